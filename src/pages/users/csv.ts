import { roleName } from '@/people/roles'
import { userName } from '@/people/userName'
import type { UserColumn } from '@/people/UserTable'
import type { User } from '@/people/usersApi'

/** What a spreadsheet takes for the sign that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * The users as comma-separated values, under the given heads. Instants are in ISO form, and no
 * cell is a formula to the spreadsheet that opens it.
 */
export async function toCsv(
  users: readonly User[],
  columns: readonly UserColumn[],
  head: (column: UserColumn) => string,
): Promise<string> {
  const { unparse } = await import(/* webpackChunkName: "csv" */ 'papaparse')
  const rows = users.map(user => columns.map(column => cell(user, column)))
  return BYTE_ORDER_MARK + unparse([columns.map(head), ...rows], { escapeFormulae: true })
}

function cell(user: User, column: UserColumn): string {
  switch (column) {
    case 'name':
      return userName(user)
    case 'email':
      return user.email
    case 'role':
      return user.roles.map(roleName).join(', ')
    case 'organisation':
      return user.organisations.join(', ')
    case 'lastSignIn':
      return user.lastSignInAt ?? ''
  }
}
