import type { TFunction } from 'i18next'
import { LANGUAGE_NAMES, readLanguage, SOURCE_LANGUAGE } from '@/language/language'
import type { TimelineEntry } from './timeline'
import { readThemeMode } from '@/theme/theme'

export type TextFunctions = {
  readonly t: TFunction
  /** Formats an instant. On the support page, the text contains the time zone. */
  readonly formatInstant: (instant: string) => string
}

/** Returns a sentence. An unknown event is described by its name. */
export function describeEvent(
  { event, detail }: TimelineEntry,
  { t, formatInstant }: TextFunctions,
): string {
  switch (event) {
    case 'signedOut':
      return detail === 'asked'
        ? t($ => $.dashboard.events.signedOut)
        : t($ => $.dashboard.events.ended)
    case 'renewed':
    case 'refreshed':
      return t($ => $.dashboard.events.extended, {
        // `detail` is an instant here, but a stored timeline may contain any text.
        when: Number.isNaN(Date.parse(detail)) ? '–' : formatInstant(detail),
      })
    case 'refreshFailed':
      return t($ => $.dashboard.events.extensionFailed)
    case 'themeChosen':
    case 'themeFollowed': {
      const mode = readThemeMode(detail) ?? 'system'
      return t($ => $.dashboard.events.theme, { name: t($ => $.appearance[mode]) })
    }
    case 'languageChosen':
    case 'languageFollowed':
      return t($ => $.dashboard.events.language, { name: getLanguageName(detail) })
    case 'languageFailed':
      return t($ => $.dashboard.events.languageFailed, { name: getLanguageName(detail) })
    case 'signedIn':
    case 'signInFailed':
    case 'signedInElsewhere':
    case 'endingSoon':
    case 'listFetched':
    case 'listChanged':
    case 'listFailed':
    case 'requestFailed':
    case 'storageFailed':
      return t($ => $.dashboard.events[event])
    case 'requestSucceeded':
      return t($ => $.requests.succeeded)
    case 'error':
    case 'rejection':
    case 'broken':
    case 'partMissing':
      return t($ => $.dashboard.events.error)
    default:
      return event
  }
}

const getLanguageName = (code: string) => LANGUAGE_NAMES[readLanguage(code) ?? SOURCE_LANGUAGE]
