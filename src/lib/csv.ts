import { unparse } from 'papaparse'

/** Without this mark, Excel does not read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Matches the start of a formula, even if quotes, spaces or invisible characters come first,
 * because programs may remove these. Full-width and small signs start a formula too.
 *
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
const FORMULA_START =
  String.raw`["'\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]*` +
  String.raw`[=+\-@\u2212\uFE62\uFE63\uFE66\uFE6B\uFF1D\uFF0B\uFF0D\uFF20]`
const FORMULA_PATTERN = new RegExp(String.raw`^${FORMULA_START}|^[\t\r\n]`, 'u')
const FORMULA_AFTER_SEPARATOR_PATTERN = new RegExp(`[;\\t](?=${FORMULA_START})`, 'gu')

/**
 * Replaces line breaks, because a spreadsheet may split a cell there and run the rest as a formula.
 */
const replaceLineBreaks = (text: string) =>
  text.replace(/\s*[\r\n\v\f\u0085\u2028\u2029]+\s*/g, ' ')

/**
 * Escapes a formula after a semicolon or a tab. Some programs split a cell there, even inside
 * quotes, and would run the formula.
 */
const escapeAfterSeparators = (text: string) => text.replace(FORMULA_AFTER_SEPARATOR_PATTERN, "$&'")

/** Formats rows of cells as CSV. Escapes formulas, so a spreadsheet does not run them. */
export const formatCsv = (rows: readonly (readonly string[])[]) =>
  BYTE_ORDER_MARK +
  unparse(
    rows.map(row => row.map(replaceLineBreaks).map(escapeAfterSeparators)),
    { escapeFormulae: FORMULA_PATTERN },
  )
