import { useCallback, useState } from 'react'
import * as v from 'valibot'
import { tabStorage } from '@/lib/tabStorage'

/**
 * State that is also stored in sessionStorage, so it survives a reload. A stored value that does
 * not match the schema is ignored.
 */
export function useTabState<T>(key: string, schema: v.GenericSchema<T>, initial: T) {
  const [state, setState] = useState<T>(() => {
    const stored = tabStorage.read(key)
    return v.is(schema, stored) ? stored : initial
  })
  const setAndStore = useCallback(
    (next: T) => {
      setState(next)
      tabStorage.write(key, next)
    },
    [key],
  )
  return [state, setAndStore] as const
}
