import type { IconNode } from 'lucide'
import { createElement } from 'react'
import css from './Icon.module.css'

type Props = {
  /** A drawing of Lucide's, or one in its form: elements and their attributes in a square of 24. */
  of: IconNode
  /** In pixels. */
  size: number
}

/** A drawing beside words, or in a control that has a name: it says nothing by itself. */
export const Icon = ({ of, size }: Props) => (
  <svg className={css.icon} viewBox="0 0 24 24" width={size} height={size} aria-hidden>
    {of.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
  </svg>
)
