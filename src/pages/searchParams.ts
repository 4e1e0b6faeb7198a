import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

/**
 * Browsers limit how often a page can change its URL, so the URL changes only after a pause in
 * typing.
 */
const URL_UPDATE_DELAY_MS = 250

/**
 * Returns the text of a search field and its setter. The text is also in the URL (`?q=…`), which is
 * updated after a pause.
 */
export function useSearchText() {
  const [params, setParams] = useSearchParams()
  const urlText = params.get('q') ?? ''
  const [{ text, writtenText, lastUrlText }, setState] = useState({
    text: urlText,
    writtenText: urlText,
    lastUrlText: urlText,
  })

  // If Back or a link has changed the URL, the text in the URL replaces the typed text.
  if (urlText !== lastUrlText)
    setState(
      urlText === writtenText
        ? { text, writtenText, lastUrlText: urlText }
        : { text: urlText, writtenText: urlText, lastUrlText: urlText },
    )

  useEffect(() => {
    if (text === writtenText) return
    const timer = setTimeout(() => {
      setState(state => ({ ...state, writtenText: text }))
      setParams(current => copyWithSearchParam(current, 'q', text), { replace: true })
    }, URL_UPDATE_DELAY_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [text, writtenText, setParams])

  const setText = (next: string) => {
    setState(state => ({ ...state, text: next }))
  }
  return [text, setText] as const
}

/**
 * Changes one search parameter in a copy. Null or an empty value removes it. Also removes `page`, so
 * that a table starts at its first page again.
 */
export function copyWithSearchParam(params: URLSearchParams, name: string, value: string | null) {
  const next = new URLSearchParams(params)
  next.delete('page')
  if (value === null || value === '') next.delete(name)
  else next.set(name, value)
  return next
}
