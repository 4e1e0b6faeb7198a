import { createAction } from '@reduxjs/toolkit'
import { on, reducerOf } from '@/lib/reducer'
import { isRehydrated, type StoredForm } from '@/storage/persisted'
import { CHOSEN_KEY, readMode, resolveTheme, SHOWN_KEY, type Mode, type Theme } from './theme'

export type ThemeState = {
  /** Null until somebody chooses: then the device decides, and nothing is stored. */
  readonly chosen: Mode | null
  readonly isDeviceDark: boolean
}

type Stored = Pick<ThemeState, 'chosen'>

/** Somebody chose in the menu: stored, then the page is loaded anew. */
export const themeChosen = createAction<Mode>('theme/chosen')
/** Another tab, or a person, changed what is stored: applies at once. */
export const themeFollowed = createAction<Mode | null>('theme/followed')
export const deviceChanged = createAction<{ readonly isDark: boolean }>('theme/deviceChanged')

export const themeReducer = reducerOf<ThemeState>({ chosen: null, isDeviceDark: false }, [
  on(themeChosen.match, (theme, { payload }) => ({ ...theme, chosen: payload })),
  on(themeFollowed.match, (theme, { payload }) => ({ ...theme, chosen: payload })),
  on(deviceChanged.match, (theme, { payload }) => ({ ...theme, isDeviceDark: payload.isDark })),
  on(isRehydrated<Stored>('theme'), (theme, { payload }) => ({
    ...theme,
    chosen: payload?.chosen ?? null,
  })),
])

type Rooted = { readonly theme: ThemeState }

export const selectMode = ({ theme }: Rooted): Mode => theme.chosen ?? 'system'
export const selectShownTheme = ({ theme }: Rooted): Theme => shownTheme(theme)

const shownTheme = ({ chosen, isDeviceDark }: ThemeState) => resolveTheme(chosen, isDeviceDark)

export const storedTheme = {
  keys: [CHOSEN_KEY, SHOWN_KEY],
  read: (mirror): Stored => {
    // What was shown follows from what was chosen; it is looked at to notice who changes it.
    mirror.read(SHOWN_KEY)
    return { chosen: readMode(mirror.read(CHOSEN_KEY)) }
  },
  values: theme =>
    theme.chosen === null ? {} : { [CHOSEN_KEY]: theme.chosen, [SHOWN_KEY]: shownTheme(theme) },
} as const satisfies StoredForm<ThemeState>
