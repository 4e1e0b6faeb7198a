import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { EXIT_CODES, UsageError, type Command } from '../command'
import { planEmptyTextRemoval } from '../texts/planEmptyTextRemoval'
import { planUnusedTextRemoval } from '../texts/planUnusedTextRemoval'
import { formatFile } from './newPageCommand'
import { readPageName } from './pageName'
import { planPageRemoval } from './planPageRemoval'
import type { Project, ProjectFile } from './project'

const USAGE = `Usage: npm run remove-page NAME

Removes a page: its folder, its tests, its texts in every language, and its lines in the menu and in
the pages of the demo's roles. NAME is the folder in src/pages, such as sales-report.

Exit codes: 0 removed, 2 not removed.`

const project: Project = {
  read: path => (existsSync(path) ? readFileSync(path, 'utf8') : null),
  list: folder => readdirSync(folder, { recursive: true, encoding: 'utf8' }),
}

async function writeFiles(files: readonly ProjectFile[]) {
  for (const { path, text } of await Promise.all(files.map(formatFile))) writeFileSync(path, text)
}

/** Removes a page from the project in the working directory. */
export const removePageCommand: Command = async ([text, ...others], print) => {
  if (text === undefined || text.startsWith('-') || others.length > 0) throw new UsageError(USAGE)
  const name = readPageName(text)
  if (typeof name === 'string') throw new UsageError(name)
  const plan = planPageRemoval(name, project)
  if (typeof plan === 'string') throw new UsageError(plan)

  const deleteAll = (paths: readonly string[]) => {
    for (const path of paths) {
      rmSync(path, { recursive: true })
      print(`deleted  ${path}`)
    }
  }
  deleteAll(plan.deleted)
  await writeFiles(plan.changed)
  const unusedTexts = planUnusedTextRemoval(project)
  await writeFiles(unusedTexts)
  const emptyTexts = planEmptyTextRemoval(project)
  deleteAll(emptyTexts.deleted)
  await writeFiles(emptyTexts.changed)
  const changed = [...plan.changed, ...unusedTexts, ...emptyTexts.changed].map(({ path }) => path)
  for (const path of new Set(changed)) if (existsSync(path)) print(`changed  ${path}`)
  if (plan.fileUsingTexts !== null)
    print(`kept     the texts '${name.camel}' that other code uses, such as ${plan.fileUsingTexts}`)
  print('')
  print(
    'Next: run npm run static. It reports what still refers to the page, and what only it used.',
  )
  print(
    'If it was a demo page, you can keep the code that only it used: see docs/your-own.md#remove-the-demo-pages.',
  )
  return EXIT_CODES.ok
}
