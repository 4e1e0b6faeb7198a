import { useEffect, useRef, type FocusEvent, type FocusEventHandler } from 'react'

/** The events that end the press of a mouse button or a finger. */
const PRESS_END_EVENTS = ['mouseup', 'dragend', 'contextmenu']

/**
 * Wraps the blur handler of a field. If a press moves the focus, the handler runs when the press
 * ends: the browser then knows what was clicked. An error message that appeared earlier could move
 * the pressed element away, and the click would be lost.
 */
export function useBlurAfterPress<Field>(onBlur?: FocusEventHandler<Field>) {
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
