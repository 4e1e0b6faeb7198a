import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGE_NAMES, LANGUAGES } from '@/language/language'
import de from '@/language/locales/de'
import openDe from '@/language/open/de'
import en from '@/language/locales/en'
import openEn from '@/language/open/en'
import es from '@/language/locales/es'
import openEs from '@/language/open/es'
import fr from '@/language/locales/fr'
import openFr from '@/language/open/fr'
import ja from '@/language/locales/ja'
import openJa from '@/language/open/ja'
import zh from '@/language/locales/zh'
import openZh from '@/language/open/zh'
import { SPLASH_TEXTS } from '@/language/splashTexts'

const locales = {
  en: { ...openEn, ...en },
  zh: { ...openZh, ...zh },
  es: { ...openEs, ...es },
  ja: { ...openJa, ...ja },
  de: { ...openDe, ...de },
  fr: { ...openFr, ...fr },
}
const others = LANGUAGES.filter(language => language !== 'en')

type Leaf = readonly [path: string, text: unknown]

/** Every text of a language by its path, such as `signIn.reasons.expired`. */
function leavesOf(value: unknown, path = ''): Leaf[] {
  if (typeof value !== 'object' || value === null) return [[path, value]]
  return Object.entries(value).flatMap(([name, inner]) =>
    leavesOf(inner, path === '' ? name : `${path}.${name}`),
  )
}

const english = new Map(leavesOf(locales.en))
/** A plural's other forms (`_one`, `_few` …) are not the same in every language. */
const singular = (path: string) => path.replace(/_(zero|one|two|few|many|other)$/, '')
const placeholders = (text: unknown) => [...new Set(String(text).match(/\{\{\w+\}\}/g))].sort()

test('there are texts and a name for each of the six languages', () => {
  expect(Object.keys(locales).sort()).toEqual([...LANGUAGES].sort())
  expect(Object.keys(LANGUAGE_NAMES).sort()).toEqual([...LANGUAGES].sort())
  expect(Object.keys(SPLASH_TEXTS).sort()).toEqual([...LANGUAGES].sort())
})

test.each(LANGUAGES)('no text of %s is empty, padded, or anything but text', language => {
  for (const [path, text] of leavesOf(locales[language])) {
    if (typeof text !== 'string') throw new Error(`${path} is no text`)
    if (text === '' || text !== text.trim()) throw new Error(`${path} is ${JSON.stringify(text)}`)
  }
})

test.each(others)('%s has the texts that English has, and no other', language => {
  const names = (texts: object) =>
    [...new Set(leavesOf(texts).map(([path]) => singular(path)))].sort()
  expect(names(locales[language])).toEqual(names(locales.en))
})

test.each(LANGUAGES)('%s has every plural form that its grammar asks for', language => {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  const paths = new Set(leavesOf(locales[language]).map(([path]) => path))
  const plurals = [...paths].filter(path => singular(path) !== path).map(singular)
  const isNeeded = (category: string) => !(category === 'many' && ['es', 'fr'].includes(language))
  for (const path of new Set(plurals)) {
    for (const category of pluralCategories.filter(isNeeded)) {
      if (!paths.has(`${path}_${category}`)) throw new Error(`${path}_${category} is missing`)
    }
  }
})

test.each(others)('every text of %s fills in what the English one fills in', language => {
  for (const [path, text] of leavesOf(locales[language])) {
    const original = english.get(path) ?? english.get(`${singular(path)}_other`)
    expect([path, ...placeholders(text)]).toEqual([path, ...placeholders(original)])
  }
})

test.each(others)('most texts of %s are translated', language => {
  const same = leavesOf(locales[language]).filter(
    ([path, text]) => /\p{L}{3}/u.test(String(text)) && english.get(path) === text,
  )
  expect(same.length).toBeLessThan(english.size / 10)
})

test('no text promises markup: everything is shown as it is', () => {
  for (const language of LANGUAGES) {
    for (const [path, text] of leavesOf(locales[language])) {
      if (/<\w|&\w+;/.test(String(text))) throw new Error(`${language} ${path} holds markup`)
    }
  }
})

const src = join(process.cwd(), 'src')
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter(name => /\.tsx?$/.test(name) && !/language\/(locales|open)\//.test(name))
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
