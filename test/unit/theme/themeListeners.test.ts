import fc from 'fast-check'
import { readMode, resolveTheme } from '@/theme/theme'
import { selectMode, selectShownTheme, themeChosen } from '@/theme/themeSlice'
import { hostileText } from '../../support/arbitraries'
import { setMedia } from '../../support/jestMedia'
import { MemoryStorage } from '../../support/memoryStorage'
import { settle, startStore, dispatchStorageEvent } from '../../support/startStore'

const DARK = '(prefers-color-scheme: dark)'
const root = document.documentElement
const isSwitching = () => 'themeSwitching' in root.dataset

beforeEach(() => {
  jest.useFakeTimers()
  root.dataset.theme = 'light'
  delete root.dataset.themeSwitching
})
afterEach(() => void jest.useRealTimers())

test('a choice is stored before the page is loaded anew', async () => {
  const storage = new MemoryStorage()
  const reloads: unknown[] = []
  // jsdom can't load a page anew; it says so on the console.
  jest.spyOn(console, 'error').mockImplementation(() => void reloads.push(storage.content))
  const { store } = await startStore({ storage })
  store.dispatch(themeChosen('dark'))
  await settle()
  expect(reloads).toEqual([{ kt_theme_mode_menu: 'dark', kt_theme_mode_value: 'dark' }])
})

test('a theme that another tab stores applies at once and without a reload', async () => {
  const storage = new MemoryStorage()
  const { store } = await startStore({ storage })
  await settle()
  storage.setItem('kt_theme_mode_menu', 'dark')
  dispatchStorageEvent('kt_theme_mode_menu')
  expect(selectMode(store.getState())).toBe('dark')
  expect(root.dataset.theme).toBe('dark')
})

test('the device\'s change shows while nothing or "system" is chosen, and not otherwise', async () => {
  for (const [menu, shown] of [
    ['', 'dark'],
    ['system', 'dark'],
    ['light', 'light'],
  ] as const) {
    const { store } = await startStore({ storage: new MemoryStorage({ kt_theme_mode_menu: menu }) })
    setMedia(DARK, true)
    expect(selectShownTheme(store.getState())).toBe(shown)
    setMedia(DARK, false)
    expect(selectShownTheme(store.getState())).toBe('light')
  }
})

test('while the theme changes the page says so, for 300 ms after the last change', async () => {
  await startStore()
  await settle()
  expect(isSwitching()).toBe(false)
  for (const isDark of [true, false, true, false, true]) {
    setMedia(DARK, isDark)
    await jest.advanceTimersByTimeAsync(100)
    expect(isSwitching()).toBe(true)
  }
  await jest.advanceTimersByTimeAsync(199)
  expect(isSwitching()).toBe(true)
  await jest.advanceTimersByTimeAsync(2)
  expect(isSwitching()).toBe(false)
  expect(root.dataset.theme).toBe('dark')
})

test('a start that shows what is there already is no change', async () => {
  await startStore({ storage: new MemoryStorage({ kt_theme_mode_menu: 'light' }) })
  await settle()
  expect(isSwitching()).toBe(false)
})

test('whatever lies in storage means a choice or none, and shows light or dark', () => {
  fc.assert(
    fc.property(hostileText, fc.boolean(), (text, isDark) => {
      const mode = readMode(text)
      expect(mode === null).toBe(!['light', 'dark', 'system'].includes(text))
      const device = isDark ? 'dark' : 'light'
      expect(resolveTheme(mode, isDark)).toBe(mode === 'light' || mode === 'dark' ? mode : device)
    }),
  )
})
