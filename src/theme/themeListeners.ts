import type { ThunkAction, TypedStartListening, UnknownAction } from '@reduxjs/toolkit'
import type { Mirror } from '@/storage/mirror'
import { isRehydrated } from '@/storage/persisted'
import { DARK_DEVICE, CHOSEN_KEY, type Theme } from './theme'
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

/** How long styles are told that the theme is changing. In milliseconds. */
export const SWITCHING = 300

/**
 * A choice in the menu takes effect by loading the page anew, once it is stored. If it can't be
 * stored, a new page would not know of it: then it applies at once, for as long as this one lives.
 */
export function reloadOnChoice(
  startListening: StartListening,
  mirror: Mirror,
  flush: () => Promise<void>,
) {
  startListening({
    actionCreator: themeChosen,
    effect: async ({ payload }) => {
      // Whatever another tab has stored, this choice is later.
      storedTheme.read(mirror)
      await flush()
      if (mirror.read(CHOSEN_KEY) === payload) location.reload()
    },
  })
}

/** Every other change is applied at once. */
export function applyTheme(startListening: StartListening, root: HTMLElement) {
  startListening({
    predicate: (_action, now, before) => selectMode(now) !== selectMode(before),
    effect: (_action, listenerApi) => {
      root.dataset.mode = selectMode(listenerApi.getState())
    },
  })
  startListening({
    // Also when the stored one is read: it may have changed since the page's own script read it.
    predicate: (action, now, before) =>
      isRehydrated('theme')(action) || selectShownTheme(now) !== selectShownTheme(before),
    effect: async (_action, listenerApi) => {
      listenerApi.cancelActiveListeners()
      if (!showTheme(root, selectShownTheme(listenerApi.getState()))) return
      root.dataset.themeSwitching = ''
      // A hidden page draws nothing until it is looked at, and would then fade from the former colours.
      if (document.hidden) document.body.getBoundingClientRect()
      await listenerApi.delay(SWITCHING)
      delete root.dataset.themeSwitching
    },
  })
}

/** Puts the theme on the page; false if it was there already. */
function showTheme(root: HTMLElement, theme: Theme): boolean {
  if (root.dataset.theme === theme) return false
  root.dataset.theme = theme
  return true
}

/** Reports the device's preference, now and whenever it changes. */
export function watchDevice(report: (action: ReturnType<typeof deviceChanged>) => void) {
  const device = window.matchMedia(DARK_DEVICE)
  const look = () => {
    report(deviceChanged({ isDark: device.matches }))
  }
  device.addEventListener('change', look)
  look()
}

/** Takes over a choice that another tab has stored. */
export const followStoredTheme =
  (mirror: Mirror): ThunkAction<void, State, unknown, UnknownAction> =>
  (dispatch, getState) => {
    if (!mirror.isStale(storedTheme.keys)) return
    const { chosen } = storedTheme.read(mirror)
    if (chosen !== getState().theme.chosen) dispatch(themeFollowed(chosen))
  }
