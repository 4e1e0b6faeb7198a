import { isTyping } from '@/lib/isTyping'
import { useKeyDown } from '@/ui/useKeyDown'

type Shortcuts = {
  readonly onPalette: () => void
  readonly onSheet: () => void
  readonly onMenu: () => void
}

/** The keys that work from anywhere. Single characters only while nobody is typing. */
export function useShortcuts({ onPalette, onSheet, onMenu }: Shortcuts) {
  useKeyDown(event => {
    if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k') {
      event.preventDefault()
      onPalette()
      return
    }
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    if (event.key === '?') onSheet()
    if (event.key === '[') onMenu()
  })
}
