import type { TFunction } from 'i18next'
import { SERVER_REASONS } from '@/api/serverReason'
import { describeDecision, describeDecisionCause } from '@/guard/describeDecision'
import { describeNeededChanges } from '@/guard/describeNeededChanges'
import { createMatcher } from '@/guard/matcher'
import { joinSentences } from '@/language/joinSentences'
import { isMember } from '@/lib/isMember'
import { isAccessEvent } from './accessEvents'
import type { CaseContent, CaseDecision } from './caseContent'
import {
  describeCause,
  describeClock,
  describeMissingPage,
  describeRequest,
  describeServerReason,
  describeSignInReason,
  describeTimelineEntry,
  isClockWrong,
  isFailure,
  isRoutine,
} from './describeEvent'
import { findOpenPage, findProblem } from './findProblem'
import type { TimelineEntry } from './timeline'

/** A failed sign-in is a refusal without a decision. */
type RefusedDecision = Pick<CaseDecision, 'path' | 'roles' | 'verdict' | 'reason'>

export type CaseTexts = {
  readonly t: TFunction
  readonly language: string
  /** Formats an instant. On the support page, the text contains the time zone. */
  readonly formatInstant: (instant: string) => string
  /** The paths of the app's pages. */
  readonly pagePaths: readonly string[]
}

/**
 * Says in the first line what the user could not do and why, and in the second line what must
 * change. The next lines contain the facts behind it.
 */
export function summariseCase(content: CaseContent, texts: CaseTexts): readonly string[] {
  const { t, formatInstant } = texts
  const problem = findProblem(content)
  if (problem)
    return 'decision' in problem
      ? summariseRefusal(problem.decision, content, texts)
      : summariseFailure(problem.entry, content, texts)
  const opened = content.decisions.at(-1)
  if (!opened) return [t($ => $.support.noDecisions)]
  const when = formatInstant(opened.at)
  return [t($ => $.support.summary.opened, { path: opened.path, when })]
}

function summariseRefusal(
  decision: CaseDecision,
  content: CaseContent,
  texts: CaseTexts,
): readonly string[] {
  const { t, formatInstant } = texts
  const { path, verdict } = decision
  const entry = findCause(decision, content.timeline)
  const facts = entry ? listRequest(entry, t) : []
  const removed = findRemovedEntry(path, content.timeline)
  if (removed && verdict === 'forbidden') {
    const when = formatInstant(removed.at)
    facts.push(t($ => $.support.summary.removed, { entry: removed.entry, when }))
  }
  const access = content.timeline.findLast(each => isAccessEvent(each, path))
  if (access && verdict === 'forbidden') {
    const { sentence } = describeTimelineEntry(access, t)
    facts.push([sentence, access.answer, formatInstant(access.at)].filter(Boolean).join(' · '))
  }
  const when = formatInstant(decision.at)
  const cause = describeRefusalCause(decision, content, t)
  return [
    t($ => $.support.summary.refused, { path, when, cause }),
    formatRemedy(describeRefusalRemedy(decision, content, texts, entry?.serverReason), t),
    ...facts,
  ]
}

function summariseFailure(
  entry: TimelineEntry,
  content: CaseContent,
  texts: CaseTexts,
): readonly string[] {
  const { t } = texts
  const { detail, event, request, serverReason } = entry
  const when = texts.formatInstant(entry.at)
  const path = findOpenPage(content, entry.at)?.path ?? '/'
  const isUnreachable = detail.includes('is unreachable')
  const cause = describeCause(entry, t, content.health) ?? detail
  switch (event) {
    case 'signInFailed': {
      const refusal: RefusedDecision = {
        path: '',
        roles: [],
        verdict: 'signInRequired',
        reason: detail,
      }
      return [
        t($ => $.support.summary.signInFailed, { when, cause }),
        formatRemedy(describeRefusalRemedy(refusal, content, texts, serverReason), t),
        ...listRequest(entry, t),
      ]
    }
    case 'requestFailed': {
      const values = { path, when, cause, request: request ? describeRequest(request, t) : '' }
      return [
        request?.method !== 'GET'
          ? t($ => $.support.summary.changeFailed, values)
          : request.error === 'refused'
            ? t($ => $.support.summary.dataRefused, values)
            : t($ => $.support.summary.dataFailed, values),
        formatRemedy(describeRequestRemedy(detail, serverReason, t), t),
      ]
    }
    case 'partMissing':
      return isUnreachable
        ? [
            t($ => $.support.summary.codeUnreachable, { path, when }),
            formatRemedy(
              t($ => $.change.checkConnection),
              t,
            ),
          ]
        : [
            t($ => $.support.summary.codeGone, { path, when }),
            formatRemedy(
              t($ => $.change.reload),
              t,
            ),
          ]
    case 'broken':
      return [
        t($ => $.support.summary.crashed, { path, when, error: detail }),
        formatRemedy(
          t($ => $.change.reportCrash),
          t,
        ),
      ]
    default:
      return [describeMissingPage(detail, texts.pagePaths, t)]
  }
}

function describeRequestRemedy(error: string, serverReason: string | undefined, t: TFunction) {
  if (isMember(SERVER_REASONS, serverReason)) return t($ => $.change.serverReasons[serverReason])
  return error === 'network' ? t($ => $.change.checkConnection) : t($ => $.change.askRequest)
}

/** Describes the cause of a refusal. The rest of the case can tell it better than its reason. */
function describeRefusalCause(refusal: CaseDecision, content: CaseContent, t: TFunction): string {
  const { verdict, reason } = refusal
  if (isUnstored(refusal, content)) return t($ => $.support.summary.notStored)
  const serverReason = findCause(refusal, content.timeline)?.serverReason
  if (serverReason !== undefined) return describeServerReason(serverReason, t)
  return (
    (verdict === 'signInRequired' ? describeSignInReason(reason, t, content.health) : null) ??
    describeDecisionCause(refusal, t)
  )
}

/** Whether there is no session because the browser could not store it. */
const isUnstored = ({ verdict, reason }: RefusedDecision, { health }: CaseContent) =>
  verdict === 'signInRequired' &&
  reason === 'noToken' &&
  health !== null &&
  health.storage !== 'available'

const listRequest = ({ request }: TimelineEntry, t: TFunction): string[] =>
  request
    ? [
        t($ => $.support.summary.fact, {
          name: t($ => $.support.summary.request),
          value: describeRequest(request, t),
        }),
      ]
    : []

/** Finds the entry that tells why the list or the session was refused. */
function findCause({ verdict, reason }: RefusedDecision, timeline: readonly TimelineEntry[]) {
  if (verdict === 'unavailable') return timeline.findLast(({ event }) => event === 'listFailed')
  if (verdict !== 'signInRequired' || reason !== 'refused') return undefined
  const end = timeline.findLast(({ event }) => event === 'signedOut')
  // Later requests were refused because the session had ended.
  const beforeEnd = end ? timeline.slice(0, timeline.indexOf(end)) : timeline
  const request = beforeEnd.findLast(each => each.request?.status === 401)
  return request && end?.serverReason !== undefined
    ? { ...request, serverReason: end.serverReason }
    : (request ?? end)
}

/** Finds the latest change of the list that removed an entry for the path. */
const findRemovedEntry = (path: string, timeline: readonly TimelineEntry[]) =>
  timeline
    .filter(({ event }) => event === 'listChanged')
    .flatMap(({ at, detail }) => {
      const removed = detail.split(', ').filter(text => text.startsWith('-'))
      const entry = createMatcher(removed.map(text => text.slice(1)))(path)
      return entry === null ? [] : [{ at, entry }]
    })
    .at(-1)

/** Says what must change after a refusal. */
function describeRefusalRemedy(
  refusal: RefusedDecision,
  content: CaseContent,
  { t, language, pagePaths }: CaseTexts,
  serverReason: string | undefined,
): string {
  const { verdict, reason } = refusal
  if (verdict === 'forbidden') {
    const entries = content.allowedPages ?? []
    const options = { pagePaths, entries, rolesThatOpen: [] }
    return joinSentences(describeNeededChanges(refusal, t, options), language)
  }
  if (isMember(SERVER_REASONS, serverReason)) return t($ => $.change.serverReasons[serverReason])
  if (verdict === 'unavailable')
    return reason === 'network' ? t($ => $.change.checkConnection) : t($ => $.change.askServer)
  if (isUnstored(refusal, content)) return t($ => $.change.freeStorage)
  switch (reason) {
    case 'tokenFromTheFuture':
      return t($ => $.change.correctClock)
    case 'expired':
      return isClockWrong(content.health)
        ? t($ => $.change.correctClock)
        : t($ => $.change.signInAgain)
    case 'refused':
      return t($ => $.change.askWhyRefused)
    case 'unreadableToken':
    case 'implausibleToken':
    case 'foreignToken':
      return t($ => $.change.correctToken)
    default:
      return t($ => $.change.signInAgain)
  }
}

const formatRemedy = (remedy: string, t: TFunction): string =>
  t($ => $.support.summary.fact, { name: t($ => $.support.summary.remedy), value: remedy })

export const describeCaseDecision = (decision: CaseDecision, content: CaseContent, t: TFunction) =>
  describeDecision(decision, t, describeRefusalCause(decision, content, t))

/** Lists decisions and events, the newest first. */
export function listCaseEvents(content: CaseContent, t: TFunction) {
  const decisions = content.decisions.map(decision => ({
    at: decision.at,
    sentence: describeCaseDecision(decision, content, t),
    details: '',
    isFailure: decision.verdict !== 'allowed',
    isRoutine: decision.verdict === 'allowed',
  }))
  const events = content.timeline.map(entry => ({
    at: entry.at,
    ...describeTimelineEntry(entry, t, content.health),
    isFailure: isFailure(entry),
    isRoutine: isRoutine(entry),
  }))
  return [...decisions, ...events].toSorted((one, other) => (one.at < other.at ? 1 : -1))
}

/** Lists the signs of problems, each with what it means. */
export function listHealthProblems(
  { health }: CaseContent,
  { t, formatInstant }: CaseTexts,
): readonly string[] {
  if (!health) return []
  const { newVersionFoundAt, doExpiriesAgree, storage, leftovers } = health
  const clock = describeClock(health, t)
  const problems = [
    newVersionFoundAt === null
      ? null
      : t($ => $.support.newVersion, { when: formatInstant(newVersionFoundAt) }),
    doExpiriesAgree === false ? t($ => $.support.expiriesDiffer) : null,
    clock && clock.charAt(0).toUpperCase() + clock.slice(1),
    storage === 'available'
      ? null
      : t($ => $.support.summary.fact, {
          name: t($ => $.support.storage),
          value: t($ => $.support.storageStates[storage]),
        }),
    leftovers.length === 0 ? null : t($ => $.support.leftovers, { keys: leftovers.join(', ') }),
  ]
  return problems.filter(problem => problem !== null)
}
