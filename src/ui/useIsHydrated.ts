import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => undefined

/** False while prerendering and hydrating. Use it for content that the prerendered HTML lacks. */
export const useIsHydrated = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
