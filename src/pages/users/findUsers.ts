import { foldText } from '@/lib/foldText'
import { getRoleName } from '@/lib/roles'
import { getUserStatus, type UserStatus } from '../userStatus'
import type { User } from '../usersApi'
import { NAME_COLUMN, USER_COLUMNS } from './columns'

/**
 * Sorts by a value of the URL parameter `sort`, such as `email` or `-lastSignIn`. Other values sort
 * by name. Users without a value are last in both directions. Users with equal values are sorted by
 * name.
 */
export function sortUsers(
  users: readonly User[],
  sort: string,
  compare: (a: string, b: string) => number,
): readonly User[] {
  const column = USER_COLUMNS.find(({ id }) => id === sort.replace(/^-/, ''))
  const { value } = column ?? NAME_COLUMN
  const sign = column && sort.startsWith('-') ? -1 : 1
  return users
    .map(user => ({ user, text: value(user), name: NAME_COLUMN.value(user) }))
    .sort((a, b) => {
      if (a.text === b.text) return compare(a.name, b.name)
      if (a.text === '') return 1
      if (b.text === '') return -1
      return sign * compare(a.text, b.text) || compare(a.name, b.name)
    })
    .map(({ user }) => user)
}

const SEARCHED_COLUMNS = USER_COLUMNS.filter(({ isSearched }) => isSearched)

/** Returns for each user the text in which a search looks for its words. */
export const createSearchTexts = (users: readonly User[]) =>
  new Map(
    users.map(user => {
      const text = SEARCHED_COLUMNS.map(({ value }) => value(user)).join('\n')
      return [user, foldText(text)]
    }),
  )

type UserFilter = {
  readonly search: string
  /** Empty for users of all roles. */
  readonly role: string
  /** Null for users of all statuses. */
  readonly status: UserStatus | null
  readonly searchTexts: ReadonlyMap<User, string>
}

/** Finds the users of a role and a status whose searched columns contain every word of the search. */
export function filterUsers(users: readonly User[], filter: UserFilter): readonly User[] {
  const { search, role, status, searchTexts } = filter
  const words = foldText(search).split(/\s+/).filter(Boolean)
  // A search for invisible characters finds nothing.
  if (words.length === 0 && search.trim() !== '') return []
  return users.filter(
    user =>
      (role === '' || user.roles.map(getRoleName).includes(role)) &&
      (status === null || getUserStatus(user) === status) &&
      words.every(word => searchTexts.get(user)?.includes(word)),
  )
}
