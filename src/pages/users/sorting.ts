import { isOneOf } from '@/lib/isOneOf'
import { USER_COLUMNS, type UserColumn } from '@/people/UserTable'
import type { User } from '@/people/usersApi'
import type { Ranks } from './ranks'

export type Sorting = { readonly column: UserColumn; readonly isDescending: boolean }

const DEFAULT: Sorting = { column: 'name', isDescending: false }

/** The address's word for a sorting: `email`, `-lastSignIn`. Anything else is the default. */
export function readSorting(text: string | null): Sorting {
  const [, minus, column] = /^(-?)(.*)$/.exec(text ?? '') ?? []
  return isOneOf(USER_COLUMNS, column) ? { column, isDescending: minus === '-' } : DEFAULT
}

/** What to write into the address; null for the default, which needs no word. */
export function writeSorting({ column, isDescending }: Sorting): string | null {
  if (column === DEFAULT.column && isDescending === DEFAULT.isDescending) return null
  return `${isDescending ? '-' : ''}${column}`
}

/** The same column turns round; another starts at its natural end, which is the latest for dates. */
export const sortedNext = (before: Sorting, column: UserColumn): Sorting => ({
  column,
  isDescending: column === before.column ? !before.isDescending : column === 'lastSignIn',
})

/**
 * The users in order. Who has nothing in the column comes last either way; equals stay in the
 * order of their names.
 */
export function sortUsers(
  users: readonly User[],
  { column, isDescending }: Sorting,
  ranks: Ranks,
): readonly User[] {
  const [byName, byColumn] = [ranks.of('name'), ranks.of(column)]
  const sign = isDescending ? -1 : 1
  return users
    .map(user => ({ user, name: byName(user) ?? Infinity, rank: byColumn(user) }))
    .sort((one, other) => {
      if (one.rank === other.rank) return one.name - other.name
      if (one.rank === null || other.rank === null) return one.rank === null ? 1 : -1
      return sign * (one.rank - other.rank)
    })
    .map(({ user }) => user)
}
