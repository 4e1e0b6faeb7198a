import type { TFunction } from 'i18next'
import { SERVER_REASONS } from '@/api/serverReason'
import { ACCESS_FAILURES } from '@/guard/access'
import { SIGN_IN_REASONS } from '@/guard/decide'
import { findNearestPage } from '@/guard/similarPath'
import { isMember } from '@/lib/isMember'
import type texts from '@/session/texts/en'
import type { Health } from './supportSlice'
import type { SentRequest, TimelineEntry } from './timeline'

type Clock = Pick<Health, 'clockDifferenceSeconds'> | null

type EventRule = {
  /** Failures are listed first. Routine events are hidden at first, because there are many. */
  readonly kind?: 'failure' | 'routine'
  readonly text: keyof (typeof texts)['events']
  /** What the detail of the event says. By default, it is not shown. */
  readonly detail?: 'text' | ((detail: string, t: TFunction, clock: Clock) => string | null)
}

/** What each event of the timeline means for support. */
const EVENT_RULES: ReadonlyMap<string, EventRule> = new Map(
  Object.entries<EventRule>({
    signedIn: { text: 'signedIn', detail: 'text' },
    signedInElsewhere: { text: 'signedInElsewhere', detail: 'text' },
    signInFailed: { kind: 'failure', text: 'signInFailed', detail: describeSignInFailure },
    signedOut: { kind: 'failure', text: 'ended', detail: describeSignOut },
    reauthenticated: { text: 'extended' },
    tokenRefreshed: { text: 'extended' },
    refreshFailed: { kind: 'failure', text: 'extensionFailed', detail: describeErrorKind },
    endingSoon: { text: 'endingSoon' },
    listFetched: { kind: 'routine', text: 'listFetched' },
    listChanged: { text: 'listChanged', detail: 'text' },
    listFailed: { kind: 'failure', text: 'listFailed', detail: describeErrorKind },
    accessPending: { text: 'accessPending', detail: 'text' },
    accessGranted: { text: 'accessGranted', detail: 'text' },
    accessDeclined: { text: 'accessDeclined', detail: 'text' },
    accessWithdrawn: { text: 'accessWithdrawn', detail: 'text' },
    requestSucceeded: { kind: 'routine', text: 'requestSucceeded' },
    requestFailed: { kind: 'failure', text: 'requestFailed', detail: describeErrorKind },
    recordUnreadable: { kind: 'failure', text: 'recordUnreadable', detail: 'text' },
    storageFailed: { kind: 'failure', text: 'storageFailed', detail: describeStorageProblem },
    themeChosen: { text: 'theme', detail: 'text' },
    themeFollowed: { text: 'theme', detail: 'text' },
    languageChosen: { text: 'language', detail: 'text' },
    languageFollowed: { text: 'language', detail: 'text' },
    languageFailed: { kind: 'failure', text: 'languageFailed', detail: 'text' },
    notFound: { kind: 'failure', text: 'notFound', detail: 'text' },
    error: { kind: 'failure', text: 'error', detail: 'text' },
    rejection: { kind: 'failure', text: 'error', detail: 'text' },
    broken: { kind: 'failure', text: 'error', detail: 'text' },
    partMissing: { kind: 'failure', text: 'error', detail: 'text' },
  }),
)

type EventOfTimeline = Omit<TimelineEntry, 'at'>

const isDeliberateSignOut = ({ event, detail }: EventOfTimeline) =>
  event === 'signedOut' && detail === 'asked'

export const isFailure = (entry: EventOfTimeline): boolean =>
  EVENT_RULES.get(entry.event)?.kind === 'failure' && !isDeliberateSignOut(entry)

export const isRoutine = ({ event }: EventOfTimeline): boolean =>
  EVENT_RULES.get(event)?.kind === 'routine'

/** Returns a sentence. An unknown event is described by its name. */
export function describeEvent(entry: EventOfTimeline, t: TFunction): string {
  if (isDeliberateSignOut(entry)) return t($ => $.events.signedOut)
  const text = EVENT_RULES.get(entry.event)?.text
  return text === undefined ? entry.event : t($ => $.events[text])
}

/** Describes the cause of an event. Null if nothing more is known. */
export function describeCause(
  entry: EventOfTimeline,
  t: TFunction,
  clock: Clock = null,
): string | null {
  const { event, detail, serverReason } = entry
  if (serverReason !== undefined) return describeServerReason(serverReason, t)
  const rule = EVENT_RULES.get(event)?.detail
  return typeof rule === 'function' && !isDeliberateSignOut(entry) ? rule(detail, t, clock) : null
}

/** Describes an entry of the timeline: a sentence with the cause, and the details. */
export function describeTimelineEntry(entry: EventOfTimeline, t: TFunction, clock: Clock = null) {
  const { event, detail, request, answer } = entry
  const rule = EVENT_RULES.get(event)
  const isDetailShown = rule === undefined || rule.detail === 'text'
  const sentence = [describeEvent(entry, t), describeCause(entry, t, clock)]
  const details = [isDetailShown && detail, answer, request && describeRequest(request, t)]
  return {
    sentence: sentence.filter(Boolean).join(' · '),
    details: details.filter(Boolean).join(' · '),
  }
}

function describeSignInFailure(detail: string, t: TFunction, clock: Clock): string | null {
  return describeSignInReason(detail, t, clock) ?? describeErrorKind(detail, t)
}

function describeSignOut(detail: string, t: TFunction, clock: Clock): string {
  return describeSignInReason(detail, t, clock) ?? detail
}

function describeStorageProblem(detail: string, t: TFunction): string | null {
  const problem = (['blocked', 'full', 'stuck'] as const).find(each => each === detail)
  return problem === undefined ? null : t($ => $.support.storageStates[problem])
}

/** Null for an unknown reason. A wrong clock explains why a token is not valid. */
export function describeSignInReason(reason: string, t: TFunction, clock: Clock): string | null {
  if (!isMember(SIGN_IN_REASONS, reason)) return null
  const isAboutTime = reason === 'expired' || reason === 'tokenFromTheFuture'
  return (isAboutTime ? describeClock(clock, t) : null) ?? t($ => $.decision.signInReasons[reason])
}

/** Describes the kind of an error. Returns null if there is no text for this kind. */
function describeErrorKind(kind: string, t: TFunction): string | null {
  if (kind === 'wrongCredentials') return t($ => $.support.wrongCredentials)
  if (kind === 'signInRequired') return t($ => $.decision.signInReasons.refused)
  return isMember(ACCESS_FAILURES, kind) ? t($ => $.decision.failures[kind]) : null
}

/** A reason that the app does not know is a text of the server. */
export const describeServerReason = (reason: string, t: TFunction): string =>
  isMember(SERVER_REASONS, reason) ? t($ => $.decision.serverReasons[reason]) : `“${reason}”`

/** Says that a page is missing, and which page was probably meant. */
export function describeMissingPage(
  path: string,
  pagePaths: readonly string[],
  t: TFunction,
): string {
  const page = findNearestPage(path, pagePaths)
  return page === null
    ? t($ => $.support.summary.notFound, { path })
    : t($ => $.support.summary.notFoundNear, { path, page })
}

/** Below this difference, no token is refused because of its times. */
const MAX_CLOCK_DIFFERENCE_SECONDS = 60

/** Larger differences are shown in the next larger unit. */
const MAX_SHOWN_MINUTES = 55
const MAX_SHOWN_HOURS = 47

export const isClockWrong = (clock: Clock) =>
  Math.abs(clock?.clockDifferenceSeconds ?? 0) > MAX_CLOCK_DIFFERENCE_SECONDS

/** Says how much the clock of this computer differs from that of the server. Null if it is right. */
export function describeClock(clock: Clock, t: TFunction): string | null {
  if (!isClockWrong(clock)) return null
  const seconds = clock?.clockDifferenceSeconds ?? 0
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
