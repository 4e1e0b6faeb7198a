import type { User } from './usersApi'

/** What to call somebody: the fullest name that is there. */
export const userName = ({ fullname, username, email }: User) => fullname || username || email
