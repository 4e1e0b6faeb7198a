import { useLayoutEffect, useRef } from 'react'
import { isInputMethodKey } from './keyboard'

/** Calls `onKeyDown` for each key press in the window, except those of an input method. */
export function useKeyDown(onKeyDown: (event: KeyboardEvent) => void) {
  // Not `useEffectEvent`: in a component with `memo`, it would keep the first function.
  const latest = useRef(onKeyDown)

  useLayoutEffect(() => {
    latest.current = onKeyDown
  })

  // A layout effect adds the listener before the user sees the content.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (!isInputMethodKey(event)) latest.current(event)
    }
    window.addEventListener('keydown', listener)
    return () => {
      window.removeEventListener('keydown', listener)
    }
  }, [])
}
