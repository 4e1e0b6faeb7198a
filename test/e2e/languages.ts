import { expect, test, type Page } from '@playwright/test'
import type { TFunction } from 'i18next'
import { LANGUAGE_NAMES, readLanguage } from '../../src/language/language'
import { getT } from '../support/readTexts'

/** The languages of the template, except English. A product may have removed some of them. */
const TEMPLATE_LANGUAGES = {
  zh: '中文',
  es: 'Español',
  ja: '日本語',
  de: 'Deutsch',
  fr: 'Français',
}

/**
 * Skips the running test if the product has removed a language. `language` is the name of the
 * language, or its code such as `de` or `de-AT`.
 */
export function skipWithoutLanguage(language: string) {
  const [code = ''] = language.split('-')
  const found = Object.entries(TEMPLATE_LANGUAGES).find(
    entry => entry.includes(language) || entry.includes(code),
  )
  test.skip(
    found !== undefined && !Object.hasOwn(LANGUAGE_NAMES, found[0]),
    `The product has no ${language}.`,
  )
}

/** Loads the texts of a language that may not exist in every product. */
export function loadTranslations(code: string): TFunction {
  skipWithoutLanguage(code)
  return getT(readLanguage(code) ?? 'en')
}

/** Changes the language of the page, as if another tab had changed it. */
export async function changeLanguage(page: Page, language: string) {
  skipWithoutLanguage(language)
  await page.evaluate(newValue => {
    localStorage.setItem('language', newValue)
    dispatchEvent(new StorageEvent('storage', { key: 'language', newValue }))
  }, language)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}
