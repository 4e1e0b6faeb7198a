import { Columns3 } from 'lucide'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import * as v from 'valibot'
import { useTabState } from '@/session/useTabState'
import { Checkbox } from '@/ui/Checkbox'
import { Icon } from '@/ui/Icon'
import { PopoverButton } from '@/ui/PopoverButton'
import type { ListColumn } from './columns'
import css from './List.module.css'
import { copyWithSearchParams } from './searchParams'

/**
 * The chosen columns are in the URL (`?columns=…`). A URL without columns shows the columns that the
 * user chose last in this tab. The first column is always visible. `listName` is the name of the
 * list in the storage of the tab.
 */
export function useColumnChoice<Row>(listName: string, allColumns: readonly ListColumn<Row>[]) {
  const [params, setParams] = useSearchParams()
  const [lastIds, setLastIds] = useTabState(`${listName}.columns`, v.nullable(v.string()), null)
  const ids = params.get('columns') ?? lastIds
  const columns = useMemo(
    () =>
      ids === null
        ? allColumns
        : allColumns.filter(({ id }, index) => index === 0 || ids.split(',').includes(id)),
    [ids, allColumns],
  )
  return {
    columns,
    setColumns: (chosen: readonly ListColumn<Row>[]) => {
      const isDefault = chosen.length === allColumns.length
      const next = isDefault ? null : formatColumnIds(chosen)
      setLastIds(next)
      setParams(current => copyWithSearchParams(current, { columns: next }), { replace: true })
    },
  }
}

/** Returns the URL parameter `columns`. */
export const formatColumnIds = <Row,>(columns: readonly ListColumn<Row>[]) =>
  columns.map(({ id }) => id).join(',')

type Props<Row> = {
  allColumns: readonly ListColumn<Row>[]
  /** The visible columns. */
  columns: readonly ListColumn<Row>[]
  onChange: (columns: readonly ListColumn<Row>[]) => void
}

export function ColumnChoice<Row>({ allColumns, columns, onChange }: Props<Row>) {
  const { t } = useTranslation()
  const label = t($ => $.records.columns)
  return (
    <PopoverButton
      label={label}
      buttonContent={
        <>
          <Icon icon={Columns3} size={16} />
          <span className={css.buttonLabel}>{label}</span>
        </>
      }
    >
      {() => (
        <ul className={css.columns}>
          {allColumns.map((column, index) => (
            <li key={column.id}>
              <Checkbox
                label={column.label(t)}
                checked={columns.includes(column)}
                disabled={index === 0}
                onChange={({ target }) => {
                  onChange(
                    allColumns.filter(each =>
                      each === column ? target.checked : columns.includes(each),
                    ),
                  )
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </PopoverButton>
  )
}
