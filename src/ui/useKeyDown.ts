import { useEffectEvent, useLayoutEffect } from 'react'
import { useIsShown } from './KeepMounted'

/** Hears every key that is pressed on the page, for as long as what asks is shown. */
export function useKeyDown(act: (event: KeyboardEvent) => void) {
  const isShown = useIsShown()
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (isShown) act(event)
  })

  // Before the frame is painted: from then on somebody may press one.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      hear(event)
    }
    window.addEventListener('keydown', listen)
    return () => {
      window.removeEventListener('keydown', listen)
    }
  }, [])
}
