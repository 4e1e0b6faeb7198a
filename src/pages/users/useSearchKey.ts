import { useLayoutEffect, type RefObject } from 'react'
import { isTyping } from '@/lib/isTyping'
import { useIsShown } from '@/ui/Kept'

/** The key `/` leads to the search, unless somebody is typing. */
export function useSearchKey(field: RefObject<HTMLInputElement | null>) {
  const isShown = useIsShown()

  // Before the frame is painted: from then on somebody may press it.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isShown || isTyping(event.target)) return
      if (event.key !== '/' || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      field.current?.focus()
    }
    window.addEventListener('keydown', listen)
    return () => {
      window.removeEventListener('keydown', listen)
    }
  }, [field, isShown])
}
