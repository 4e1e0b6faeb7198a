import type { TFunction } from 'i18next'
import { SERVER_REASONS } from '@/api/serverReason'
import { describeDecision, describeDecisionCause } from '@/guard/describeDecision'
import { describeNeededChanges, type RefusedDecision } from '@/guard/describeNeededChanges'
import { createMatcher } from '@/guard/matcher'
import { joinSentences } from '@/language/joinSentences'
import { isMember } from '@/lib/isMember'
import { ACCESS_REQUEST_EVENTS } from './accessEvents'
import type { CaseContent, CaseDecision } from './caseContent'
import {
  describeCause,
  describeClock,
  describeErrorKind,
  describeEvent,
  describeRequest,
  describeServerReason,
  isClockWrong,
  isFailure,
  isRoutine,
  describeTimelineEntry,
  type TextFunctions,
} from './describeEvent'
import { findOpenPage, findProblem, type Problem } from './findProblem'
import type { TimelineEntry } from './timeline'

export type CaseTexts = TextFunctions & {
  readonly language: string
  /** The roles whose lists allow a path. By default, they are not known. */
  readonly findRolesThatOpen?: (path: string) => readonly string[]
}

/**
 * Says in the first line what the user could not do and why, and in the second line what must
 * change. The next lines contain the facts behind it.
 */
export function summariseCase(content: CaseContent, texts: CaseTexts): readonly string[] {
  const { t, formatInstant } = texts
  const problem = findProblem(content)
  if (problem) return summariseProblem(problem, content, texts)
  const opened = content.decisions.at(-1)
  if (!opened) return [t($ => $.support.noDecisions)]
  const when = formatInstant(opened.at)
  return [t($ => $.support.summary.opened, { path: opened.path, when })]
}

function summariseProblem(
  problem: Problem,
  content: CaseContent,
  texts: CaseTexts,
): readonly string[] {
  const { t } = texts
  const when = texts.formatInstant(problem.at)
  const path = findOpenPage(content, problem.at)?.path ?? '/'
  switch (problem.kind) {
    case 'decision': {
      const { decision } = problem
      const cause = describeRefusalCause(decision, content, t)
      return [
        t($ => $.support.summary.refused, { path: decision.path, when, cause }),
        describeRemedy(listNeededChanges(decision, content, texts), texts),
        ...listFacts(decision, content, texts),
      ]
    }
    case 'signInFailed': {
      const { entry } = problem
      const cause = describeCause(entry, t, content.health) ?? entry.detail
      const refusal = { path: '', roles: [], verdict: 'signInRequired', reason: entry.detail }
      return [
        t($ => $.support.summary.signInFailed, { when, cause }),
        describeRemedy(listNeededChanges(refusal, content, texts, entry), texts),
        ...listFacts(refusal, content, texts, entry),
      ]
    }
    case 'request': {
      const { request, serverReason } = problem.entry
      const cause = describeFailedRequest(problem.entry, t)
      const values = { path, when, request: describeRequest(request, t), cause }
      const line =
        request.method === 'GET'
          ? t(
              $ => $.support.summary[request.error === 'refused' ? 'dataRefused' : 'dataFailed'],
              values,
            )
          : t($ => $.support.summary.changeFailed, values)
      return [line, describeRemedy([describeRequestRemedy(request.error, serverReason, t)], texts)]
    }
    case 'partMissing': {
      const isUnreachable = problem.entry.detail.includes('is unreachable')
      return [
        isUnreachable
          ? t($ => $.support.summary.codeUnreachable, { path, when })
          : t($ => $.support.summary.codeGone, { path, when }),
        describeRemedy(
          [isUnreachable ? t($ => $.change.checkConnection) : t($ => $.change.reload)],
          texts,
        ),
      ]
    }
    case 'broken':
      return [
        t($ => $.support.summary.crashed, { path, when, error: problem.entry.detail }),
        describeRemedy([t($ => $.change.reportCrash)], texts),
      ]
    case 'notFound':
      return [describeEvent(problem.entry, texts)]
  }
}

const describeFailedRequest = ({ request, serverReason }: TimelineEntry, t: TFunction) =>
  serverReason === undefined
    ? (describeErrorKind(request?.error ?? '', t) ?? request?.error ?? '')
    : describeServerReason(serverReason, t)

function describeRequestRemedy(
  error: string | null,
  serverReason: string | undefined,
  t: TFunction,
): string {
  if (isMember(SERVER_REASONS, serverReason)) return t($ => $.change.serverReasons[serverReason])
  return error === 'network' ? t($ => $.change.checkConnection) : t($ => $.change.askRequest)
}

/** Describes the cause of a refusal. The rest of the case can tell it better than its reason. */
function describeRefusalCause(refusal: CaseDecision, content: CaseContent, t: TFunction): string {
  const { verdict, reason } = refusal
  if (isUnstored(refusal, content)) return t($ => $.support.summary.notStored)
  const serverReason = findCause(refusal, content.timeline)?.serverReason
  if (serverReason !== undefined) return describeServerReason(serverReason, t)
  const entry = { event: 'signedOut', detail: reason }
  return (
    (verdict === 'signInRequired' ? describeCause(entry, t, content.health) : null) ??
    describeDecisionCause(refusal, t)
  )
}

/** Whether there is no session because the browser could not store it. */
const isUnstored = ({ verdict, reason }: RefusedDecision, { health }: CaseContent) =>
  verdict === 'signInRequired' &&
  reason === 'noToken' &&
  health !== null &&
  health.storage !== 'available'

/** Lists what is known about a refusal: for example, its request or the claims of the token. */
function listFacts(
  refusal: RefusedDecision,
  content: CaseContent,
  texts: CaseTexts,
  entry = findCause(refusal, content.timeline),
): readonly string[] {
  const { t, formatInstant } = texts
  const { path, verdict, roles } = refusal
  const { timeline, health } = content
  const facts: string[] = []
  const addFact = (name: string, value: string) => {
    facts.push(t($ => $.support.summary.fact, { name, value }))
  }
  if (entry?.request)
    addFact(
      t($ => $.support.summary.request),
      describeRequest(entry.request, t),
    )
  const removed = findRemovedEntry(path, timeline)
  if (removed && verdict === 'forbidden') {
    const when = formatInstant(removed.at)
    facts.push(t($ => $.support.summary.removed, { entry: removed.entry, when }))
  }
  const access = timeline.findLast(isAccessEvent(path))
  if (verdict === 'forbidden' && access) {
    const event = access.event === 'accessRequested' ? 'accessPending' : access.event
    const sentence = describeEvent({ ...access, event }, texts)
    facts.push([sentence, access.answer, formatInstant(access.at)].filter(Boolean).join(' · '))
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
  return facts
}

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

/** Whether an event is about a request for access to the path. */
const isAccessEvent =
  (path: string) =>
  ({ event, detail }: TimelineEntry) =>
    ACCESS_REQUEST_EVENTS.includes(event) && detail.split(', ').includes(path)

/** Explains any decision of the case: the decision, what must change, and the facts. */
export function explainDecision(
  decision: CaseDecision,
  content: CaseContent,
  texts: CaseTexts,
): readonly string[] {
  const sentence = describeDecisionOfCase(decision, content, texts.t)
  if (decision.verdict === 'allowed') return [sentence]
  const changes = listNeededChanges(decision, content, texts)
  return [sentence, ...changes, ...listFacts(decision, content, texts)]
}

const describeDecisionOfCase = (decision: CaseDecision, content: CaseContent, t: TFunction) =>
  describeDecision(decision, t, describeRefusalCause(decision, content, t))

/** Lists what must change, so that the path can be opened. */
const listNeededChanges = (
  refusal: RefusedDecision,
  content: CaseContent,
  { t, pagePaths, findRolesThatOpen = () => [] }: CaseTexts,
  entry = findCause(refusal, content.timeline),
) =>
  describeNeededChanges(refusal, t, {
    pagePaths,
    entries: content.allowedPages ?? [],
    rolesThatOpen: findRolesThatOpen(refusal.path),
    isClockWrong: isClockWrong(content.health),
    isUnstored: isUnstored(refusal, content),
    serverReason: entry?.serverReason,
  })

const describeRemedy = (changes: readonly string[], { t, language }: CaseTexts): string =>
  t($ => $.support.summary.fact, {
    name: t($ => $.support.summary.remedy),
    value: joinSentences(changes, language),
  })

type CaseEvent = {
  readonly at: string
  readonly sentence: string
  readonly details: string
  readonly isFailure: boolean
  /** Routine events are hidden at first, because there are many. */
  readonly isRoutine: boolean
}

/** Lists decisions and events: first the failures, then the others, the newest first. */
export function listCaseEvents(content: CaseContent, texts: CaseTexts): readonly CaseEvent[] {
  const decisions = content.decisions.map(decision => ({
    at: decision.at,
    sentence:
      decision.verdict === 'allowed'
        ? texts.t($ => $.support.opened, { path: decision.path })
        : describeDecisionOfCase(decision, content, texts.t),
    details: '',
    isFailure: decision.verdict !== 'allowed',
    isRoutine: decision.verdict === 'allowed',
  }))
  const events = content.timeline.map(entry => ({
    at: entry.at,
    ...describeTimelineEntry(entry, texts, content.health),
    isFailure: isFailure(entry),
    isRoutine: isRoutine(entry),
  }))
  return [...decisions, ...events].toSorted((one, other) => {
    if (one.isFailure !== other.isFailure) return one.isFailure ? -1 : 1
    return one.at < other.at ? 1 : -1
  })
}

/** Lists the signs of problems, each with what it means. */
export function listHealthProblems(
  { health }: CaseContent,
  { t, formatInstant }: TextFunctions,
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
