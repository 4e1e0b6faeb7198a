import { useEffectEvent, useLayoutEffect } from 'react'
import { isTyping } from '@/lib/isTyping'
import { useIsShown } from '@/ui/Kept'

type Shortcuts = {
  readonly onPalette: () => void
  readonly onSheet: () => void
  readonly onMenu: () => void
}

/** The keys that work from anywhere. Single characters only while nobody is typing. */
export function useShortcuts({ onPalette, onSheet, onMenu }: Shortcuts) {
  const isShown = useIsShown()
  const act = useEffectEvent((event: KeyboardEvent) => {
    if (!isShown) return
    if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k') {
      event.preventDefault()
      onPalette()
      return
    }
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    if (event.key === '?') onSheet()
    if (event.key === '[') onMenu()
  })

  // Before the frame is painted: from then on somebody may press them.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      act(event)
    }
    window.addEventListener('keydown', listen)
    return () => {
      window.removeEventListener('keydown', listen)
    }
  }, [])
}
