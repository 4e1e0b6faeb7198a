import type { ReactNode } from 'react'
import css from './DescriptionList.module.css'

type DescriptionItem = {
  readonly term: string
  /** An empty string or false shows `emptyText`. */
  readonly value: ReactNode
}

type Props = {
  items: readonly DescriptionItem[]
  /** Shown instead of an empty value. */
  emptyText: string
  /** The values stay beside their terms in a narrow container. */
  hasShortValues?: boolean
}

/** Terms and values. In a narrow container, a value is below its term. */
export const DescriptionList = ({ items, emptyText, hasShortValues = false }: Props) => (
  <dl className={css.list} data-short-values={hasShortValues}>
    {items.map(({ term, value }) => {
      const isEmpty = value === '' || value === false
      return (
        <div key={term}>
          <dt>{term}</dt>
          <dd data-empty={isEmpty}>{isEmpty ? emptyText : value}</dd>
        </div>
      )
    })}
  </dl>
)
