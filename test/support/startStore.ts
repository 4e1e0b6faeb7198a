import { completeStore } from '@/app/completeStore'
import { createStore, type Core } from '@/app/store'
import { startTexts } from '@/language/texts'
import './quietChecks'
import { MemoryStorage } from './memoryStorage'
import { createServer, type Server } from './server'
import { makeToken } from './tokens'

type Options = {
  readonly server?: Pick<Server, 'fetch'>
  readonly storage?: Storage | null
}

/** A store with its own server and storage, once it has read what lies there. */
export async function startStore({ server = createServer({}), ...options }: Options = {}) {
  const { storage = new MemoryStorage() } = options
  const core = createStore({ fetch: server.fetch, storage })
  await rehydrated(core.persistor)
  const store = completeStore(core, await startTexts('en'))
  return { core, store, persistor: core.persistor }
}

type Persistor = Core['persistor']

const rehydrated = (persistor: Persistor) =>
  new Promise<void>(resolve => {
    const look = () => {
      if (persistor.getState().bootstrapped) resolve()
    }
    persistor.subscribe(look)
    look()
  })

/** What lies in storage once somebody has signed in with a token. */
export const storedSessionOf = (
  accessToken = makeToken(),
  tokenExpiration = new Date(Date.now() + 3_600_000).toISOString(),
) => ({ accessToken, tokenExpiration, refreshToken: `refresh of ${accessToken.slice(-40)}` })

/** Does what another tab does that signs somebody in. */
export function signInElsewhere(storage: MemoryStorage, session: Readonly<Record<string, string>>) {
  for (const [key, value] of Object.entries(session)) storage.values.set(key, value)
  tellStorage('accessToken')
}

/** Tells the page that another tab has changed something; null stands for everything. */
export const tellStorage = (key: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key }))

/** Lets everything happen that is not waiting for a timer. */
export async function settle() {
  for (let turn = 0; turn < 20; turn++) await jest.advanceTimersByTimeAsync(0)
}
