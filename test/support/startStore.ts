import { setImmediate as waitForNextTurn } from 'node:timers/promises'
import { createStore } from '@/app/store'
import { createI18n } from '@/language/texts'
import { dropAllDrafts } from '@/unsaved/drafts'
import { connectDevTools } from '@/support/connectDevTools'
import i18next from 'i18next'
import { waitForRehydration } from '@/storage/waitForRehydration'
import { MemoryStorage } from './memoryStorage'
import { readTexts } from './readTexts'
import { createFakeServer, jsonResponse, type FakeServer } from './server'
import { createToken } from './tokens'
import './silenceSlowChecks'

type StoreOptions = {
  readonly server?: Pick<FakeServer, 'fetch'>
  readonly storage?: Storage | null
}

/** Creates a store with its own server and storage, and waits until it has read the storage. */
export async function startStore({ server = createFakeServer({}), ...options }: StoreOptions = {}) {
  const { storage = new MemoryStorage() } = options
  document.documentElement.lang = 'en'
  // A start of the app has no drafts, because they are only in memory.
  dropAllDrafts()
  const i18n = createI18n('en', readTexts('en'), i18next)
  const {
    store,
    persistor,
    storage: appStorage,
    navigator,
  } = createStore({
    fetch: server.fetch,
    storage,
    i18n,
    devTools: connectDevTools(i18n, []),
  })
  await waitForRehydration(persistor)
  return { store, persistor, appStorage, navigator, i18n }
}

/** Creates the localStorage values of a session. */
export const createStoredSession = (
  accessToken = createToken(),
  tokenExpiration = new Date(Date.now() + 3_600_000).toISOString(),
) => ({ accessToken, tokenExpiration, refreshToken: `refresh of ${accessToken.slice(-40)}` })

type StoredSession = ReturnType<typeof createStoredSession>

/** Starts a store with a fake server. By default, the storage contains a session. */
export async function startWithSession(
  stored: Readonly<Partial<Record<string, string>>> = createStoredSession(),
  responders: Parameters<typeof createFakeServer>[0] = {},
) {
  const [server, storage] = [createFakeServer(responders), new MemoryStorage(stored)]
  return { server, storage, ...(await startStore({ server, storage })) }
}

/** Creates the response to a sign-in. The response contains the tokens of this session. */
export const signInResponse = ({ tokenExpiration, ...tokens }: StoredSession, status = 200) =>
  jsonResponse({ ...tokens, expiration: tokenExpiration }, status)

/** Stores a session and dispatches the storage event, as if another tab had signed in. */
export function signInInAnotherTab(
  storage: MemoryStorage,
  session: Readonly<Record<string, string>>,
) {
  for (const [key, value] of Object.entries(session)) storage.values.set(key, value)
  dispatchStorageEvent('accessToken')
}

/** Dispatches a storage event, as if another tab had changed a key. Null stands for all keys. */
export const dispatchStorageEvent = (key: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key }))

/**
 * Runs all pending promise callbacks, and the timers that are due. The fake clock does not advance.
 */
export async function flushAsyncWork() {
  for (let turn = 0; turn < 20; turn++) await advanceClock(0)
}

/**
 * Advances the fake clock and runs the promise callbacks afterwards.
 * `jest.advanceTimersByTimeAsync` would be much slower, because it waits for a real millisecond at
 * each timer.
 */
export async function advanceClock(ms: number) {
  jest.advanceTimersByTime(ms)
  await waitForNextTurn()
}

/**
 * Advances the fake clock in steps of at most a second. After each step, runs all pending promise
 * callbacks.
 */
export async function passTime(ms: number) {
  await flushAsyncWork()
  for (let left = ms; left > 0; left -= 1_000) {
    await advanceClock(Math.min(left, 1_000))
    await waitForNextTurn()
  }
  await flushAsyncWork()
}
