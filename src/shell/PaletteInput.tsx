import { useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import css from './PaletteInput.module.css'

type Props = {
  text: string
  onTextChange: (text: string) => void
  /** Undefined while the commands are loading. */
  list?: { readonly id: string; readonly isEmpty: boolean; readonly activeOptionId?: string }
  onKeyDown?: (event: KeyboardEvent) => void
}

/** The input of the command palette. Takes the focus and sets the caret after the text. */
export function PaletteInput({ text, onTextChange, list, onKeyDown }: Props) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)

  useLayoutEffect(() => {
    const length = input.current?.value.length ?? 0
    input.current?.focus()
    input.current?.setSelectionRange(length, length)
  }, [])

  return (
    <input
      ref={input}
      className={css.input}
      role="combobox"
      aria-label={t($ => $.palette.search)}
      aria-expanded={list?.isEmpty === false}
      aria-controls={list?.id}
      aria-activedescendant={list?.activeOptionId}
      aria-autocomplete="list"
      placeholder={t($ => $.palette.hint)}
      value={text}
      autoComplete="off"
      spellCheck={false}
      onKeyDown={onKeyDown}
      onChange={event => {
        onTextChange(event.target.value)
      }}
    />
  )
}
