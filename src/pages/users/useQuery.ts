import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useIsShown } from '@/ui/Kept'

/** How long typing rests before the address follows: browsers refuse to be told of every key. */
const REST = 250

/**
 * What is searched for and how it is shown, as the address's `?q=…&role=…&sort=…&columns=…` has it,
 * so that a reload, Back and a link keep all of it. What is typed counts at once and stands in the
 * address a little later.
 */
export function useQuery() {
  const [params, setParams] = useSearchParams()
  const isShown = useIsShown()
  const q = params.get('q') ?? ''
  const [typed, setTyped] = useState({ text: q, written: q, seen: q })

  // The address has changed. If not by us, it wins over what was typed.
  if (q !== typed.seen) {
    setTyped({ ...typed, seen: q, ...(q !== typed.written && { text: q, written: q }) })
  }

  const { text, written } = typed
  useEffect(() => {
    // The address belongs to whoever is shown.
    if (text === written || !isShown) return
    const timer = setTimeout(() => {
      setTyped(before => ({ ...before, written: text }))
      setParams(before => withParam(before, 'q', text), { replace: true })
    }, REST)
    return () => {
      clearTimeout(timer)
    }
  }, [text, written, setParams, isShown])

  return {
    search: text,
    sort: params.get('sort'),
    role: params.get('role') ?? '',
    columns: params.get('columns'),
    onSearch: (search: string) => {
      setTyped(before => ({ ...before, text: search }))
    },
    /** Null or empty is the default, which needs no word in the address. */
    onChange: (name: 'sort' | 'role' | 'columns', value: string | null) => {
      setParams(before => withParam(before, name, value ?? ''), { replace: true })
    },
  }
}

function withParam(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(params)
  if (value === '') next.delete(name)
  else next.set(name, value)
  return next
}
