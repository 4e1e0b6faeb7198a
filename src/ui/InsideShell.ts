import { createContext, useContext } from 'react'

/** True inside a shell, which already has a `<main>`, a menu and a button to sign out. */
export const InsideShellContext = createContext(false)

export const useIsInsideShell = () => useContext(InsideShellContext)
