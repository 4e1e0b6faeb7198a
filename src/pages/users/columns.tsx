import { useMemo } from 'react'
import { RelativeTime } from '@/language/RelativeTime'
import { describeRole, describeRoles, getRoleName } from '@/lib/roles'
import type { ResourceColumn } from '@/resource/columns'
import { RoleBadges } from '@/ui/RoleBadge'
import {
  describeUserStatus,
  getUserStatus,
  listSignInPeriods,
  SIGN_IN_PERIODS,
  USER_STATUSES,
} from '../userStatus'
import { getUserName, type User } from '../usersApi'

/** The columns in the order of the table. */
export const useUserColumns = (users: readonly User[]): readonly ResourceColumn<User>[] =>
  useMemo(() => createUserColumns(listRoles(users)), [users])

/** To add a column to the list of users, add an entry here, and its text. */
const createUserColumns = (roles: readonly string[]): readonly ResourceColumn<User>[] => [
  {
    id: 'name',
    label: t => t($ => $.person.name),
    getText: getUserName,
    sort: 'ascending',
    isSearched: true,
  },
  {
    id: 'email',
    label: t => t($ => $.person.email),
    getText: user => user.email,
    sort: 'ascending',
    isSearched: true,
  },
  {
    id: 'role',
    label: t => t($ => $.person.role),
    getText: (user, { t }) => describeRoles(user.roles.map(getRoleName), t),
    render: user => <RoleBadges roles={user.roles.map(getRoleName)} />,
    display: 'badges',
    sort: 'ascending',
    filter: {
      options: roles.map(role => ({ value: role, label: t => describeRole(role, t) })),
      getValues: user => user.roles.map(getRoleName),
    },
  },
  {
    id: 'status',
    label: t => t($ => $.person.fields.active),
    getText: (user, { t }) => describeUserStatus(getUserStatus(user), t),
    getSortText: getUserStatus,
    display: 'state',
    sort: 'ascending',
    filter: {
      options: USER_STATUSES.map(status => ({
        value: status,
        label: t => describeUserStatus(status, t),
      })),
      getValues: user => [getUserStatus(user)],
    },
  },
  {
    id: 'organisation',
    label: t => t($ => $.person.organisation),
    getText: user => user.organisations.join(', '),
    sort: 'ascending',
    isSearched: true,
  },
  {
    id: 'lastSignIn',
    label: t => t($ => $.person.lastSignIn),
    getText: user => user.lastSignInAt ?? '',
    render: ({ lastSignInAt }, { t }) =>
      lastSignInAt === null ? t($ => $.person.never) : <RelativeTime instant={lastSignInAt} />,
    sort: 'descending',
    filter: {
      options: SIGN_IN_PERIODS.map(period => ({
        value: period,
        label: t => t($ => $.users.signInPeriods[period]),
      })),
      getValues: user => listSignInPeriods(user),
    },
  },
]

/** Lists the roles for the filter. Roles with a number come first. */
export const listRoles = (users: readonly User[]) => {
  const roles = [...new Set(users.flatMap(user => user.roles))].toSorted((a, b) =>
    String(a).localeCompare(String(b), 'en', { numeric: true }),
  )
  return [...new Set(roles.map(getRoleName))]
}
