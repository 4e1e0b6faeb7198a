import type { ReactNode } from 'react'
import css from './Facts.module.css'

type Fact = {
  readonly term: string
  /** Empty or false: not given. */
  readonly value: ReactNode
}

type Props = {
  facts: readonly Fact[]
  /** Stands where a value is empty. */
  none: string
  /** Values are single words, which stay beside their terms however narrow it is. */
  short?: boolean
}

/** Terms and their values, side by side where there is room. */
export const Facts = ({ facts, none, short = false }: Props) => (
  <dl className={css.facts} data-short={short}>
    {facts.map(({ term, value }) => {
      const isEmpty = value === '' || value === false
      return (
        <div key={term}>
          <dt>{term}</dt>
          <dd data-empty={isEmpty}>{isEmpty ? none : value}</dd>
        </div>
      )
    })}
  </dl>
)
