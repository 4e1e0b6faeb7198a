import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { EXIT_CODES, UsageError, type Command } from '../command'
import type { ProjectFile } from './pageFiles'
import { readPageName } from './pageName'
import { planPage } from './planPage'

const USAGE = `Usage: npm run new-page NAME

Creates a page: its folder, its test and its texts in every language. Adds it to the menu and to
the pages that the demo's administrators may open. NAME is the path, such as sales-report.

Exit codes: 0 written, 2 not written.`

/** Adds a new page to the project in the working directory. */
export const newPageCommand: Command = async ([text, ...others], print) => {
  if (text === undefined || text.startsWith('-') || others.length > 0) throw new UsageError(USAGE)
  const name = readPageName(text)
  if (typeof name === 'string') throw new UsageError(name)
  const plan = planPage(name, {
    read: path => (existsSync(path) ? readFileSync(path, 'utf8') : null),
    list: folder => readdirSync(folder),
  })
  if (typeof plan === 'string') throw new UsageError(plan)

  const files = await Promise.all(plan.map(formatFile))
  for (const { path, text } of files) {
    const verb = existsSync(path) ? 'changed' : 'written'
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
    print(`${verb}  ${path}`)
  }
  print('')
  print(
    `To see it: run npm start, sign in as Admin, and open '${name.title}' in the menu (/${name.kebab}).`,
  )
  print(
    `Next: write the page, choose its icon and menu group in index.ts, and translate the texts marked TODO.`,
  )
  return EXIT_CODES.ok
}

/** Formats a file as Prettier does. */
export async function formatFile({ path, text }: ProjectFile): Promise<ProjectFile> {
  const filepath = join(process.cwd(), path)
  return { path, text: await format(text, { ...(await resolveConfig(filepath)), filepath }) }
}
