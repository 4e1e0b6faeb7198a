import type { TFunction } from 'i18next'
import { unparse } from 'papaparse'
import type { UserColumn } from '@/users/columns'
import type { User } from '@/users/usersApi'

/** Tells spreadsheets that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** The users as comma-separated values below the columns' labels. No cell becomes a formula in a spreadsheet. */
export function toCsv(users: readonly User[], columns: readonly UserColumn[], t: TFunction) {
  const header = columns.map(({ label }) => label(t))
  const rows = users.map(user => columns.map(({ value }) => value(user)))
  return BYTE_ORDER_MARK + unparse([header, ...rows], { escapeFormulae: true })
}
