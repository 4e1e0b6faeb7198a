import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

/** How long typing rests before the address follows: browsers refuse to be told of every key. */
const REST = 250

/**
 * What is searched for and how it is sorted, as the address's `?q=…&sort=…` has it, so that a
 * reload and Back keep both. What is typed counts at once and stands in the address a little later.
 */
export function useQuery() {
  const [params, setParams] = useSearchParams()
  const q = params.get('q') ?? ''
  const [typed, setTyped] = useState({ text: q, written: q, seen: q })

  // The address has changed. If not by us, it wins over what was typed.
  if (q !== typed.seen) {
    setTyped({ ...typed, seen: q, ...(q !== typed.written && { text: q, written: q }) })
  }

  const { text, written } = typed
  useEffect(() => {
    if (text === written) return
    const timer = setTimeout(() => {
      setTyped(before => ({ ...before, written: text }))
      setParams(before => withParam(before, 'q', text), { replace: true })
    }, REST)
    return () => {
      clearTimeout(timer)
    }
  }, [text, written, setParams])

  return {
    search: text,
    sort: params.get('sort'),
    onSearch: (search: string) => {
      setTyped(before => ({ ...before, text: search }))
    },
    onSort: (sort: string | null) => {
      setParams(before => withParam(before, 'sort', sort ?? ''), { replace: true })
    },
  }
}

function withParam(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(params)
  if (value === '') next.delete(name)
  else next.set(name, value)
  return next
}
