import type { RefObject } from 'react'
import { isTyping } from '@/lib/isTyping'
import { useKeyDown } from '@/ui/useKeyDown'

/** The key `/` leads to the search, unless somebody is typing. */
export function useSearchKey(field: RefObject<HTMLInputElement | null>) {
  useKeyDown(event => {
    if (isTyping(event.target)) return
    if (event.key !== '/' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    field.current?.focus()
  })
}
