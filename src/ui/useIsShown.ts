import { createContext, useContext } from 'react'

export const ShownContext = createContext(true)

/** False in content that `KeepMounted` hides. */
export const useIsShown = () => useContext(ShownContext)
