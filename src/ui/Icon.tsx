import type { IconNode } from 'lucide'
import { createElement } from 'react'
import css from './Icon.module.css'

type Props = {
  /** A Lucide icon, or elements and attributes in the same format (24 × 24). */
  icon: IconNode
  /** Width and height in pixels, with the usual font size of 16 pixels. */
  size: number
  /** Mirrors the icon in languages that are written from right to left. */
  isDirectional?: boolean
}

/** Hidden from screen readers: use it beside a text or in a labelled control. */
export const Icon = ({ icon, size, isDirectional }: Props) => (
  <svg
    className={css.icon}
    viewBox="0 0 24 24"
    width={`${size / 16}rem`}
    height={`${size / 16}rem`}
    data-directional={isDirectional}
    aria-hidden
  >
    {icon.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
  </svg>
)
