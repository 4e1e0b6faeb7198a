import { roleName } from '@/people/roles'
import { userName } from '@/people/userName'
import { USER_COLUMNS, type UserColumn } from '@/people/UserTable'
import type { User } from '@/people/usersApi'

/** The columns that the address names, in the table's order; all of them where it names none. */
export function readColumns(text: string | null): readonly UserColumn[] {
  if (text === null) return USER_COLUMNS
  const names = text.split(',')
  return USER_COLUMNS.filter(column => column === 'name' || names.includes(column))
}

/** What to write into the address; null for all, which needs no word. The name is always there. */
export const writeColumns = (columns: readonly UserColumn[]): string | null =>
  columns.length === USER_COLUMNS.length ? null : columns.join(',')

/** What a column tells of a user, as texts to be put together; of an instant its ISO form. */
export function textsOf(user: User, column: UserColumn): readonly string[] {
  switch (column) {
    case 'name':
      return [userName(user)]
    case 'email':
      return [user.email]
    case 'role':
      return user.roles.map(roleName)
    case 'organisation':
      return user.organisations
    case 'lastSignIn':
      return [user.lastSignInAt ?? '']
  }
}
