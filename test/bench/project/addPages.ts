import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readPageName } from '../../../src/tooling/newPage/pageName'
import { planNewPage } from '../../../src/tooling/newPage/planNewPage'

const NAME_PREFIXES =
  'annual, branch, customer, daily, district, export, import, invoice, monthly, open, order, partner, price, product, regional, return, stock, supplier, team, weekly'
const NAME_SUFFIXES =
  'archive, audit, budget, calendar, forecast, list, overview, plan, report, statistics'

/** 200 realistic page names. */
const PAGE_NAMES = NAME_PREFIXES.split(', ').flatMap(kind =>
  NAME_SUFFIXES.split(', ').map(thing => `${kind}-${thing}`),
)

/** Adds 200 pages to a copy of the project, as `npm run new-page` does. Returns their number. */
export function addPages(folder: string): number {
  const readFile = (path: string) => {
    const file = join(folder, path)
    return existsSync(file) ? readFileSync(file, 'utf8') : null
  }
  for (const text of PAGE_NAMES) {
    const name = readPageName(text)
    const plan =
      typeof name === 'string'
        ? name
        : planNewPage(name, 'empty', {
            read: readFile,
            list: path => readdirSync(join(folder, path), { recursive: true, encoding: 'utf8' }),
          })
    if (typeof plan === 'string') throw new Error(plan)
    for (const file of plan) {
      const path = join(folder, file.path)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, file.text)
    }
  }
  return PAGE_NAMES.length
}
