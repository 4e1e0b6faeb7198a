import { useSyncExternalStore } from 'react'

const subscribe = () => () => undefined

/** False in the prerendered HTML and in the render that hydrates it: what only the browser knows comes after. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
