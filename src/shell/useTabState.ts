import { useCallback, useState } from 'react'
import * as v from 'valibot'
import { tabStorage } from '@/lib/tabStorage'

/** State that a reload keeps. A stored value that does not fit the schema is ignored. */
export function useTabState<T>(key: string, schema: v.GenericSchema<T>, initial: T) {
  const [state, setState] = useState<T>(() => {
    const kept = tabStorage.read(key)
    return v.is(schema, kept) ? kept : initial
  })
  const change = useCallback(
    (next: T) => {
      setState(next)
      tabStorage.write(key, next)
    },
    [key],
  )
  return [state, change] as const
}
