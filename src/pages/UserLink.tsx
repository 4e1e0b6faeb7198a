import { Link } from 'react-router-dom'
import { useMayOpen } from '@/guard/useAccess'
import { getUserName, getUserPagePath, hasId, type User } from './usersApi'

/** The name of a user, as a link if the current user may open the page of the user. */
export function UserLink({ user }: { user: User }) {
  const mayOpen = useMayOpen()
  const name = getUserName(user)
  if (!hasId(user) || !mayOpen(getUserPagePath(user.id))) return name
  return <Link to={getUserPagePath(user.id)}>{name}</Link>
}
