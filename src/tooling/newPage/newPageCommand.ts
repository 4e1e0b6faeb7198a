import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { EXIT, UsageError, type Command } from '../command'
import type { File } from './pageFiles'
import { readPageName } from './pageName'
import { planPage } from './planPage'

const USAGE = `Usage: npm run new-page NAME

Writes a page's folder, its texts in every language and its test, and adds it to the menu and to
the pages that the demo's administrators may open. NAME is its path, such as sales-report.

Exit code: 0 written, 2 not.`

/** Adds a new page to the project in the working directory. */
export const newPageCommand: Command = async ([text, ...others], say) => {
  if (text === undefined || text.startsWith('-') || others.length > 0) throw new UsageError(USAGE)
  const name = readPageName(text)
  if (typeof name === 'string') throw new UsageError(name)
  const plan = planPage(name, {
    read: path => (existsSync(path) ? readFileSync(path, 'utf8') : null),
    list: folder => readdirSync(folder),
  })
  if (typeof plan === 'string') throw new UsageError(plan)

  const files = await Promise.all(plan.map(formatted))
  for (const { path, text } of files) {
    const verb = existsSync(path) ? 'changed' : 'written'
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
    say(`${verb}  ${path}`)
  }
  say('')
  say(`npm start, sign in as Admin, and '${name.title}' is in the menu at /${name.kebab}.`)
  say(
    `Next: write the page, choose its icon and group in index.ts, translate the texts marked TODO.`,
  )
  return EXIT.ok
}

async function formatted({ path, text }: File): Promise<File> {
  const filepath = join(process.cwd(), path)
  return { path, text: await format(text, { ...(await resolveConfig(filepath)), filepath }) }
}
