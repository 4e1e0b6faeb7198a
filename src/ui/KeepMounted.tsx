import { createContext, useContext, type ReactNode } from 'react'
import css from './KeepMounted.module.css'

const Shown = createContext(true)

/** Whether the surrounding content is visible, or only kept mounted. */
export const useIsShown = () => useContext(Shown)

type Props = {
  isShown: boolean
  /** Names the page within, for `trackUnsavedInput`. */
  path?: string
  children: ReactNode
}

/**
 * Keeps its content mounted while it can be neither seen nor reached. Effects go on: whatever listens
 * to keys or sets the document title asks `useIsShown`. (React's `Activity` stops effects, but was
 * seen to schedule work without end when its hidden content is updated from a store.)
 */
export const KeepMounted = ({ isShown, path, children }: Props) => (
  <Shown value={isShown}>
    <div className={css.kept} hidden={!isShown} data-page-path={path}>
      {children}
    </div>
  </Shown>
)
