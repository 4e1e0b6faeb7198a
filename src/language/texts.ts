import i18next, { type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { loadCode } from '@/lib/loadCode'
import { DEFAULT_LANGUAGE, type Language } from './language'
import type en from './locales/en'
import { openTextsOf } from './openTexts'
import { shownTexts, type Widened } from './shownTexts'
import { alsoShow, showLanguage } from './showLanguage'

/** What is said to those who are signed in, in one language, beside the open area's texts. */
export type Texts = Widened<typeof en>

const load: Readonly<Record<Language, () => Promise<{ default: Texts }>>> = {
  en: () => import(/* webpackChunkName: "en" */ './locales/en'),
  zh: () => import(/* webpackChunkName: "zh" */ './locales/zh'),
  es: () => import(/* webpackChunkName: "es" */ './locales/es'),
  ja: () => import(/* webpackChunkName: "ja" */ './locales/ja'),
  de: () => import(/* webpackChunkName: "de" */ './locales/de'),
  fr: () => import(/* webpackChunkName: "fr" */ './locales/fr'),
}

const NAMESPACE = 'translation'

/** Starts with the texts of one language; English ones if those can't be had. */
export async function startTexts(language: Language): Promise<i18n> {
  if (!i18next.isInitialized) {
    await i18next.use(initReactI18next).init({
      lng: DEFAULT_LANGUAGE,
      fallbackLng: false,
      resources: {},
      interpolation: { escapeValue: false }, // React escapes
      react: { useSuspense: false },
    })
    alsoShow(loadTexts)
  }
  try {
    await showLanguage(language)
  } catch (error) {
    if (language === DEFAULT_LANGUAGE) throw error
    await showLanguage(DEFAULT_LANGUAGE)
  }
  return i18next
}

/** All texts of a language, to be shown by the function that comes back. */
async function loadTexts(language: Language): Promise<() => Promise<unknown>> {
  if (!i18next.hasResourceBundle(language, NAMESPACE)) {
    const [{ default: texts }, open] = await Promise.all([
      loadCode(load[language]),
      openTextsOf(language),
    ])
    const ready = await shownTexts({ ...open, ...texts })
    i18next.addResourceBundle(language, NAMESPACE, withMany(language, ready))
  }
  return () => i18next.changeLanguage(language)
}

/**
 * French and Spanish count a million by a form of their own ("un million d’utilisateurs"). Behind
 * digits it is that of all other numbers, so no text needs to be written twice.
 */
function withMany(language: Language, texts: object): object {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  return pluralCategories.includes('many') ? addMany(texts) : texts
}

function addMany(texts: object): object {
  const entries = Object.entries(texts).map(([key, text]: [string, unknown]): [string, unknown] => [
    key,
    typeof text === 'object' && text !== null ? addMany(text) : text,
  ])
  const many = entries
    .filter(([key]) => key.endsWith('_other'))
    .map(([key, text]): [string, unknown] => [key.replace(/_other$/, '_many'), text])
  return { ...Object.fromEntries(entries), ...Object.fromEntries(many) }
}
