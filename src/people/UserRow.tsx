import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { RoleBadge } from './RoleBadge'
import { roleName } from './roles'
import { userName } from './userName'
import css from './UserTable.module.css'
import type { User } from './usersApi'

type Props = ComponentProps<'tr'> & {
  user: User
  /** Whether a path may be opened: the name leads to the user only then. */
  mayOpen: (path: string) => boolean
  /** When the user last signed in, as the reader's language says it. */
  lastSignIn: string
}

/** One user in a `UserTable`. */
export function UserRow({ user, mayOpen, lastSignIn, ...row }: Props) {
  const path = `/users/${encodeURIComponent(user.id)}`
  const name = userName(user)
  const organisations = user.organisations.join(', ')
  return (
    <tr {...row}>
      <th scope="row" data-column="name" title={name}>
        {mayOpen(path) ? <Link to={path}>{name}</Link> : name}
        <span className={css.second}>
          {user.email}
          {organisations !== '' && ` · ${organisations}`}
        </span>
      </th>
      <td data-column="email" title={user.email}>
        {user.email}
      </td>
      <td data-column="role">
        {user.roles.map(role => (
          <RoleBadge key={role} role={roleName(role)} />
        ))}
      </td>
      <td data-column="organisation" title={organisations}>
        {organisations}
      </td>
      <td data-column="lastSignIn">
        {user.lastSignInAt === null ? (
          lastSignIn
        ) : (
          <time dateTime={user.lastSignInAt}>{lastSignIn}</time>
        )}
      </td>
    </tr>
  )
}
