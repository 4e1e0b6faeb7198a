import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit'
import type { TFunction } from 'i18next'
import { describeDecision } from '@/guard/describeDecision'
import { accessChanged, decided, decisionsRestored, navigated } from '@/guard/guardSlice'
import { isRecord } from '@/lib/isRecord'
import { replacedByOtherTab, signedIn } from '@/session/sessionSlice'
import { readEndpointName } from './requestActions'
import {
  errorCaptured,
  healthChecked,
  timelineEventAdded,
  requestsRestored,
  timelineRestored,
} from './supportSlice'

/** Texts for values that are unclear without their context. */
const UNCLEAR_VALUE_TEXTS: Readonly<Partial<Record<string, string>>> = {
  asked: 'by the user',
  elsewhere: 'in another tab',
}

/** Explains an action. Empty if its type is clear enough. `t` must have the English texts. */
export function describeAction(action: UnknownAction, t: TFunction): string {
  if (decided.match(action)) return describeDecision(action.payload, t)
  if (navigated.match(action)) return `${action.payload.asked}, ${action.payload.trigger}`
  if (accessChanged.match(action)) {
    const { added, removed } = action.payload
    return `${added.length} added, ${removed.length} removed`
  }
  if (isRestoreAction(action)) {
    const count = `${action.payload.length} from before the reload`
    const latest = decisionsRestored.match(action) ? action.payload.at(-1) : undefined
    return latest ? `${count}, the latest: ${describeDecision(latest, t)}` : count
  }
  if (signedIn.match(action) || replacedByOtherTab.match(action)) {
    const { roles, expiresAt } = action.payload
    return `${roles.join(', ') || 'no roles'}, until ${expiresAt}`
  }
  if (errorCaptured.match(action))
    return `${toReadableText(action.payload.kind)}, ${action.payload.text}`
  if (healthChecked.match(action)) return 'new version found'
  if (timelineEventAdded.match(action))
    return `${action.payload.event} ${action.payload.detail}`.trim()
  return describeRequest(action) ?? describePayload(action.payload)
}

const isRestoreAction = isAnyOf(decisionsRestored, timelineRestored, requestsRestored)

function describeRequest(action: UnknownAction): string | null {
  const endpointName = readEndpointName(action)
  if (endpointName === null) return null
  const { type, payload } = action
  if (type.endsWith('/pending')) return `${endpointName} requested`
  if (type.endsWith('/rejected')) {
    return `${endpointName} failed, ${describePayload(payload) || 'aborted'}`
  }
  return Array.isArray(payload)
    ? `${endpointName}, ${payload.length} ${payload.length === 1 ? 'record' : 'records'}`
    : `${endpointName} succeeded`
}

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
  /^(persist\/|__rtkq\/|listenerMiddleware\/|api\/(?!execute|resetApiState)|support\/(requestEnded|listReceived|listHistoryRestored)$)/

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
