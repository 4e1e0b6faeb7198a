import type { LockedPackage } from './lockfile'

/** What the demo backend is made of. It is part of the page only where `MOCK=true`. */
const DEMO = ['hono', 'jose']

/** Licences that ask for no more than to be named; others may not end up in the page. */
export const IN_THE_PAGE = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT']

/** Licences of what only builds and tests, and is passed on to nobody. */
export const AT_WORK = [
  ...IN_THE_PAGE,
  ...['BlueOak-1.0.0', 'CC-BY-4.0', 'CC0-1.0', 'MIT-0', 'MPL-2.0', 'OFL-1.1', 'Python-2.0'],
  'Unlicense',
]

/** Whether an SPDX expression is met by the allowed licences: one of an `OR`, all of an `AND`. */
export const isAllowed = (expression: string, allowed: readonly string[]) =>
  expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some(choice => choice.split(' AND ').every(licence => allowed.includes(licence)))

/** The packages whose code, or whose types, the page is made of. */
export const pagePackages = (packages: readonly LockedPackage[]) =>
  packages.filter(({ name, dev, devOptional }) => (!dev && !devOptional) || DEMO.includes(name))

const INTRODUCTION = `# Licences

Every package that the page is made of, from \`package-lock.json\`; written by \`npm run licences\`.
Those marked * are part of the demo backend, which a build with \`MOCK=false\` leaves out.
`

/** The page of docs that lists them. */
export function licencesPage(packages: readonly LockedPackage[]): string {
  const rows = pagePackages(packages)
    .map(({ name, version, license }) => [
      DEMO.includes(name) ? `${name} \\*` : name,
      version,
      license,
    ])
    .sort(([one = ''], [other = '']) => (one < other ? -1 : 1))
  return `${INTRODUCTION}\n${table([['Package', 'Version', 'Licence'], ...rows])}`
}

function table([head = [], ...rows]: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map(row => row[column]?.length ?? 0)),
  )
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |\n`
  return [head, widths.map(width => '-'.repeat(width)), ...rows].map(line).join('')
}
