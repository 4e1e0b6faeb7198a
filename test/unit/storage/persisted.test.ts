import { waitFor } from '@testing-library/dom'
import fc from 'fast-check'
import { languageChosen, selectLanguage } from '@/language/languageSlice'
import { selectIdentity, selectSession } from '@/session/sessionSlice'
import { signIn } from '@/session/signIn'
import { KEYS } from '@/storage/keys'
import { deviceChanged, selectMode, selectShownTheme, themeChosen } from '@/theme/themeSlice'
import { hostileText } from '../../support/arbitraries'
import { MemoryStorage, quotaError } from '../../support/memoryStorage'
import { createServer, json, LOGIN, PAGES } from '../../support/server'
import { startStore, createStoredSession, dispatchStorageEvent } from '../../support/startStore'
import { makeToken, ROLE } from '../../support/tokens'

const IDA = { email: 'ida@example.com', password: 'correct horse' }
const DARK = '(prefers-color-scheme: dark)'

/** jsdom can't load a page anew; it says so on the console. */
const spyReload = () => jest.spyOn(console, 'error').mockImplementation(() => {})

afterEach(() => {
  delete document.documentElement.dataset.theme
})

test('the eight keys hold raw values, and there is no other key', async () => {
  spyReload()
  const accessToken = makeToken({ OrganisationName: 'Northline' })
  const { refreshToken, tokenExpiration } = createStoredSession(accessToken)
  const answer = { accessToken, refreshToken, expiration: tokenExpiration }
  const storage = new MemoryStorage()
  const { store } = await startStore({
    server: createServer({ [LOGIN]: () => json(answer) }),
    storage,
  })
  await store.dispatch(signIn(IDA))
  store.dispatch(themeChosen('dark'))
  store.dispatch(languageChosen('de'))
  await waitFor(() => {
    expect(storage.content).toEqual({
      accessToken,
      refreshToken,
      tokenExpiration,
      userRoles: '["admin"]',
      userOrganisations: '["Northline"]',
      language: 'de',
      kt_theme_mode_value: 'dark',
      kt_theme_mode_menu: 'dark',
    })
  })
})

test('nothing is written before somebody chooses or signs in', async () => {
  const storage = new MemoryStorage()
  const { store, persistor } = await startStore({ storage })
  store.dispatch(deviceChanged({ isDark: true }))
  store.dispatch(deviceChanged({ isDark: false }))
  window.dispatchEvent(new Event('focus'))
  await persistor.flush()
  expect(storage.calls).toEqual([])
})

test('whatever lies in storage, the program starts and leaves the keys of others alone', async () => {
  const content = fc.dictionary(
    fc.constantFrom(...KEYS, 'persist:root', 'other', '_persist'),
    hostileText,
  )
  await fc.assert(
    fc.asyncProperty(content, async before => {
      const storage = new MemoryStorage(before)
      const { store, persistor } = await startStore({ storage })
      await persistor.flush()
      const state = store.getState()
      expect(selectSession(state).status).toBe('signedOut')
      expect(['en', 'zh', 'es', 'ja', 'de', 'fr']).toContain(selectLanguage(state))
      expect(['light', 'dark', 'system']).toContain(selectMode(state))
      for (const name of ['persist:root', 'other', '_persist']) {
        expect(storage.content[name]).toBe(before[name])
      }
      expect(KEYS.slice(0, 5).filter(key => storage.getItem(key))).toEqual([])
    }),
  )
})

const LANGUAGES = [
  ['de', 'de'],
  ['en-US', 'en'],
  ['EN', 'en'],
  ['zh-Hans-CN', 'zh'],
  ['xx', 'en'],
  ['../../evil', 'en'],
  ['__proto__', 'en'],
  ['<img src=x>', 'en'],
  ['de\n', 'en'],
  ['42', 'en'],
  ['de'.repeat(1_000_000), 'en'],
] as const

test.each(LANGUAGES.map(([stored, shown]) => [stored.slice(0, 20), shown, stored] as const))(
  'a stored language of %j is shown as %s',
  async (_, shown, language) => {
    const { store } = await startStore({ storage: new MemoryStorage({ language }) })
    expect(selectLanguage(store.getState())).toBe(shown)
  },
)

test.each(['purple', 'DARK', '"dark"', '{}', ' ', 'dark '])(
  'a stored theme of %j counts as no choice and stays until somebody chooses',
  async value => {
    const content = { kt_theme_mode_menu: value, kt_theme_mode_value: value }
    const storage = new MemoryStorage(content)
    const { store, persistor } = await startStore({ storage })
    await persistor.flush()
    expect(selectMode(store.getState())).toBe('system')
    expect(storage.content).toEqual(content)
  },
)

test('where the two theme keys disagree the choice wins and the other is put right', async () => {
  const storage = new MemoryStorage({ kt_theme_mode_value: 'dark', kt_theme_mode_menu: 'light' })
  const { store } = await startStore({ storage })
  expect(selectShownTheme(store.getState())).toBe('light')
  await waitFor(() => {
    expect(storage.getItem('kt_theme_mode_value')).toBe('light')
  })
})

test('"system" stays the choice while what is shown follows the device', async () => {
  const { setMedia } = await import('../../support/jestMedia')
  const storage = new MemoryStorage({ kt_theme_mode_menu: 'system' })
  await startStore({ storage })
  for (const shown of ['dark', 'light']) {
    setMedia(DARK, shown === 'dark')
    expect(document.documentElement.dataset.theme).toBe(shown)
    await waitFor(() => {
      expect(storage.content).toEqual({ kt_theme_mode_menu: 'system', kt_theme_mode_value: shown })
    })
  }
})

test('a theme chosen after another tab has cleared the storage does not bring the tokens back', async () => {
  spyReload()
  const storage = new MemoryStorage({ ...createStoredSession(), language: 'fr' })
  const { store, persistor } = await startStore({ storage })
  expect(selectIdentity(store.getState())).not.toBeNull()
  storage.clear()
  dispatchStorageEvent(null)
  expect(selectSession(store.getState())).toMatchObject({ reason: 'elsewhere' })
  store.dispatch(themeChosen('dark'))
  await persistor.flush()
  expect(storage.content).toEqual({ kt_theme_mode_menu: 'dark', kt_theme_mode_value: 'dark' })
})

test('that holds even before the page has been told of the clearing', async () => {
  spyReload()
  const storage = new MemoryStorage(createStoredSession())
  const { store, persistor } = await startStore({ storage })
  await persistor.flush()
  storage.clear()
  store.dispatch(themeChosen('dark'))
  await persistor.flush()
  expect(storage.content).toEqual({ kt_theme_mode_menu: 'dark', kt_theme_mode_value: 'dark' })
})

test('a session that another tab ends while this page starts is not written back', async () => {
  const storage = new MemoryStorage(createStoredSession())
  const { store, persistor } = await startStore({ storage })
  storage.clear()
  await persistor.flush()
  dispatchStorageEvent(null)
  expect(storage.content).toEqual({})
  expect(selectIdentity(store.getState())).toBeNull()
})

test("a theme that can't be stored is shown all the same, and the page is not loaded anew", async () => {
  const reload = spyReload()
  const session = { ...createStoredSession(), userRoles: '["admin"]', userOrganisations: '[]' }
  const storage = new MemoryStorage(session)
  const { store } = await startStore({ storage })
  storage.refuse(() => quotaError())
  store.dispatch(themeChosen('dark'))
  await waitFor(() => {
    expect(store.getState().support.health.storage).toBe('full')
  })
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(storage.content).toEqual(session)
  expect(reload.mock.calls).toEqual([])
})

test('roles and organisations that a person edits are put right', async () => {
  const server = createServer({ [PAGES]: () => json([]) })
  const accessToken = makeToken({ [ROLE]: 'guest', OrganisationName: 'Northline' })
  const storage = new MemoryStorage(createStoredSession(accessToken))
  const { store, persistor } = await startStore({ server, storage })
  await persistor.flush()
  const right = storage.content
  expect(right).toMatchObject({ userRoles: '["guest"]', userOrganisations: '["Northline"]' })

  storage.setItem('userRoles', '["admin"]')
  storage.removeItem('userOrganisations')
  window.dispatchEvent(new Event('focus'))
  expect(storage.content).toEqual(right)
  expect(selectIdentity(store.getState())?.roles).toEqual(['guest'])
})

test('roles that were edited while the program was away are put right at the start', async () => {
  const accessToken = makeToken({ [ROLE]: 'guest' })
  const storage = new MemoryStorage({ ...createStoredSession(accessToken), userRoles: '["admin"]' })
  await startStore({ storage })
  await waitFor(() => {
    expect(storage.getItem('userRoles')).toBe('["guest"]')
  })
})

test('a start that finds everything in order writes nothing', async () => {
  const content = { ...createStoredSession(), userRoles: '["admin"]', userOrganisations: '[]' }
  const storage = new MemoryStorage({ ...content, language: 'de' })
  const { persistor } = await startStore({ storage })
  await persistor.flush()
  expect(storage.calls).toEqual([])
})

test('without storage the program works for the life of the page, and says so', async () => {
  const { store } = await startStore({ storage: null })
  store.dispatch(languageChosen('en'))
  expect(store.getState().support.health.storage).toBe('blocked')
  expect(selectLanguage(store.getState())).toBe('en')
})
