import Papa from 'papaparse'
import * as v from 'valibot'
import { formatCsv } from '@/lib/csv'

/** Exports a row with this text. Returns the cell as a spreadsheet reads it. */
function exportText(cell: string): string {
  const text = formatCsv([['Name'], [cell]], 'en-US')
  const rows = v.parse(
    v.array(v.array(v.string())),
    Papa.parse(text.slice(1), { delimiter: ',' }).data,
  )
  expect(rows).toHaveLength(2)
  return rows[1]?.[0] ?? ''
}

/** The signs with which a formula begins, also in full-width and small forms. */
const FORMULA_SIGNS = ['=', '+', '-', '@', '\uFF1D', '\uFF0B', '\uFF0D', '\uFF20']
FORMULA_SIGNS.push('\uFE66', '\uFE62', '\uFE63', '\uFE6B')
/** Characters that a spreadsheet ignores before a formula. */
const IGNORED_PREFIXES = ['', '\t', '\r', '\n', ' ', '"', "'", '" ', '\0', '"\u200B ', '\u200B']
IGNORED_PREFIXES.push('\u2060', '\u202E', '\u00AD', '\uFE0F', '\u034F', '\u3164')

test.each(IGNORED_PREFIXES)(
  'if a formula follows the prefix %j, the exported cell begins with an apostrophe',
  prefix => {
    for (const sign of FORMULA_SIGNS) {
      for (const formula of ['1+1', 'SUM(A1)', 'HYPERLINK("http://x.test";\n"Ida")', '1\u2028Ida'])
        expect(exportText(prefix + sign + formula)).toMatch(/^'/)
    }
  },
)

test('in the CSV export, a line break in a cell becomes a space', () => {
  expect(exportText('Ida\r\n=1+1\n"=2+2')).toBe('Ida =1+1 "=2+2')
  expect(exportText('Ida\v=1+1\f\u0085=2+2')).toBe('Ida =1+1 =2+2')
})

test.each([
  ['Ida;=1+1', "Ida;'=1+1"],
  ['Ida,=1+1', "Ida,'=1+1"],
  ['Ida;"=1+1', 'Ida;\'"=1+1'],
  ['Ida; @SUM(A1);\u{FF1D}2', "Ida;' @SUM(A1);'\u{FF1D}2"],
  ['Ida\t-1+1', "Ida\t'-1+1"],
  ['Ida;\u200B=1+1', "Ida;'\u200B=1+1"],
])('the cell %j is exported as %j, so that no part is a formula', (text, escaped) => {
  expect(exportText(text)).toBe(escaped)
})

test.each([
  ['en-US', 'a,12.5,-0.0004,1250'],
  ['en-GB', 'a,12.5,-0.0004,1250'],
  ['ja-JP', 'a,12.5,-0.0004,1250'],
  ['es-MX', 'a,12.5,-0.0004,1250'],
  ['de-DE', 'a;12,5;-0,0004;1250'],
  ['fr-FR', 'a;12,5;-0,0004;1250'],
  ['es-ES', 'a;12,5;-0,0004;1250'],
  ['de-CH', 'a,12.5,-0.0004,1250'],
])('in %s, numbers and the separator are written as Excel expects there: %j', (locale, line) => {
  const numbers = ['12.5', '-0.0004', '1250'] as const
  expect(formatCsv([['a', ...numbers.map(number => ({ number }))]], locale).slice(1)).toBe(line)
})

test('the region is that of the browser, also if the app has another language', () => {
  jest.spyOn(navigator, 'language', 'get').mockReturnValue('de-DE')
  expect(formatCsv([['a', { number: '-12.5' }]]).slice(1)).toBe('a;-12,5')
})

test.each(['-12.5', '+49 30 123456', '-Nord-', '=1+1', '-2+3'])(
  'the text %j stays protected against formulas',
  text => {
    expect(exportText(text)).toBe(`'${text}`)
  },
)

test.each(['Ida Lund', 'Lund; Ida', 'a;b-c', 'Ida = Lund', 'ida@x.org', 'a-b', '1+1'])(
  'the cell %j is exported unchanged',
  text => {
    expect(exportText(text)).toBe(text)
  },
)
