import { useId, type ReactNode } from 'react'
import css from './Card.module.css'

type Props = {
  /** The heading and the accessible name of the section. */
  title?: string
  /** A button or a short text at the end of the title line. */
  aside?: ReactNode
  /** Removes the padding, for tables. */
  flush?: boolean
  children: ReactNode
}

export function Card({ title, aside, flush = false, children }: Props) {
  const id = useId()
  return (
    <section
      className={css.card}
      data-flush={flush}
      aria-labelledby={title === undefined ? undefined : id}
    >
      {title !== undefined && (
        <div className={css.header}>
          <h2 id={id}>{title}</h2>
          {aside}
        </div>
      )}
      {children}
    </section>
  )
}
