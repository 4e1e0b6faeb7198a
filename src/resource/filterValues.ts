import {
  findValueProblem,
  isNumberField,
  readNumber,
  type AnyField,
  type FieldContext,
} from './fields'
import { isEnterableDate, toStartOfDay } from './localDate'

/** The filters of a list, by the names of the fields. The limits of a range are `name.from` and `name.to`. */
export type Filters = Readonly<Record<string, string>>

export const isRange = (field: AnyField) => isNumberField(field) || isDateField(field)

export const isDateField = ({ kind }: AnyField) => kind === 'date' || kind === 'dateTime'

export const listFilterNames = (field: AnyField) =>
  isRange(field) ? [`${field.name}.from`, `${field.name}.to`] : [field.name]

/** Reads the filters of the URL. An unreadable value is no filter. */
export function readFilters(fields: readonly AnyField[], params: URLSearchParams): Filters {
  const filters: Record<string, string> = {}
  for (const field of fields)
    for (const name of listFilterNames(field)) {
      const value = params.get(name) ?? ''
      filters[name] = isFilterValue(field, value) ? value : ''
    }
  return filters
}

function isFilterValue(field: AnyField, value: string): boolean {
  if (isNumberField(field)) return readNumber(field, value) !== null
  if (isDateField(field)) return isEnterableDate(value)
  return field.kind !== 'boolean' || value === 'true' || value === 'false'
}

/**
 * What a list sends. The URL contains days, but instants are filtered by two instants: the start of
 * the first day, and the end of the last day, which is the start of the next day. The server excludes
 * the second one.
 */
export function toQueryFilters(fields: readonly AnyField[], filters: Filters): Filters {
  const changed: Record<string, string> = {}
  for (const { kind, name } of fields) {
    if (kind !== 'dateTime') continue
    changed[`${name}.from`] = toStartOfDay(filters[`${name}.from`] ?? '', 0) ?? ''
    changed[`${name}.to`] = toStartOfDay(filters[`${name}.to`] ?? '', 1) ?? ''
  }
  return { ...filters, ...changed }
}

/** The filter of an instant has days. */
export const toFilterField = (field: AnyField): AnyField =>
  field.kind === 'dateTime' ? { ...field, kind: 'date' } : field

/** Says which texts of the filter form are no filters, by their names. */
export function findFilterProblems(
  fields: readonly AnyField[],
  texts: Filters,
  context: FieldContext,
): Filters {
  const problems: Record<string, string> = {}
  for (const field of fields) {
    const checked = toFilterField(field)
    const [from = '', to = ''] = listFilterNames(field)
    for (const name of [from, to]) {
      const problem = findValueProblem(checked, texts[name] ?? '', context)
      if (problem !== null) problems[name] = problem
    }
    const limits = [texts[from] ?? '', texts[to] ?? ''] as const
    if (!(from in problems || to in problems) && isReversed(field, ...limits))
      problems[to] = describeReversed(field, context)
  }
  return problems
}

function isReversed(field: AnyField, from: string, to: string): boolean {
  if (from === '' || to === '' || !isRange(field)) return false
  return isNumberField(field) ? Number(from) > Number(to) : from > to
}

function describeReversed(field: AnyField, { t }: FieldContext): string {
  const from = t($ => $.records.from, { field: field.label(t) })
  return isDateField(field)
    ? t($ => $.records.beforeFrom, { from })
    : t($ => $.records.belowFrom, { from })
}
