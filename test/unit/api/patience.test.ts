import { register, resetPassword, signIn } from '@/session/signIn'
import { askForPages } from '../../support/askForPages'
import type { BadApi } from '../../support/badApi'
import { FAULTS } from '../../support/faults'
import { MemoryStorage } from '../../support/memoryStorage'
import { LOGIN, PAGES, RESET, USERS } from '../../support/server'
import { startStore, createStoredSession } from '../../support/startStore'
import { startApiOfPage, wire } from './wire'

const IDA = { email: 'ida@example.com', password: 'correct horse' }

type Store = Parameters<typeof askForPages>[0]

const CALLS: readonly (readonly [string, string, (store: Store) => PromiseLike<unknown>])[] = [
  ['a sign-in', LOGIN, store => store.dispatch(signIn(IDA))],
  ['a password reset', RESET, store => store.dispatch(resetPassword(IDA.email))],
  ['a registration', USERS, store => store.dispatch(register({ ...IDA, fullname: 'Ida Brook' }))],
  ['the list of pages', PAGES, askForPages],
]

/** Every way of a server to keep one waiting. */
const SILENCES = [
  'no answer',
  'headers, then nothing',
  'a byte now and then',
  '503 that never ends',
] as const

/** When each call has ended by the real clock, by its path. */
const ends = new Map<string, Promise<readonly End[]>>()

type End = {
  readonly afterMs: number
  /** Whether a timer of ten and a half seconds that began with the call has run out first. */
  readonly isLate: boolean
}

/** Starts an app and sends the request. The list of pages is sent as soon as a session is restored. */
async function sendOnce(send: (store: Store) => PromiseLike<unknown>): Promise<End> {
  const start = performance.now()
  const storage = new MemoryStorage(send === askForPages ? createStoredSession() : {})
  const { store } = await startStore({ server: wire, storage })
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
  api = await startApiOfPage()
  for (const [, path, send] of CALLS) {
    const silences = SILENCES.values()
    api.answer(path, (request, response) => {
      const next = silences.next()
      if (!next.done) FAULTS[next.value](request, response)
    })
    // All at once: each takes ten seconds.
    ends.set(path, Promise.all(SILENCES.map(() => sendOnce(send))))
  }
})
afterAll(() => api.stop())

test.each(CALLS)(
  '%s is given up after ten seconds, whichever way the server is silent',
  async (_what, path) => {
    const all = (await ends.get(path)) ?? []
    expect(api.count(path)).toBe(SILENCES.length)
    expect(all).toHaveLength(SILENCES.length)
    expect(Math.min(...all.map(({ afterMs }) => afterMs))).toBeGreaterThanOrEqual(9_990)
    expect(all.filter(({ isLate }) => isLate)).toEqual([])
  },
  60_000,
)
