import { useEffectEvent, useLayoutEffect } from 'react'
import { useIsShown } from './useIsShown'

/** Calls `onKeyDown` for every key press on the page while the surrounding content is visible. */
export function useKeyDown(onKeyDown: (event: KeyboardEvent) => void) {
  const isShown = useIsShown()
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (isShown) onKeyDown(event)
  })

  // A layout effect, so that the listener exists before the user sees the content.
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
