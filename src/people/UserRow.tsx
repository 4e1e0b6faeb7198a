import type { ComponentProps } from 'react'
import { AddressLink } from '@/address/AddressLink'
import { RoleBadge } from './RoleBadge'
import { roleName } from './roles'
import { userName } from './userName'
import css from './UserTable.module.css'
import { USER_COLUMNS, type UserColumn } from './UserTable'
import type { User } from './usersApi'

type Props = ComponentProps<'tr'> & {
  user: User
  columns?: readonly UserColumn[]
  /** Whether Tab comes to the name; a long table has one stop, and arrows from there. */
  isStop?: boolean
  /** Whether a path may be opened: the name leads to the user only then. */
  mayOpen: (path: string) => boolean
  /** When the user last signed in, as the reader's language says it. */
  lastSignIn: string
}

/** One user in a `UserTable`. */
export function UserRow({
  user,
  columns = USER_COLUMNS,
  isStop = true,
  mayOpen,
  lastSignIn,
  ...row
}: Props) {
  const path = `/users/${encodeURIComponent(user.id)}`
  const name = userName(user)
  const organisations = user.organisations.join(', ')
  return (
    <tr {...row}>
      <th scope="row" data-column="name" title={name}>
        {mayOpen(path) ? (
          <AddressLink to={path} tabIndex={isStop ? undefined : -1}>
            {name}
          </AddressLink>
        ) : (
          name
        )}
        <span className={css.second}>
          {user.email}
          {organisations !== '' && ` · ${organisations}`}
        </span>
      </th>
      {columns.map(column => {
        switch (column) {
          case 'name':
            return null
          case 'email':
            return (
              <td key={column} data-column={column} title={user.email}>
                {user.email}
              </td>
            )
          case 'role':
            return (
              <td key={column} data-column={column}>
                {user.roles.map(role => (
                  <RoleBadge key={role} role={roleName(role)} />
                ))}
              </td>
            )
          case 'organisation':
            return (
              <td key={column} data-column={column} title={organisations}>
                {organisations}
              </td>
            )
          case 'lastSignIn':
            return (
              <td key={column} data-column={column}>
                {user.lastSignInAt === null ? (
                  lastSignIn
                ) : (
                  <time dateTime={user.lastSignInAt}>{lastSignIn}</time>
                )}
              </td>
            )
        }
      })}
    </tr>
  )
}
