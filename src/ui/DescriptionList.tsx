import type { ReactNode } from 'react'
import css from './DescriptionList.module.css'

type DescriptionItem = {
  readonly term: string
  /** If the value is an empty string or false, `emptyText` is shown instead. */
  readonly value: ReactNode
}

type Props = {
  items: readonly DescriptionItem[]
  emptyText: string
}

/** In a narrow container, each value is below its term. */
export const DescriptionList = ({ items, emptyText }: Props) => (
  <dl className={css.list}>
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
