import { accessApi, accessKey } from '@/guard/accessApi'
import { selectIdentity } from '@/session/sessionSlice'
import { register, resetPassword, signIn } from '@/session/signIn'
import type { BadApi } from '../../support/badApi'
import { FAULTS } from '../../support/faults'
import { MemoryStorage } from '../../support/memoryStorage'
import { LOGIN, PAGES, RESET, USERS } from '../../support/server'
import { startStore, storedSessionOf } from '../../support/startStore'
import { startApiOfPage, wire } from './wire'

const IDA = { email: 'ida@example.com', password: 'correct horse' }

type Store = Awaited<ReturnType<typeof startStore>>['store']

async function askForPages(store: Store) {
  const identity = selectIdentity(store.getState())
  if (!identity) throw new Error('Nobody is signed in')
  await store.dispatch(accessApi.endpoints.getAllowedPages.initiate(accessKey(identity)))
}

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

/** Milliseconds by the real clock until each call has ended, by its path. */
const took = new Map<string, Promise<readonly number[]>>()

/** Starts a program, which then waits for the others. */
async function startOne(send: (store: Store) => PromiseLike<unknown>) {
  const storage = new MemoryStorage(send === askForPages ? storedSessionOf() : {})
  const { store } = await startStore({ server: wire, storage })
  return async () => {
    const start = performance.now()
    await send(store)
    return performance.now() - start
  }
}

let api: BadApi
beforeAll(async () => {
  api = await startApiOfPage()
  const started = new Map<string, readonly (() => Promise<number>)[]>()
  for (const [, path, send] of CALLS) {
    const silences = SILENCES.values()
    api.answer(path, (request, response) => {
      const next = silences.next()
      if (!next.done) FAULTS[next.value](request, response)
    })
    started.set(path, await Promise.all(SILENCES.map(() => startOne(send))))
  }
  // All at once: each takes ten seconds.
  for (const [path, times] of started) took.set(path, Promise.all(times.map(time => time())))
})
afterAll(() => api.stop())

test.each(CALLS)(
  '%s is given up after ten seconds, whichever way the server is silent',
  async (_what, path) => {
    const times = (await took.get(path)) ?? []
    expect(api.count(path)).toBe(SILENCES.length)
    expect(times).toHaveLength(SILENCES.length)
    expect(Math.min(...times)).toBeGreaterThanOrEqual(9_990)
    expect(Math.max(...times)).toBeLessThanOrEqual(10_500)
  },
  20_000,
)
