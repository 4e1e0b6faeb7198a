import { test } from '@playwright/test'
import type { TFunction } from 'i18next'
import { LANGUAGE_NAMES, readLanguage } from '../../src/language/language'
import { createI18n, isTextModule } from '../../src/language/texts'

/** The languages of the template, except English. A product may have removed some of them. */
const TEMPLATE_LANGUAGES = {
  zh: '中文',
  es: 'Español',
  ja: '日本語',
  de: 'Deutsch',
  fr: 'Français',
}

/** Skips the running test if the product has removed a language, given by its code or its name. */
export function requireLanguage(language: string) {
  const found = Object.entries(TEMPLATE_LANGUAGES).find(entry => entry.includes(language))
  test.skip(
    found !== undefined && !Object.hasOwn(LANGUAGE_NAMES, found[0]),
    `The product has no ${language}.`,
  )
}

/** Loads the texts of a language that may not exist in every product. */
export async function loadTranslations(code: string): Promise<TFunction> {
  requireLanguage(code)
  const module: unknown = await import(`../../src/language/locales/${code}.ts`)
  if (!isTextModule(module)) throw new Error(`There are no texts for ${code}`)
  return createI18n(readLanguage(code) ?? 'en', module.default).t
}
