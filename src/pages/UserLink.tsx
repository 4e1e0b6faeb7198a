import { Link } from 'react-router-dom'
import { NO_ID } from '@/lib/recordId'
import { useMayOpen } from '@/guard/useAccess'
import { getUserName, getUserPagePath, type User } from './usersApi'

/** The name of a user, as a link if the current user may open the page of the user. */
export function UserLink({ user }: { user: User }) {
  const path = getUserPagePath(user)
  const canOpen = useMayOpen()(path) && user.id !== NO_ID
  return canOpen ? <Link to={path}>{getUserName(user)}</Link> : <span>{getUserName(user)}</span>
}
