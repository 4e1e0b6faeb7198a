import { unparse } from 'papaparse'

/** Without this mark, Excel does not read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * The start of a formula, also after quotes, spaces, control characters and invisible characters,
 * which programs may remove. Spreadsheets treat full-width and small signs like ASCII signs.
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
 * In some regions, Excel splits a cell at semicolons, even inside quotes. Some programs split at
 * tabs. So the text after a separator must not be a formula either.
 */
const escapeAfterSeparators = (text: string) => text.replace(FORMULA_AFTER_SEPARATOR_PATTERN, "$&'")

/** Formats rows of cells as CSV. Escapes formulas, so a spreadsheet does not run them. */
export const formatCsv = (rows: readonly (readonly string[])[]) =>
  BYTE_ORDER_MARK +
  unparse(
    rows.map(row => row.map(replaceLineBreaks).map(escapeAfterSeparators)),
    { escapeFormulae: FORMULA_PATTERN },
  )
