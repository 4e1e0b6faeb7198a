import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useMayOpen } from '@/guard/useAccess'
import { useFormat } from '@/language/useFormat'
import type { CsvCell } from '@/lib/csv'
import { isUsableId } from '@/lib/recordId'
import type { DataColumn } from '@/ui/DataTable'
import type { RecordWithId, Resource } from './createResource'
import {
  formatValue,
  isNumberField,
  readNumber,
  readScalar,
  type FieldContext,
  type ResourceField,
} from './fields'

/** A column of a list. The first column of a list is the link to the record. */
export type ResourceColumn<Row> = {
  readonly field: keyof Row & string
  /** The direction in which the first click on the header sorts. By default, it does not sort. */
  readonly sort?: 'ascending' | 'descending'
  /** Whether users can filter by the field. */
  readonly isFilter?: boolean
  /** By default, the cell shows the value as its kind requires. */
  readonly render?: (row: Row, context: FieldContext) => ReactNode
}

/** A column with its field. `id` is the name of the field. */
export type FieldColumn<Row> = ResourceColumn<Row> & {
  readonly id: string
  readonly label: ResourceField<Row>['label']
  readonly definition: ResourceField<Row>
}

/** @throws if a column has no field. */
export const joinFields = <Row,>(
  columns: readonly ResourceColumn<Row>[],
  fields: readonly ResourceField<Row>[],
): readonly FieldColumn<Row>[] =>
  columns.map(column => {
    const definition = fields.find(({ name }) => name === column.field)
    if (!definition) throw new Error(`The column ${column.field} has no field`)
    return { ...column, id: column.field, label: definition.label, definition }
  })

export function useFieldContext(): FieldContext {
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const { language } = i18n
  return useMemo(() => ({ t, language, format }), [t, language, format])
}

/** Returns these columns for `DataTable`. */
export function useDataColumns<Row extends RecordWithId>(
  columns: readonly FieldColumn<Row>[],
  resource: Resource<Row>,
): readonly DataColumn<Row>[] {
  const context = useFieldContext()
  const mayOpen = useMayOpen()
  return columns.map(({ id, label, field, definition, sort, render }, index) => {
    const renderValue = (row: Row) =>
      render ? render(row, context) : formatValue(definition, row[field], context)
    const renderLink = (row: Row) => {
      const path = resource.getPagePath(row.id)
      // A record whose first value is empty needs a link, too.
      const value = renderValue(row)
      const content = value === '' ? resource.getName(row) : value
      return isUsableId(row.id) && mayOpen(path) ? <Link to={path}>{content}</Link> : content
    }
    return {
      id,
      label: label(context.t),
      render: index === 0 ? renderLink : renderValue,
      isRowHeader: index === 0,
      ...(isNumberField(definition) && { align: 'end' as const }),
      ...(sort && { sort }),
    }
  })
}

/** The cell of a CSV file. Dates stay as in JSON, so that programs can read them. */
export function formatCsvCell<Row>(
  { definition, field }: FieldColumn<Row>,
  row: Row,
  context: FieldContext,
): CsvCell {
  const number = isNumberField(definition) ? readNumber(definition, row[field]) : null
  if (number !== null) return { number }
  const isText = definition.kind === 'choice' || definition.kind === 'boolean'
  return isText ? formatValue(definition, row[field], context) : readScalar(row[field])
}
