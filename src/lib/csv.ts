import { unparse } from 'papaparse'
import type { PlainNumber } from './plainNumber'

/** A text, or a number that a spreadsheet can calculate with. */
export type CsvCell = string | { readonly number: PlainNumber }

/** Without this mark, Excel does not read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Spreadsheets may remove these characters before a formula. */
const IGNORED_CHARACTERS = String.raw`["'\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]`

/**
 * Matches the signs that start a formula, including their full-width and small forms.
 *
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
const FORMULA_SIGN = String.raw`[=+\-@\u2212\uFE62\uFE63\uFE66\uFE6B\uFF1D\uFF0B\uFF0D\uFF20]`

const FORMULA_PATTERN = new RegExp(`^${IGNORED_CHARACTERS}*${FORMULA_SIGN}|^[\\t\\r\\n]`, 'u')

/**
 * Matches a separator (a comma, a semicolon or a tab) before a formula. Ignored characters may be between
 * them, but not tabs. If tabs were allowed, a long row of tabs would make the match slow.
 */
const FORMULA_AFTER_SEPARATOR_PATTERN = new RegExp(
  `[,;\\t](?=[${IGNORED_CHARACTERS}--\\t]*${FORMULA_SIGN})`,
  'gv',
)

/** A spreadsheet may split a cell at a line break, and run the rest as a formula. */
function replaceLineBreaks(text: string): string {
  const lines = text.split(/[\r\n\v\f\u0085\u2028\u2029]+/)
  if (lines.length === 1) return text
  const trimmed = lines.map(line => line.trim())
  return trimmed.filter(line => line !== '').join(' ')
}

/** Some programs split a cell at any separator, even inside quotes. */
const escapeAfterSeparators = (text: string) => text.replace(FORMULA_AFTER_SEPARATOR_PATTERN, "$&'")

/** Escapes formulas, so that a spreadsheet does not run them. */
function formatText(text: string): string {
  const line = escapeAfterSeparators(replaceLineBreaks(text))
  return FORMULA_PATTERN.test(line) ? `'${line}` : line
}

/** For example in Germany. */
const hasDecimalComma = (locale: string) =>
  new Intl.NumberFormat(locale)
    .formatToParts(0.5)
    .some(({ type, value }) => type === 'decimal' && value === ',')

/**
 * Excel reads a file with the settings of the region: where numbers have a decimal comma, it expects
 * semicolons between the cells. The default is the region of the browser, because the app can have
 * another language.
 */
export function formatCsv(
  rows: readonly (readonly CsvCell[])[],
  locale: string = navigator.language,
): string {
  const [separator, decimalSign] = hasDecimalComma(locale) ? [';', ','] : [',', '.']
  const formatCell = (cell: CsvCell) =>
    typeof cell === 'string' ? formatText(cell) : cell.number.replace('.', decimalSign)
  return (
    BYTE_ORDER_MARK +
    unparse(
      rows.map(row => row.map(formatCell)),
      { delimiter: separator },
    )
  )
}
