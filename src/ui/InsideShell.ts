import { createContext, useContext } from 'react'

/** True inside the shell or the fallback shell. Both have a main landmark, menu and sign-out. */
export const InsideShellContext = createContext(false)

export const useIsInsideShell = () => useContext(InsideShellContext)
