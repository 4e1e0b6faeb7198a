import type { UnknownAction } from '@reduxjs/toolkit'
import { decided, decisionsReplaced, navigated } from '@/guard/guardSlice'
import { joinSentences } from '@/language/joinSentences'
import { isRecord } from '@/lib/isRecord'
import { replacedByOtherTab, signedIn, signedOut } from '@/session/sessionSlice'
import { removeServerText, type CaseContent } from './caseContent'
import { describeCause, describeTimelineEntry } from './describeEvent'
import { findProblem } from './findProblem'
import { explainDecision, listHealthProblems, summariseCase, type CaseTexts } from './summariseCase'
import { errorCaptured, healthChecked, timelineEventAdded, timelineReplaced } from './supportSlice'
import { readEndpointName } from './toSupportEvents'

/**
 * Explains an action with the texts of the support page. Empty if its type is clear enough.
 * `content` includes the action.
 */
export function describeAction(
  action: UnknownAction,
  content: CaseContent,
  texts: CaseTexts,
): string {
  const join = (sentences: readonly string[]) => joinSentences(sentences, texts.language)
  if (decided.match(action)) return join(explainDecision(action.payload, content, texts))
  // After a reload, the records from before the reload are complete here.
  if (timelineReplaced.match(action) || decisionsReplaced.match(action))
    return join(summariseCase(content, texts))
  if (timelineEventAdded.match(action)) {
    const problem = findProblem(content)
    // A refusal has the label of its decision.
    if (problem?.kind !== 'decision' && problem?.at === action.payload.at)
      return join(summariseCase(content, texts))
    const entry = removeServerText(action.payload)
    const { sentence, details } = describeTimelineEntry(entry, texts, content.health)
    return details === '' ? sentence : `${sentence} · ${details}`
  }
  if (signedOut.match(action)) {
    const { payload: detail, meta } = action
    const entry = removeServerText({ event: 'signedOut', detail, ...meta })
    return describeCause(entry, texts.t, content.health) ?? detail
  }
  if (navigated.match(action)) return `${action.payload.asked}, ${action.payload.trigger}`
  if (signedIn.match(action) || replacedByOtherTab.match(action))
    return action.payload.roles.join(', ')
  if (errorCaptured.match(action)) return action.payload.text
  if (healthChecked.match(action)) return join(listHealthProblems(content, texts))
  return readEndpointName(action) ?? (typeof action.payload === 'string' ? action.payload : '')
}

/** DevTools do not show these internal actions of libraries and of the support page. */
const INTERNAL_ACTION_PATTERN =
  /^(persist\/|__rtkq\/|listenerMiddleware\/|api\/(?!execute|resetApiState))/

/** Actions are hidden if they are of no use to support. */
export function isHiddenInDevTools(action: UnknownAction): boolean {
  const { type, meta } = action
  if (INTERNAL_ACTION_PATTERN.test(type)) return true
  // Health checks are shown only if they have found a new version.
  if (healthChecked.match(action)) return action.payload.newVersionFoundAt === undefined
  if (!type.startsWith('api/') || !isRecord(meta)) return false
  // If the result is cached or already loading, RTK Query sends no request and rejects the query.
  if (meta.condition === true) return true
  return type.endsWith('/pending') && isRecord(meta.arg) && meta.arg.forceRefetch === true
}
