import { startWork } from '@/unsaved/runningWork'
import { selectShownTheme, themeChosen } from '@/theme/themeSlice'
import { setMediaQuery } from '../../support/jestMedia'
import { MemoryStorage } from '../../support/memoryStorage'
import { startStore } from '../../support/startStore'

const DARK_SCHEME_QUERY = '(prefers-color-scheme: dark)'
const rootElement = document.documentElement

beforeEach(() => {
  jest.useFakeTimers()
  rootElement.dataset.theme = 'light'
  delete rootElement.dataset.themeSwitching
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

test('while work is running, a chosen theme applies without a reload', async () => {
  const reload = jest.spyOn(console, 'error').mockImplementation()
  const { store } = await startStore({ storage: new MemoryStorage({}) })
  const endWork = startWork(jest.fn())
  store.dispatch(themeChosen('dark'))
  expect(rootElement).toHaveAttribute('data-theme', 'dark')
  // jsdom can't reload a page: it logs an error instead.
  expect(reload).not.toHaveBeenCalled()
  endWork()
  store.dispatch(themeChosen('light'))
  expect(reload).toHaveBeenCalled()
})
