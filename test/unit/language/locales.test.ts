import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pages } from '@/app/pages'
import { LANGUAGES, type Language } from '@/language/language'
import { listTextFolders } from '@/tooling/build/checkTextFiles'
import { readTexts } from '../../support/readTexts'
import {
  findTextSelectors,
  isTranslationFile,
  isTextUsed,
  removePluralSuffix,
} from '../../support/textSelectors'

const textsByLanguage = new Map<string, object>(
  LANGUAGES.map(language => [language, readTexts(language)]),
)
const getTexts = (language: Language) => textsByLanguage.get(language) ?? {}
const otherLanguages = LANGUAGES.filter(language => language !== 'en')

type TextEntry = readonly [path: string, text: unknown]

/** Returns all texts with their paths, such as `signIn.reasons.expired`. */
function flattenTexts(value: unknown, path = ''): TextEntry[] {
  if (typeof value !== 'object' || value === null) return [[path, value]]
  return Object.entries(value).flatMap(([name, inner]) =>
    flattenTexts(inner, path === '' ? name : `${path}.${name}`),
  )
}

const englishTexts = new Map(flattenTexts(getTexts('en')))
const findPlaceholders = (text: unknown) => [...new Set(String(text).match(/\{\{\w+\}\}/g))].sort()

test.each(listTextFolders())(
  'in the folder %s, every language has a file, and every file belongs to a language',
  folder => {
    const files = readdirSync(folder).map(file => file.replace('.ts', ''))
    expect(files.sort()).toEqual([...LANGUAGES].sort())
  },
)

test.each(LANGUAGES)(
  'in the language %s, no text is empty, contains HTML, or has a space at the start or end',
  language => {
    for (const [path, text] of flattenTexts(getTexts(language))) {
      if (typeof text !== 'string') throw new Error(`${path} is not a string`)
      if (text === '' || text !== text.trim() || /<\w|&\w+;/.test(text))
        throw new Error(`${path} is ${JSON.stringify(text)}`)
    }
  },
)

test.each(otherLanguages)(
  'the texts in the language %s have the same keys as the English texts',
  language => {
    const names = (texts: object) =>
      [...new Set(flattenTexts(texts).map(([path]) => removePluralSuffix(path)))].sort()
    expect(names(getTexts(language))).toEqual(names(getTexts('en')))
  },
)

test.each(LANGUAGES)(
  'in the language %s, each text with plural forms has all the forms that the language needs',
  language => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
    const paths = new Set(flattenTexts(getTexts(language)).map(([path]) => path))
    const plurals = [...paths]
      .filter(path => removePluralSuffix(path) !== path)
      .map(removePluralSuffix)
    // Other categories, such as `many`, need no text: the app uses the text of `other`.
    const isNeeded = (category: string) => category === 'one' || category === 'other'
    for (const path of new Set(plurals)) {
      for (const category of pluralCategories.filter(isNeeded)) {
        if (!paths.has(`${path}_${category}`)) throw new Error(`${path}_${category} is missing`)
      }
    }
  },
)

test.each(otherLanguages)(
  'every text in the language %s has the placeholders of the English text',
  language => {
    for (const [path, text] of flattenTexts(getTexts(language))) {
      const original =
        englishTexts.get(path) ?? englishTexts.get(`${removePluralSuffix(path)}_other`)
      expect([path, ...findPlaceholders(text)]).toEqual([path, ...findPlaceholders(original)])
    }
  },
)

/** The texts that `npm run new-page` has added and that are not translated yet. */
const isToBeTranslated = (language: Language, path: string) => {
  const [group = ''] = path.split('.')
  return listTextFolders().some(folder => {
    const file = readFileSync(`${folder}/${language}.ts`, 'utf8')
    return file.includes('// TODO translate') && file.includes(`\n  ${group}: `)
  })
}

test.each(otherLanguages)(
  'in the language %s, less than 10 %% of the texts are the same as in English',
  language => {
    const same = flattenTexts(getTexts(language)).filter(
      ([path, text]) =>
        /\p{L}{3}/u.test(String(text)) &&
        englishTexts.get(path) === text &&
        !isToBeTranslated(language, path),
    )
    expect(same.length).toBeLessThan(englishTexts.size / 10)
  },
)

const testFrench = textsByLanguage.has('fr') ? test : test.skip

testFrench('in French texts, there is a narrow no-break space before ; : ! ? » and after «', () => {
  const wrong = flattenTexts(textsByLanguage.get('fr') ?? {}).filter(([, text]) =>
    /[^\u202f\d][;:!?»]|«[^\u202f]/.test(String(text).replace(/\{\{.*?\}\}|:id/g, 'x')),
  )
  expect(wrong).toEqual([])
})

testFrench('no French text has two gender forms, such as connecté(e)', () => {
  const wrong = flattenTexts(textsByLanguage.get('fr') ?? {}).filter(([, text]) =>
    /\p{L}\(e/u.test(String(text)),
  )
  expect(wrong).toEqual([])
})

const CJK = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]`
/** Patterns of wrong spacing between an East Asian character and a word in Latin letters. */
const WRONG_SPACING = [
  {
    language: 'ja',
    rule: 'no space is beside an East Asian character',
    wrong: new RegExp(`${CJK} | ${CJK}`, 'u'),
  },
  {
    language: 'zh',
    rule: 'a space separates East Asian characters from Latin words; a placeholder has spaces on both sides or on neither side',
    wrong: new RegExp(
      `${CJK}[a-z0-9]|[a-z0-9]${CJK}|${CJK}\\{\\{[^}]+\\}\\} ${CJK}|${CJK} \\{\\{[^}]+\\}\\}${CJK}`,
      'iu',
    ),
  },
]

test.each(WRONG_SPACING)('in $language texts, $rule', ({ language, wrong }) => {
  const texts = flattenTexts(textsByLanguage.get(language) ?? {})
  expect(texts.filter(([, text]) => wrong.test(String(text)))).toEqual([])
})

/** The texts that are abbreviations. Only some languages write them with a full stop. */
const ABBREVIATIONS = ['dashboardPage.today']
/** Texts without a full stop: they are below a field, or their exact wording is required. */
const TEXTS_WITHOUT_STOP_PATTERN =
  /^(validation\.|errors\.(loginIncorrect|notFound|signInRequired)$|signIn\.reasons\.|notices\.(details|copied)$)/
const endsWithStop = (text: unknown) => /[.。]$/.test(String(text))

test.each(otherLanguages)(
  'in the language %s, a text ends with a full stop if and only if the English text does',
  language => {
    const wrong = flattenTexts(getTexts(language)).filter(([path, text]) => {
      const original =
        englishTexts.get(path) ?? englishTexts.get(`${removePluralSuffix(path)}_other`)
      return !ABBREVIATIONS.includes(path) && endsWithStop(text) !== endsWithStop(original)
    })
    expect(wrong).toEqual([])
  },
)

test('in English, errors, notices and texts of several sentences end with a full stop', () => {
  const wrong = [...englishTexts].filter(
    ([path, text]) =>
      !TEXTS_WITHOUT_STOP_PATTERN.test(path) &&
      (/^(errors|notices)\./.test(path) || /[.!?] \p{Lu}/u.test(String(text))) &&
      !endsWithStop(text),
  )
  expect(wrong).toEqual([])
})

const srcFolder = join(process.cwd(), 'src')
const sourceCode = readdirSync(srcFolder, { recursive: true, encoding: 'utf8' })
  .map(name => name.replaceAll('\\', '/'))
  .filter(name => /\.tsx?$/.test(name) && !isTranslationFile(name) && !name.includes('/templates/'))
  .map(name => readFileSync(join(srcFolder, name), 'utf8'))
  .join('\n')
const textSelectors = findTextSelectors(sourceCode)

// Pages share texts, so some of them are not used after a page was removed.
const PAGES_WITH_SHARED_TEXTS = ['/users', '/users/:id', '/access']
const hasTheirPages = PAGES_WITH_SHARED_TEXTS.every(path => pages.some(page => page.path === path))
const testWithTheirPages = hasTheirPages ? test : test.skip

testWithTheirPages('the source code uses every text', () => {
  expect(textSelectors.length).toBeGreaterThan(100)
  expect([...englishTexts.keys()].filter(path => !isTextUsed(path, textSelectors))).toEqual([])
})

test('every text that the source code uses exists', () => {
  const paths = [...englishTexts.keys()]
  const exists = (selected: string) =>
    paths.some(
      path =>
        path === selected ||
        removePluralSuffix(path) === selected ||
        path.startsWith(`${selected}.`),
    )
  expect(textSelectors.map(({ path }) => path).filter(path => !exists(path))).toEqual([])
})
