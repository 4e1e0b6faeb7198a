import { createSelector } from '@reduxjs/toolkit'
import type { TFunction } from 'i18next'
import { selectAccess } from '@/guard/access'
import {
  describeDecision,
  describeDecisionCause,
  type DescribableDecision,
} from '@/guard/describeDecision'
import { describeNearMiss, describeNeededChanges } from '@/guard/describeNeededChanges'
import { selectDecisions, type DecisionRecord } from '@/guard/guardSlice'
import { createMatcher } from '@/guard/matcher'
import { joinSentences } from '@/language/joinSentences'
import { ACCESS_REQUEST_EVENTS } from './accessEvents'
import { describeCause, describeEvent, describeRequest, type TextFunctions } from './describeEvent'
import { describeClock, isClockWrong } from './describeHealth'
import { replayReport } from './replay'
import type { Report } from './reportSchema'
import { selectHealth, selectTimeline, type Health } from './supportSlice'
import type { TimelineEntry } from './timeline'

export type CaseDecision = DescribableDecision &
  Pick<DecisionRecord, 'at' | 'verdict' | 'listFetchedAt' | 'listSize' | 'nearest'> & {
    /** Null in the report of a version with other triggers. */
    readonly trigger: DecisionRecord['trigger'] | null
  }

/** What support sees of a tab: of this one, or of the tab that wrote a report. */
export type CaseContent = {
  readonly version: string
  /** Newest last. A report has at most one. */
  readonly decisions: readonly CaseDecision[]
  readonly timeline: readonly TimelineEntry[]
  /** Null if the list is not known. */
  readonly allowedPages: readonly string[] | null
  /** Null in the report of a version with other health data. */
  readonly health: Health | null
}

/** What support sees of this tab. */
export const selectCaseContent = createSelector(
  [selectDecisions, selectTimeline, selectAccess, selectHealth],
  (decisions, timeline, access, health): CaseContent => ({
    version: process.env.APP_VERSION ?? '',
    decisions,
    timeline,
    allowedPages: access.status === 'known' ? access.entries : null,
    health,
  }),
)

/** The near misses are found again, because the list may be newer than the decision. */
export const createContentFromReport = ({ decision, ...report }: Report): CaseContent => ({
  version: report.version,
  decisions: decision
    ? [{ ...decision, nearest: replayReport({ ...report, decision }).nearest }]
    : [],
  timeline: report.timeline,
  allowedPages:
    report.allowedPages.length > 0 || report.allowedPagesFetchedAt !== null
      ? report.allowedPages
      : null,
  health: report.health,
})

export type CaseTexts = TextFunctions & {
  readonly language: string
  readonly pagePaths: readonly string[]
  /** The roles whose lists allow the path of the decision. */
  readonly rolesThatOpen?: readonly string[]
}

/**
 * Says in the first line what the user could not do and why, and in the second line what must
 * change. The next lines contain the facts behind it.
 */
export function summariseCase(content: CaseContent, texts: CaseTexts): readonly string[] {
  const { t, formatInstant } = texts
  const decision = content.decisions.at(-1)
  const attempt = content.timeline.findLast(({ event }) => SIGN_IN_EVENTS.includes(event))
  if (attempt?.event === 'signInFailed' && attempt.at > (decision?.at ?? ''))
    return summariseFailedSignIn(attempt, content, texts)
  if (!decision) return [t($ => $.support.noDecisions)]
  const { path } = decision
  const when = formatInstant(decision.at)
  if (decision.verdict === 'allowed') return [t($ => $.support.summary.opened, { path, when })]
  const cause = describeCauseOf(decision, content, t)
  return [
    t($ => $.support.summary.refused, { path, when, cause }),
    describeRemedy(decision, content, texts),
    ...listFacts(decision, content, texts),
  ]
}

const SIGN_IN_EVENTS = ['signedIn', 'signInFailed']

function summariseFailedSignIn(
  attempt: TimelineEntry,
  content: CaseContent,
  texts: CaseTexts,
): readonly string[] {
  const { t, formatInstant } = texts
  const when = formatInstant(attempt.at)
  const cause = describeCause(attempt, t) ?? attempt.detail
  const refusal = { path: '', roles: [], verdict: 'signInRequired', reason: attempt.detail }
  return [
    t($ => $.support.summary.signInFailed, { when, cause }),
    describeRemedy(refusal, content, texts),
    ...listFacts(refusal, content, texts, attempt),
  ]
}

const describeCauseOf = (decision: CaseDecision, content: CaseContent, t: TFunction) =>
  isUnstored(decision, content)
    ? t($ => $.support.summary.notStored)
    : describeDecisionCause(decision, t)

/** Describes a decision. The rest of the case can tell its cause better than its reason. */
export const describeDecisionOf = (decision: CaseDecision, content: CaseContent, t: TFunction) =>
  describeDecision(decision, t, describeCauseOf(decision, content, t))

/** Whether there is no session because the browser could not store it. */
const isUnstored = ({ verdict, reason }: Refusal, { health }: CaseContent) =>
  verdict === 'signInRequired' &&
  reason === 'noToken' &&
  health !== null &&
  health.storage !== 'available'

type Refusal = Parameters<typeof describeNeededChanges>[0]

/** Lists what is known about a refusal: for example, its request or the claims of the token. */
export function listFacts(
  refusal: Refusal,
  content: CaseContent,
  { t, formatInstant }: TextFunctions,
  entry = findCausingRequest(refusal, content.timeline),
): readonly string[] {
  const { path, verdict, roles } = refusal
  const { timeline, health } = content
  const facts: string[] = []
  const addFact = (name: string, value: string) => {
    facts.push(t($ => $.support.summary.fact, { name, value }))
  }
  if (entry?.request) {
    const request = describeRequest(entry.request, t, entry.serverReason)
    addFact(
      t($ => $.support.summary.request),
      request,
    )
  }
  const removed = findRemovedEntry(path, timeline)
  if (removed && verdict === 'forbidden') {
    const when = formatInstant(removed.at)
    facts.push(t($ => $.support.summary.removed, { entry: removed.entry, when }))
  }
  const access = timeline.findLast(isAccessEvent(path))
  if (verdict === 'forbidden' && access) {
    const event = access.event === 'accessRequested' ? 'accessPending' : access.event
    const sentence = describeEvent({ ...access, event }, { t, formatInstant })
    facts.push(`${sentence} · ${formatInstant(access.at)}`)
  }
  if (verdict === 'forbidden' && roles.length === 0 && health?.claimNames)
    addFact(
      t($ => $.support.claims),
      health.claimNames.join(', '),
    )
  if (health && isUnstored(refusal, content))
    addFact(
      t($ => $.support.storage),
      t($ => $.support.storageStates[health.storage]),
    )
  const seconds = health?.clockDifferenceSeconds ?? 0
  if (verdict === 'signInRequired' && isClockWrong(seconds))
    addFact(
      t($ => $.support.clock),
      describeClock(seconds, t),
    )
  return facts
}

function findCausingRequest({ verdict, reason }: Refusal, timeline: readonly TimelineEntry[]) {
  if (verdict === 'unavailable') return timeline.findLast(({ event }) => event === 'listFailed')
  if (verdict === 'signInRequired' && reason === 'refused') return findRefusedRequest(timeline)
  return undefined
}

/** Finds the request that ended the session. Later ones were refused because it had ended. */
function findRefusedRequest(timeline: readonly TimelineEntry[]) {
  const end = timeline.findLastIndex(({ event }) => event === 'signedOut')
  const beforeEnd = end === -1 ? timeline : timeline.slice(0, end)
  return beforeEnd.findLast(({ request }) => request?.status === 401)
}

/** Finds the latest change of the list that removed an entry for the path. */
const findRemovedEntry = (path: string, timeline: readonly TimelineEntry[]) =>
  timeline
    .filter(isListChange)
    .flatMap(({ at, detail }) => {
      const removed = detail.split(', ').filter(text => text.startsWith('-'))
      const entry = createMatcher(removed.map(text => text.slice(1)))(path)
      return entry === null ? [] : [{ at, entry }]
    })
    .at(-1)

/** Whether an event is about a request for access to the path. */
const isAccessEvent =
  (path: string) =>
  ({ event, detail }: TimelineEntry) =>
    ACCESS_REQUEST_EVENTS.includes(event) && detail.split(', ').includes(path)

export const isListChange = ({ event }: TimelineEntry) => event === 'listChanged'

/** Explains any decision of the case: the decision, its near misses, and what must change. */
export function explainDecision(
  decision: CaseDecision,
  content: CaseContent,
  texts: CaseTexts,
): readonly string[] {
  const { path, verdict, nearest = [] } = decision
  return [
    describeDecisionOf(decision, content, texts.t),
    ...nearest.map(miss => describeNearMiss(miss, path, texts.t)),
    ...(verdict === 'allowed' ? [] : [describeRemedy(decision, content, texts)]),
  ]
}

/** Lists what must change, so that the path can be opened. */
export const listNeededChanges = (
  refusal: Refusal,
  content: CaseContent,
  { t, pagePaths, rolesThatOpen = [] }: CaseTexts,
) =>
  describeNeededChanges(refusal, t, {
    pagePaths,
    rolesThatOpen,
    isClockWrong: isClockWrong(content.health?.clockDifferenceSeconds ?? 0),
    isUnstored: isUnstored(refusal, content),
  })

function describeRemedy(refusal: Refusal, content: CaseContent, texts: CaseTexts): string {
  const changes = listNeededChanges(refusal, content, texts)
  return texts.t($ => $.support.summary.fact, {
    name: texts.t($ => $.support.summary.remedy),
    value: joinSentences(changes, texts.language),
  })
}
