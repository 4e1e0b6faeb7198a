import { unparse } from 'papaparse'
import type { UserColumn } from '@/people/UserTable'
import type { User } from '@/people/usersApi'
import { textsOf } from './columns'

/** What a spreadsheet takes for the sign that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * The users as comma-separated values, under the given heads. Instants are in ISO form, and no
 * cell is a formula to the spreadsheet that opens it.
 */
export function toCsv(
  users: readonly User[],
  columns: readonly UserColumn[],
  head: (column: UserColumn) => string,
): string {
  const rows = users.map(user => columns.map(column => textsOf(user, column).join(', ')))
  return BYTE_ORDER_MARK + unparse([columns.map(head), ...rows], { escapeFormulae: true })
}
