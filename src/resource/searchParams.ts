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
  // The typed text that is not yet in the URL.
  const [draft, setDraft] = useState<string | null>(null)
  if (draft === urlText) setDraft(null)

  useEffect(() => {
    if (draft === null) return
    const timer = setTimeout(() => {
      setParams(current => copyWithSearchParams(current, { q: draft }), { replace: true })
    }, URL_UPDATE_DELAY_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [draft, setParams])

  return [draft ?? urlText, setDraft] as const
}

/**
 * Changes search parameters in a copy. Null or an empty value removes one. Also removes `page` and
 * `cursor`, so that a table starts at its first page again, and the name of a saved view (`view`) if
 * the table then differs from the view.
 */
export function copyWithSearchParams(
  params: URLSearchParams,
  changes: Readonly<Record<string, string | null>>,
) {
  const next = new URLSearchParams(params)
  next.delete('page')
  next.delete('cursor')
  if (Object.keys(changes).some(name => !PAGING_PARAMS.includes(name))) next.delete('view')
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}

const PAGING_PARAMS: readonly string[] = ['page', 'cursor', 'size']
