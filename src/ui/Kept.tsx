import { createContext, useContext, type ReactNode } from 'react'
import css from './Kept.module.css'

const Shown = createContext(true)

/** Whether what one is part of can be seen, or only waits for its turn. */
export const useIsShown = () => useContext(Shown)

type Props = { isShown: boolean; children: ReactNode }

/**
 * Keeps its content as it is while it can be neither seen nor reached. Effects go on: who listens
 * to keys or names the document asks `useIsShown`. (React's `Activity` stops them, but was seen to
 * schedule work without end when what it hides is updated from a store.)
 */
export const Kept = ({ isShown, children }: Props) => (
  <Shown value={isShown}>
    <div className={css.kept} hidden={!isShown}>
      {children}
    </div>
  </Shown>
)
