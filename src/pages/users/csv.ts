import type { TFunction } from 'i18next'
import { unparse } from 'papaparse'
import type { UserColumn } from '@/users/columns'
import type { User } from '@/users/usersApi'

/** Without this mark, Excel does not read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * The start of a formula, also after quotes and spaces. Spreadsheets read full-width signs as signs.
 * The list is that of OWASP, https://owasp.org/www-community/attacks/CSV_Injection.
 */
const FORMULA_PATTERN = /^["'\s]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/

/** A spreadsheet may split a cell at a line break, and then run what follows as a formula. */
const joinLines = (text: string) => text.replace(/\s*[\r\n\u2028\u2029]+\s*/g, ' ')

/** Formats users as CSV with a header row. Escapes formulas, so a spreadsheet does not run them. */
export function toCsv(users: readonly User[], columns: readonly UserColumn[], t: TFunction) {
  const header = columns.map(({ label }) => label(t))
  const rows = users.map(user => columns.map(({ value }) => joinLines(value(user))))
  return BYTE_ORDER_MARK + unparse([header, ...rows], { escapeFormulae: FORMULA_PATTERN })
}
