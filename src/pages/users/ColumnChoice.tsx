import { Columns3 } from 'lucide'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import * as v from 'valibot'
import { useTabState } from '@/session/useTabState'
import { Checkbox } from '@/ui/Checkbox'
import { Icon } from '@/ui/Icon'
import { PopoverButton } from '@/ui/PopoverButton'
import { copyWithSearchParam } from '../searchParams'
import { NAME_COLUMN, USER_COLUMNS, type UserColumn } from './columns'
import css from './UsersPage.module.css'

/**
 * The chosen columns are in the URL (`?columns=…`). A URL without columns shows the columns that the
 * user chose last in this tab.
 */
export function useColumnChoice() {
  const [params, setParams] = useSearchParams()
  const [lastIds, setLastIds] = useTabState('users.columns', v.nullable(v.string()), null)
  const ids = params.get('columns') ?? lastIds
  const columns = useMemo(
    () =>
      ids === null
        ? USER_COLUMNS
        : USER_COLUMNS.filter(({ id }) => id === NAME_COLUMN.id || ids.split(',').includes(id)),
    [ids],
  )
  return {
    columns,
    setColumns: (chosen: readonly UserColumn[]) => {
      const isDefault = chosen.length === USER_COLUMNS.length
      const next = isDefault ? null : formatColumnIds(chosen)
      setLastIds(next)
      setParams(current => copyWithSearchParam(current, 'columns', next), { replace: true })
    },
  }
}

/** Returns the URL parameter `columns`. */
export const formatColumnIds = (columns: readonly UserColumn[]) =>
  columns.map(({ id }) => id).join(',')

type Props = {
  columns: readonly UserColumn[]
  onChange: (columns: readonly UserColumn[]) => void
}

export function ColumnChoice({ columns, onChange }: Props) {
  const { t } = useTranslation()
  const label = t($ => $.users.columns)
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
          {USER_COLUMNS.map(column => (
            <li key={column.id}>
              <Checkbox
                label={column.label(t)}
                checked={columns.includes(column)}
                disabled={column.id === NAME_COLUMN.id}
                onChange={({ target }) => {
                  onChange(
                    USER_COLUMNS.filter(each =>
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
