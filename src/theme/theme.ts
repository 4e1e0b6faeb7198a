import { isMember } from '@/lib/isMember'
import type { StorageKey } from '@/storage/keys'

export const THEME_MODES = ['light', 'dark', 'system'] as const

/** The user's choice. `system` follows the device. */
export type ThemeMode = (typeof THEME_MODES)[number]

/** The theme that is shown. */
export type Theme = 'light' | 'dark'

/** The previous app used the same storage keys, so its users keep their choice. */
export const SHOWN_THEME_KEY = 'kt_theme_mode_value' satisfies StorageKey
export const CHOSEN_MODE_KEY = 'kt_theme_mode_menu' satisfies StorageKey

export const readThemeMode = (text: string | null): ThemeMode | null =>
  isMember(THEME_MODES, text) ? text : null

export const DARK_SCHEME_QUERY = '(prefers-color-scheme: dark)'

export function resolveTheme(mode: ThemeMode | null, isDeviceDark: boolean): Theme {
  if (mode === 'light' || mode === 'dark') return mode
  return isDeviceDark ? 'dark' : 'light'
}

/** In sRGB, because not every browser accepts OKLCH in `theme-color`. */
export const BROWSER_UI_COLOURS = { light: '#ffffff', dark: '#13161c' } as const satisfies Record<
  Theme,
  string
>

/** Colours the parts of the browser around the page, such as the address bar of a phone. */
export function setBrowserUiColour(theme: Theme) {
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', BROWSER_UI_COLOURS[theme])
}
