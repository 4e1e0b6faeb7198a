import { isOneOf } from '@/lib/isOneOf'
import { userName } from '@/people/userName'
import { USER_COLUMNS, type UserColumn } from '@/people/UserTable'
import type { User } from '@/people/usersApi'
import { textsOf } from './columns'

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
  compare: (one: string, other: string) => number,
): readonly User[] {
  const sign = isDescending ? -1 : 1
  return users
    .map(user => ({ user, name: userName(user), value: valueOf(user, column) }))
    .sort((one, other) => {
      if (one.value === '' || other.value === '') {
        if (one.value !== other.value) return one.value === '' ? 1 : -1
      } else {
        // ISO instants of one form are in order as they are, and compared far sooner so.
        const order =
          column === 'lastSignIn'
            ? Number(one.value > other.value) - Number(one.value < other.value)
            : compare(one.value, other.value)
        if (order !== 0) return sign * order
      }
      return compare(one.name, other.name)
    })
    .map(({ user }) => user)
}

const valueOf = (user: User, column: UserColumn) => textsOf(user, column).join(' ')
