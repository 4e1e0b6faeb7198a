import { createContext, useContext } from 'react'

/**
 * Whether a component is inside the shell or the fallback shell. Both contain a main landmark, a
 * menu and a button to sign out.
 */
export const InsideShellContext = createContext(false)

export const useIsInsideShell = () => useContext(InsideShellContext)
