import { useId, type ReactNode } from 'react'
import css from './Card.module.css'

type Props = {
  /** Names the section; a card without one is a mere surface. */
  title?: string
  /** A button or a short text at the end of the title's line. */
  aside?: ReactNode
  /** A table brings its own inner distances. */
  flush?: boolean
  children: ReactNode
}

/** A part of a page on a surface of its own. */
export function Card({ title, aside, flush = false, children }: Props) {
  const id = useId()
  return (
    <section
      className={css.card}
      data-flush={flush}
      aria-labelledby={title === undefined ? undefined : id}
    >
      {title !== undefined && (
        <div className={css.head}>
          <h2 id={id}>{title}</h2>
          {aside}
        </div>
      )}
      {children}
    </section>
  )
}
