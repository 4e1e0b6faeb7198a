import { createStore } from '@/app/store'
import en from '@/language/locales/en'
import { createI18n } from '@/language/texts'
import i18next from 'i18next'
import { MemoryStorage } from './memoryStorage'
import { createServer, type Server } from './server'
import { makeToken } from './tokens'
import './quietChecks'

type Options = {
  readonly server?: Pick<Server, 'fetch'>
  readonly storage?: Storage | null
}

/** A store with its own server and storage, once it has read what is stored. */
export async function startStore({ server = createServer({}), ...options }: Options = {}) {
  const { storage = new MemoryStorage() } = options
  document.documentElement.lang = 'en'
  const i18n = createI18n('en', en, i18next)
  const { store, persistor, mirror } = createStore({ fetch: server.fetch, storage, i18n })
  await waitForRehydration(persistor)
  return { store, persistor, mirror, i18n }
}

type Persistor = ReturnType<typeof createStore>['persistor']

const waitForRehydration = (persistor: Persistor) =>
  new Promise<void>(resolve => {
    const check = () => {
      if (persistor.getState().bootstrapped) resolve()
    }
    persistor.subscribe(check)
    check()
  })

/** The stored values of a session with a token. */
export const createStoredSession = (
  accessToken = makeToken(),
  tokenExpiration = new Date(Date.now() + 3_600_000).toISOString(),
) => ({ accessToken, tokenExpiration, refreshToken: `refresh of ${accessToken.slice(-40)}` })

/** Signs in as another tab does. */
export function signInElsewhere(storage: MemoryStorage, session: Readonly<Record<string, string>>) {
  for (const [key, value] of Object.entries(session)) storage.values.set(key, value)
  dispatchStorageEvent('accessToken')
}

/** Notifies the page that another tab has changed a key; null stands for all of them. */
export const dispatchStorageEvent = (key: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key }))

/** Lets everything happen that is not waiting for a timer. */
export async function settle() {
  for (let turn = 0; turn < 20; turn++) await jest.advanceTimersByTimeAsync(0)
}
