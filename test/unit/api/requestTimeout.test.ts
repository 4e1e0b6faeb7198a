import { register, resetPassword, signIn } from '@/session/signIn'
import { fetchAllowedPages } from '../../support/fetchAllowedPages'
import type { BadApi } from '../../support/badApi'
import { FAILURES } from '../../support/failures'
import { MemoryStorage } from '../../support/memoryStorage'
import { LOGIN_PATH, PAGES_PATH, RESET_PATH, USERS_PATH } from '../../support/server'
import { startStore, createStoredSession } from '../../support/startStore'
import { startConfiguredApi, realNetwork } from './realNetwork'

const IDA = { email: 'ida@example.com', password: 'correct horse' }

type Store = Parameters<typeof fetchAllowedPages>[0]

const CALLS: readonly (readonly [string, string, (store: Store) => PromiseLike<unknown>])[] = [
  ['a sign-in', LOGIN_PATH, store => store.dispatch(signIn(IDA))],
  ['a password reset', RESET_PATH, store => store.dispatch(resetPassword(IDA.email))],
  [
    'a registration',
    USERS_PATH,
    store => store.dispatch(register({ ...IDA, fullname: 'Ida Brook' })),
  ],
  ['the list of pages', PAGES_PATH, fetchAllowedPages],
]

/** Failures without a complete response. */
const STALLING_FAILURES = [
  'no response',
  'body that stalls',
  'body that arrives slowly',
  '503 whose body never ends',
] as const

/** The ends of all requests of a path, measured by the real clock. */
const ends = new Map<string, Promise<readonly End[]>>()

type End = {
  readonly afterMs: number
  /** Whether the request took longer than 10.5 seconds. */
  readonly isLate: boolean
}

/**
 * Starts an app and sends the request. The list of pages is sent as soon as a session is restored.
 */
async function sendOnce(send: (store: Store) => PromiseLike<unknown>): Promise<End> {
  const start = performance.now()
  const storage = new MemoryStorage(send === fetchAllowedPages ? createStoredSession() : {})
  const { store } = await startStore({ server: realNetwork, storage })
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
  }, 10_500)
  await send(store)
  clearTimeout(timer)
  return { afterMs: performance.now() - start, isLate }
}

let api: BadApi
beforeAll(async () => {
  api = await startConfiguredApi()
  for (const [, path, send] of CALLS) {
    const failures = STALLING_FAILURES.values()
    api.respondWith(path, (request, response) => {
      const next = failures.next()
      if (!next.done) FAILURES[next.value](request, response)
    })
    // All at the same time, because each takes ten seconds.
    ends.set(path, Promise.all(STALLING_FAILURES.map(() => sendOnce(send))))
  }
})
afterAll(() => api.stop())

test.each(CALLS)(
  '%s times out after ten seconds for each failure without a complete response',
  async (_, path) => {
    const all = (await ends.get(path)) ?? []
    expect(api.countRequests(path)).toBe(STALLING_FAILURES.length)
    expect(all).toHaveLength(STALLING_FAILURES.length)
    expect(Math.min(...all.map(({ afterMs }) => afterMs))).toBeGreaterThanOrEqual(9_990)
    expect(all.filter(({ isLate }) => isLate)).toEqual([])
  },
  60_000,
)
