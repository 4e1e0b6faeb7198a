import { waitFor } from '@testing-library/dom'
import { selectLanguage } from '@/language/languageSlice'
import { deviceChanged, selectThemeMode, selectShownTheme, themeChosen } from '@/theme/themeSlice'
import { MemoryStorage, createQuotaError } from '../../support/memoryStorage'
import { startStore, createStoredSession, startWithSession } from '../../support/startStore'
import { OTHER_LANGUAGE } from '../../support/languages'

/** Hides the error that jsdom logs at a reload, because it can't reload a page. */
const silenceReload = () => jest.spyOn(console, 'error').mockImplementation(() => {})

afterEach(() => {
  delete document.documentElement.dataset.theme
})

test('until the user signs in or chooses a language or theme, nothing is stored', async () => {
  const storage = new MemoryStorage()
  const { store, persistor } = await startStore({ storage })
  store.dispatch(deviceChanged({ isDark: true }))
  store.dispatch(deviceChanged({ isDark: false }))
  window.dispatchEvent(new Event('focus'))
  await persistor.flush()
  expect(storage.calls).toEqual([])
})

const STORED_LANGUAGES = [
  [OTHER_LANGUAGE, OTHER_LANGUAGE],
  ['en-US', 'en'],
  ['EN', 'en'],
  [`${OTHER_LANGUAGE}-Hans-CN`, OTHER_LANGUAGE],
  ['xx', 'en'],
  ['../../evil', 'en'],
  ['__proto__', 'en'],
  ['<img src=x>', 'en'],
  [`${OTHER_LANGUAGE}\n`, 'en'],
  ['42', 'en'],
  [OTHER_LANGUAGE.repeat(1_000_000), 'en'],
] as const

test.each(STORED_LANGUAGES.map(([stored, shown]) => [stored.slice(0, 20), shown, stored] as const))(
  'the stored language %j is read as %s',
  async (_, shown, language) => {
    const { store } = await startStore({ storage: new MemoryStorage({ language }) })
    expect(selectLanguage(store.getState())).toBe(shown)
  },
)

test.each(['purple', 'DARK', '"dark"', '{}', ' ', 'dark '])(
  'the invalid stored theme %j is ignored, but not overwritten',
  async value => {
    const content = { kt_theme_mode_menu: value, kt_theme_mode_value: value }
    const storage = new MemoryStorage(content)
    const { store, persistor } = await startStore({ storage })
    await persistor.flush()
    expect(selectThemeMode(store.getState())).toBe('system')
    expect(storage.content).toEqual(content)
  },
)

test('if the two theme keys differ, the app uses kt_theme_mode_menu and corrects kt_theme_mode_value', async () => {
  const storage = new MemoryStorage({ kt_theme_mode_value: 'dark', kt_theme_mode_menu: 'light' })
  const { store } = await startStore({ storage })
  expect(selectShownTheme(store.getState())).toBe('light')
  await waitFor(() => {
    expect(storage.getItem('kt_theme_mode_value')).toBe('light')
  })
})

test('if another tab has cleared storage, the next write of the theme does not write the tokens again', async () => {
  silenceReload()
  const { store, persistor, storage } = await startWithSession()
  await persistor.flush()
  storage.clear()
  store.dispatch(themeChosen('dark'))
  await persistor.flush()
  expect(storage.content).toEqual({ kt_theme_mode_menu: 'dark', kt_theme_mode_value: 'dark' })
})

test('if a chosen theme cannot be stored, the page shows the theme without a reload', async () => {
  const reload = silenceReload()
  const session = { ...createStoredSession(), userRoles: '["admin"]', userOrganisations: '[]' }
  const { store, storage } = await startWithSession(session)
  storage.failWith(() => createQuotaError())
  store.dispatch(themeChosen('dark'))
  await waitFor(() => {
    expect(store.getState().support.health.storage).toBe('full')
  })
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(storage.content).toEqual(session)
  expect(reload.mock.calls).toEqual([])
})

test('if all stored values are valid, the start of the app writes nothing to storage', async () => {
  const content = { ...createStoredSession(), userRoles: '["admin"]', userOrganisations: '[]' }
  const { persistor, storage } = await startWithSession({ ...content, language: OTHER_LANGUAGE })
  await persistor.flush()
  expect(storage.calls).toEqual([])
})
