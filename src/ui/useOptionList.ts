import { useCombobox } from 'downshift'
import {
  useLayoutEffect,
  useRef,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react'
import { isInputMethodKey } from './keyboard'

type Options<Item> = {
  /** The options for `text`, never those for an older text. */
  readonly items: readonly Item[]
  readonly getKey: (item: Item) => string
  readonly text: string
  readonly isOpen: boolean
  /** False if Escape belongs to the dialog around the list. */
  readonly isClosedByEscape?: boolean
  /** The active option when the list opens. By default, it is the first. */
  readonly openIndex?: number
  /** Whether leaving the field chooses the active option. A text without options stays. */
  readonly isChosenOnLeave?: boolean
  readonly inputRef?: RefObject<HTMLInputElement | null> | undefined
  readonly onType: (text: string) => void
  /** With Ctrl, ⌘ or the middle button, `isForNewTab` is true. */
  readonly onChoose: (item: Item, isForNewTab: boolean) => void
  readonly onOpenChange?: (isOpen: boolean) => void
}

const {
  ControlledPropUpdatedSelectedItem,
  InputBlur,
  InputClick,
  InputKeyDownArrowDown,
  InputKeyDownArrowUp,
  InputKeyDownEnter,
  MenuMouseLeave,
} = useCombobox.stateChangeTypes

/**
 * The keys, the pointer and the ARIA attributes of a text field with a list of options. The caller
 * keeps the text, so that the options change together with it.
 *
 * @see https://www.downshift-js.com/use-combobox/
 */
export function useOptionList<Item>({
  items,
  getKey,
  text,
  isOpen,
  isClosedByEscape = isOpen,
  openIndex = 0,
  isChosenOnLeave = false,
  inputRef,
  onType,
  onChoose,
  onOpenChange,
}: Options<Item>) {
  const isForNewTab = useRef(false)
  const rememberModifiers = ({ ctrlKey, metaKey }: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey'>) => {
    isForNewTab.current = ctrlKey || metaKey
  }
  const list = useCombobox<Item>({
    items: [...items],
    inputValue: text,
    isOpen,
    selectedItem: null,
    initialHighlightedIndex: 0,
    stateReducer: (state, { type, changes, selectItem }) => {
      // The text changes only by typing, and the active option stays when the pointer leaves.
      if (type === ControlledPropUpdatedSelectedItem || type === MenuMouseLeave) return state
      if (type === InputBlur) {
        // False if another window has the focus.
        if (selectItem === false || (isChosenOnLeave && items.length === 0)) return state
        const chosen = isChosenOnLeave ? items[state.highlightedIndex] : undefined
        return { ...state, isOpen: false, selectedItem: chosen ?? null }
      }
      const isOpenKey = type === InputKeyDownArrowDown || type === InputKeyDownArrowUp
      if (!state.isOpen && (isOpenKey || type === InputClick))
        return { ...changes, highlightedIndex: openIndex }
      const isWithoutEffect = type === InputClick || (isOpenKey && items.length === 0)
      return isWithoutEffect || (type === InputKeyDownEnter && items.length === 0) ? state : changes
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem !== null) onChoose(selectedItem, isForNewTab.current)
    },
    onIsOpenChange: changes => {
      onOpenChange?.(changes.isOpen)
    },
  })
  const { highlightedIndex, setHighlightedIndex } = list

  // If the options for the same text change, the active option stays active. If none is active, the
  // options may have loaded after the list opened.
  const previous = useRef({ text, items })
  useLayoutEffect(() => {
    const before = previous.current
    previous.current = { text, items }
    if (before.text !== text) return
    const active = before.items[highlightedIndex]
    if (active) {
      const index = items.findIndex(item => getKey(item) === getKey(active))
      if (index !== highlightedIndex) setHighlightedIndex(Math.max(index, 0))
    } else if (highlightedIndex < 0 && before.items.length !== items.length && openIndex >= 0) {
      setHighlightedIndex(openIndex)
    }
  }, [text, items, getKey, highlightedIndex, setHighlightedIndex, openIndex])

  const { onKeyDown: handleKey, ...inputProps } = list.getInputProps(inputRef && { ref: inputRef })
  return {
    ...list,
    active: items[highlightedIndex],
    getItemProps: (item: Item, index: number) =>
      list.getItemProps({
        item,
        index,
        onClick: rememberModifiers,
        onAuxClick: ({ button }: MouseEvent) => {
          if (button === 1) onChoose(item, true)
        },
      }),
    inputProps: {
      ...inputProps,
      'aria-labelledby': undefined,
      'aria-expanded': isOpen && items.length > 0,
      'aria-activedescendant':
        isOpen && items[highlightedIndex] ? inputProps['aria-activedescendant'] : undefined,
      autoCapitalize: 'none',
      spellCheck: false,
      onChange: undefined,
      // Unlike `onChange`, `onInput` also reports a value that a script has set.
      onInput: ({ currentTarget }: FormEvent<HTMLInputElement>) => {
        setHighlightedIndex(0)
        onType(currentTarget.value)
      },
      onKeyDown: (event: KeyboardEvent) => {
        rememberModifiers(event)
        // Home and End move the text cursor.
        const isTextKey = event.key === 'Home' || event.key === 'End'
        if (isTextKey || isInputMethodKey(event.nativeEvent)) return
        if (event.key !== 'Escape' || isClosedByEscape) handleKey?.(event)
      },
    },
  }
}

export type OptionListState<Item> = ReturnType<typeof useOptionList<Item>>
