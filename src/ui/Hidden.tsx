import type { ReactNode } from 'react'
import css from './Hidden.module.css'

/** Content for those who listen; those who look see the same in another form. */
export const Hidden = ({ children }: { children: ReactNode }) => (
  <div className={css.hidden}>{children}</div>
)
