import { useCallback, useState } from 'react'
import { useSelector } from 'react-redux'
import * as v from 'valibot'
import { userTabStorage } from '@/storage/tabStorage'
import { selectStorageOwner } from './sessionSlice'

/**
 * Like `useState`, but the value survives a reload of the tab. Use it only in the main area, which
 * mounts again when the user changes.
 */
export function useTabState<T>(key: string, schema: v.GenericSchema<T>, initial: T) {
  const owner = useSelector(selectStorageOwner)
  const [state, setState] = useState<T>(() => {
    const stored = userTabStorage.read(owner, key)
    return v.is(schema, stored) ? stored : initial
  })
  const setAndStore = useCallback(
    (next: T) => {
      setState(next)
      userTabStorage.write(owner, key, next)
    },
    [owner, key],
  )
  return [state, setAndStore] as const
}
