import { selectThemeMode, selectShownTheme, themeChosen } from '@/theme/themeSlice'
import { setMediaQuery } from '../../support/jestMedia'
import { MemoryStorage } from '../../support/memoryStorage'
import { flushAsyncWork, startStore, dispatchStorageEvent } from '../../support/startStore'

const DARK_SCHEME_QUERY = '(prefers-color-scheme: dark)'
const rootElement = document.documentElement

beforeEach(() => {
  jest.useFakeTimers()
  rootElement.dataset.theme = 'light'
  delete rootElement.dataset.themeSwitching
})

test('a chosen theme is stored before the page reloads', async () => {
  const storage = new MemoryStorage()
  const reloads: unknown[] = []
  // jsdom can't reload a page: it logs an error instead. So each error counts as a reload.
  jest.spyOn(console, 'error').mockImplementation(() => void reloads.push(storage.content))
  const { store } = await startStore({ storage })
  store.dispatch(themeChosen('dark'))
  await flushAsyncWork()
  expect(reloads).toEqual([{ kt_theme_mode_menu: 'dark', kt_theme_mode_value: 'dark' }])
})

test('a theme that is chosen in another tab applies without a reload', async () => {
  const storage = new MemoryStorage()
  const { store } = await startStore({ storage })
  await flushAsyncWork()
  storage.setItem('kt_theme_mode_menu', 'dark')
  dispatchStorageEvent('kt_theme_mode_menu')
  expect(selectThemeMode(store.getState())).toBe('dark')
  expect(rootElement.dataset.theme).toBe('dark')
})

test('the page follows the theme of the device unless another theme is chosen', async () => {
  for (const [choice, shown] of [
    ['', 'dark'],
    ['system', 'dark'],
    ['light', 'light'],
  ] as const) {
    const { store } = await startStore({
      storage: new MemoryStorage({ kt_theme_mode_menu: choice }),
    })
    setMediaQuery(DARK_SCHEME_QUERY, true)
    expect(selectShownTheme(store.getState())).toBe(shown)
    setMediaQuery(DARK_SCHEME_QUERY, false)
    expect(selectShownTheme(store.getState())).toBe('light')
  }
})
