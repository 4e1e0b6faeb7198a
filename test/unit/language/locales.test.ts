import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, type Language } from '@/language/language'

/** The texts of a language, read by its name, so that a new language is tested as it is added. */
const readTexts = (language: Language): object => {
  const module: { default: object } = jest.requireActual(`@/language/locales/${language}`)
  return module.default
}
const locales = new Map(LANGUAGES.map(language => [language, readTexts(language)]))
const getTexts = (language: Language) => locales.get(language) ?? {}
const others = LANGUAGES.filter(language => language !== 'en')

type Leaf = readonly [path: string, text: unknown]

/** Every text of a language by its path, such as `signIn.reasons.expired`. */
function leavesOf(value: unknown, path = ''): Leaf[] {
  if (typeof value !== 'object' || value === null) return [[path, value]]
  return Object.entries(value).flatMap(([name, inner]) =>
    leavesOf(inner, path === '' ? name : `${path}.${name}`),
  )
}

const english = new Map(leavesOf(getTexts('en')))
/** A plural's other forms (`_one`, `_few` …) are not the same in every language. */
const singular = (path: string) => path.replace(/_(zero|one|two|few|many|other)$/, '')
const placeholders = (text: unknown) => [...new Set(String(text).match(/\{\{\w+\}\}/g))].sort()

test('every file of texts is a language, and every language has texts', () => {
  const files = readdirSync('src/language/locales').map(file => file.replace('.ts', ''))
  expect(files.sort()).toEqual([...LANGUAGES].sort())
})

test.each(LANGUAGES)('no text of %s is empty, padded, or anything but text', language => {
  for (const [path, text] of leavesOf(getTexts(language))) {
    if (typeof text !== 'string') throw new Error(`${path} is no text`)
    if (text === '' || text !== text.trim()) throw new Error(`${path} is ${JSON.stringify(text)}`)
  }
})

test.each(others)('%s has the texts that English has, and no other', language => {
  const names = (texts: object) =>
    [...new Set(leavesOf(texts).map(([path]) => singular(path)))].sort()
  expect(names(getTexts(language))).toEqual(names(getTexts('en')))
})

test.each(LANGUAGES)('%s has every plural form that its grammar asks for', language => {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  const paths = new Set(leavesOf(getTexts(language)).map(([path]) => path))
  const plurals = [...paths].filter(path => singular(path) !== path).map(singular)
  const isNeeded = (category: string) => !(category === 'many' && ['es', 'fr'].includes(language))
  for (const path of new Set(plurals)) {
    for (const category of pluralCategories.filter(isNeeded)) {
      if (!paths.has(`${path}_${category}`)) throw new Error(`${path}_${category} is missing`)
    }
  }
})

test.each(others)('every text of %s fills in what the English one fills in', language => {
  for (const [path, text] of leavesOf(getTexts(language))) {
    const original = english.get(path) ?? english.get(`${singular(path)}_other`)
    expect([path, ...placeholders(text)]).toEqual([path, ...placeholders(original)])
  }
})

test.each(others)('most texts of %s are translated', language => {
  const same = leavesOf(getTexts(language)).filter(
    ([path, text]) => /\p{L}{3}/u.test(String(text)) && english.get(path) === text,
  )
  expect(same.length).toBeLessThan(english.size / 10)
})

test('no text promises markup: everything is shown as it is', () => {
  for (const language of LANGUAGES) {
    for (const [path, text] of leavesOf(getTexts(language))) {
      if (/<\w|&\w+;/.test(String(text))) throw new Error(`${language} ${path} holds markup`)
    }
  }
})

const src = join(process.cwd(), 'src')
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter(name => /\.tsx?$/.test(name) && !name.includes('language/locales/'))
  .map(name => readFileSync(join(src, name), 'utf8'))
  .join('\n')

/** Every selector in the source: `$ => $.a.b`, and where it goes on by a variable, `$ => $.a[b]`. */
const selectors = [...sources.matchAll(/\$\s*=>\s*\$((?:\s*\.\s*\w+)+)(\[)?/g)].map(match => ({
  path: (match[1] ?? '').replace(/\s/g, '').slice(1),
  isDynamic: match[2] === '[',
}))

test('no text is left over: each is asked for somewhere in the source', () => {
  const isUsed = (path: string) =>
    selectors.some(({ path: asked, isDynamic }) =>
      isDynamic ? path.startsWith(`${asked}.`) : singular(path) === asked || path === asked,
    )
  expect(selectors.length).toBeGreaterThan(100)
  expect([...english.keys()].filter(path => !isUsed(path))).toEqual([])
})

test('no text is asked for that is not there', () => {
  const paths = [...english.keys()]
  const isThere = (asked: string) =>
    paths.some(path => path === asked || singular(path) === asked || path.startsWith(`${asked}.`))
  expect(selectors.map(({ path }) => path).filter(path => !isThere(path))).toEqual([])
})
