import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { EXIT, Unusable, type Command } from '../command'
import type { File } from './pageFiles'
import { readPageName } from './pageName'
import { planPage } from './planPage'

const USAGE = `Usage: npm run new-page NAME

Writes a page's folder, its texts in six languages and its test, and adds it to the menu and to
what the demo's administrators may open. NAME is its address, such as sales-report.

Exit code: 0 written, 2 not.`

/** Begins a new page in the project of the working directory. */
export const newPageCommand: Command = async ([text, ...others], say) => {
  if (text === undefined || text.startsWith('-') || others.length > 0) throw new Unusable(USAGE)
  const name = readPageName(text)
  if (typeof name === 'string') throw new Unusable(name)
  const plan = planPage(name, path => (existsSync(path) ? readFileSync(path, 'utf8') : null))
  if (typeof plan === 'string') throw new Unusable(plan)

  const files = await Promise.all(plan.map(formatted))
  for (const { path, text } of files) {
    const verb = existsSync(path) ? 'changed' : 'written'
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
    say(`${verb}  ${path}`)
  }
  say('')
  say(`npm start, sign in as Admin, and '${name.title}' is in the menu at /${name.kebab}.`)
  say(`Then: the page itself, its icon and group in index.ts, the texts marked TODO translate.`)
  return EXIT.fits
}

async function formatted({ path, text }: File): Promise<File> {
  const filepath = join(process.cwd(), path)
  return { path, text: await format(text, { ...(await resolveConfig(filepath)), filepath }) }
}
