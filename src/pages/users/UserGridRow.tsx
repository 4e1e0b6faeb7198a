import { Ellipsis } from 'lucide'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Icon } from '@/ui/Icon'
import { Menu, MenuItem } from '@/ui/Menu'
import type { CellContext, UserColumn } from '@/users/columns'
import { getUserName, getUserPagePath, type User } from '@/users/usersApi'
import { UserCells } from '@/users/UserTable'
import css from './VirtualUserTable.module.css'

export type RowActions = {
  readonly onSelect: (user: User) => void
  readonly onSetActive: (user: User, active: boolean) => void
  /** Whether the current user may change the status of this user. */
  readonly mayChange: (user: User) => boolean
}

type Props = RowActions & {
  user: User
  columns: readonly UserColumn[]
  context: CellContext
  index: number
  isSelected: boolean
  hasMenu: boolean
  /** The column that Tab reaches. Null if Tab reaches a cell of another row. */
  tabStop: number | null
}

/** Memoised for smooth scrolling. */
export const UserGridRow = memo(function UserGridRow(props: Props) {
  const { user, columns, context, index, isSelected, hasMenu, tabStop, onSelect } = props
  const name = getUserName(user)
  return (
    <tr aria-rowindex={index + 2} aria-selected={isSelected}>
      <td className={css.checkbox}>
        <input
          type="checkbox"
          aria-label={context.t($ => $.manageUsers.selectUser, { name })}
          checked={isSelected}
          tabIndex={tabStop === 0 ? 0 : -1}
          onChange={() => {
            onSelect(user)
          }}
        />
      </td>
      <UserCells
        user={user}
        columns={columns}
        context={context}
        tabStop={tabStop === null ? null : tabStop - 1}
      />
      {hasMenu && (
        <td className={css.actions}>
          <RowMenu {...props} isTabStop={tabStop === columns.length + 1} />
        </td>
      )}
    </tr>
  )
})

type MenuProps = Pick<Props, 'user' | 'context' | 'onSetActive' | 'mayChange'> & {
  isTabStop: boolean
}

function RowMenu({ user, context, onSetActive, mayChange, isTabStop }: MenuProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const path = getUserPagePath(user)
  return (
    <Menu
      label={t($ => $.manageUsers.actions, { name: getUserName(user) })}
      buttonContent={<Icon icon={Ellipsis} size={16} />}
      isInGrid
      tabIndex={isTabStop ? 0 : -1}
    >
      {context.mayOpen(path) && (
        <>
          <MenuItem onChoose={() => void navigate(path)}>{t($ => $.palette.run)}</MenuItem>
          <MenuItem onChoose={() => void navigate(`${path}?edit=true`)}>
            {t($ => $.user.edit)}
          </MenuItem>
        </>
      )}
      {mayChange(user) && (
        <MenuItem
          onChoose={() => {
            onSetActive(user, !user.active)
          }}
        >
          {user.active ? t($ => $.user.deactivate) : t($ => $.user.activate)}
        </MenuItem>
      )}
    </Menu>
  )
}
