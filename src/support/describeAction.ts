import type { UnknownAction } from '@reduxjs/toolkit'
import { decided, decisionsReplaced, navigated } from '@/guard/guardSlice'
import { joinSentences } from '@/language/joinSentences'
import { isRecord } from '@/lib/isRecord'
import { replacedByOtherTab, signedIn, signedOut } from '@/session/sessionSlice'
import type { CaseContent } from './caseContent'
import { describeSignInReason, describeTimelineEntry } from './describeEvent'
import { findProblem } from './findProblem'
import {
  describeCaseDecision,
  listHealthProblems,
  summariseCase,
  type CaseTexts,
} from './summariseCase'
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
  const { t, language } = texts
  const join = (sentences: readonly string[]) => joinSentences(sentences, language)
  // After a reload, the records from before the reload are complete here.
  if (timelineReplaced.match(action) || decisionsReplaced.match(action))
    return join(summariseCase(content, texts))
  const decision = content.decisions.at(-1)
  if (decided.match(action) && decision)
    return isNewProblem(decision, content)
      ? join(summariseCase(content, texts))
      : describeCaseDecision(decision, content, t)
  // The entry of `content` contains no free text of the server, unlike the action.
  const entry = content.timeline.at(-1)
  if (timelineEventAdded.match(action) && entry) {
    if (isNewProblem(entry, content)) return join(summariseCase(content, texts))
    const { sentence, details } = describeTimelineEntry(entry, t, content.health)
    return details === '' ? sentence : `${sentence} · ${details}`
  }
  if (signedOut.match(action))
    return describeSignInReason(action.payload, t, content.health) ?? action.payload
  if (navigated.match(action)) return `${action.payload.asked}, ${action.payload.trigger}`
  if (signedIn.match(action) || replacedByOtherTab.match(action))
    return action.payload.roles.join(', ')
  if (errorCaptured.match(action)) return action.payload.text
  if (healthChecked.match(action)) return join(listHealthProblems(content, texts))
  return readEndpointName(action) ?? (typeof action.payload === 'string' ? action.payload : '')
}

const isNewProblem = ({ at }: { readonly at: string }, content: CaseContent) =>
  findProblem(content)?.at === at

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
