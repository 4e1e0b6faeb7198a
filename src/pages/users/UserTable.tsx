import { Ellipsis } from 'lucide'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useMayOpen } from '@/guard/useAccess'
import css from '@/resource/List.module.css'
import { useSelectColumn } from '@/resource/useSelection'
import { DataTable, type DataColumn } from '@/ui/DataTable'
import { Icon } from '@/ui/Icon'
import { Menu, MenuItem } from '@/ui/Menu'
import { VisuallyHidden } from '@/ui/VisuallyHidden'
import { Action } from '../Action'
import type { ListParams } from '../useListParams'
import { usePageTitle } from '../usePageTitle'
import {
  canEditUsers,
  getUserActionPath,
  getUserName,
  getUserPagePath,
  hasId,
  type IdentifiedUser,
  type User,
} from '../usersApi'
import { useUserDataColumns, type UserColumn } from './columns'

type Props = Pick<ListParams, 'getSortDirection' | 'toggleSort'> & {
  /** The users on the current page of the table. */
  rows: readonly User[]
  columns: readonly UserColumn[]
  /** The users on all pages of the table that have an id. 'Select all' selects them. */
  selectable: readonly IdentifiedUser[]
  isSelected: (user: IdentifiedUser) => boolean
  onSelect: (users: readonly IdentifiedUser[], isAdded: boolean) => void
  onSetActive: (user: IdentifiedUser, active: boolean) => void
  /** Whether the current user may change the status of this user. */
  mayChange: (user: IdentifiedUser) => boolean
}

/** The table of users, with a checkbox and a menu in each row. */
export function UserTable({
  rows,
  columns,
  selectable,
  isSelected,
  onSelect,
  getSortDirection,
  toggleSort,
  onSetActive,
  mayChange,
}: Props) {
  const { t } = useTranslation()
  const title = usePageTitle()
  const dataColumns = useUserDataColumns(columns)

  const selectColumn = useSelectColumn({
    allRows: selectable,
    canSelect: hasId,
    isSelected,
    getName: getUserName,
    onChange: onSelect,
  })
  const menuColumn: DataColumn<User> = {
    id: 'actions',
    label: t($ => $.palette.groups.actions),
    header: <VisuallyHidden as="span">{t($ => $.palette.groups.actions)}</VisuallyHidden>,
    render: user =>
      hasId(user) && <RowMenu user={user} onSetActive={onSetActive} mayChange={mayChange} />,
  }
  return (
    <div className={css.table}>
      <DataTable
        label={title}
        columns={[selectColumn, ...dataColumns, ...(canEditUsers() ? [menuColumn] : [])]}
        rows={rows}
        getKey={({ id }) => id}
        getSortDirection={getSortDirection}
        onSort={toggleSort}
      />
    </div>
  )
}

type MenuProps = Pick<Props, 'onSetActive' | 'mayChange'> & { user: IdentifiedUser }

function RowMenu({ user, onSetActive, mayChange }: MenuProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const mayOpen = useMayOpen()
  const path = getUserPagePath(user.id)
  const statusText = user.active ? t($ => $.person.deactivate) : t($ => $.person.activate)
  return (
    <Menu
      label={t($ => $.users.actions, { name: getUserName(user) })}
      buttonContent={<Icon icon={Ellipsis} size={16} />}
    >
      {mayOpen(path) && (
        <>
          <MenuItem onChoose={() => void navigate(path)}>{t($ => $.palette.run)}</MenuItem>
          <Action path={getUserActionPath(user.id, 'edit')} name={t($ => $.person.edit)}>
            <MenuItem onChoose={() => void navigate(`${path}?edit=true`)}>
              {t($ => $.person.edit)}
            </MenuItem>
          </Action>
        </>
      )}
      <Action path={getUserActionPath(user.id, 'deactivate')} name={statusText}>
        <MenuItem
          disabledReason={mayChange(user) ? undefined : t($ => $.users.ownStatus)}
          onChoose={() => {
            onSetActive(user, !user.active)
          }}
        >
          {statusText}
        </MenuItem>
      </Action>
    </Menu>
  )
}
