import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import type { useFormat } from '@/language/useFormat'
import { RoleBadges } from './RoleBadge'
import { getRoleName } from './roles'
import { getUserName, type User } from './usersApi'

/** To add a column to the users table, add an entry to `USER_COLUMNS`, and its text. */
export type UserColumn = {
  /** The name of the column in the URL. */
  readonly id: string
  readonly label: (t: TFunction) => string
  /** The text to sort, search and export. It may be empty. A date is an ISO string. */
  readonly value: (user: User) => string
  /** By default, the cell shows `value`. */
  readonly render?: (user: User, context: CellContext) => ReactNode
  /** The direction in which the first click on the header sorts. */
  readonly sort: 'ascending' | 'descending'
  readonly isSearched?: boolean
  /** The share of the table's width. The shares need not add up to 100 %. */
  readonly width: `${number}%`
  /** The CSS width in a narrow window, not in percent. The name column fills the remaining width. */
  readonly narrowWidth?: string
  /** If the window is narrower than this, the column's text moves to the second line of the row. */
  readonly secondLineBelow?: '1040px'
}

/** The data that cells need in addition to the user. */
export type CellContext = {
  readonly t: TFunction
  readonly format: ReturnType<typeof useFormat>
  /** The time that relative dates refer to, in milliseconds since 1970. */
  readonly now?: number | undefined
  readonly mayOpen: (path: string) => boolean
}

/** This column is always visible. Its cells are the headers of the rows. */
export const NAME_COLUMN: UserColumn = {
  id: 'name',
  label: t => t($ => $.users.name),
  value: getUserName,
  sort: 'ascending',
  isSearched: true,
  width: '23%',
}

/** In the order of the table. */
export const USER_COLUMNS: readonly UserColumn[] = [
  NAME_COLUMN,
  {
    id: 'email',
    label: t => t($ => $.users.email),
    value: user => user.email,
    sort: 'ascending',
    isSearched: true,
    width: '27%',
    secondLineBelow: '1040px',
  },
  {
    id: 'role',
    label: t => t($ => $.users.role),
    value: user => user.roles.map(getRoleName).join(', '),
    render: user => <RoleBadges roles={user.roles.map(getRoleName)} />,
    sort: 'ascending',
    width: '13%',
    narrowWidth: 'max(68px, 12vw)',
  },
  {
    id: 'organisation',
    label: t => t($ => $.users.organisation),
    value: user => user.organisations.join(', '),
    sort: 'ascending',
    isSearched: true,
    width: '20%',
    secondLineBelow: '1040px',
  },
  {
    id: 'lastSignIn',
    label: t => t($ => $.users.lastSignIn),
    value: user => user.lastSignInAt ?? '',
    render: ({ lastSignInAt }, { t, format, now }) =>
      lastSignInAt === null ? (
        t($ => $.users.never)
      ) : (
        <time dateTime={lastSignInAt}>{format.relative(lastSignInAt, now)}</time>
      ),
    sort: 'descending',
    width: '17%',
    narrowWidth: 'max(min(104px, 29vw), 96px, 20vw)',
  },
]
