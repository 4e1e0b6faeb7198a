import { NAME_COLUMN, USER_COLUMNS, type UserColumn } from '@/users/columns'
import type { User } from '@/users/usersApi'

export type Sorting = { readonly column: UserColumn; readonly isDescending: boolean }

/** Parses a URL parameter such as `email` or `-lastSignIn`. Other values sort by name. */
export function parseSorting(text: string | null): Sorting {
  const isDescending = text?.startsWith('-') ?? false
  const id = isDescending ? text?.slice(1) : text
  const column = USER_COLUMNS.find(each => each.id === id)
  return column ? { column, isDescending } : { column: NAME_COLUMN, isDescending: false }
}

/** Returns the URL parameter for a sorting. Null for the default sorting. */
export function formatSorting({ column, isDescending }: Sorting): string | null {
  if (column.id === NAME_COLUMN.id && !isDescending) return null
  return `${isDescending ? '-' : ''}${column.id}`
}

/**
 * If the table is already sorted by this column, reverses the direction. Otherwise, sorts by this
 * column in its default direction.
 */
export const toggleSorting = (current: Sorting, column: UserColumn): Sorting => ({
  column,
  isDescending:
    column.id === current.column.id ? !current.isDescending : column.sort === 'descending',
})

/** Users without a value are last in both directions. Users with equal values keep their order. */
export function sortUsers(
  users: readonly User[],
  { value }: UserColumn,
  isDescending: boolean,
  compare: (a: string, b: string) => number,
): readonly User[] {
  const sign = isDescending ? -1 : 1
  return users
    .map(user => ({ user, text: value(user) }))
    .sort((a, b) =>
      a.text === '' || b.text === ''
        ? Number(a.text === '') - Number(b.text === '')
        : sign * compare(a.text, b.text),
    )
    .map(({ user }) => user)
}
