import { isOneOf } from '@/lib/isOneOf'
import type { Key } from '@/storage/keys'

export const MODES = ['light', 'dark', 'system'] as const

/** What a person chooses. */
export type Mode = (typeof MODES)[number]

/** What is shown. */
export type Theme = 'light' | 'dark'

/** The keys of the predecessor, so that staff keep their choice. */
export const SHOWN_KEY = 'kt_theme_mode_value' satisfies Key
export const CHOSEN_KEY = 'kt_theme_mode_menu' satisfies Key

/** A stored choice; null for anything else, so that the device decides. */
export const readMode = (text: string | null): Mode | null => (isOneOf(MODES, text) ? text : null)

export const DARK_DEVICE = '(prefers-color-scheme: dark)'

/** What a choice looks like on a device; without one the device decides. */
export const resolveTheme = (mode: Mode | null, isDeviceDark: boolean): Theme =>
  mode === 'light' || mode === 'dark' ? mode : isDeviceDark ? 'dark' : 'light'
