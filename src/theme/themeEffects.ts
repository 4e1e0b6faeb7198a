import type { ThunkAction, TypedStartListening, UnknownAction } from '@reduxjs/toolkit'
import type { PersistPartial } from 'redux-persist/es/persistReducer'
import { hasDraft } from '@/unsaved/drafts'
import { hasRunningWork } from '@/unsaved/runningWork'
import type { AppStorage } from '@/storage/appStorage'
import { DARK_SCHEME_QUERY, CHOSEN_MODE_KEY, setBrowserUiColour, type Theme } from './theme'
import {
  deviceChanged,
  selectThemeMode,
  selectShownTheme,
  themePersistFormat,
  themeChosen,
  themeChangedInStorage,
  type ThemeState,
} from './themeSlice'

type State = { readonly theme: ThemeState }
type StartListening = TypedStartListening<{ readonly theme: ThemeState & PersistPartial }>

type ThemeEnvironment = {
  readonly storage: AppStorage
  /** Writes the state to storage at once. */
  readonly flush: () => void
}

/** For this time after a change, `data-theme-switching` disables all CSS transitions. */
const THEME_SWITCH_DURATION_MS = 300

export function startThemeEffects(
  startListening: StartListening,
  { storage, flush }: ThemeEnvironment,
) {
  const root = document.documentElement

  // If the choice can't be stored, a reload would lose it. A reload would also delete unsaved
  // changes, and stop running work.
  startListening({
    actionCreator: themeChosen,
    effect: ({ payload }) => {
      flush()
      const isStored = storage.read(CHOSEN_MODE_KEY) === payload
      if (isStored && !hasDraft() && !hasRunningWork()) location.reload()
    },
  })

  startListening({
    // Until the stored choice is restored, the theme of the head script stays.
    predicate: (_action, now, before) =>
      now.theme._persist.rehydrated && now.theme !== before.theme,
    effect: async (_action, listenerApi) => {
      listenerApi.cancelActiveListeners()
      const state = listenerApi.getState()
      root.dataset.mode = selectThemeMode(state)
      if (!showTheme(root, selectShownTheme(state))) return
      root.dataset.themeSwitching = ''
      await listenerApi.delay(THEME_SWITCH_DURATION_MS)
      delete root.dataset.themeSwitching
    },
  })
}

/** Returns false if the theme is already shown. */
function showTheme(root: HTMLElement, theme: Theme): boolean {
  if (root.dataset.theme === theme) return false
  root.dataset.theme = theme
  setBrowserUiColour(theme)
  return true
}

/** Calls `report` now and after each change. */
export function watchDeviceTheme(report: (action: ReturnType<typeof deviceChanged>) => void) {
  const device = window.matchMedia(DARK_SCHEME_QUERY)
  const reportTheme = () => {
    report(deviceChanged({ isDark: device.matches }))
  }
  device.addEventListener('change', reportTheme)
  reportTheme()
}

type ThemeThunk = ThunkAction<void, State, { readonly storage: AppStorage }, UnknownAction>

export const followStoredTheme =
  (): ThemeThunk =>
  (dispatch, getState, { storage }) => {
    if (!storage.isStale(themePersistFormat.keys)) return
    const { chosen } = themePersistFormat.read(storage)
    if (chosen !== getState().theme.chosen) dispatch(themeChangedInStorage(chosen))
  }
