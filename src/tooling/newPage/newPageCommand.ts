import { existsSync, readdirSync } from 'node:fs'
import * as v from 'valibot'
import { LANGUAGES, SOURCE_LANGUAGE, type Language } from '../../language/language'
import { isMember } from '../../lib/isMember'
import { EXIT_CODES, readArguments, UsageError, type Command } from '../command'
import { readText } from '../readText'
import { addToList, FIXTURE_LIST, PAGE_LIST, ROLE_LIST } from './listEdits'
import { getSingularName, parsePageName, replaceName, type PageName } from './pageName'
import { writeFormatted } from './writeFormatted'

const PAGE_KINDS = ['empty', 'resource'] as const

/** The name in the templates. */
const TEMPLATE_NAME = parsePageName('sample-items')

/**
 * The folder of the templates. It has one subfolder for each kind of page. Inside a subfolder, each
 * file has the path that it gets in the project.
 */
const TEMPLATES_FOLDER = 'src/tooling/newPage/templates'

const USAGE = `Usage: npm run new-page NAME -- [--kind empty|resource]

Creates a page: its folder with its texts in every language, and its test. Adds it to the menu and
to the pages that the demo's administrators may open. NAME is the path, such as sales-report.

Kinds:
  empty      a page with a heading (default)
  resource   a list, a page for each record, and a form: /NAME, /NAME/:id and /NAME/:id/edit

The demo backend serves a resource from src/pages/NAME/fixture.ts. See docs/resources.md.

Exit codes: 0 written, 2 not written.`

/** Adds a new page to the project in the working directory. */
export const newPageCommand: Command = async (args, print) => {
  const { positionals, values } = readArguments(args, { kind: { type: 'string' } }, USAGE)
  const { kind = 'empty' } = values
  const [text, ...others] = positionals
  if (text === undefined || others.length > 0 || !isMember(PAGE_KINDS, kind))
    throw new UsageError(USAGE)
  const name = parsePageName(text)
  const { kebab, camel } = name
  const folder = `src/pages/${kebab}`
  if (existsSync(folder)) throw new UsageError(`'${kebab}' is already used: ${folder} exists.`)

  const rename = (source: string) =>
    replaceName(
      replaceName(source, TEMPLATE_NAME, name),
      getSingularName(TEMPLATE_NAME),
      getSingularName(name),
    )
  const template = `${TEMPLATES_FOLDER}/${kind}`
  const templateFiles = readdirSync(template, { recursive: true, encoding: 'utf8' })
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => /^(src|test)\/.*\.\w+$/.test(file))
  const readTemplate = (file: string) => rename(readText(`${template}/${file}`))
  const texts = v.parse(textsSchema, JSON.parse(readTemplate('texts.json')))
  const index = kind === 'resource' ? createResourceIndex(name) : createIndex(name)
  const files = [
    [`${folder}/index.ts`, index] as const,
    ...templateFiles.map(file => [rename(file), readTemplate(file)] as const),
    ...LANGUAGES.map(
      language => [`${folder}/texts/${language}.ts`, createTexts(name, language, texts)] as const,
    ),
  ]
  for (const [path, source] of files.toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    await writeFormatted(path, source)
    print(`written  ${path}`)
  }

  const entries = listAccessEntries(name, kind)
  await addToList(PAGE_LIST, kind === 'resource' ? `...${camel}Pages` : camel, `@/pages/${kebab}`)
  for (const entry of entries) await addToList(ROLE_LIST, `['${entry}', 'admin']`)
  print(`changed  ${PAGE_LIST}`)
  print(`changed  ${ROLE_LIST}`)
  if (kind === 'resource') {
    await addToList(FIXTURE_LIST, `${camel}Fixture`, `@/pages/${kebab}/fixture`)
    print(`changed  ${FIXTURE_LIST}`)
  }

  print('')
  if (process.env.MOCK === 'true')
    print(`To see it: run npm start, sign in as Admin, and open /${kebab}.`)
  print(`On your own server, add to the list of a role: ${entries.join(', ')}`)
  print(`Next: change ${folder}, and translate the texts marked TODO.`)
  return EXIT_CODES.ok
}

/** The entries that the list of a role needs. The last two of a resource are permissions. */
const listAccessEntries = ({ kebab }: PageName, kind: (typeof PAGE_KINDS)[number]) =>
  kind === 'resource'
    ? ['', '/:id', '/:id/edit', '/:id/delete', '/:id/export'].map(end => `/${kebab}${end}`)
    : [`/${kebab}`]

const textsSchema = v.objectWithRest(
  { en: v.record(v.string(), v.string()) },
  v.record(v.string(), v.string()),
)

function createTitle(title: string): string {
  const titles = LANGUAGES.map(language => `${getComment(language)}${language}: '${title}',`)
  return `{\n${titles.join('\n')}\n}`
}

function createIndex({ kebab, camel, pascal, title }: PageName) {
  return `import { File } from 'lucide'
import { definePage } from '../definePage'

export const ${camel} = definePage({
  path: '/${kebab}',
  title: ${createTitle(title)},
  icon: File,
  texts: ['pages/${kebab}'],
  load: () => import(/* webpackChunkName: "${kebab}" */ './${pascal}Page'),
})
`
}

function createResourceIndex(name: PageName) {
  const { kebab, camel, pascal, title } = name
  // Each page has an import of its own, so that `npm run unused` sees which exports are used.
  const createLoader = (component: string) =>
    `async () => ({
      default: (await import(/* webpackChunkName: "${kebab}" */ './${pascal}Pages')).${component},
    })`
  return `import { Table } from 'lucide'
import { definePage } from '../definePage'

const recordTitle = ${createTitle(getSingularName(name).title)}

const icon = Table
const texts = ['pages/${kebab}', 'resource']

export const ${camel}Pages = [
  definePage({
    path: '/${kebab}',
    title: ${createTitle(title)},
    icon,
    texts,
    requests: ['/api/${kebab}'],
    load: ${createLoader('ListPage')},
  }),
  definePage({
    path: '/${kebab}/:id',
    title: recordTitle,
    icon,
    texts,
    load: ${createLoader('DetailPage')},
  }),
  definePage({
    path: '/${kebab}/:id/edit',
    title: recordTitle,
    icon,
    texts,
    load: ${createLoader('EditPage')},
  }),
]
`
}

type Texts = v.InferOutput<typeof textsSchema>

/** A language without a translation gets the English texts. */
function createTexts({ camel }: PageName, language: Language, texts: Texts) {
  const code = `{ ${camel}: ${JSON.stringify(texts[language] ?? texts.en)} }`
  return language === SOURCE_LANGUAGE
    ? `const en = ${code} as const

export default en

declare module 'i18next' {
  interface AddedTexts {
    ${camel}: typeof en.${camel}
  }
}
`
    : `import type { Translation } from '@/language/texts'
import type en from './en'

${getComment(language)}const ${language}: Translation<typeof en> = ${code}

export default ${language}
`
}

const getComment = (language: Language) =>
  language === SOURCE_LANGUAGE ? '' : '// TODO translate\n'
