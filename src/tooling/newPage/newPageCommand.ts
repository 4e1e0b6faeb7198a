import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { isMember } from '../../lib/isMember'
import { EXIT_CODES, readArguments, UsageError, type Command } from '../command'
import { LOCALES_FOLDER } from './pageEdits'
import { PAGE_KINDS, type PageKind } from './pageFiles'
import { readPageName, type PageName } from './pageName'
import { planNewPage } from './planNewPage'
import type { ProjectFile } from './project'

const DEFAULT_KIND = 'empty' satisfies PageKind

const USAGE = `Usage: npm run new-page NAME -- [--kind empty|list|detail|form]

Creates a page: its folder, its test and its texts in every language. Adds it to the menu and to
the pages that the demo's administrators may open. NAME is the path, such as sales-report.

Kinds:
  empty   a page with a heading (default)
  list    a table whose rows the server pages, sorts and filters
  detail  one record, by its id: /NAME/:id
  form    a form that creates a record, or changes one: /NAME?id=7

A page that sends requests also gets routes and data in the demo backend: src/mock/pages.

Exit codes: 0 written, 2 not written.`

const NEXT_STEPS: Readonly<Record<PageKind, (name: PageName) => readonly string[]>> = {
  empty: ({ kebab, pascal }) => [`write the page: src/pages/${kebab}/${pascal}Page.tsx`],
  list: ({ kebab, camel, pascal }) => [
    `describe a row and its request: src/pages/${kebab}/${camel}Api.ts`,
    `change the columns: src/pages/${kebab}/${pascal}Table.tsx`,
    `change the data of the demo: src/mock/pages/${camel}Routes.ts`,
  ],
  detail: ({ kebab, camel, pascal }) => [
    `describe the record and its request: src/pages/${kebab}/${camel}Api.ts`,
    `show its fields: src/pages/${kebab}/${pascal}Page.tsx`,
    `change the data of the demo: src/mock/pages/${camel}Routes.ts`,
  ],
  form: ({ kebab, camel, pascal }) => [
    `describe the record and its requests: src/pages/${kebab}/${camel}Api.ts`,
    `change the fields: src/pages/${kebab}/${pascal}Form.tsx`,
    `change the data of the demo: src/mock/pages/${camel}Routes.ts`,
  ],
}

/** Adds a new page to the project in the working directory. */
export const newPageCommand: Command = async (args, print) => {
  const { positionals, values } = readArguments(args, { kind: { type: 'string' } }, USAGE)
  const [text, ...others] = positionals
  const { kind = DEFAULT_KIND } = values
  if (text === undefined || others.length > 0 || !isMember(PAGE_KINDS, kind))
    throw new UsageError(USAGE)
  const name = readPageName(text)
  if (typeof name === 'string') throw new UsageError(name)
  const plan = planNewPage(name, kind, {
    read: path => (existsSync(path) ? readFileSync(path, 'utf8') : null),
    list: folder => readdirSync(folder, { recursive: true, encoding: 'utf8' }),
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
  print(describeHowToOpen(name, kind))
  print('')
  print('Next:')
  const steps = [
    ...NEXT_STEPS[kind](name),
    `choose its icon and menu group: src/pages/${name.kebab}/index.ts`,
    `translate the texts marked TODO: ${LOCALES_FOLDER}`,
    `run its tests: npx jest ${name.pascal}Page`,
  ]
  for (const step of steps) print(`- ${step}`)
  if (values.kind === undefined) {
    print('')
    print('The page is empty. For a page that sends requests, use --kind list, detail or form.')
  }
  return EXIT_CODES.ok
}

/**
 * Says how to open the new page. Without the demo backend, the server must allow the page first.
 */
function describeHowToOpen({ kebab, title }: PageName, kind: PageKind): string {
  const path = kind === 'detail' ? `/${kebab}/:id` : `/${kebab}`
  const place = kind === 'detail' ? `/${kebab}/1` : `'${title}' in the menu (${path})`
  return process.env.MOCK === 'false'
    ? `To see it: add ${path} to the list of a role on your server, run npm start, sign in, and open ${place}.`
    : `To see it: run npm start, sign in as Admin, and open ${place}.`
}

/** Formats a file as Prettier does. */
export async function formatFile({ path, text }: ProjectFile): Promise<ProjectFile> {
  const filepath = join(process.cwd(), path)
  return { path, text: await format(text, { ...(await resolveConfig(filepath)), filepath }) }
}
