import type { TFunction } from 'i18next'
import type { ComponentType } from 'react'
import type { FieldProblems } from '@/forms/validation'
import type { useFormat } from '@/language/useFormat'
import { isCalendarDay, parseServerInstant } from '@/lib/parseInstant'
import { isExactNumber, isPlainNumber, toPlainNumber, type PlainNumber } from '@/lib/plainNumber'
import type { TextRule } from '@/lib/validateText'
import type { FieldFrameProps } from '@/ui/FieldFrame'
import type { Relation } from './createResource'
import { getFileName, type FileUpload } from './files'
import { isEnterableDate, isNoDate, MIN_DATE, toInstant, toLocalDateTime } from './localDate'
import { formatExampleNumber, parseNumber } from './localNumber'

/** A property of a record: how it is shown, and how it is edited. */
export type ResourceField<Row> = FieldKind & {
  readonly name: keyof Row & string
  readonly label: (t: TFunction) => string
  readonly isRequired?: boolean
  /** The value in the form of a new record. */
  readonly initialValue?: string
  readonly hint?: (t: TFunction) => string
  /** The title of its card in the form. Fields next to each other with the same title share a card. */
  readonly section?: (t: TFunction) => string
}

export type ChoiceOption = { readonly value: string; readonly label: (t: TFunction) => string }

/** `currency` is an ISO 4217 code, such as EUR. Without `min`, numbers below zero are allowed. */
type NumericKind =
  | { readonly kind: 'number'; readonly currency?: undefined; readonly min?: number }
  | { readonly kind: 'money'; readonly currency: string; readonly min?: number }
  /** A number as a JSON text, such as `"12.50"`: any number of digits, and up to 20 decimal places. */
  | { readonly kind: 'decimal'; readonly currency?: string; readonly min?: number }

type TextKind = {
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: RegExp
}

/** The props of the input of a field of the kind `custom`. */
export type CustomInputProps = FieldFrameProps & {
  readonly name: string
  readonly defaultValue: string
}

type FieldKind =
  | (TextKind & { readonly kind: 'longText' })
  | (TextKind & {
      readonly kind: 'text'
      readonly inputType?: 'email' | 'newPassword'
      /** Whether no other record may have the value. Status 409 is shown at this field. */
      readonly isUnique?: boolean
    })
  /**
   * A field of your own. Its input keeps the text of the value in a control with the name of the field:
   * see `useHiddenInput`.
   */
  | {
      readonly kind: 'custom'
      readonly Input: ComponentType<CustomInputProps>
      readonly toText: (value: unknown) => string
      readonly toValue: (text: string) => unknown
      /** The text that is shown. By default, the result of `toText`. */
      readonly format?: (value: unknown, t: TFunction) => string
    }
  | { readonly kind: 'choice'; readonly options: readonly ChoiceOption[] }
  | NumericKind
  /** A date without a time, such as `2026-11-27`. */
  | { readonly kind: 'date' }
  /** An ISO instant. Users see and enter it in their time zone. */
  | { readonly kind: 'dateTime' }
  | { readonly kind: 'boolean' }
  /**
   * The id of a record of another resource. `nameField` is the property with its name, if the server
   * sends it with the record. Otherwise lists show the id.
   */
  | { readonly kind: 'relation'; readonly relation: Relation; readonly nameField?: string }
  /** What the response to the upload calls the file: its id or its URL. */
  | { readonly kind: 'file'; readonly upload: FileUpload }

/** A field whose name is not checked: for components that only need its kind. */
export type AnyField = Omit<ResourceField<object>, 'name'> & FieldKind & { readonly name: string }

export type NumericField = AnyField & NumericKind

export type FieldContext = {
  readonly t: TFunction
  readonly language: string
  readonly format: ReturnType<typeof useFormat>
}

/** Empty for null, undefined and objects. */
export const readScalar = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : ''

/** What tables show of a field. For a relation, the name that the server sends with the record. */
export const readShownValue = (
  field: AnyField,
  values: Readonly<Record<string, unknown>>,
): unknown =>
  (field.kind === 'relation' && field.nameField !== undefined ? values[field.nameField] : null) ??
  values[field.name]

export const isNumberField = (field: AnyField): field is NumericField =>
  field.kind === 'number' || field.kind === 'money' || field.kind === 'decimal'

/**
 * All digits of a stored number. Null for any other value, and for a number that JavaScript can't
 * hold: it is shown as the server sent it, and can't be edited.
 */
export function readNumber({ kind }: NumericField, value: unknown): PlainNumber | null {
  if (typeof value === 'number') return toPlainNumber(value)
  if (typeof value !== 'string' || !isPlainNumber(value)) return null
  return kind === 'decimal' || isExactNumber(value) ? value : null
}

/** The text of a value in tables and on the page of a record. Empty if there is no value. */
export function formatValue(field: AnyField, value: unknown, context: FieldContext): string {
  const { t, format } = context
  if (field.kind === 'custom') return field.format?.(value, t) ?? field.toText(value)
  const text = readScalar(value)
  if (text === '') return ''
  switch (field.kind) {
    case 'choice':
      return field.options.find(option => option.value === text)?.label(t) ?? text
    case 'number':
    case 'money':
    case 'decimal': {
      const number = readNumber(field, value)
      if (number === null) return text
      return field.currency === undefined
        ? format.number(number)
        : format.currency(number, field.currency)
    }
    case 'date':
      if (!isCalendarDay(text)) return text
      return text < MIN_DATE ? '' : format.date(text)
    case 'dateTime': {
      const instant = parseServerInstant(text)
      if (instant === null) return text
      return isNoDate(instant) ? '' : format.dateTime(instant)
    }
    case 'boolean':
      return value === true ? t($ => $.actions.yes) : t($ => $.actions.no)
    case 'file':
      return getFileName(text)
    case 'text':
    case 'longText':
    case 'relation':
      return text
  }
}

/** The initial text of the input of a field. It is the same in each language. */
export function toInputText(field: AnyField, value: unknown): string {
  if (field.kind === 'custom') return field.toText(value)
  const text = readScalar(value)
  if (text === '') return ''
  switch (field.kind) {
    case 'number':
    case 'money':
    case 'decimal':
      return readNumber(field, value) ?? text
    case 'dateTime':
      return toLocalDateTime(text)
    case 'boolean':
      return value === true ? 'on' : ''
    case 'date':
    case 'choice':
    case 'text':
    case 'longText':
    case 'relation':
    case 'file':
      return text
  }
}

/** The value that is sent. An empty text is null, except in text fields. */
export function toValue(field: AnyField, text: string): unknown {
  if (field.kind === 'custom') return field.toValue(text)
  if (field.kind === 'boolean') return text === 'on'
  if (field.kind === 'text' || field.kind === 'longText') return text
  if (text === '') return null
  switch (field.kind) {
    case 'number':
    case 'money':
      return Number(text)
    case 'dateTime':
      return toInstant(text)
    case 'relation':
      return field.relation.toId(text)
    case 'decimal':
    case 'date':
    case 'choice':
    case 'file':
      return text
  }
}

export function getRule(field: AnyField): TextRule {
  const min = field.isRequired ? { min: 1 } : {}
  if (field.kind !== 'text' && field.kind !== 'longText') return min
  return {
    ...min,
    ...(field.minLength !== undefined && { min: field.minLength }),
    ...(field.maxLength !== undefined && { max: field.maxLength }),
    ...(field.pattern && { pattern: field.pattern }),
  }
}

/** Marks a text that is not a number, so that it can't be mistaken for one in another language. */
const UNREADABLE_MARK = '?'

/** The value of a number field for a text that the user has entered. */
export function toNumberText(field: NumericField, entered: string, language: string): string {
  if (entered.trim() === '') return ''
  const number = parseNumber(entered, language, field.currency)
  const isExact = number !== null && (field.kind === 'decimal' || isExactNumber(number))
  return isExact ? number : UNREADABLE_MARK + entered
}

/** The text that the user has entered, if it is not a number. */
export const readUnreadableText = (text: string) =>
  text.startsWith(UNREADABLE_MARK) ? text.slice(UNREADABLE_MARK.length) : null

/** Says why the text of an input is not a value of its field. Null if it is one. */
export function findValueProblem(
  field: AnyField,
  text: string,
  context: FieldContext,
): string | null {
  if (text === '') return null
  if (isNumberField(field)) return findNumberProblem(field, text, context)
  const isValid =
    field.kind === 'date'
      ? isEnterableDate(text)
      : field.kind !== 'dateTime' || toInstant(text) !== null
  return isValid ? null : describeDateProblem(context)
}

/** For an incomplete date, and for a year without four digits. */
export const describeDateProblem = ({ t, format }: FieldContext) =>
  t($ => $.records.enterDate, { example: format.date('2026-11-27') })

function findNumberProblem(
  field: NumericField,
  text: string,
  { t, language, format }: FieldContext,
): string | null {
  const unreadable = readUnreadableText(text)
  if (unreadable !== null) {
    const isNumber = parseNumber(unreadable, language, field.currency) !== null
    if (isNumber) return t($ => $.records.tooManyDigits)
    const example = formatExampleNumber(language)
    return field.currency === undefined
      ? t($ => $.records.enterNumber, { example })
      : t($ => $.records.enterAmount, { example })
  }
  return field.min !== undefined && Number(text) < field.min
    ? t($ => $.records.numberTooSmall, { min: format.number(field.min) })
    : null
}

export function findValueProblems(
  fields: readonly AnyField[],
  texts: Readonly<Partial<Record<string, string>>>,
  context: FieldContext,
): FieldProblems {
  const problems: Record<string, { readonly kind: 'text'; readonly text: string }> = {}
  for (const field of fields) {
    const text = findValueProblem(field, texts[field.name] ?? '', context)
    if (text !== null) problems[field.name] = { kind: 'text', text }
  }
  return problems
}
