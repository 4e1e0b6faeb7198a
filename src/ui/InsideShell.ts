import { createContext, useContext } from 'react'

/** True within a frame that already has the landmark, the menu and the sign-out of the screen. */
export const InsideShell = createContext(false)

export const useIsInsideShell = () => useContext(InsideShell)
