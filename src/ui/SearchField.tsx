import { Search } from 'lucide'
import type { RefObject } from 'react'
import { Icon } from './Icon'
import css from './SearchField.module.css'

type Props = {
  label: string
  /** The placeholder, which says what the user can search for. By default, it is the label. */
  hint?: string
  value: string
  ref?: RefObject<HTMLInputElement | null>
  onChange: (value: string) => void
}

export const SearchField = ({ label, hint = label, value, ref, onChange }: Props) => (
  <div className={css.search}>
    <Icon icon={Search} size={16} />
    <input
      ref={ref}
      type="search"
      aria-label={label}
      placeholder={hint}
      value={value}
      autoComplete="off"
      spellCheck={false}
      onChange={event => {
        onChange(event.target.value)
      }}
    />
  </div>
)
