import { useEffect, useRef, type FocusEvent, type FocusEventHandler } from 'react'

const PRESS_END_EVENTS = ['mouseup', 'dragend', 'contextmenu']

/**
 * Calls `onBlur` only after the mouse button or the finger is released. `onBlur` may show an error
 * message, which would move the pressed button away before it is clicked.
 */
export function useDelayedBlurHandler<Field>(onBlur?: FocusEventHandler<Field>) {
  const isPressed = useRef(false)

  useEffect(() => {
    const updatePressed = ({ type }: Event) => {
      isPressed.current = type === 'mousedown'
    }
    const types = ['mousedown', ...PRESS_END_EVENTS]
    for (const type of types) document.addEventListener(type, updatePressed, true)
    return () => {
      for (const type of types) document.removeEventListener(type, updatePressed, true)
    }
  }, [])

  return (event: FocusEvent<Field>) => {
    if (!isPressed.current) {
      onBlur?.(event)
      return
    }
    const end = new AbortController()
    const runBlur = () => {
      end.abort()
      onBlur?.(event)
    }
    for (const type of PRESS_END_EVENTS)
      document.addEventListener(type, runBlur, { capture: true, signal: end.signal })
  }
}
