import type { TypedStartListening } from '@reduxjs/toolkit'
import { SWITCHING } from './themeListeners'
import { selectShownTheme, type ThemeState } from './themeSlice'

/**
 * Has a hidden tab, too, say on time that its theme is no longer changing: Chromium runs its timers
 * once a second. Apart from the other listeners, which stand before the sign-in form: this may come later.
 */
export function endSwitchingOnTime(
  startListening: TypedStartListening<{ readonly theme: ThemeState }>,
  root: HTMLElement,
) {
  startListening({
    predicate: (_action, now, before) => selectShownTheme(now) !== selectShownTheme(before),
    effect: async (_action, listenerApi) => {
      listenerApi.cancelActiveListeners()
      if (!document.hidden || !window.crossOriginIsolated || !('waitAsync' in Atomics)) return
      await listenerApi.pause(onTime(SWITCHING))
      delete root.dataset.themeSwitching
    },
  })
}

/** Waits for memory to change that nobody else has, as only an isolated page may. */
async function onTime(milliseconds: number) {
  await Atomics.waitAsync(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds).value
}
