import { Check } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from './Icon'
import css from './Menu.module.css'

type Props = {
  /** Given, the item is one choice of several. */
  checked?: boolean
  /** The language of the item's own text, where it differs from the page's. */
  lang?: string
  onChoose: () => void
  children: ReactNode
}

/** One line of a menu. */
export function MenuItem({ checked, lang, onChoose, children }: Props) {
  return (
    <button
      className={css.item}
      type="button"
      role={checked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={checked}
      lang={lang}
      tabIndex={-1}
      onClick={onChoose}
    >
      {children}
      {checked && <Icon of={Check} size={16} />}
    </button>
  )
}
