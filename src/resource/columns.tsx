import { useMemo, type ReactNode } from 'react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/language/useFormat'
import type { CsvCell } from '@/lib/csv'
import { parseServerInstant } from '@/lib/parseInstant'
import { Badge } from '@/ui/Badge'
import type { ColumnDisplay } from '@/ui/DataTable'
import type { Entry } from './entry'
import {
  formatValue,
  isNumberField,
  readNumber,
  readScalar,
  readShownValue,
  type AnyField,
  type ChoiceOption,
  type FieldContext,
  type ResourceField,
} from './fields'

/** A column of a list. The first column of a list is the link to the record. */
export type ResourceColumn<Row> = FieldColumn<Row> | CustomColumn<Row>

type ColumnOptions<Row> = {
  /** The direction in which the first click on the header sorts. By default, it does not sort. */
  readonly sort?: 'ascending' | 'descending'
  /** Another content of the cell than its text. */
  readonly render?: (record: Row, context: FieldContext) => ReactNode
}

type FieldColumn<Row> = ColumnOptions<Row> & {
  readonly field: keyof Row & string
  /** Whether users can filter by the field. Only for rows on the server. */
  readonly isFilter?: boolean
}

/** A column that is not a property of the record. */
type CustomColumn<Row> = ColumnOptions<Row> & {
  /** The name of the column in the URL. */
  readonly id: string
  readonly label: (t: TFunction) => string
  /** The text of the cell and of the CSV file. */
  readonly getText: (record: Row, context: FieldContext) => string
  /** By default, `text`, or `value` with `render`. */
  readonly display?: ColumnDisplay
  /** What rows in memory are sorted by. By default, the text. */
  readonly getSortText?: (record: Row) => string
  /** Whether a search in memory looks for its words in this column. */
  readonly isSearched?: boolean
  /** Users choose one option. A row in memory matches if `getValues` contains it. */
  readonly filter?: {
    readonly options: readonly ChoiceOption[]
    readonly getValues: (record: Row) => readonly string[]
  }
}

/** A column as the list shows it, whatever it is made from. */
export type ListColumn<Row> = ColumnOptions<Row> & {
  readonly id: string
  readonly label: (t: TFunction) => string
  /** A long text is cut off, and a state is shown as a badge. Dates and all else are a `value`. */
  readonly display: ColumnDisplay
  readonly isSearched: boolean
  readonly getText: (entry: Entry<Row>, context: FieldContext) => string
  /** A shorter text for the cell. The tooltip then has the whole text. */
  readonly getShortText?: (entry: Entry<Row>, context: FieldContext) => string
  readonly getCsvCell: (entry: Entry<Row>, context: FieldContext) => CsvCell
  /** What rows in memory are sorted by. */
  readonly getSortText: (entry: Entry<Row>, context: FieldContext) => string
  /** The field of its filter. Null if users can't filter by the column. */
  readonly filter: AnyField | null
  /** The values of a row in memory that the filter compares. */
  readonly getFilterValues: (entry: Entry<Row>) => readonly string[]
}

/** @throws if the field of a column does not exist. */
export const createListColumns = <Row,>(
  columns: readonly ResourceColumn<Row>[],
  fields: readonly ResourceField<Row>[],
): readonly ListColumn<Row>[] =>
  columns.map(column =>
    'field' in column ? createFieldColumn(column, fields) : createCustomColumn(column),
  )

const TEXT_KINDS: readonly AnyField['kind'][] = ['text', 'longText', 'relation', 'file', 'custom']

function getDisplay(field: AnyField, hasRender: boolean): ColumnDisplay {
  if (isNumberField(field)) return 'number'
  if (field.kind === 'choice') return 'state'
  return TEXT_KINDS.includes(field.kind) && !hasRender ? 'text' : 'value'
}

function createFieldColumn<Row>(
  column: FieldColumn<Row>,
  fields: readonly ResourceField<Row>[],
): ListColumn<Row> {
  const field = fields.find(({ name }) => name === column.field)
  if (!field) throw new Error(`The column ${column.field} has no field`)
  const { name, label, kind } = field
  const getText = ({ values }: Entry<Row>, context: FieldContext) =>
    formatValue(field, readShownValue(field, values), context)
  const getRawText = ({ values }: Entry<Row>) => readScalar(readShownValue(field, values))
  const getCsvCell = (entry: Entry<Row>, context: FieldContext): CsvCell => {
    const number = isNumberField(field) ? readNumber(field, entry.values[name]) : null
    if (number !== null) return { number }
    // Dates stay as in JSON, so that programs can read them.
    return kind === 'choice' || kind === 'boolean' ? getText(entry, context) : getRawText(entry)
  }
  const getDay = (entry: Entry<Row>, { format }: FieldContext) =>
    format.date(parseServerInstant(getRawText(entry)) ?? getRawText(entry))
  return {
    ...column,
    id: name,
    label,
    display: getDisplay(field, column.render !== undefined),
    isSearched: kind === 'text',
    getText,
    ...(kind === 'dateTime' && { getShortText: getDay }),
    getCsvCell,
    getSortText: getRawText,
    filter: column.isFilter ? field : null,
    getFilterValues: ({ values }) => [readScalar(values[name])],
  }
}

function createCustomColumn<Row>({
  id,
  label,
  getText,
  getSortText,
  isSearched = false,
  filter,
  ...options
}: CustomColumn<Row>): ListColumn<Row> {
  const getCellText = ({ record }: Entry<Row>, context: FieldContext) =>
    record === null ? '' : getText(record, context)
  return {
    display: options.render ? 'value' : 'text',
    ...options,
    id,
    label,
    isSearched,
    getText: getCellText,
    getCsvCell: getCellText,
    getSortText: (entry, context) =>
      entry.record && getSortText ? getSortText(entry.record) : getCellText(entry, context),
    filter: filter ? { name: id, label, kind: 'choice', options: filter.options } : null,
    getFilterValues: ({ record }) => (record && filter ? filter.getValues(record) : []),
  }
}

export function useFieldContext(): FieldContext {
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const { language } = i18n
  return useMemo(() => ({ t, language, format }), [t, language, format])
}

/** The content of a cell. A record that does not fit the schema is shown as text. */
export function renderCell<Row>(
  { render, getText, getShortText, display }: ListColumn<Row>,
  entry: Entry<Row>,
  context: FieldContext,
): ReactNode {
  if (render && entry.record !== null) return render(entry.record, context)
  const text = getText(entry, context)
  if (text === '') return ''
  if (getShortText) return <span title={text}>{getShortText(entry, context)}</span>
  return display === 'state' ? <Badge text={text} /> : text
}
