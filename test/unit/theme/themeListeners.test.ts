import { selectShownTheme } from '@/theme/themeSlice'
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
