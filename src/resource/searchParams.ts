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
      setParams(current => copyWithSearchParam(current, 'q', draft), { replace: true })
    }, URL_UPDATE_DELAY_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [draft, setParams])

  return [draft ?? urlText, setDraft] as const
}

/**
 * Changes one search parameter in a copy. Null or an empty value removes it. Also removes `page` and
 * `cursor`, so that a table starts at its first page again, and the name of a saved view (`view`)
 * if the table then differs from the view.
 */
export function copyWithSearchParam(params: URLSearchParams, name: string, value: string | null) {
  const next = new URLSearchParams(params)
  next.delete('page')
  next.delete('cursor')
  if (name !== 'page' && name !== 'size') next.delete('view')
  if (value === null || value === '') next.delete(name)
  else next.set(name, value)
  return next
}

/** Changes several search parameters in a copy, as `copyWithSearchParam` changes one. */
export const copyWithSearchParams = (
  params: URLSearchParams,
  changes: Readonly<Record<string, string | null>>,
) =>
  Object.entries(changes).reduce(
    (next, [name, value]) => copyWithSearchParam(next, name, value),
    params,
  )
