import type { TFunction } from 'i18next'
import { getServerReasonText } from '@/api/errorText'
import { ACCESS_FAILURES } from '@/guard/access'
import { SIGN_IN_REASONS } from '@/guard/decide'
import { LANGUAGE_NAMES, readLanguage, SOURCE_LANGUAGE } from '@/language/language'
import { isMember } from '@/lib/isMember'
import { readThemeMode } from '@/theme/theme'
import type { SentRequest, TimelineEntry } from './timeline'

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
      return detail === 'asked' ? t($ => $.events.signedOut) : t($ => $.events.ended)
    case 'renewed':
    case 'refreshed':
      return t($ => $.events.extended, {
        // `detail` is an instant here, but a stored timeline may contain any text.
        when: Number.isNaN(Date.parse(detail)) ? '–' : formatInstant(detail),
      })
    case 'refreshFailed':
      return t($ => $.events.extensionFailed)
    case 'themeChosen':
    case 'themeFollowed': {
      const mode = readThemeMode(detail) ?? 'system'
      return t($ => $.events.theme, { name: t($ => $.appearance[mode]) })
    }
    case 'languageChosen':
    case 'languageFollowed':
      return t($ => $.events.language, { name: getLanguageName(detail) })
    case 'languageFailed':
      return t($ => $.events.languageFailed, { name: getLanguageName(detail) })
    case 'signedIn':
    case 'signInFailed':
    case 'signedInElsewhere':
    case 'endingSoon':
    case 'listFetched':
    case 'listChanged':
    case 'listFailed':
    case 'requestFailed':
    case 'storageFailed':
    case 'accessRequested':
    case 'accessPending':
    case 'accessWithdrawn':
    case 'accessGranted':
    case 'accessDeclined':
    case 'accessAnswerUndone':
    case 'rolePagesChanged':
    case 'userRolesChanged':
      return t($ => $.events[event])
    case 'requestSucceeded':
      return t($ => $.requests.succeeded)
    case 'error':
    case 'rejection':
    case 'broken':
    case 'partMissing':
      return t($ => $.events.error)
    default:
      return event
  }
}

const getLanguageName = (code: string) => LANGUAGE_NAMES[readLanguage(code) ?? SOURCE_LANGUAGE]

/** Describes the cause of an event. Null if the text of `describeEvent` says everything. */
export function describeCause(
  { event, detail }: Pick<TimelineEntry, 'event' | 'detail'>,
  t: TFunction,
): string | null {
  switch (event) {
    case 'signedOut':
      return describeSignOut(detail, t)
    case 'signInFailed':
      return isMember(SIGN_IN_REASONS, detail)
        ? t($ => $.decision.signInReasons[detail])
        : describeErrorKind(detail, t)
    case 'refreshFailed':
    case 'listFailed':
    case 'requestFailed':
      return describeErrorKind(detail, t)
    case 'storageFailed':
      return isMember(STORAGE_PROBLEMS, detail) ? t($ => $.support.storageStates[detail]) : null
    default:
      return null
  }
}

/** Describes why a session ended. Returns a reason unchanged if this version does not know it. */
export function describeSignOut(reason: string, t: TFunction): string {
  return isMember(SIGN_IN_REASONS, reason) ? t($ => $.decision.signInReasons[reason]) : reason
}

/** Describes the kind of an error. Returns null if there is no text for this kind. */
function describeErrorKind(kind: string, t: TFunction): string | null {
  if (kind === 'wrongCredentials') return t($ => $.support.causes.wrongCredentials)
  if (kind === 'signInRequired') return t($ => $.decision.signInReasons.refused)
  return isMember(ACCESS_FAILURES, kind) ? t($ => $.decision.failures[kind]) : null
}

/** Describes an entry of the timeline: a sentence with the cause, and the request. */
export function describeTimelineEntry(entry: TimelineEntry, texts: TextFunctions) {
  const { request, serverReason } = entry
  const sentence = describeEvent(entry, texts)
  const cause = describeCause(entry, texts.t)
  return {
    sentence: cause === null ? sentence : `${sentence} · ${cause}`,
    details: request ? ` · ${describeRequest(request, texts.t, serverReason)}` : '',
  }
}

/** Returns a text such as `GET /users · 503 · 35 ms · 2 attempts · Reference 4f1a9c`. */
export function describeRequest(
  { method, path, status, durationMs, attempts, reference }: SentRequest,
  t: TFunction,
  serverReason?: string,
): string {
  const parts = [
    `${method} ${path}`,
    status ?? t($ => $.requests.noResponse),
    serverReason === undefined ? null : getServerReasonText(serverReason, t),
    t($ => $.requests.duration, { ms: durationMs }),
    attempts > 1 ? t($ => $.requests.attempts, { count: attempts }) : null,
    reference === null ? null : `${t($ => $.reference.label)} ${reference}`,
  ]
  return parts.filter(part => part !== null).join(' · ')
}

const STORAGE_PROBLEMS = ['blocked', 'full', 'stuck'] as const
