import type { TFunction } from 'i18next'
import { SERVER_REASONS } from '@/api/serverReason'
import { ACCESS_FAILURES } from '@/guard/access'
import { SIGN_IN_REASONS } from '@/guard/decide'
import { findNearestPage } from '@/guard/similarPath'
import { LANGUAGE_NAMES, readLanguage, SOURCE_LANGUAGE } from '@/language/language'
import { isMember } from '@/lib/isMember'
import { readThemeMode } from '@/theme/theme'
import type { Health } from './supportSlice'
import { SUCCESSFUL_REQUEST_EVENT, type SentRequest, type TimelineEntry } from './timeline'

export type TextFunctions = {
  readonly t: TFunction
  /** Formats an instant. On the support page, the text contains the time zone. */
  readonly formatInstant: (instant: string) => string
  /** The paths of the app's pages. */
  readonly pagePaths: readonly string[]
}

/** Returns a sentence. An unknown event is described by its name. */
export function describeEvent(
  { event, detail }: TimelineEntry,
  { t, formatInstant, pagePaths }: TextFunctions,
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
    case 'notFound': {
      const page = findNearestPage(detail, pagePaths)
      return page === null
        ? t($ => $.events.notFound, { path: detail })
        : t($ => $.events.notFoundNear, { path: detail, page })
    }
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
    case 'recordUnreadable':
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

/** The detail of these events is a path, a role, a list of changes or the text of an error. */
const EVENTS_WITH_DETAIL: readonly string[] = [
  'signedIn',
  'signedInElsewhere',
  'listChanged',
  'accessRequested',
  'accessPending',
  'accessWithdrawn',
  'accessGranted',
  'accessDeclined',
  'accessAnswerUndone',
  'rolePagesChanged',
  'recordUnreadable',
  'error',
  'rejection',
  'broken',
  'partMissing',
]

const FAILURES: readonly string[] = [
  'signInFailed',
  'refreshFailed',
  'listFailed',
  'requestFailed',
  'languageFailed',
  'storageFailed',
  'notFound',
  'recordUnreadable',
  'error',
  'rejection',
  'broken',
  'partMissing',
]

export const isFailure = ({ event, detail }: TimelineEntry): boolean =>
  FAILURES.includes(event) || (event === 'signedOut' && detail !== 'asked')

export const isRoutine = ({ event }: TimelineEntry): boolean =>
  event === SUCCESSFUL_REQUEST_EVENT || event === 'listFetched'

/** Describes the cause of an event. Null if the text of `describeEvent` says everything. */
export function describeCause(
  { event, detail, serverReason }: Pick<TimelineEntry, 'event' | 'detail' | 'serverReason'>,
  t: TFunction,
  health: Pick<Health, 'clockDifferenceSeconds'> | null = null,
): string | null {
  if (serverReason !== undefined) return describeServerReason(serverReason, t)
  switch (event) {
    case 'signedOut':
    case 'signInFailed': {
      const clock = CLOCK_REASONS.includes(detail) ? describeClock(health, t) : null
      if (clock !== null) return clock
      if (isMember(SIGN_IN_REASONS, detail)) return t($ => $.decision.signInReasons[detail])
      return event === 'signedOut' ? detail : describeErrorKind(detail, t)
    }
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

const CLOCK_REASONS: readonly string[] = ['expired', 'tokenFromTheFuture']

/** Describes the kind of an error. Returns null if there is no text for this kind. */
export function describeErrorKind(kind: string, t: TFunction): string | null {
  if (kind === 'wrongCredentials') return t($ => $.support.causes.wrongCredentials)
  if (kind === 'signInRequired') return t($ => $.decision.signInReasons.refused)
  return isMember(ACCESS_FAILURES, kind) ? t($ => $.decision.failures[kind]) : null
}

/** A reason that the app does not know is a text of the server. */
export const describeServerReason = (reason: string, t: TFunction): string =>
  isMember(SERVER_REASONS, reason) ? t($ => $.decision.serverReasons[reason]) : `“${reason}”`

/** Below this difference, no token is refused because of its times. */
const MAX_CLOCK_DIFFERENCE_SECONDS = 60

/** Larger differences are shown in the next larger unit. */
const MAX_SHOWN_MINUTES = 55
const MAX_SHOWN_HOURS = 47

export const isClockWrong = (health: Pick<Health, 'clockDifferenceSeconds'> | null) =>
  Math.abs(health?.clockDifferenceSeconds ?? 0) > MAX_CLOCK_DIFFERENCE_SECONDS

/** Says how much the clock of this computer differs from that of the server. Null if it is right. */
export function describeClock(
  health: Pick<Health, 'clockDifferenceSeconds'> | null,
  t: TFunction,
): string | null {
  if (!isClockWrong(health)) return null
  const seconds = health?.clockDifferenceSeconds ?? 0
  const minutes = Math.round(Math.abs(seconds) / 60)
  const hours = Math.round(minutes / 60)
  const difference =
    minutes <= MAX_SHOWN_MINUTES
      ? t($ => $.support.duration.minutes, { count: minutes })
      : hours <= MAX_SHOWN_HOURS
        ? t($ => $.support.duration.hours, { count: hours })
        : t($ => $.support.duration.days, { count: Math.round(hours / 24) })
  return seconds < 0
    ? t($ => $.support.clockAhead, { difference })
    : t($ => $.support.clockBehind, { difference })
}

/** Describes an entry of the timeline: a sentence with the cause, and the details. */
export function describeTimelineEntry(
  entry: TimelineEntry,
  texts: TextFunctions,
  health: Pick<Health, 'clockDifferenceSeconds'> | null = null,
) {
  const { event, detail, request, answer } = entry
  const sentence = describeEvent(entry, texts)
  const cause = describeCause(entry, texts.t, health)
  const details = [
    EVENTS_WITH_DETAIL.includes(event) || sentence === event ? detail : '',
    answer ?? '',
    request ? describeRequest(request, texts.t) : '',
  ]
  return {
    sentence: cause === null ? sentence : `${sentence} · ${cause}`,
    details: details.filter(text => text !== '').join(' · '),
  }
}

/** Returns a text such as `GET /users · 503 · 35 ms · 2 attempts · Reference 4f1a9c`. */
export function describeRequest(
  { method, path, status, durationMs, attempts, reference }: SentRequest,
  t: TFunction,
): string {
  const parts = [
    `${method} ${path}`,
    status ?? t($ => $.requests.noResponse),
    t($ => $.requests.duration, { ms: durationMs }),
    attempts > 1 ? t($ => $.requests.attempts, { count: attempts }) : null,
    reference === null ? null : `${t($ => $.reference.label)} ${reference}`,
  ]
  return parts.filter(part => part !== null).join(' · ')
}

const STORAGE_PROBLEMS = ['blocked', 'full', 'stuck'] as const
