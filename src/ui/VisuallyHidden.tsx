import type { ReactNode } from 'react'
import css from './VisuallyHidden.module.css'

type Props = {
  /** Use `span` inside text and buttons. */
  as?: 'div' | 'span'
  children: ReactNode
}

/** Content for screen readers only. */
export const VisuallyHidden = ({ as: Element = 'div', children }: Props) => (
  <Element className={css.visuallyHidden}>{children}</Element>
)
