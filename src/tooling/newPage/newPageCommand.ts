import { existsSync, readdirSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { LANGUAGES, SOURCE_LANGUAGE, type Language } from '../../language/language'
import { isMember } from '../../lib/isMember'
import { EXIT_CODES, readArguments, UsageError, type Command } from '../command'
import { addToList, PAGE_LIST, ROLE_LIST, ROUTE_LIST } from './listEdits'
import { parsePageName, replaceTemplateName, type PageName } from './pageName'
import { writeFormatted } from './writeFormatted'

const PAGE_KINDS = ['empty', 'list', 'detail', 'form'] as const

const ICONS = { empty: 'File', list: 'Table', detail: 'File', form: 'FilePen' }

/**
 * The folder of the templates. It has one subfolder for each kind of page. Inside a subfolder, each
 * file has the path that it gets in the project.
 */
const TEMPLATES_FOLDER = 'src/tooling/newPage/templates'

const USAGE = `Usage: npm run new-page NAME -- [--kind empty|list|detail|form]

Creates a page: its folder with its texts in every language, and its test. Adds it to the menu and
to the pages that the demo's administrators may open. NAME is the path, such as sales-report.

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

  const route = kind === 'detail' ? `/${kebab}/:id` : `/${kebab}`
  const folder = `src/pages/${kebab}`
  const template = `${TEMPLATES_FOLDER}/${kind}`
  const templateFiles = readdirSync(template, { recursive: true, encoding: 'utf8' })
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => /^(src|test)\/.*\.\w+$/.test(file))
  const readTemplate = (file: string) =>
    replaceTemplateName(readFileSync(`${template}/${file}`, 'utf8'), name)
  const texts = v.parse(textsSchema, JSON.parse(readTemplate('texts.json')))
  const files = [
    [`${folder}/index.ts`, createIndex(name, route, ICONS[kind])] as const,
    ...templateFiles.map(file => [replaceTemplateName(file, name), readTemplate(file)] as const),
    ...LANGUAGES.map(
      language => [`${folder}/texts/${language}.ts`, createTexts(name, language, texts)] as const,
    ),
  ]
  for (const [path, source] of files.toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    await writeFormatted(path, source)
    print(`written  ${path}`)
  }

  await addToList(PAGE_LIST, camel, `@/pages/${kebab}`)
  await addToList(ROLE_LIST, `['${route}', 'admin']`)
  print(`changed  ${PAGE_LIST}`)
  print(`changed  ${ROLE_LIST}`)
  if (existsSync(`src/mock/pages/${camel}Routes.ts`)) {
    await addToList(ROUTE_LIST, `add${pascal}Routes`, `./pages/${camel}Routes`)
    print(`changed  ${ROUTE_LIST}`)
  }

  print('')
  print(
    `To see it: run npm start, sign in as Admin, and open ${route.replace(':id', '1')}. On your own server, add ${route} to the list of a role.`,
  )
  print(`Next: change ${folder}, and translate the texts marked TODO.`)
  return EXIT_CODES.ok
}

const textsSchema = v.objectWithRest(
  { en: v.record(v.string(), v.string()) },
  v.record(v.string(), v.string()),
)

function createIndex({ kebab, camel, pascal, title }: PageName, route: string, icon: string) {
  const titles = LANGUAGES.map(language => `${getComment(language)}${language}: '${title}',`)
  return `import { ${icon} } from 'lucide'
import { definePage } from '../definePage'

export const ${camel} = definePage({
  path: '${route}',
  title: {
    ${titles.join('\n')}
  },
  icon: ${icon},
  texts: ['pages/${kebab}'],
  load: () => import(/* webpackChunkName: "${kebab}" */ './${pascal}Page'),
})
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
