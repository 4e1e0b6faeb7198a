import { setPageLanguage } from '@/language/language'
import { OTHER_LANGUAGE, THIRD_LANGUAGE } from '../../support/languages'

/** Imports `language.ts` again, in a browser that prefers these languages. */
function importLanguageModule(browserLocales: readonly string[]) {
  jest.resetModules()
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(browserLocales)
  return import('@/language/language')
}

async function readInitialLanguage(settings: object, browserLocales = ['de-AT']) {
  Object.assign(process.env, settings)
  return (await importLanguageModule(browserLocales)).getInitialLanguage()
}

test('on a first visit, the app uses the default language, whatever the browser prefers', async () => {
  expect(await readInitialLanguage({})).toBe('en')
  expect(await readInitialLanguage({ DEFAULT_LANGUAGE: OTHER_LANGUAGE })).toBe(OTHER_LANGUAGE)
})

test.each([
  [['xx-XX', `${THIRD_LANGUAGE}-CA`, 'en'], THIRD_LANGUAGE],
  [['xx'], OTHER_LANGUAGE],
  [[], OTHER_LANGUAGE],
])(
  'with USE_BROWSER_LANGUAGE, if the browser prefers %j, the app uses the language %s',
  async (browserLocales, language) => {
    const settings = { DEFAULT_LANGUAGE: OTHER_LANGUAGE, USE_BROWSER_LANGUAGE: 'true' }
    expect(await readInitialLanguage(settings, browserLocales)).toBe(language)
  },
)

test('the page has the text direction of its language', () => {
  setPageLanguage(document.documentElement, 'ar')
  expect([document.documentElement.lang, document.dir]).toEqual(['ar', 'rtl'])
  setPageLanguage(document.documentElement, 'en')
  expect([document.documentElement.lang, document.dir]).toEqual(['en', 'ltr'])
})

test.each([
  ['en', ['en-GB', 'en-US'], 'en-GB'],
  ['en', ['de-CH', 'en-AU'], 'en-AU'],
  ['de', ['en-GB'], 'de'],
  ['de', ['deu', 'de@currency=EUR', 'de-AT'], 'de-AT'],
  ['fr', [], 'fr'],
])(
  'if the language is %s and the browser prefers %j, dates and numbers have the format of %s',
  async (language, browserLocales, locale) => {
    const { getLocale } = await importLanguageModule(browserLocales)
    expect(getLocale(language)).toBe(locale)
  },
)
