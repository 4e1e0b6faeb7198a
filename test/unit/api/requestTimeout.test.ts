import { register, resetPassword, signIn } from '@/session/signIn'
import { fetchAllowedPages } from '../../support/fetchAllowedPages'
import type { BadApi } from '../../support/badApi'
import { FAILURES } from '../../support/failures'
import { MemoryStorage } from '../../support/memoryStorage'
import { LOGIN_PATH, PAGES_PATH, RESET_PASSWORD_PATH, USERS_PATH } from '../../support/server'
import { startStore, createStoredSession } from '../../support/startStore'
import { startConfiguredApi, realNetwork } from './realNetwork'

const CREDENTIALS = { email: 'ida@example.com', password: 'correct horse' }

type Store = Parameters<typeof fetchAllowedPages>[0]

const REQUESTS: readonly (readonly [string, string, (store: Store) => PromiseLike<unknown>])[] = [
  ['a sign-in', LOGIN_PATH, store => store.dispatch(signIn(CREDENTIALS))],
  [
    'a password reset',
    RESET_PASSWORD_PATH,
    store => store.dispatch(resetPassword(CREDENTIALS.email)),
  ],
  [
    'a registration',
    USERS_PATH,
    store => store.dispatch(register({ ...CREDENTIALS, fullname: 'Ida Brook' })),
  ],
  ['a request for the allowed pages', PAGES_PATH, fetchAllowedPages],
]

/** Failures without a complete response. */
const STALLING_FAILURES = [
  'no response',
  'body that stalls',
  'body that arrives slowly',
  '503 whose body never ends',
] as const

/** How the requests to a path ended, by path. Times are measured by the real clock. */
const requestEndsByPath = new Map<string, Promise<readonly RequestEnd[]>>()

type RequestEnd = {
  readonly afterMs: number
  /** Whether the request took longer than 10.5 seconds. */
  readonly isLate: boolean
}

/**
 * Starts a store, sends the request and measures its time. The request for the list of allowed
 * pages needs a session, which is restored first.
 */
async function measureRequest(send: (store: Store) => PromiseLike<unknown>): Promise<RequestEnd> {
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

let testApi: BadApi
beforeAll(async () => {
  testApi = await startConfiguredApi()
  for (const [, path, send] of REQUESTS) {
    const failures = STALLING_FAILURES.values()
    testApi.respondWith(path, (request, response) => {
      const next = failures.next()
      if (!next.done) FAILURES[next.value](request, response)
    })
    // All requests run at the same time, because each takes ten seconds.
    requestEndsByPath.set(path, Promise.all(STALLING_FAILURES.map(() => measureRequest(send))))
  }
})
afterAll(() => testApi.stop())

test.each(REQUESTS)(
  '%s without a complete response times out after ten seconds',
  async (_, path) => {
    const all = (await requestEndsByPath.get(path)) ?? []
    expect(testApi.countRequests(path)).toBe(STALLING_FAILURES.length)
    expect(all).toHaveLength(STALLING_FAILURES.length)
    expect(Math.min(...all.map(({ afterMs }) => afterMs))).toBeGreaterThanOrEqual(9_990)
    expect(all.filter(({ isLate }) => isLate)).toEqual([])
  },
  60_000,
)
