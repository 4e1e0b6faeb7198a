import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DataColumn } from '@/ui/DataTable'

/** The selected rows of a table. They stay selected while other pages of the table are shown. */
export function useSelection<Row extends { readonly id: string | number }>() {
  const [selected, setSelected] = useState<ReadonlyMap<string, Row>>(new Map())
  const isSelected = ({ id }: Row) => selected.has(String(id))
  const change = (rows: readonly Row[], isAdded: boolean) => {
    const next = new Map(selected)
    for (const row of rows) {
      if (isAdded) next.set(String(row.id), row)
      else next.delete(String(row.id))
    }
    setSelected(next)
  }
  return {
    selected: [...selected.values()],
    isSelected,
    change,
    clear: () => {
      setSelected(new Map())
    },
  }
}

type SelectColumnOptions<Row, Selectable extends Row> = {
  /** The rows that 'Select all' selects. */
  readonly allRows: readonly Selectable[]
  /** A row whose id is unusable has no checkbox. */
  readonly canSelect: (row: Row) => row is Selectable
  readonly isSelected: (row: Selectable) => boolean
  readonly getName: (row: Row) => string
  readonly onChange: (rows: readonly Selectable[], isAdded: boolean) => void
}

/** Returns the column with a checkbox in each row, and one for all rows in the header. */
export function useSelectColumn<Row, Selectable extends Row>({
  allRows,
  canSelect,
  isSelected,
  getName,
  onChange,
}: SelectColumnOptions<Row, Selectable>): DataColumn<Row> {
  const { t } = useTranslation()
  const count = allRows.filter(isSelected).length
  const isAllSelected = count > 0 && count === allRows.length
  return {
    id: 'select',
    label: t($ => $.records.selectAll),
    header: (
      <input
        ref={input => {
          if (input) input.indeterminate = count > 0 && !isAllSelected
        }}
        type="checkbox"
        aria-label={t($ => $.records.selectAll)}
        checked={isAllSelected}
        onChange={() => {
          onChange(allRows, !isAllSelected)
        }}
      />
    ),
    render: row =>
      canSelect(row) && (
        <input
          type="checkbox"
          aria-label={t($ => $.records.select, { name: getName(row) })}
          checked={isSelected(row)}
          onChange={() => {
            onChange([row], !isSelected(row))
          }}
        />
      ),
  }
}
