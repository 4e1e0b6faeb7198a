import type { TFunction } from 'i18next'
import { unparse } from 'papaparse'
import type { UserColumn } from '@/users/columns'
import type { User } from '@/users/usersApi'

/** Without it, Excel does not read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Formats users as CSV with a header row. Escapes formulas, so a spreadsheet does not run them. */
export function toCsv(users: readonly User[], columns: readonly UserColumn[], t: TFunction) {
  const header = columns.map(({ label }) => label(t))
  const rows = users.map(user => columns.map(({ value }) => value(user)))
  return BYTE_ORDER_MARK + unparse([header, ...rows], { escapeFormulae: true })
}
