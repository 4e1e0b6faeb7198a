import type { TFunction } from 'i18next'
import type { FieldProblems } from '@/forms/validation'
import type { TextRule } from '@/lib/validateText'
import type { useFormat } from '@/language/useFormat'
import type { Relation } from './createResource'
import { getFileName, type FileUpload } from './files'
import { formatNumber, parseNumber } from './localNumber'

/** A property of a record: how it is shown, and how it is edited. */
export type ResourceField<Row> = FieldKind & {
  readonly name: keyof Row & string
  readonly label: (t: TFunction) => string
  readonly isRequired?: boolean
  readonly hint?: (t: TFunction) => string
}

export type ChoiceOption = { readonly value: string; readonly label: (t: TFunction) => string }

type FieldKind =
  | { readonly kind: 'text' | 'longText'; readonly minLength?: number; readonly maxLength?: number }
  | { readonly kind: 'choice'; readonly options: readonly ChoiceOption[] }
  | { readonly kind: 'number' }
  /** `currency` is an ISO 4217 code, such as EUR. */
  | { readonly kind: 'money'; readonly currency: string }
  /** A date without a time, such as `2026-11-27`. */
  | { readonly kind: 'date' }
  /** An ISO instant. Users see and enter it in their time zone. */
  | { readonly kind: 'dateTime' }
  | { readonly kind: 'boolean' }
  /** The id of a record of another resource. */
  | { readonly kind: 'relation'; readonly relation: Relation }
  /** What the response to the upload calls the file: its id or its URL. */
  | { readonly kind: 'file'; readonly upload: FileUpload }

/** A field whose name is not checked: for components that only need its kind. */
export type AnyField = Omit<ResourceField<object>, 'name'> & FieldKind & { readonly name: string }

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

/** The text of a value in tables and on the page of a record. Empty if there is no value. */
export function formatValue(field: AnyField, value: unknown, { t, format }: FieldContext): string {
  const text = readScalar(value)
  if (text === '') return ''
  switch (field.kind) {
    case 'choice':
      return field.options.find(option => option.value === value)?.label(t) ?? text
    case 'number':
      return format.number(Number(value))
    case 'money':
      return format.currency(Number(value), field.currency)
    case 'date':
      return format.date(text)
    case 'dateTime':
      return format.dateTime(text)
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

/** The initial text of the input of a field. */
export function toInputText(field: AnyField, value: unknown, { language }: FieldContext): string {
  const text = readScalar(value)
  if (text === '') return ''
  switch (field.kind) {
    case 'number':
    case 'money':
      return formatNumber(Number(value), language)
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
export function toValue(field: AnyField, text: string, { language }: FieldContext): unknown {
  if (field.kind === 'boolean') return text === 'on'
  if (field.kind === 'text' || field.kind === 'longText') return text
  if (text === '') return null
  switch (field.kind) {
    case 'number':
    case 'money':
      return parseNumber(text, language)
    case 'dateTime':
      return new Date(text).toISOString()
    case 'relation':
      return field.relation.toId(text)
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
  }
}

export const isNumberField = ({ kind }: AnyField) => kind === 'number' || kind === 'money'

/** Finds the texts that are not a number in the language of the user. */
export function findNumberProblems(
  fields: readonly AnyField[],
  texts: Readonly<Partial<Record<string, string>>>,
  language: string,
): FieldProblems {
  const problems: Record<string, { readonly kind: 'notValid' }> = {}
  for (const field of fields.filter(isNumberField)) {
    const text = texts[field.name] ?? ''
    if (text !== '' && parseNumber(text, language) === null)
      problems[field.name] = { kind: 'notValid' }
  }
  return problems
}

/** The text of an `<input type="datetime-local">`, in the time zone of the user. */
function toLocalDateTime(instant: string): string {
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return ''
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}
