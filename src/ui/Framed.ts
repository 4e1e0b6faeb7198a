import { createContext, useContext } from 'react'

/** True within a frame that has the screen's landmark, the menu and the way out already. */
export const Framed = createContext(false)

export const useIsFramed = () => useContext(Framed)
