import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { matchRehydrate, type StorageFormat } from '@/storage/persistedReducer'
import {
  CHOSEN_MODE_KEY,
  readThemeMode,
  resolveTheme,
  SHOWN_THEME_KEY,
  type ThemeMode,
  type Theme,
} from './theme'

export type ThemeState = {
  /** Null until the user chooses. Until then, the device decides and nothing is stored. */
  readonly chosen: ThemeMode | null
  readonly isDeviceDark: boolean
}

type StoredTheme = Pick<ThemeState, 'chosen'>

const initialState: ThemeState = { chosen: null, isDeviceDark: false }

export const themeSlice = createSlice({
  name: 'theme',
  initialState,
  reducers: {
    /** Afterwards, `reloadPageOnThemeChoice` stores the choice and reloads the page. */
    chosen: (theme, { payload }: PayloadAction<ThemeMode>) => {
      theme.chosen = payload
    },
    /** The stored choice has changed, for example in another tab. It applies without a reload. */
    changedInStorage: (theme, { payload }: PayloadAction<ThemeMode | null>) => {
      theme.chosen = payload
    },
    deviceChanged: (theme, { payload }: PayloadAction<{ readonly isDark: boolean }>) => {
      theme.isDeviceDark = payload.isDark
    },
  },
  extraReducers: builder => {
    builder.addMatcher(matchRehydrate<StoredTheme>('theme'), (theme, { payload }) => {
      theme.chosen = payload?.chosen ?? null
    })
  },
  selectors: {
    selectThemeMode: (theme): ThemeMode => theme.chosen ?? 'system',
    selectShownTheme: (theme): Theme => resolveTheme(theme.chosen, theme.isDeviceDark),
  },
})

export const {
  chosen: themeChosen,
  changedInStorage: themeChangedInStorage,
  deviceChanged,
} = themeSlice.actions
export const { selectThemeMode, selectShownTheme } = themeSlice.selectors

/** How redux-persist stores the theme. */
export const themePersistFormat = {
  keys: [CHOSEN_MODE_KEY, SHOWN_THEME_KEY],
  read: (appStorage): StoredTheme => {
    // `isStale` compares later values of this key with the value that is read here.
    appStorage.read(SHOWN_THEME_KEY)
    return { chosen: readThemeMode(appStorage.read(CHOSEN_MODE_KEY)) }
  },
  values: ({ chosen, isDeviceDark }) =>
    chosen === null
      ? {}
      : { [CHOSEN_MODE_KEY]: chosen, [SHOWN_THEME_KEY]: resolveTheme(chosen, isDeviceDark) },
} as const satisfies StorageFormat<ThemeState>
