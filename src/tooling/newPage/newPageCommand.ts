import { existsSync, readdirSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { isMember } from '../../lib/isMember'
import { EXIT_CODES, readArguments, UsageError, type Command } from '../command'
import { addToList, PAGE_LIST, ROLE_LIST, ROUTE_LIST } from './listEdits'
import { parsePageName, replaceTemplateName, type PageName } from './pageName'
import { writeFormatted } from './writeFormatted'

const PAGE_KINDS = ['empty', 'list', 'detail', 'form'] as const

/**
 * The folder of the templates. It has one subfolder for each kind of page. Inside a subfolder, each
 * file has the path that it gets in the project.
 */
const TEMPLATES_FOLDER = 'src/tooling/newPage/templates'

const LOCALES_FOLDER = 'src/language/locales'

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

/** Adds a new page to the project in the working directory. */
export const newPageCommand: Command = async (args, print) => {
  const { positionals, values } = readArguments(args, { kind: { type: 'string' } }, USAGE)
  const { kind = 'empty' } = values
  const [text, ...others] = positionals
  if (text === undefined || others.length > 0 || !isMember(PAGE_KINDS, kind))
    throw new UsageError(USAGE)
  const name = parsePageName(text)
  const { kebab, camel, pascal } = name
  if (existsSync(`src/pages/${kebab}`))
    throw new UsageError(`'${kebab}' is already used: src/pages/${kebab} exists.`)

  const template = `${TEMPLATES_FOLDER}/${kind}`
  const files = readdirSync(template, { recursive: true, encoding: 'utf8' })
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => /^(src|test)\/.*\.\w+$/.test(file))
    .toSorted()
  for (const file of files) {
    const path = replaceTemplateName(file, name)
    const source = readFileSync(`${template}/${file}`, 'utf8')
    await writeFormatted(path, replaceTemplateName(source, name))
    print(`written  ${path}`)
  }

  const route = kind === 'detail' ? `/${kebab}/:id` : `/${kebab}`
  await addToList(PAGE_LIST, camel, `@/pages/${kebab}`)
  await addToList(ROLE_LIST, `['${route}', 'admin']`)
  print(`changed  ${PAGE_LIST}`)
  print(`changed  ${ROLE_LIST}`)
  if (existsSync(`src/mock/pages/${camel}Routes.ts`)) {
    await addToList(ROUTE_LIST, `add${pascal}Routes`, `./pages/${camel}Routes`)
    print(`changed  ${ROUTE_LIST}`)
  }
  for (const path of await addTexts(name, `${template}/texts.json`)) print(`changed  ${path}`)

  print('')
  print(
    `To see it: run npm start, sign in as Admin, and open ${route.replace(':id', '1')}. On your own server, add ${route} to the list of a role.`,
  )
  print(`Next: change src/pages/${kebab}, and translate the texts marked TODO: ${LOCALES_FOLDER}`)
  return EXIT_CODES.ok
}

const textsSchema = v.objectWithRest(
  { en: v.record(v.string(), v.string()) },
  v.record(v.string(), v.string()),
)

/**
 * Adds the texts of the page at the end of the file of each language. A language without a
 * translation gets the English texts. Returns the paths of the files.
 */
async function addTexts(name: PageName, textsFile: string): Promise<readonly string[]> {
  const json = replaceTemplateName(readFileSync(textsFile, 'utf8'), name)
  const texts = v.parse(textsSchema, JSON.parse(json))
  const paths = readdirSync(LOCALES_FOLDER).map(file => `${LOCALES_FOLDER}/${file}`)
  for (const path of paths) {
    const language = path.slice(-5, -3)
    const group = `${name.camel}: ${JSON.stringify(texts[language] ?? texts.en)},`
    const comment = language === 'en' ? '' : '// TODO translate\n'
    const file = readFileSync(path, 'utf8')
    await writeFormatted(
      path,
      file.replace(/\}( as const)?\n\nexport default/, end => `${comment}${group}\n${end}`),
    )
  }
  return paths
}
