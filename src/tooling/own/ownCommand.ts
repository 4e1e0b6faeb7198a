import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { SOURCE_LANGUAGE } from '../../language/language'
import { listTextFolders } from '../build/checkTextFiles'
import { parseSettings } from '../build/settings'
import { EXIT_CODES, UsageError, type Command } from '../command'
import { findLowContrasts, readThemeColours } from '../contrast/contrastPairs'
import { removePage } from '../newPage/removePageCommand'
import { writeFormatted } from '../newPage/writeFormatted'
import { readText } from '../readText'
import { setAccentColours } from './accentColours'
import {
  askChoices,
  listKeptLanguages,
  listPages,
  readChoices,
  splitList,
  USAGE,
  type Choices,
} from './choices'

const BRAND_FILE = 'src/brand/brand.ts'
const COLOURS_FILE = 'src/brand/colours.css'
const MARK_FILE = 'src/brand/mark.svg'
const ENV_FILE = '.env'
const LANGUAGE_FILE = 'src/language/language.ts'

/** The colour of the template's mark. The mark of a product stays as it is. */
const MARK_COLOUR_PATTERN = /(?<=<rect width="26" height="26" rx="6" fill=")#[0-9a-f]{6}/

/** Turns the project in the working directory into the team's own product. */
export const ownCommand: Command = async (args, print) => {
  const givenChoices = readChoices(args)
  if (args.length === 0 && !process.stdin.isTTY) throw new UsageError(USAGE)
  const choices =
    args.length > 0
      ? givenChoices
      : await askChoices({ input: process.stdin, output: process.stdout })

  // All files are read and changed before the first is written, so an error changes nothing.
  const files = {
    [BRAND_FILE]: changeBrand(readText(BRAND_FILE), choices),
    [COLOURS_FILE]: changeColours(readText(COLOURS_FILE), choices),
    [MARK_FILE]: readText(MARK_FILE).replace(MARK_COLOUR_PATTERN, colour =>
      (choices.get('accent') ?? colour).toLowerCase(),
    ),
    [ENV_FILE]: changeSettings(readText(ENV_FILE), choices),
    ...Object.fromEntries(
      [LANGUAGE_FILE, ...listPages().map(name => `src/pages/${name}/index.ts`)].map(path => [
        path,
        removeLanguages(readText(path), choices),
      ]),
    ),
  }
  for (const [path, text] of Object.entries(files)) {
    if (readText(path) === text) continue
    if (/\.(ts|css)$/.test(path)) await writeFormatted(path, text)
    else writeFileSync(path, text)
    print(`changed  ${path}`)
  }

  const keptPages = choices.get('pages')
  if (keptPages !== undefined)
    for (const name of listPageFolders().filter(name => !splitList(keptPages).includes(name)))
      for (const path of await removePage(name)) print(`deleted  ${path}`)

  const keptLanguages = listKeptLanguages(choices)
  for (const folder of listTextFolders())
    for (const file of readdirSync(folder)) {
      if (keptLanguages.includes(file.slice(0, 2))) continue
      rmSync(`${folder}/${file}`)
      print(`deleted  ${folder}/${file}`)
    }
  print('')
  const requestingPages = listPages().filter(name =>
    readText(`src/pages/${name}/index.ts`).includes('  requests: '),
  )
  const hasOwnApi = choices.has('api-url') || choices.has('api-proxy')
  if (hasOwnApi && requestingPages.length > 0)
    print(
      `Your API must have what these pages request: ${requestingPages.join(', ')}. Check it with npm run contract, or remove the pages.`,
    )
  print('Next: npm test, and commit. See docs/your-own.md.')
  return EXIT_CODES.ok
}

/** After a merge, files of a removed page can be back without its index. */
const listPageFolders = () =>
  readdirSync('src/pages', { withFileTypes: true })
    .filter(entry => entry.isDirectory() && entry.name !== 'texts')
    .map(({ name }) => name)

function changeBrand(file: string, choices: Choices): string {
  const name = choices.get('name')
  const fields = {
    name,
    description: name,
    shortName: choices.get('short-name') ?? name,
    contact: choices.get('contact'),
    termsUrl: choices.get('terms-url'),
  }
  const kept = listKeptLanguages(choices)
  const taglines = /^ {4}(\w\w): .*\n/gm
  return Object.entries(fields)
    .reduce((text, [field, value]) => setProperty(text, field, value), file)
    .replace(taglines, (line, code: string) => (kept.includes(code) ? line : ''))
    .replace(taglines, (line, code: string) => {
      const tagline = choices.get(`tagline.${code}`)
      return tagline === undefined ? line : `    ${code}: ${JSON.stringify(tagline)},\n`
    })
}

/** Sets a property of `brand.ts` to a text. */
const setProperty = (file: string, property: string, text: string | undefined) =>
  text === undefined
    ? file
    : file.replace(
        new RegExp(`^ {2}${property}:\\s*(['"]).*\\1,$`, 'm'),
        () => `  ${property}: ${JSON.stringify(text)},`,
      )

/** @throws UsageError if two colours have too little contrast. */
function changeColours(file: string, choices: Choices): string {
  const accent = choices.get('accent')
  if (accent === undefined) return file
  const css = setAccentColours(file, accent, choices.get('accent-dark'))
  const problems = findLowContrasts(
    readThemeColours(path => (path === COLOURS_FILE ? css : readText(path))),
  )
  if (problems.length > 0)
    throw new UsageError(['The colours are hard to read:', ...problems].join('\n  '))
  return css
}

/** @throws UsageError if a setting is invalid. */
function changeSettings(file: string, choices: Choices): string {
  const before = parseEnv(file)
  const kept = listKeptLanguages(choices)
  const url = choices.get('api-url')
  const proxy = choices.get('api-proxy')
  const hasApi = url !== undefined || proxy !== undefined
  const settings = {
    ...(hasApi && { MOCK: 'false', API_URL: url ?? '', API_PROXY: proxy ?? '' }),
    // The proxy forwards only paths below /api.
    ...(proxy !== undefined && { USERS_API_PATH: '/api/users' }),
    ...(url !== undefined && before.API_PROXY && { USERS_API_PATH: '/users' }),
    ...(!kept.includes(before.DEFAULT_LANGUAGE ?? '') && { DEFAULT_LANGUAGE: SOURCE_LANGUAGE }),
    ...(choices.has('language') && { DEFAULT_LANGUAGE: choices.get('language') }),
  }
  const text = Object.entries(settings).reduce(
    (env, [name, value = '']) =>
      env.replace(new RegExp(`^${name}=.*$`, 'm'), () => `${name}=${value}`),
    file,
  )
  try {
    parseSettings(parseEnv(text))
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
  return text
}

/** Removes the names of languages, and the titles of pages in these languages. */
const removeLanguages = (file: string, choices: Choices): string =>
  file.replace(/^ {2,6}(\w\w): ['"].*['"],\n/gm, (line, code: string) =>
    listKeptLanguages(choices).includes(code) ? line : '',
  )
