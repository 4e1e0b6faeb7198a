import type { ThunkAction, TypedStartListening, UnknownAction } from '@reduxjs/toolkit'
import type { AppStorage } from '@/storage/appStorage'
import { isRehydrated } from '@/storage/persistedReducer'
import { DARK_SCHEME_QUERY, CHOSEN_MODE_KEY, type Theme } from './theme'
import {
  deviceChanged,
  selectMode,
  selectShownTheme,
  storedTheme,
  themeChosen,
  themeFollowed,
  type ThemeState,
} from './themeSlice'

type State = { readonly theme: ThemeState }
type StartListening = TypedStartListening<State>

/** How long `data-theme-switching` stays set after a change. */
const SWITCHING_MS = 300

/**
 * Stores a choice from the menu, then reloads the page. If it can't be stored, a reload would lose it,
 * so it is applied without a reload.
 */
export function reloadOnChoice(
  startListening: StartListening,
  appStorage: AppStorage,
  flush: () => Promise<void>,
) {
  startListening({
    actionCreator: themeChosen,
    effect: async ({ payload }) => {
      // Marks the choice of another tab as read. This choice is later, so it must not be overwritten.
      storedTheme.read(appStorage)
      await flush()
      if (appStorage.read(CHOSEN_MODE_KEY) === payload) location.reload()
    },
  })
}

/** Applies changes of the theme to `data-mode` and `data-theme` of the root element. */
export function applyTheme(startListening: StartListening, root: HTMLElement) {
  startListening({
    predicate: (_action, now, before) => selectMode(now) !== selectMode(before),
    effect: (_action, listenerApi) => {
      root.dataset.mode = selectMode(listenerApi.getState())
    },
  })
  startListening({
    // Also on REHYDRATE, because the stored choice may have changed after the head script read it.
    predicate: (action, now, before) =>
      isRehydrated('theme')(action) || selectShownTheme(now) !== selectShownTheme(before),
    effect: async (_action, listenerApi) => {
      listenerApi.cancelActiveListeners()
      if (!showTheme(root, selectShownTheme(listenerApi.getState()))) return
      root.dataset.themeSwitching = ''
      // Computes styles now. A hidden page would otherwise animate from the old colours when shown.
      if (document.hidden) document.body.getBoundingClientRect()
      await listenerApi.delay(SWITCHING_MS)
      delete root.dataset.themeSwitching
    },
  })
}

/** Sets the theme of the page. Returns false if it was already set. */
function showTheme(root: HTMLElement, theme: Theme): boolean {
  if (root.dataset.theme === theme) return false
  root.dataset.theme = theme
  return true
}

/** Reports the theme preference of the device, now and after each change. */
export function watchDevice(report: (action: ReturnType<typeof deviceChanged>) => void) {
  const device = window.matchMedia(DARK_SCHEME_QUERY)
  const reportTheme = () => {
    report(deviceChanged({ isDark: device.matches }))
  }
  device.addEventListener('change', reportTheme)
  reportTheme()
}

/** Adopts the choice that another tab has stored. */
export const followStoredTheme =
  (appStorage: AppStorage): ThunkAction<void, State, unknown, UnknownAction> =>
  (dispatch, getState) => {
    if (!appStorage.isStale(storedTheme.keys)) return
    const { chosen } = storedTheme.read(appStorage)
    if (chosen !== getState().theme.chosen) dispatch(themeFollowed(chosen))
  }
