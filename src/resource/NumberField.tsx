import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHiddenInput } from '@/forms/useHiddenInput'
import { isPlainNumber } from '@/lib/plainNumber'
import { Field } from '@/ui/Field'
import type { FieldFrameProps } from '@/ui/FieldFrame'
import { readNumber, readUnreadableText, toNumberText, type NumericField } from './fields'
import { formatNumber } from './localNumber'

type Props = FieldFrameProps & {
  name: string
  field: NumericField
  /** The result of `toInputText`. */
  defaultValue: string
}

/**
 * An input for a number in the notation of the user. The form reads an invisible input, whose value is
 * the same in each language: `1234.5`. So a change of language changes only what is visible.
 */
export function NumberField({ name, field, defaultValue, label, ...frame }: Props) {
  const { language } = useTranslation().i18n
  const visible = useRef<HTMLInputElement>(null)
  const { value, choose, input } = useHiddenInput(name, defaultValue, () =>
    visible.current?.focus(),
  )
  const [entered, setEntered] = useState({ text: '', value: '', language })
  const isCurrent = entered.value === value && entered.language === language
  const isReadOnly = defaultValue !== '' && readNumber(field, defaultValue) === null

  const change = (text: string) => {
    const next = toNumberText(field, text, language)
    setEntered({ text, value: next, language })
    choose(next)
  }
  return (
    <>
      {input}
      <Field
        {...frame}
        ref={visible}
        label={field.currency === undefined ? label : `${label} (${field.currency})`}
        value={isCurrent ? entered.text : toVisibleText(field, value, language)}
        readOnly={isReadOnly}
        // The keyboard of a phone for decimal numbers can lack the minus sign.
        inputMode={(field.min ?? -1) < 0 ? 'text' : 'decimal'}
        autoComplete="off"
        onChange={event => {
          change(event.currentTarget.value)
        }}
        onBlur={({ currentTarget: { form } }) => {
          // The form shows an error after the user has left the input with the name of the field.
          const hidden = form?.elements.namedItem(name)
          if (hidden instanceof HTMLElement)
            hidden.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
        }}
      />
    </>
  )
}

const toVisibleText = ({ currency }: NumericField, value: string, language: string) =>
  isPlainNumber(value)
    ? formatNumber(value, language, currency)
    : (readUnreadableText(value) ?? value)
