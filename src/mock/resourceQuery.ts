import { foldText } from '@/lib/foldText'
import { isCalendarDay, parseInstant } from '@/lib/parseInstant'
import type { ResourceAdapter } from '@/resource/adapter'
import { readScalar, type AnyField } from '@/resource/fields'
import type { ResourceFixture } from '@/resource/resourceFixture'

export type DemoRecord = ReturnType<ResourceFixture['createRows']>[number]

/** The part of a field that a query needs. */
type QueryField = Pick<AnyField, 'name' | 'kind'>

type ListQuery = {
  readonly params: Readonly<Record<string, string>>
  readonly adapter: ResourceAdapter
  readonly fields: readonly QueryField[]
  /** The properties with the names of related records, by the name of the relation field. */
  readonly nameProperties: Readonly<Record<string, string>>
}

const DEFAULT_SIZE = 25

const LIMITS = ['from', 'to'] as const

const isRange = ({ kind }: QueryField) =>
  kind === 'number' || kind === 'money' || kind === 'date' || kind === 'dateTime'

/** Finds the query parameter of a limit that is not a number, a date or an instant. */
export const findInvalidLimit = ({ params, fields, adapter }: ListQuery) =>
  fields
    .filter(isRange)
    .flatMap(field => LIMITS.map(limit => ({ field, param: adapter.filter(field.name, limit) })))
    .find(({ field, param }) => {
      const { [param]: limit = '' } = params
      return limit !== '' && toComparable(field.kind, limit) === null
    })?.param

/** Finds the records of a list in their order, before they are split into pages. */
export const findRecords = (records: readonly DemoRecord[], query: ListQuery) =>
  sortRecords(
    records.filter(record => isMatch(record, query)),
    query,
  )

function isMatch(record: DemoRecord, { params, adapter, fields, nameProperties }: ListQuery) {
  const isInRange = ({ name, kind }: QueryField) => {
    const value = toComparable(kind, record[name])
    const from = toComparable(kind, params[adapter.filter(name, 'from')])
    const to = toComparable(kind, params[adapter.filter(name, 'to')])
    if (from === null && to === null) return true
    return (
      value !== null &&
      (from === null || value >= from) &&
      // The end of the last day belongs to the next day.
      (to === null || (kind === 'dateTime' ? value < to : value <= to))
    )
  }
  const isWanted = ({ name, kind }: QueryField) => {
    const wanted = params[adapter.filter(name, null)] ?? ''
    const text = readScalar(record[name])
    if (wanted === '') return true
    return isText(kind) ? foldText(text).includes(foldText(wanted)) : text === wanted
  }
  const words = foldText(params[adapter.search] ?? '')
  const texts = [
    ...fields.filter(({ kind }) => isText(kind)).map(({ name }) => name),
    ...Object.values(nameProperties),
  ]
  return (
    fields.every(field => isWanted(field) && (!isRange(field) || isInRange(field))) &&
    (words === '' || texts.some(name => foldText(readScalar(record[name])).includes(words)))
  )
}

const isText = (kind: AnyField['kind']) => kind === 'text' || kind === 'longText'

/** Records without a value come last, in both directions. */
function sortRecords(
  records: readonly DemoRecord[],
  { params, adapter, fields, nameProperties }: ListQuery,
) {
  const isSorted = (name: string, isDescending: boolean) =>
    Object.entries(adapter.sort(name, isDescending)).every(
      ([param, value]) => params[param] === String(value),
    )
  const { name = 'id', kind = 'text' } =
    fields.find(field => isSorted(field.name, true) || isSorted(field.name, false)) ?? {}
  const sign = isSorted(name, true) ? -1 : 1
  const property = nameProperties[name] ?? name
  const { compare } = new Intl.Collator('en', { numeric: true })
  return records
    .map(record => ({ record, value: toComparable(kind, record[property]) }))
    .toSorted((a, b) => {
      if (a.value === null || b.value === null)
        return Number(a.value === null) - Number(b.value === null)
      const difference =
        typeof a.value === 'number' && typeof b.value === 'number'
          ? a.value - b.value
          : compare(String(a.value), String(b.value))
      return sign * difference
    })
    .map(({ record }) => record)
}

/** Null for no value, and for a value of another kind. */
function toComparable(kind: AnyField['kind'], value: unknown): string | number | null {
  const text = readScalar(value)
  if (text === '') return null
  if (kind === 'number' || kind === 'money') return Number.isNaN(Number(text)) ? null : Number(text)
  if (kind === 'date') return isCalendarDay(text) ? text : null
  if (kind === 'dateTime')
    return parseInstant(text) ?? (isCalendarDay(text) ? Date.parse(text) : null)
  return text
}

/** The rows of a page, from `start` to `start + size`. */
export function readRange({ params, adapter: { paging, maxSize } }: ListQuery) {
  const readInteger = (name: string, initial: number) => {
    const number = Number(params[name] ?? initial)
    return Number.isSafeInteger(number) && number >= 0 ? number : initial
  }
  const readSize = (name: string) => Math.min(Math.max(readInteger(name, DEFAULT_SIZE), 1), maxSize)
  switch (paging.kind) {
    case 'page': {
      const size = readSize(paging.size)
      const page = readInteger(paging.page, paging.firstPage)
      return { start: Math.max(page - paging.firstPage, 0) * size, size }
    }
    case 'offset':
      return { start: readInteger(paging.offset, 0), size: readSize(paging.limit) }
    case 'cursor':
      return { start: readInteger(paging.cursor, 0), size: readSize(paging.size) }
  }
}
