import fc from 'fast-check'
import type { createStore } from '@/app/store'
import { navigated } from '@/guard/guardSlice'
import { languageChosen } from '@/language/languageSlice'
import en from '@/language/locales/en'
import type { createI18n } from '@/language/texts'
import { selectIdentity, signedOut } from '@/session/sessionSlice'
import type { signIn } from '@/session/signIn'
import type { unseal } from '@/session/vault'
import { LaggingStorage, SharedStorage } from '../../support/laggingStorage'
import '../../support/quietChecks'
import { say, times } from '../../support/proof'
import { createServer, json, listOf, LOGIN, PAGES } from '../../support/server'
import { createStoredSession } from '../../support/startStore'
import { makeToken } from '../../support/tokens'

/** The app as one tab has loaded it: with a vault of its own. */
type Program = {
  readonly createStore: typeof createStore
  readonly createI18n: typeof createI18n
  readonly signIn: typeof signIn
  readonly unseal: typeof unseal
}

async function load(): Promise<Program> {
  const loaded: Program[] = []
  await jest.isolateModulesAsync(async () => {
    const [{ createStore }, { createI18n }, { signIn }, { unseal }] = await Promise.all([
      import('@/app/store'),
      import('@/language/texts'),
      import('@/session/signIn'),
      import('@/session/vault'),
    ])
    loaded.push({ createStore, createI18n, signIn, unseal })
  })
  const [program] = loaded
  if (!program) throw new Error('The app was not loaded')
  return program
}

const programs: Program[] = []
beforeAll(async () => {
  programs.push(await load(), await load())
})
beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

const server = createServer({
  [PAGES]: () => listOf('/a'),
  [LOGIN]: () => {
    const { tokenExpiration, ...tokens } = createStoredSession(makeToken())
    return json({ ...tokens, expiration: tokenExpiration })
  },
})

/** A tab, with what it listens to kept apart from what the other does. */
function openTab(program: Program, shared: SharedStorage) {
  const storage = new LaggingStorage(shared)
  const heard: { type: string; listener: (event: Event) => void }[] = []
  const listen = (...[type, listener]: Parameters<typeof window.addEventListener>) => {
    if (typeof listener === 'function')
      heard.push({
        type,
        listener: event => {
          listener.call(window, event)
        },
      })
  }
  const spies = [window, document].map(target =>
    jest.spyOn(target, 'addEventListener').mockImplementation(listen),
  )
  const i18n = program.createI18n('en', en)
  const { store, persistor } = program.createStore({ fetch: server.fetch, storage, i18n })
  for (const spy of spies) spy.mockRestore()
  const tell = (event: Event) => {
    for (const { type, listener } of heard) if (type === event.type) listener(event)
  }
  const token = () => {
    const { accessToken } = selectIdentity(store.getState()) ?? {}
    return accessToken === undefined ? null : program.unseal(accessToken)
  }
  return { program, storage, store, persistor, token, tell }
}
type Tab = ReturnType<typeof openTab>

const STEPS = {
  'signs out': ({ store }) => store.dispatch(signedOut('asked')),
  'signs in': ({ store, program }) =>
    void store.dispatch(program.signIn({ email: 'ida@example.com', password: 'demo' })),
  'chooses German': ({ store }) => store.dispatch(languageChosen('de')),
  'chooses English': ({ store }) => store.dispatch(languageChosen('en')),
  'goes somewhere': ({ store }) => store.dispatch(navigated({ asked: '/a', trigger: 'link' })),
  'comes back to life': ({ tell }) => {
    tell(new Event('focus'))
  },
  'is edited by hand': ({ storage }) => {
    storage.setItem('userRoles', '["auditor"]')
  },
  'writes what waits': ({ persistor }) => void persistor.flush(),
  'tells of a change': ({ storage }) => {
    storage.send()
  },
  'takes in a change': ({ storage }) => {
    storage.hear()
  },
  'is told of a change': ({ storage, tell }) => {
    const key = storage.tell()
    if (key !== null) tell(new StorageEvent('storage', { key }))
  },
} as const satisfies Record<string, (tab: Tab) => unknown>
type Step = keyof typeof STEPS
const isStep = (name: string): name is Step => name in STEPS

const steps = fc.array(
  fc.record({
    tab: fc.constantFrom(0, 1),
    does: fc.constantFrom(...Object.keys(STEPS).filter(isStep)),
    /** Whether anything that waits for a later turn comes before the next step. */
    waits: fc.constantFrom('not', 'a moment', 'a while', 'a second'),
  }),
  { minLength: 4, maxLength: 30 },
)

/** Lets all be told and heard, and all that waits be done, until nothing more comes of it. */
async function settle(tabs: readonly Tab[]) {
  for (let round = 0; round < 4; round++) {
    await jest.advanceTimersByTimeAsync(300)
    while (tabs.some(({ storage }) => !storage.isQuiet)) {
      for (const tab of tabs) STEPS['tells of a change'](tab)
      for (const tab of tabs) STEPS['takes in a change'](tab)
      for (const tab of tabs) STEPS['is told of a change'](tab)
    }
  }
}

async function play(history: readonly { tab: number; does: Step; waits: string }[]) {
  const shared = new SharedStorage()
  for (const [key, value] of Object.entries(createStoredSession())) shared.content.set(key, value)
  const tabs = programs.map(program => openTab(program, shared))
  await jest.advanceTimersByTimeAsync(50)
  await settle(tabs)
  const ended = new Set<string>()
  for (const { tab: index, does, waits } of history) {
    const tab = tabs[index]
    if (!tab) continue
    const token = tab.token()
    STEPS[does](tab)
    if (does === 'signs out' && token !== null) ended.add(token)
    if (waits === 'a moment') await Promise.resolve()
    if (waits === 'a while') await jest.advanceTimersByTimeAsync(1)
    if (waits === 'a second') await jest.advanceTimersByTimeAsync(1_000)
  }
  await settle(tabs)
  return { shared, tabs, ended }
}

jest.setTimeout(600_000)

test('no token comes back that any tab has signed out of, whatever the other does', async () => {
  let signOuts = 0
  await fc.assert(
    fc.asyncProperty(steps, async history => {
      const { shared, tabs, ended } = await play(history)
      signOuts += ended.size
      expect(ended).not.toContain(shared.content.get('accessToken'))
      for (const { storage, token } of tabs) {
        expect(storage.values).toEqual(shared.content)
        expect(token()).toBe(shared.content.get('accessToken') ?? null)
      }
    }),
    { numRuns: times(40, 2_000) },
  )
  expect(signOuts).toBeGreaterThan(5)
  say('tokens that came back in random histories of two tabs', `0 of ${signOuts} sign-outs`)
})

const word = fc.record({
  tab: fc.constantFrom(0, 1),
  does: fc.constantFrom(
    'tells of a change',
    'takes in a change',
    'is told of a change',
    'comes back to life',
  ),
  waits: fc.constantFrom('not', 'a moment', 'a while'),
})

test('who signs in again stays signed in, however late the other tab hears of the sign-out', async () => {
  const first = { tab: 0, waits: 'a while' }
  const again = fc
    .array(word, { minLength: 4, maxLength: 40 })
    .map(words => [
      { ...first, does: 'signs out' } as const,
      { ...first, does: 'signs in' } as const,
      ...words,
    ])
  await fc.assert(
    fc.asyncProperty(again, async history => {
      const { shared, tabs } = await play(history)
      const token = shared.content.get('accessToken')
      expect(token).toBeDefined()
      expect(tabs.map(tab => tab.token())).toEqual([token, token])
    }),
    { numRuns: times(40, 1_000) },
  )
})
