import type { UnknownAction } from '@reduxjs/toolkit'
import { accessChanged, decided, navigated } from '@/guard/guardSlice'
import { isRecord } from '@/lib/isRecord'
import { adopted, signedIn } from '@/session/sessionSlice'
import { errorCaptured, noted } from './supportSlice'

/** Names from the state that make no sentence by themselves. */
const WORDS: Readonly<Partial<Record<string, string>>> = {
  noMatch: 'no matching entry',
  noPages: 'empty list',
  asked: 'by the user',
  elsewhere: 'in another tab',
  signInRequired: 'sign-in required',
}

/** The sentence that follows an action's type in Redux DevTools; empty if the type says it all. */
export function describeAction(action: UnknownAction): string {
  if (decided.match(action)) {
    const { path, verdict, reason, matched } = action.payload
    const why = matched === null ? inWords(reason) : `matched by ${matched}`
    return `${path} ${inWords(verdict)}, ${why}`
  }
  if (navigated.match(action)) return `${action.payload.asked}, ${action.payload.trigger}`
  if (accessChanged.match(action)) {
    const { added, removed } = action.payload
    return `${added.length} added, ${removed.length} removed`
  }
  if (signedIn.match(action) || adopted.match(action)) {
    const { roles, expiresAt } = action.payload
    return `${roles.join(', ') || 'no roles'}, until ${expiresAt}`
  }
  if (errorCaptured.match(action)) return `${inWords(action.payload.kind)}, ${action.payload.text}`
  if (noted.match(action)) return `${action.payload.event} ${action.payload.detail}`.trim()
  return describeCall(action) ?? describePayload(action.payload)
}

/** The endpoint whose request an action of RTK Query tells of; null for other actions. */
export function readEndpointName({ type, meta }: UnknownAction): string | null {
  if (!/^api\/execute(Query|Mutation)\//.test(type)) return null
  if (!isRecord(meta) || !isRecord(meta.arg)) return null
  return String(meta.arg.endpointName)
}

function describeCall(action: UnknownAction): string | null {
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
  if (typeof payload === 'string') return inWords(payload)
  if (!isRecord(payload)) return ''
  if (isRecord(payload.error)) return describePayload(payload.error)
  return [payload.kind, payload.status, payload.reason]
    .filter(part => typeof part === 'string' || typeof part === 'number')
    .map(part => inWords(String(part)))
    .join(', ')
}

/** Turns a camelCase name into words: `unreadableToken` into 'unreadable token'. */
const inWords = (name: string): string =>
  WORDS[name] ??
  (/^[a-z]+([A-Z][a-z]+)+$/.test(name)
    ? name.replace(/[A-Z]/g, capital => ` ${capital.toLowerCase()}`)
    : name)

/** Bookkeeping of libraries and of the support page. */
const BOOKKEEPING =
  /^(persist\/|__rtkq\/|listenerMiddleware\/|api\/(?!execute|resetApiState)|support\/healthChecked$)/

/** Whether an action tells support nothing, so that Redux DevTools leave it out. */
export function isBookkeeping({ type, meta }: UnknownAction): boolean {
  if (BOOKKEEPING.test(type)) return true
  if (!type.startsWith('api/') || !isRecord(meta)) return false
  // RTK Query rejects a request that is in the cache already.
  if (meta.condition === true) return true
  return type.endsWith('/pending') && isRecord(meta.arg) && meta.arg.forceRefetch === true
}
