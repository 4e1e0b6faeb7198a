/** Loads the module again with the languages of another browser. */
async function readLocale(language: string, browserLocales: readonly string[]) {
  jest.resetModules()
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(browserLocales)
  const { getLocale } = await import('@/language/language')
  return getLocale(language)
}

test.each([
  ['en', ['en-GB', 'en-US'], 'en-GB'],
  ['en', ['de-CH', 'en-AU'], 'en-AU'],
  ['de', ['en-GB'], 'de'],
  ['de', ['deu', 'de@currency=EUR', 'de-AT'], 'de-AT'],
  ['fr', [], 'fr'],
])(
  'for the language %s in a browser that prefers %j, dates and numbers have the format of %s',
  async (language, browserLocales, locale) => {
    expect(await readLocale(language, browserLocales)).toBe(locale)
  },
)
