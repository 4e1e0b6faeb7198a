import { useEffectEvent, useLayoutEffect } from 'react'
import { useIsShown } from './useIsShown'

/** Calls `onKeyDown` for each key press in the window, unless `KeepMounted` hides the caller. */
export function useKeyDown(onKeyDown: (event: KeyboardEvent) => void) {
  const isShown = useIsShown()
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (isShown) onKeyDown(event)
  })

  // A layout effect adds the listener before the user sees the content.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => {
      handleKeyDown(event)
    }
    window.addEventListener('keydown', listener)
    return () => {
      window.removeEventListener('keydown', listener)
    }
  }, [])
}
