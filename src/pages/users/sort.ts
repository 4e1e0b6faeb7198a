import { NAME_COLUMN, USER_COLUMNS, type UserColumn } from '@/users/columns'
import type { User } from '@/users/usersApi'

export type Sorting = { readonly column: UserColumn; readonly isDescending: boolean }

/** Reads `email` or `-lastSignIn` from the URL. Anything else sorts by name. */
export function readSorting(text: string | null): Sorting {
  const isDescending = text?.startsWith('-') ?? false
  const id = isDescending ? text?.slice(1) : text
  const column = USER_COLUMNS.find(each => each.id === id)
  return column ? { column, isDescending } : { column: NAME_COLUMN, isDescending: false }
}

/** The text for the URL; null for the default, which the URL leaves out. */
export function writeSorting({ column, isDescending }: Sorting): string | null {
  if (column.id === NAME_COLUMN.id && !isDescending) return null
  return `${isDescending ? '-' : ''}${column.id}`
}

/** The sorting after a click on a header: the other direction, or the first one of another column. */
export const nextSorting = (current: Sorting, column: UserColumn): Sorting => ({
  column,
  isDescending:
    column.id === current.column.id ? !current.isDescending : column.sort === 'descending',
})

/**
 * The users in the order of a column. Users without a value come last in either direction, and
 * users with equal values keep their order.
 */
export function sortUsers(
  users: readonly User[],
  { value }: UserColumn,
  isDescending: boolean,
  compare: (one: string, other: string) => number,
): readonly User[] {
  const sign = isDescending ? -1 : 1
  return users
    .map(user => ({ user, text: value(user) }))
    .sort((one, other) =>
      one.text === '' || other.text === ''
        ? Number(one.text === '') - Number(other.text === '')
        : sign * compare(one.text, other.text),
    )
    .map(({ user }) => user)
}
