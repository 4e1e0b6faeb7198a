import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useIsShown } from '@/ui/useIsShown'

/**
 * How long the user must stop typing before the URL is updated. Browsers limit how often a page can
 * change its URL.
 */
const URL_UPDATE_DELAY_MS = 250

/**
 * The text of a search field (`?q=…`). Typing changes it at once; the URL updates after a pause.
 */
export function useSearchText() {
  const [params, setParams] = useSearchParams()
  const isShown = useIsShown()
  const q = params.get('q') ?? ''
  const [{ text, written, seen }, setState] = useState({ text: q, written: q, seen: q })

  // If Back or a link has changed the URL, its text replaces the typed text.
  if (q !== seen)
    setState(q === written ? { text, written, seen: q } : { text: q, written: q, seen: q })

  useEffect(() => {
    // A hidden page must not change the URL.
    if (text === written || !isShown) return
    const timer = setTimeout(() => {
      setState(state => ({ ...state, written: text }))
      setParams(current => copyParamsAndSet(current, 'q', text), { replace: true })
    }, URL_UPDATE_DELAY_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [text, written, setParams, isShown])

  const setText = (next: string) => {
    setState(state => ({ ...state, text: next }))
  }
  return [text, setText] as const
}

/**
 * Copies search parameters and sets one of them. Null or an empty value removes the parameter. Also
 * removes `page`, so that the changed table starts at its first page.
 */
export function copyParamsAndSet(params: URLSearchParams, name: string, value: string | null) {
  const next = new URLSearchParams(params)
  next.delete('page')
  if (value === null || value === '') next.delete(name)
  else next.set(name, value)
  return next
}
