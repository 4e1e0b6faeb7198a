import { isCalendarDay, parseInstant } from '@/lib/parseInstant'
import { isPlainNumber } from '@/lib/plainNumber'
import { countLetters } from '@/lib/validateText'
import type { AnyField } from '@/resource/fields'

/** The value of a field that is missing in a new record. */
export const getInitialValue = ({ kind, initialValue }: AnyField) =>
  kind === 'boolean' ? false : (initialValue ?? null)

/** Says what is wrong with a value from JSON. Null if it is valid. */
export function findValueProblem(field: AnyField, value: unknown): string | null {
  if (field.kind === 'boolean')
    return typeof value === 'boolean' ? null : 'The value must be true or false'
  if (value === null || (typeof value === 'string' && value.trim() === ''))
    return field.isRequired ? 'A value is required' : null
  return isKind(field, value) ? null : 'The value is not valid'
}

function isKind(field: AnyField, value: unknown): boolean {
  switch (field.kind) {
    case 'number':
    case 'money':
      return typeof value === 'number'
    case 'relation':
      return typeof value === 'number' || typeof value === 'string'
    case 'text':
    case 'longText':
      return typeof value === 'string' && countLetters(value) <= (field.maxLength ?? Infinity)
    case 'choice':
      return field.options.some(option => option.value === value)
    case 'date':
      return typeof value === 'string' && isCalendarDay(value)
    case 'decimal':
      return typeof value === 'string' && isPlainNumber(value)
    case 'dateTime':
      return typeof value === 'string' && parseInstant(value) !== null
    case 'file':
      return typeof value === 'string'
    case 'custom':
      return true
    case 'boolean':
      return typeof value === 'boolean'
  }
}
