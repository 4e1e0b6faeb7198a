import { unparse } from 'papaparse'

/** Without this mark, Excel does not read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Spreadsheets may remove quotes, spaces and invisible characters before a formula. Full-width and
 * small signs start a formula too.
 *
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
const FORMULA_START =
  String.raw`["'\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]*` +
  String.raw`[=+\-@\u2212\uFE62\uFE63\uFE66\uFE6B\uFF1D\uFF0B\uFF0D\uFF20]`
const FORMULA_PATTERN = new RegExp(String.raw`^${FORMULA_START}|^[\t\r\n]`, 'u')
const FORMULA_AFTER_SEPARATOR_PATTERN = new RegExp(`[;\\t](?=${FORMULA_START})`, 'gu')

/** A spreadsheet may split a cell at a line break, and run the rest as a formula. */
const replaceLineBreaks = (text: string) =>
  text.replace(/\s*[\r\n\v\f\u0085\u2028\u2029]+\s*/g, ' ')

/** Some programs split a cell at a semicolon or a tab, even inside quotes. */
const escapeAfterSeparators = (text: string) => text.replace(FORMULA_AFTER_SEPARATOR_PATTERN, "$&'")

/** Escapes formulas, so that a spreadsheet does not run them. */
export const formatCsv = (rows: readonly (readonly string[])[]) =>
  BYTE_ORDER_MARK +
  unparse(
    rows.map(row => row.map(replaceLineBreaks).map(escapeAfterSeparators)),
    { escapeFormulae: FORMULA_PATTERN },
  )
