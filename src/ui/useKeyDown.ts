import { useEffectEvent, useLayoutEffect } from 'react'

/** Calls `onKeyDown` for each key press in the window. */
export function useKeyDown(onKeyDown: (event: KeyboardEvent) => void) {
  const handleKeyDown = useEffectEvent(onKeyDown)

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
