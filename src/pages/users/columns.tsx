import { useMemo, type ReactNode } from 'react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { RelativeTime } from '@/language/RelativeTime'
import { getRoleName } from '@/lib/roles'
import type { DataColumn } from '@/ui/DataTable'
import { RoleBadges } from '@/ui/RoleBadge'
import { describeUserStatus, getUserStatus } from '../userStatus'
import { UserLink } from '../UserLink'
import { getUserName, type User } from '../usersApi'
import css from './UsersPage.module.css'

/** To add a column to the users table, add an entry to `USER_COLUMNS`, and its text. */
export type UserColumn = {
  /** The name of the column in the URL. */
  readonly id: string
  readonly label: (t: TFunction) => string
  /** The text to sort, search and export. It may be empty. A date is an ISO string. */
  readonly value: (user: User) => string
  /** By default, the text to export is `value`. */
  readonly exported?: (user: User, t: TFunction) => string
  /** By default, the cell shows `value`. */
  readonly render?: (user: User, t: TFunction) => ReactNode
  /** The direction in which the first click on the header sorts. */
  readonly sort: 'ascending' | 'descending'
  readonly isSearched?: boolean
}

/** This column is always visible. Its cells are the headers of the rows. */
export const NAME_COLUMN: UserColumn = {
  id: 'name',
  label: t => t($ => $.person.name),
  value: getUserName,
  render: user => <UserLink user={user} />,
  sort: 'ascending',
  isSearched: true,
}

/** In the order of the table. */
export const USER_COLUMNS: readonly UserColumn[] = [
  NAME_COLUMN,
  {
    id: 'email',
    label: t => t($ => $.person.email),
    value: user => user.email,
    sort: 'ascending',
    isSearched: true,
  },
  {
    id: 'role',
    label: t => t($ => $.person.role),
    value: user => user.roles.map(getRoleName).join(', '),
    render: user => <RoleBadges roles={user.roles.map(getRoleName)} />,
    sort: 'ascending',
  },
  {
    id: 'status',
    label: t => t($ => $.person.fields.active),
    value: user => getUserStatus(user),
    exported: (user, t) => describeUserStatus(getUserStatus(user), t),
    render: (user, t) => {
      const status = getUserStatus(user)
      return (
        <span className={css.status} data-status={status}>
          {describeUserStatus(status, t)}
        </span>
      )
    },
    sort: 'ascending',
  },
  {
    id: 'organisation',
    label: t => t($ => $.person.organisation),
    value: user => user.organisations.join(', '),
    sort: 'ascending',
    isSearched: true,
  },
  {
    id: 'lastSignIn',
    label: t => t($ => $.person.lastSignIn),
    value: user => user.lastSignInAt ?? '',
    render: ({ lastSignInAt }, t) =>
      lastSignInAt === null ? t($ => $.person.never) : <RelativeTime instant={lastSignInAt} />,
    sort: 'descending',
  },
]

/** Returns these columns for `DataTable`. */
export function useUserDataColumns(columns: readonly UserColumn[]): readonly DataColumn<User>[] {
  const { t } = useTranslation()
  return useMemo(
    () =>
      columns.map(column => ({
        id: column.id,
        label: column.label(t),
        render: user => (column.render ? column.render(user, t) : column.value(user)),
        isRowHeader: column.id === NAME_COLUMN.id,
        sort: column.sort,
      })),
    [columns, t],
  )
}
