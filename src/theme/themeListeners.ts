import type { ThunkAction, TypedStartListening, UnknownAction } from '@reduxjs/toolkit'
import { hasDraft } from '@/lib/drafts'
import type { AppStorage } from '@/storage/appStorage'
import { matchRehydrate } from '@/storage/persistedReducer'
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
type StartListening = TypedStartListening<State>

/** For this time after a change, `data-theme-switching` disables all CSS transitions. */
const THEME_SWITCH_DURATION_MS = 300

/**
 * Reloads the page after the user has chosen a theme. If the choice can't be stored, the page is not
 * reloaded, because the choice would be lost. A reload would also delete unsaved changes.
 */
export function reloadPageOnThemeChoice(
  startListening: StartListening,
  appStorage: AppStorage,
  flush: () => Promise<void>,
) {
  startListening({
    actionCreator: themeChosen,
    effect: async ({ payload }) => {
      // If another tab has stored a value, redux-persist would not overwrite it. This read makes the
      // value known, so redux-persist overwrites it with the user's choice.
      themePersistFormat.read(appStorage)
      await flush()
      if (appStorage.read(CHOSEN_MODE_KEY) === payload && !hasDraft()) location.reload()
    },
  })
}

/** Writes the theme to the attributes of `root` that the style sheets read. */
export function applyTheme(startListening: StartListening, root: HTMLElement) {
  startListening({
    predicate: (_action, now, before) => selectThemeMode(now) !== selectThemeMode(before),
    effect: (_action, listenerApi) => {
      root.dataset.mode = selectThemeMode(listenerApi.getState())
    },
  })
  startListening({
    // Also shows the theme after REHYDRATE, because the stored choice may have changed since the head
    // script read it.
    predicate: (action, now, before) =>
      matchRehydrate('theme')(action) || selectShownTheme(now) !== selectShownTheme(before),
    effect: async (_action, listenerApi) => {
      listenerApi.cancelActiveListeners()
      if (!showTheme(root, selectShownTheme(listenerApi.getState()))) return
      root.dataset.themeSwitching = ''
      // The browser must compute the styles now. Otherwise a hidden tab would animate from the old
      // colours when it is shown.
      if (document.hidden) document.body.getBoundingClientRect()
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

export const syncThemeFromStorage =
  (appStorage: AppStorage): ThunkAction<void, State, unknown, UnknownAction> =>
  (dispatch, getState) => {
    if (!appStorage.isStale(themePersistFormat.keys)) return
    const { chosen } = themePersistFormat.read(appStorage)
    if (chosen !== getState().theme.chosen) dispatch(themeChangedInStorage(chosen))
  }
