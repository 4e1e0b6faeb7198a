import fc from 'fast-check'
import * as v from 'valibot'
import { languageChosen } from '@/language/languageSlice'
import { selectIdentity } from '@/session/sessionSlice'
import { LaggingStorage, SharedStorage } from '../../support/laggingStorage'
import '../../support/silenceSlowChecks'
import { createFakeServer, pagesResponse, API_PATHS } from '../../support/server'
import {
  createStoredSession,
  advanceClock,
  passTime,
  signInResponse,
} from '../../support/startStore'
import { OTHER_LANGUAGE } from '../../support/languages'
import { readTexts } from '../../support/readTexts'

/** Loads the modules of one tab, with a separate vault. */
async function loadTabModules() {
  const importModules = async () => ({
    ...(await import('@/app/store')),
    ...(await import('@/session/checkSession')),
    ...(await import('@/language/texts')),
    ...(await import('@/session/signIn')),
    ...(await import('@/session/vault')),
  })
  const loaded: Awaited<ReturnType<typeof importModules>>[] = []
  await jest.isolateModulesAsync(async () => {
    loaded.push(await importModules())
  })
  const [modules] = loaded
  if (!modules) throw new Error('The app was not loaded')
  return modules
}
type TabModules = Awaited<ReturnType<typeof loadTabModules>>

const tabModules: TabModules[] = []
beforeAll(async () => {
  tabModules.push(await loadTabModules(), await loadTabModules())
})
beforeEach(() => void jest.useFakeTimers())

/**
 * Maps each token to the e-mail address of its sign-in. A token from a reauthentication has the same
 * e-mail address as the token that it replaces.
 */
const emailsByToken = new Map<string, string>()
const FIRST_EMAIL = 'first@example.com'
const REAUTHENTICATION_RESPONSE_DELAY_MS = 2

const server = createFakeServer({
  [API_PATHS.allowedPages]: () => pagesResponse('/a'),
  [API_PATHS.login]: async request => {
    const { email } = v.parse(v.object({ email: v.string() }), await request.json())
    const isReauthentication = [...emailsByToken.values()].includes(email)
    if (isReauthentication)
      await new Promise(resolve => setTimeout(resolve, REAUTHENTICATION_RESPONSE_DELAY_MS))
    const session = createStoredSession()
    emailsByToken.set(session.accessToken, email)
    return signInResponse(session)
  },
})
let signInCount = 0

/** Opens a tab. Its event listeners are separate from those of the other tab. */
function openTab(program: TabModules, shared: SharedStorage) {
  const storage = new LaggingStorage(shared)
  const listeners: { type: string; listener: (event: Event) => void }[] = []
  const listen = (...[type, listener]: Parameters<typeof window.addEventListener>) => {
    if (typeof listener === 'function')
      listeners.push({
        type,
        listener: event => {
          listener.call(window, event)
        },
      })
  }
  const spies = [window, document].map(target =>
    jest.spyOn(target, 'addEventListener').mockImplementation(listen),
  )
  const i18n = program.createI18n('en', readTexts('en'))
  const { store, persistor } = program.createStore({ fetch: server.fetch, storage, i18n })
  for (const spy of spies) spy.mockRestore()
  const sendEvent = (event: Event) => {
    for (const { type, listener } of listeners) if (type === event.type) listener(event)
  }
  const token = () => {
    const { accessToken } = selectIdentity(store.getState()) ?? {}
    return accessToken === undefined ? null : program.unseal(accessToken)
  }
  return { program, storage, store, persistor, token, sendEvent }
}
type Tab = ReturnType<typeof openTab>

const TAB_STEPS = {
  'signs out': ({ store, program }) => {
    store.dispatch(program.signOut())
  },
  'signs in': ({ store, program }) => {
    signInCount += 1
    const email = `${signInCount}@example.com`
    void store.dispatch(program.signIn({ email, password: 'demo' }))
  },
  'enters the password again': ({ store, program, token }) => {
    const email = emailsByToken.get(token() ?? '')
    if (email !== undefined)
      void store.dispatch(program.reauthenticate({ email, password: 'demo' }))
  },
  'chooses another language': ({ store }) => store.dispatch(languageChosen(OTHER_LANGUAGE)),
  'chooses English': ({ store }) => store.dispatch(languageChosen('en')),
  navigates: ({ store, program }) => {
    store.dispatch(program.checkSession('navigation'))
  },
  'gets the focus': ({ sendEvent }) => {
    sendEvent(new Event('focus'))
  },
  'has roles edited by the user': ({ storage }) => {
    storage.setItem('userRoles', '["auditor"]')
  },
  'flushes redux-persist': ({ persistor }) => void persistor.flush(),
  'sends a change': ({ storage }) => {
    storage.sendNext()
  },
  'receives a change': ({ storage }) => {
    storage.receiveNext()
  },
  'gets a storage event': ({ storage, sendEvent }) => {
    const key = storage.takeStorageEvent()
    if (key !== null) sendEvent(new StorageEvent('storage', { key }))
  },
} as const satisfies Record<string, (tab: Tab) => unknown>
type StepName = keyof typeof TAB_STEPS
const isStepName = (name: string): name is StepName => name in TAB_STEPS

const anySteps = fc.array(
  fc.record({
    tab: fc.constantFrom(0, 1),
    does: fc.constantFrom(...Object.keys(TAB_STEPS).filter(isStepName)),
    /** The pause before the next step. */
    waits: fc.constantFrom('none', 'a microtask', 'a millisecond', 'a second'),
  }),
  { minLength: 4, maxLength: 30 },
)

/** Copies all storage changes to the other tabs. Sends no storage events. */
function deliverChanges(tabs: readonly Tab[]) {
  while (tabs.some(({ storage }) => storage.hasChanges)) {
    for (const tab of tabs) TAB_STEPS['sends a change'](tab)
    for (const tab of tabs) TAB_STEPS['receives a change'](tab)
  }
}

/** Delivers all changes and runs all timers until both tabs are idle. */
async function runUntilTabsAreIdle(tabs: readonly Tab[]) {
  for (let round = 0; round < 4; round++) {
    await passTime(300)
    while (tabs.some(({ storage }) => !storage.isIdle)) {
      deliverChanges(tabs)
      for (const tab of tabs) TAB_STEPS['gets a storage event'](tab)
    }
  }
}

/** Opens two tabs with one stored session. */
async function openTabs() {
  const shared = new SharedStorage()
  const session = createStoredSession()
  emailsByToken.clear()
  emailsByToken.set(session.accessToken, FIRST_EMAIL)
  for (const [key, value] of Object.entries(session)) shared.content.set(key, value)
  const tabs = tabModules.map(program => openTab(program, shared))
  await passTime(50)
  await runUntilTabsAreIdle(tabs)
  return { shared, tabs }
}

async function waitAfterStep(waits: string) {
  if (waits === 'a microtask') await Promise.resolve()
  if (waits === 'a millisecond') await advanceClock(1)
  if (waits === 'a second') await passTime(1_000)
}

async function runSteps(history: readonly { tab: number; does: StepName; waits: string }[]) {
  const { shared, tabs } = await openTabs()
  const ended = new Set<string>()
  for (const { tab: index, does, waits } of history) {
    const tab = tabs[index]
    if (!tab) continue
    const token = tab.token()
    TAB_STEPS[does](tab)
    if (does === 'signs out' && token !== null) ended.add(token)
    await waitAfterStep(waits)
  }
  await runUntilTabsAreIdle(tabs)
  return { shared, tabs, ended }
}

jest.setTimeout(600_000)

test('with any order of steps in two tabs, the token of an ended session is never stored again', async () => {
  let signOuts = 0
  await fc.assert(
    fc.asyncProperty(anySteps, async history => {
      const { shared, tabs, ended } = await runSteps(history)
      signOuts += ended.size
      expect(ended).not.toContain(shared.content.get('accessToken'))
      for (const { storage, token } of tabs) {
        expect(storage.values).toEqual(shared.content)
        expect(token()).toBe(shared.content.get('accessToken') ?? null)
      }
    }),
    { numRuns: 15 },
  )
  expect(signOuts).toBeGreaterThan(0)
})

type StorageStep = { readonly tab: number; readonly does: StepName; readonly waits: string }

const anyStorageStep = fc.record({
  tab: fc.constantFrom(0, 1),
  does: fc.constantFrom(
    'sends a change',
    'receives a change',
    'gets a storage event',
    'gets the focus',
  ),
  waits: fc.constantFrom('none', 'a microtask', 'a millisecond'),
})

/**
 * Generates these steps: the first tab sends changes of storage. The second tab receives some of
 * them, in order, and then gets an event.
 */
const anyPartialDelivery = fc
  .record({
    sent: fc.integer({ min: 1, max: 10 }),
    received: fc.integer({ min: 1, max: 10 }),
    does: fc.constantFrom('gets a storage event', 'gets the focus'),
    waits: fc.constantFrom('none', 'a microtask', 'a millisecond'),
  })
  .map(({ sent, received, does, waits }) => [
    ...Array<StorageStep>(sent).fill({ tab: 0, does: 'sends a change', waits: 'none' }),
    ...Array<StorageStep>(received).fill({ tab: 1, does: 'receives a change', waits: 'none' }),
    { tab: 1, does, waits } as const,
  ])

test('a new sign-in after a sign-out stays valid, even if another tab notices the sign-out late', async () => {
  const first = { tab: 0, waits: 'a millisecond' }
  const again = fc
    .array(fc.oneof(anyPartialDelivery, fc.array(anyStorageStep, { maxLength: 20 })), {
      maxLength: 4,
    })
    .map(storageSteps => [
      { ...first, does: 'signs out' } as const,
      { ...first, does: 'signs in' } as const,
      ...storageSteps.flat(),
    ])
  await fc.assert(
    fc.asyncProperty(again, async history => {
      const { shared, tabs } = await runSteps(history)
      const token = shared.content.get('accessToken')
      expect(token).toBeDefined()
      expect(tabs.map(tab => tab.token())).toEqual([token, token])
    }),
    { numRuns: 15 },
  )
})

/** Generates steps for a test that itself delivers all changes to both tabs after each step. */
const anyDeliveredSteps = fc.array(
  fc.record({
    tab: fc.constantFrom(0, 1),
    does: fc.constantFrom(
      'signs out',
      'signs in',
      'enters the password again',
      'chooses another language',
      'gets the focus',
      'flushes redux-persist',
      'gets a storage event',
    ),
    waits: fc.constantFrom('none', 'a microtask', 'a millisecond'),
  }),
  { minLength: 4, maxLength: 20 },
)

/**
 * Generates steps that begin with a reauthentication in the first tab. Then the second tab signs out, while
 * redux-persist in the first tab still writes the new tokens.
 */
const anyStepsAfterReauthentication = anyDeliveredSteps.map(steps => [
  { tab: 0, does: 'enters the password again', waits: 'a millisecond' } as const,
  { tab: 0, does: 'gets the focus', waits: 'a millisecond' } as const,
  { tab: 1, does: 'signs out', waits: 'none' } as const,
  ...steps,
])

test('if one tab signs out while another tab enters the password again, the session is not stored again', async () => {
  let signOuts = 0
  await fc.assert(
    fc.asyncProperty(fc.oneof(anyDeliveredSteps, anyStepsAfterReauthentication), async history => {
      const { shared, tabs } = await openTabs()
      const readStoredEmail = () => emailsByToken.get(shared.content.get('accessToken') ?? '')
      const ended = new Set<string>()
      for (const { tab: index, does, waits } of history) {
        const tab = tabs[index]
        if (!tab) continue
        const email = readStoredEmail()
        TAB_STEPS[does](tab)
        deliverChanges(tabs)
        if (does === 'signs out' && email !== undefined && readStoredEmail() === undefined)
          ended.add(email)
        await waitAfterStep(waits)
        deliverChanges(tabs)
      }
      await runUntilTabsAreIdle(tabs)
      signOuts += ended.size
      expect(ended).not.toContain(readStoredEmail())
      const token = shared.content.get('accessToken') ?? null
      expect(tabs.map(tab => tab.token())).toEqual([token, token])
    }),
    { numRuns: 20 },
  )
  expect(signOuts).toBeGreaterThan(0)
})
