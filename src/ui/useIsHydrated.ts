import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => undefined

/**
 * False while prerendering and hydrating, then true. Use it for content that differs from the
 * prerendered HTML.
 */
export const useIsHydrated = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
