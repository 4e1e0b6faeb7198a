import { Search } from 'lucide'
import { startTransition, useState, type RefObject } from 'react'
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

/** Calls `onChange` in a transition, so that typing stays fast while a long list renders. */
export function SearchField({ label, hint = label, value, ref, onChange }: Props) {
  // The typed text that is not yet in `value`.
  const [draft, setDraft] = useState<string | null>(null)
  if (draft === value) setDraft(null)

  return (
    <div className={css.search}>
      <Icon icon={Search} size={16} />
      <input
        ref={ref}
        type="search"
        aria-label={label}
        placeholder={hint}
        value={draft ?? value}
        autoComplete="off"
        spellCheck={false}
        // Unlike `onChange`, `onInput` also reports a value that a script has set.
        onInput={event => {
          const text = event.currentTarget.value
          setDraft(text)
          startTransition(() => {
            onChange(text)
          })
        }}
      />
    </div>
  )
}
