import { createContext, useContext } from 'react'

/** The value of `useIsShown`. `KeepMounted` provides it. */
export const ShownContext = createContext(true)

/** Whether the surrounding content is visible, or only kept mounted. */
export const useIsShown = () => useContext(ShownContext)
