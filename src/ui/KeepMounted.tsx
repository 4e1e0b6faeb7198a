import { createContext, useContext, type ReactNode } from 'react'
import css from './KeepMounted.module.css'

const ShownContext = createContext(true)

/** Whether the surrounding content is visible, or only kept mounted. */
export const useIsShown = () => useContext(ShownContext)

type Props = {
  isShown: boolean
  /** The path of the page inside, for `trackUnsavedInput`. */
  path?: string
  children: ReactNode
}

/**
 * Hides its content but keeps it mounted. Effects still run, so a component that listens to keys or
 * sets the document title must check `useIsShown`. React's `Activity` is not used: it rendered
 * endlessly when the store updated hidden content.
 */
export const KeepMounted = ({ isShown, path, children }: Props) => (
  <ShownContext value={isShown}>
    <div className={css.content} hidden={!isShown} data-page-path={path}>
      {children}
    </div>
  </ShownContext>
)
