import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { findMatches } from '@/lib/findMatches'
import css from './Combobox.module.css'
import { FieldFrame, type FieldFrameProps } from './FieldFrame'
import { isInputMethodKey } from './keyboard'
import { OptionList, OptionStatus } from './OptionList'
import { showPopover } from './showPopover'
import { useOptionList } from './useOptionList'

type ComboboxOption = {
  readonly value: string
  readonly label: string
  /** A second text of the option. It is shown, and users can search for it too. */
  readonly detail?: string | undefined
}

/** A search on the server. Its options can be chosen only while they belong to the typed text. */
type OptionSearch = {
  /** The text to which `options` or `error` belongs. Null before the first result. */
  readonly resultText: string | null
  /** Why the search failed. */
  readonly error: string | null
  /** The message while the search is running. */
  readonly runningText: string
  /**
   * Receives the typed text, and an empty text when the list opens. Returns the options; none after
   * a failure, or if a later search has replaced this one.
   */
  readonly onSearch: (text: string) => Promise<readonly ComboboxOption[]>
}

export type ComboboxProps = FieldFrameProps & {
  placeholder?: string
  disabled?: boolean
  /** The chosen value. Empty for none. */
  value: string
  /** The text of the chosen value, if `options` may lack it. */
  valueText?: string
  options: readonly ComboboxOption[]
  search?: OptionSearch
  /** The option for no value. It is offered only while the field has no text. */
  noneText?: string | undefined
  /** Whether users can also choose the typed text itself. Without it, they can choose only the options. */
  hasTypedOption?: boolean
  /** The message if no option matches. */
  emptyText: string
  ref?: RefObject<HTMLInputElement | null>
  /** Called with true while the field has a typed text that is not chosen. */
  onPendingChange?: (isPending: boolean) => void
  onChoose: (value: string) => void
}

const MAX_SHOWN_OPTIONS = 50

const getOptionValue = ({ value }: ComboboxOption) => value

/**
 * A text field with a list of suggestions. Enter, and leaving the field, choose the option that
 * matches the typed text. A text without a match stays. Escape restores the text.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function Combobox(props: ComboboxProps) {
  const { label, required, error, hint, placeholder, disabled, ref } = props
  const { value, options, search, noneText, emptyText, onPendingChange, onChoose } = props
  const list = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  // The text in the field while the list is open; null while it is closed.
  const [draft, setDraft] = useState<string | null>(null)
  // Whether the user has confirmed the typed text before its search had a result.
  const isConfirmed = useRef(false)
  const valueText =
    props.valueText ?? options.find(option => option.value === value)?.label ?? value
  const isOpen = draft !== null
  const isTyped = isOpen && draft !== valueText
  const query = isTyped ? draft.trim() : ''
  const isSearching = isOpen && search !== undefined && search.resultText !== query
  const failure = isSearching ? null : (search?.error ?? null)
  const items = [
    ...(noneText !== undefined && query === '' && failure === null
      ? [{ value: '', label: noneText }]
      : []),
    ...(isSearching || failure !== null ? [] : findMatchingOptions(props, query)),
  ]

  const changeDraft = (next: string | null) => {
    setDraft(next)
    isConfirmed.current = false
    onPendingChange?.(next !== null && next !== valueText)
  }
  const choose = (option: ComboboxOption) => {
    changeDraft(null)
    onChoose(option.value)
  }
  const optionList = useOptionList({
    items,
    getKey: getOptionValue,
    text: draft ?? valueText,
    isOpen,
    openIndex: value === '' ? 0 : items.findIndex(option => option.value === value),
    isChosenOnLeave: isTyped && (query !== '' || noneText !== undefined),
    inputRef: ref,
    onType: text => {
      const nextQuery = text === valueText ? '' : text.trim()
      changeDraft(text)
      void search?.onSearch(nextQuery).then(([found]) => {
        if (isConfirmed.current && found) choose(found)
      })
      // An empty field means no value, not the first option.
      if (nextQuery === '' && noneText === undefined) optionList.setHighlightedIndex(-1)
    },
    onOpenChange: isOpening => {
      changeDraft(isOpening ? valueText : null)
      if (isOpening) void search?.onSearch('')
    },
    onChoose: choose,
  })
  const message = isSearching ? search.runningText : (failure ?? emptyText)
  const count = isOpen ? items.length : 0
  useLayoutEffect(() => {
    if (count === 0 || !list.current || !box.current) return undefined
    return showPopover(list.current, box.current, 'list')
  }, [count])

  const waitForSearch = () => {
    if (query !== '' && isSearching) isConfirmed.current = true
  }

  return (
    <FieldFrame label={label} required={required} error={error} hint={hint}>
      {attributes => (
        <div ref={box} className={css.combobox}>
          <input
            {...optionList.inputProps}
            {...attributes}
            placeholder={placeholder}
            disabled={disabled}
            onClick={event => {
              optionList.inputProps.onClick?.(event)
              if (!isOpen) event.currentTarget.select()
            }}
            onKeyDown={event => {
              optionList.inputProps.onKeyDown(event)
              if (event.key === 'Enter' && !isInputMethodKey(event.nativeEvent)) waitForSearch()
            }}
            onBlur={event => {
              optionList.inputProps.onBlur?.(event)
              // While another window has the focus, the field is still the active element.
              if (document.activeElement !== event.currentTarget) waitForSearch()
            }}
          />
          <OptionList
            list={optionList}
            label={label}
            groups={isOpen ? [{ items }] : []}
            getKey={getOptionValue}
            popoverRef={list}
            className={css.list}
            renderOption={option => (
              <>
                <span>{option.label}</span>
                {option.detail !== undefined && <small>{option.detail}</small>}
              </>
            )}
          />
          <OptionStatus count={count} message={isOpen ? message : null} />
        </div>
      )}
    </FieldFrame>
  )
}

/** The options that match a text, best match first. Without text, all options. */
function findMatchingOptions(
  { options, hasTypedOption, search }: ComboboxProps,
  text: string,
): readonly ComboboxOption[] {
  if (search) return options
  const matches = findMatches(options, text, {
    getTexts: ({ label, detail = '' }) => [label, detail],
    isInsideAllowed: true,
  }).slice(0, MAX_SHOWN_OPTIONS)
  return text === '' || !hasTypedOption || options.some(({ value }) => value === text)
    ? matches
    : [...matches, { value: text, label: text }]
}
