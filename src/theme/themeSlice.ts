import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { isRehydrated, type StoredForm } from '@/storage/persisted'
import { CHOSEN_KEY, readMode, resolveTheme, SHOWN_KEY, type Mode, type Theme } from './theme'

export type ThemeState = {
  /** Null until the user chooses: then the device decides, and nothing is stored. */
  readonly chosen: Mode | null
  readonly isDeviceDark: boolean
}

type Stored = Pick<ThemeState, 'chosen'>

const initialState: ThemeState = { chosen: null, isDeviceDark: false }

export const themeSlice = createSlice({
  name: 'theme',
  initialState,
  reducers: {
    /** The user chose in the menu: stored, then the page is reloaded. */
    chosen: (theme, { payload }: PayloadAction<Mode>) => {
      theme.chosen = payload
    },
    /** The stored choice was changed by another tab or by hand: applied at once. */
    followed: (theme, { payload }: PayloadAction<Mode | null>) => {
      theme.chosen = payload
    },
    deviceChanged: (theme, { payload }: PayloadAction<{ readonly isDark: boolean }>) => {
      theme.isDeviceDark = payload.isDark
    },
  },
  extraReducers: builder => {
    builder.addMatcher(isRehydrated<Stored>('theme'), (theme, { payload }) => {
      theme.chosen = payload?.chosen ?? null
    })
  },
  selectors: {
    selectMode: (theme): Mode => theme.chosen ?? 'system',
    selectShownTheme: (theme): Theme => resolveTheme(theme.chosen, theme.isDeviceDark),
  },
})

export const { chosen: themeChosen, followed: themeFollowed, deviceChanged } = themeSlice.actions
export const { selectMode, selectShownTheme } = themeSlice.selectors

/** How redux-persist stores the theme. */
export const storedTheme = {
  keys: [CHOSEN_KEY, SHOWN_KEY],
  read: (mirror): Stored => {
    // The shown theme follows from the choice. It is read so that a change of it is noticed.
    mirror.read(SHOWN_KEY)
    return { chosen: readMode(mirror.read(CHOSEN_KEY)) }
  },
  values: ({ chosen, isDeviceDark }) =>
    chosen === null
      ? {}
      : { [CHOSEN_KEY]: chosen, [SHOWN_KEY]: resolveTheme(chosen, isDeviceDark) },
} as const satisfies StoredForm<ThemeState>
