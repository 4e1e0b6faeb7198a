import { createContext, useContext } from 'react'

/** True inside the shell or its fallback, which already has the main landmark, menu and sign-out. */
export const InsideShell = createContext(false)

export const useIsInsideShell = () => useContext(InsideShell)
