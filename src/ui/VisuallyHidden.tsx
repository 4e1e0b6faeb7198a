import type { ReactNode } from 'react'
import css from './VisuallyHidden.module.css'

/** Content for screen readers only. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <div className={css.visuallyHidden}>{children}</div>
)
