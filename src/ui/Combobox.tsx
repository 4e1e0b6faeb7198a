import { useId, useState, type KeyboardEvent, type RefObject } from 'react'
import { findMatches } from '@/lib/findMatches'
import css from './Combobox.module.css'
import { FieldFrame, type FieldFrameProps } from './FieldFrame'
import { isInputMethodKey } from './keyboard'

type ComboboxOption = {
  readonly value: string
  readonly label: string
  /** A second text of the option. It is shown, and users can search for it too. */
  readonly detail?: string | undefined
}

export type ComboboxProps = FieldFrameProps & {
  placeholder?: string
  disabled?: boolean
  /** The text that the field shows while its list is closed. */
  value: string
  options: readonly ComboboxOption[]
  /**
   * The position at which the list offers the typed text itself. Without this property, users can
   * choose only the options.
   */
  typedOption?: 'first' | 'last'
  /** The message if no option matches. */
  emptyText: string
  ref?: RefObject<HTMLInputElement | null>
  /**
   * Receives the typed text, and an empty text when the list opens. With this property, `options`
   * are the result of that search, and are not filtered again.
   */
  onSearch?: (text: string) => void
  onChoose: (value: string) => void
}

const MAX_SHOWN_OPTIONS = 50

/**
 * A text field with a list of suggestions. Escape closes the list and restores the text.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function Combobox(props: ComboboxProps) {
  const {
    label,
    required,
    error,
    hint,
    placeholder,
    disabled,
    value,
    typedOption,
    emptyText,
    ref,
    onSearch,
    onChoose,
  } = props
  const id = useId()
  // The typed text; null while the list is closed.
  const [draft, setDraft] = useState<string | null>(null)
  const [active, setActive] = useState(0)
  const isOpen = draft !== null
  const matches = isOpen ? findMatchingOptions(props, value === draft ? '' : draft.trim()) : []

  const open = () => {
    setDraft(value)
    onSearch?.('')
  }
  const close = () => {
    setDraft(null)
    setActive(0)
  }
  const choose = (option: ComboboxOption | undefined) => {
    if (option) onChoose(option.value)
    close()
  }
  const move = (index: number) => {
    setActive(index)
    document.getElementById(`${id}-${index}`)?.scrollIntoView({ block: 'nearest' })
  }

  const handleKey = (event: KeyboardEvent) => {
    if (isInputMethodKey(event.nativeEvent)) return
    const { length } = matches
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!isOpen) open()
      else if (length > 0) move((active + (event.key === 'ArrowDown' ? 1 : length - 1)) % length)
    }
    if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      choose(matches[active])
    }
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      close()
    }
  }

  const renderOption = (option: ComboboxOption, index: number) => (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the input keeps the focus and handles the keys
    <li
      key={option.value}
      id={`${id}-${index}`}
      role="option"
      aria-selected={index === active}
      onPointerMove={() => {
        setActive(index)
      }}
      onClick={() => {
        choose(option)
      }}
    >
      <span>{option.label}</span>
      {option.detail !== undefined && <small>{option.detail}</small>}
    </li>
  )

  return (
    <FieldFrame label={label} required={required} error={error} hint={hint}>
      {attributes => (
        <div className={css.combobox}>
          <input
            {...attributes}
            ref={ref}
            role="combobox"
            disabled={disabled}
            aria-expanded={isOpen}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={matches.length > 0 ? `${id}-${active}` : undefined}
            placeholder={placeholder}
            value={draft ?? value}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onKeyDown={handleKey}
            onClick={({ currentTarget }) => {
              if (isOpen) return
              open()
              currentTarget.select()
            }}
            // Unlike `onChange`, `onInput` also reports a value that a script has set.
            onInput={event => {
              setDraft(event.currentTarget.value)
              setActive(0)
              onSearch?.(event.currentTarget.value.trim())
            }}
            onBlur={() => {
              // With `typedOption="first"`, leaving the field chooses the typed text.
              // With any other value, the typed text is discarded.
              const isTyped = typedOption === 'first' && isOpen && draft !== value
              if (isTyped) onChoose(draft.trim())
              close()
            }}
          />
          <ul
            id={`${id}-list`}
            role="listbox"
            aria-label={label}
            hidden={!isOpen || matches.length === 0}
            // A click on an option must not take the focus from the input.
            onPointerDown={event => {
              event.preventDefault()
            }}
          >
            {matches.map(renderOption)}
          </ul>
          <p className={css.empty} role="status">
            {isOpen && matches.length === 0 && emptyText}
          </p>
        </div>
      )}
    </FieldFrame>
  )
}

/** The options that match a text, best match first. Without text, all options. */
function findMatchingOptions(
  { options, typedOption, onSearch }: ComboboxProps,
  text: string,
): readonly ComboboxOption[] {
  if (onSearch) return options
  if (text === '') return options.slice(0, MAX_SHOWN_OPTIONS)
  const matches = findMatches(options, text, {
    getTexts: ({ label, detail = '' }) => [label, detail],
    isInsideAllowed: true,
  }).slice(0, MAX_SHOWN_OPTIONS)
  if (typedOption === undefined || options.some(({ value }) => value === text)) return matches
  const typed = { value: text, label: text }
  return typedOption === 'first' ? [typed, ...matches] : [...matches, typed]
}
