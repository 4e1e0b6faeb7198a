import type { UnknownAction } from '@reduxjs/toolkit'
import {
  accessChanged,
  decided,
  decisionsReplaced,
  navigated,
  type DecisionRecord,
} from '@/guard/guardSlice'
import { joinSentences } from '@/language/joinSentences'
import { isRecord } from '@/lib/isRecord'
import { replacedByOtherTab, signedIn } from '@/session/sessionSlice'
import {
  describeDecisionOf,
  listFacts,
  listNeededChanges,
  summariseCase,
  type CaseContent,
  type CaseTexts,
} from './caseContent'
import { describeRequest as describeSentRequest } from './describeEvent'
import { errorCaptured, healthChecked, timelineEventAdded, timelineReplaced } from './supportSlice'
import { readEndpointName } from './toSupportEvent'

/** Texts for values that are unclear without their context. */
const UNCLEAR_VALUE_TEXTS: Readonly<Partial<Record<string, string>>> = {
  asked: 'by the user',
  elsewhere: 'in another tab',
}

/** Explains an action. Empty if its type is clear enough. `content` includes the action. */
export function describeAction(
  action: UnknownAction,
  content: CaseContent,
  texts: CaseTexts,
): string {
  if (decided.match(action)) return describeDecisionAndRemedy(action.payload, content, texts)
  if (navigated.match(action)) return `${action.payload.asked}, ${action.payload.trigger}`
  if (accessChanged.match(action)) {
    const { added, removed } = action.payload
    return `${added.length} added, ${removed.length} removed`
  }
  // After a reload, the records from before the reload are complete here.
  if (timelineReplaced.match(action))
    return `${countItems(action.payload, 'event')}. ${joinSentences(summariseCase(content, texts), texts.language)}`
  if (decisionsReplaced.match(action)) {
    const count = countItems(action.payload, 'decision')
    const latest = action.payload.at(-1)
    return latest
      ? `${count}, the latest: ${describeDecisionAndRemedy(latest, content, texts)}`
      : count
  }
  if (signedIn.match(action) || replacedByOtherTab.match(action)) {
    const { roles, expiresAt } = action.payload
    return `${roles.join(', ') || 'no roles'}, until ${expiresAt}`
  }
  if (errorCaptured.match(action))
    return `${toReadableText(action.payload.kind)}, ${action.payload.text}`
  if (healthChecked.match(action)) return 'new version found'
  if (timelineEventAdded.match(action)) {
    const { event, detail, request } = action.payload
    const parts =
      event === 'signInFailed'
        ? summariseCase(content, texts)
        : [request ? describeSentRequest(request, texts.t) : '']
    return [event, detail, ...parts].filter(part => part !== '').join(' ')
  }
  return describeRequest(action) ?? describePayload(action.payload)
}

function describeDecisionAndRemedy(
  decision: DecisionRecord,
  content: CaseContent,
  texts: CaseTexts,
): string {
  const sentences = [
    describeDecisionOf(decision, content, texts.t),
    ...listNeededChanges(decision, content, texts),
    ...listFacts(decision, content, texts),
  ]
  return joinSentences(sentences, texts.language)
}

function describeRequest(action: UnknownAction): string | null {
  const endpointName = readEndpointName(action)
  if (endpointName === null) return null
  const { type, payload } = action
  if (type.endsWith('/pending')) return `${endpointName} requested`
  if (type.endsWith('/rejected')) {
    return `${endpointName} failed, ${describePayload(payload) || 'aborted'}`
  }
  return Array.isArray(payload)
    ? `${endpointName}, ${countItems(payload, 'record')}`
    : `${endpointName} succeeded`
}

const countItems = ({ length }: readonly unknown[], noun: string) =>
  `${length} ${length === 1 ? noun : `${noun}s`}`

function describePayload(payload: unknown): string {
  if (typeof payload === 'string') return toReadableText(payload)
  if (!isRecord(payload)) return ''
  if (isRecord(payload.error)) return describePayload(payload.error)
  return [payload.kind, payload.status, payload.reason]
    .filter(part => typeof part === 'string' || typeof part === 'number')
    .map(part => toReadableText(String(part)))
    .join(', ')
}

/** `unreadableToken` becomes 'unreadable token'. */
const toReadableText = (name: string): string =>
  UNCLEAR_VALUE_TEXTS[name] ??
  (/^[a-z]+([A-Z][a-z]+)+$/.test(name)
    ? name.replace(/[A-Z]/g, capital => ` ${capital.toLowerCase()}`)
    : name)

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
