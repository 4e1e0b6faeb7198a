import { createContext, useContext } from 'react'

export const ShownContext = createContext(true)

/** Returns whether the content is visible. Returns false while `KeepMounted` hides it. */
export const useIsShown = () => useContext(ShownContext)
