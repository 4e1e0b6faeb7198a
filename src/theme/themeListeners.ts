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

/** How long `data-theme-switching` is set around a change. */
const SWITCHING_MS = 300

/**
 * Reloads the page after a choice in the menu, once it is stored. If it can't be stored, a reload would
 * lose it: then it applies at once, for the life of the page.
 */
export function reloadOnChoice(
  startListening: StartListening,
  mirror: Mirror,
  flush: () => Promise<void>,
) {
  startListening({
    actionCreator: themeChosen,
    effect: async ({ payload }) => {
      // Whatever another tab has stored, this choice is later and will be written.
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
    // Also on REHYDRATE: the stored choice may have changed since the head script read it.
    predicate: (action, now, before) =>
      isRehydrated('theme')(action) || selectShownTheme(now) !== selectShownTheme(before),
    effect: async (_action, listenerApi) => {
      listenerApi.cancelActiveListeners()
      if (!showTheme(root, selectShownTheme(listenerApi.getState()))) return
      root.dataset.themeSwitching = ''
      // A hidden page is not painted until it is shown, and would then fade from the former colours.
      if (document.hidden) document.body.getBoundingClientRect()
      await listenerApi.delay(SWITCHING_MS)
      delete root.dataset.themeSwitching
    },
  })
}

/** Sets the theme of the page; false if it was set already. */
function showTheme(root: HTMLElement, theme: Theme): boolean {
  if (root.dataset.theme === theme) return false
  root.dataset.theme = theme
  return true
}

/** Reports the theme that the device prefers, now and whenever it changes. */
export function watchDevice(report: (action: ReturnType<typeof deviceChanged>) => void) {
  const device = window.matchMedia(DARK_DEVICE)
  const reportTheme = () => {
    report(deviceChanged({ isDark: device.matches }))
  }
  device.addEventListener('change', reportTheme)
  reportTheme()
}

/** Takes over a choice that another tab has stored. */
export const followStoredTheme =
  (mirror: Mirror): ThunkAction<void, State, unknown, UnknownAction> =>
  (dispatch, getState) => {
    if (!mirror.isStale(storedTheme.keys)) return
    const { chosen } = storedTheme.read(mirror)
    if (chosen !== getState().theme.chosen) dispatch(themeFollowed(chosen))
  }
