import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { isRehydrated, type StoredForm } from '@/storage/persisted'
import { CHOSEN_KEY, readMode, resolveTheme, SHOWN_KEY, type Mode, type Theme } from './theme'

export type ThemeState = {
  /** Null until somebody chooses: then the device decides, and nothing is stored. */
  readonly chosen: Mode | null
  readonly isDeviceDark: boolean
}

type Stored = Pick<ThemeState, 'chosen'>

export const themeSlice = createSlice({
  name: 'theme',
  initialState: (): ThemeState => ({ chosen: null, isDeviceDark: false }),
  reducers: {
    /** Somebody chose in the menu: stored, then the page is loaded anew. */
    chosen: (theme, { payload }: PayloadAction<Mode>) => ({ ...theme, chosen: payload }),
    /** Another tab, or a person, changed what is stored: applies at once. */
    followed: (theme, { payload }: PayloadAction<Mode | null>) => ({ ...theme, chosen: payload }),
    deviceChanged: (theme, { payload }: PayloadAction<{ isDark: boolean }>) => ({
      ...theme,
      isDeviceDark: payload.isDark,
    }),
  },
  extraReducers: builder => {
    builder.addMatcher(isRehydrated<Stored>('theme'), (theme, { payload }) => ({
      ...theme,
      chosen: payload?.chosen ?? null,
    }))
  },
  selectors: {
    selectMode: ({ chosen }): Mode => chosen ?? 'system',
    selectTheme,
  },
})

function selectTheme({ chosen, isDeviceDark }: ThemeState): Theme {
  return resolveTheme(chosen, isDeviceDark)
}

export const storedTheme: StoredForm<ThemeState> = {
  keys: [CHOSEN_KEY, SHOWN_KEY],
  read: (mirror): Stored => {
    // What was shown follows from what was chosen; it is looked at to notice who changes it.
    mirror.read(SHOWN_KEY)
    return { chosen: readMode(mirror.read(CHOSEN_KEY)) }
  },
  givesWay: false,
  values: theme =>
    theme.chosen === null ? {} : { [CHOSEN_KEY]: theme.chosen, [SHOWN_KEY]: selectTheme(theme) },
}

export const { chosen: themeChosen, followed: themeFollowed, deviceChanged } = themeSlice.actions
export const { selectMode, selectTheme: selectShownTheme } = themeSlice.selectors
