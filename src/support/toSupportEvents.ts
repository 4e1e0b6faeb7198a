import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit'
import { toApiError } from '@/api/api'
import { getSupportCode } from '@/api/apiError'
import type { RequestMeta } from '@/api/requestMeta'
import { findAccessChange, selectAccess, type StateWithAccess } from '@/guard/access'
import { accessApi } from '@/guard/accessApi'
import { replacePersonalEntries, replacePersonalSegments } from '@/guard/personalSegments'
import { languageChangedInStorage, languageChosen, languageFailed } from '@/language/languageSlice'
import { isRecord } from '@/lib/isRecord'
import { isSameList } from '@/lib/isSameList'
import { removeQuery } from '@/lib/removeQuery'
import { authApi } from '@/session/authApi'
import {
  endingSoon,
  reauthenticated,
  replacedByOtherTab,
  selectIdentity,
  selectSession,
  signedIn,
  signedOut,
  tokenRefreshed,
} from '@/session/sessionSlice'
import { storageFailed } from '@/storage/appStorage'
import { themeChangedInStorage, themeChosen } from '@/theme/themeSlice'
import { toAccessEvents } from './accessEvents'
import { removeSecrets } from './removeSecrets'
import {
  errorCaptured,
  pathNotFound,
  recordUnreadable,
  selectTimeline,
  type SupportState,
} from './supportSlice'
import { BACKGROUND_ENDPOINTS, type TimelineEntry } from './timeline'

type NamedEvent = Pick<TimelineEntry, 'event' | 'detail'>

const { login, register, refreshTokens } = authApi.endpoints
const { getAllowedPages } = accessApi.endpoints
const isSignInRejected = isAnyOf(login.matchRejected, register.matchRejected)

/** Returns the events that an action is for support. Empty if the action is of no use to support. */
export function toSupportEvents(
  action: UnknownAction,
  before: StateWithAccess,
  now: StateWithAccess & { readonly support: SupportState },
): readonly Omit<TimelineEntry, 'at'>[] {
  const request = readRequest(action)
  const event = isOwnListResponse(action, now)
    ? toListEvent(action, before, now)
    : (toSessionEvent(action, before, now) ?? toAppEvent(action, now) ?? toRequestEvent(request))
  return [
    ...toAccessEvents(action, selectIdentity(now)?.user.id, selectTimeline(now)),
    ...(event ? [{ ...event, ...(request && { request }), ...readServerReason(action) }] : []),
  ]
}

/** These events change the session. A late response changes nothing, so it is no event. */
function toSessionEvent(
  action: UnknownAction,
  before: StateWithAccess,
  now: StateWithAccess,
): NamedEvent | null {
  const session = selectSession(now)
  if (session === selectSession(before)) return null
  // If a stored session can't be used on page load, it ends without the action `signedOut`.
  if (selectSession(before).status === 'restoring' && session.status === 'signedOut')
    return session.reason === 'noToken' ? null : { event: 'signedOut', detail: session.reason }
  if (signedOut.match(action)) return { event: 'signedOut', detail: action.payload }
  if (replacedByOtherTab.match(action))
    return { event: 'signedInElsewhere', detail: action.payload.roles.join(', ') }
  if (endingSoon.match(action)) return { event: 'endingSoon', detail: '' }
  if (signedIn.match(action)) return { event: 'signedIn', detail: action.payload.roles.join(', ') }
  if (reauthenticated.match(action))
    return { event: 'reauthenticated', detail: action.payload.expiresAt }
  if (tokenRefreshed.match(action))
    return { event: 'tokenRefreshed', detail: action.payload.expiresAt }
  return null
}

/** The payload of these actions is the detail of the event. */
const EVENTS_OF_SETTINGS: ReadonlyMap<string, string> = new Map([
  [themeChosen.type, 'themeChosen'],
  [themeChangedInStorage.type, 'themeFollowed'],
  [languageChosen.type, 'languageChosen'],
  [languageChangedInStorage.type, 'languageFollowed'],
  [languageFailed.type, 'languageFailed'],
  [storageFailed.type, 'storageFailed'],
])

function toAppEvent(action: UnknownAction, now: StateWithAccess): NamedEvent | null {
  // The same request can extend a session, which continues if the request fails.
  if (isSignInRejected(action) && selectSession(now).status === 'signingIn') {
    const error = toApiError(action.payload ?? action.error)
    const detail = error.kind === 'unusableToken' ? error.reason : getSupportCode(error.kind)
    return { event: 'signInFailed', detail }
  }
  if (refreshTokens.matchRejected(action)) {
    const detail = getSupportCode(toApiError(action.payload ?? action.error).kind)
    return { event: 'refreshFailed', detail }
  }
  const event = EVENTS_OF_SETTINGS.get(action.type)
  if (event !== undefined)
    return { event, detail: typeof action.payload === 'string' ? action.payload : 'none' }
  if (errorCaptured.match(action))
    return { event: action.payload.kind, detail: action.payload.text }
  if (recordUnreadable.match(action)) {
    const { path, properties } = action.payload
    return {
      event: 'recordUnreadable',
      detail: `${replacePersonalSegments(path)}: ${properties.join(', ')}`,
    }
  }
  if (pathNotFound.match(action))
    return { event: 'notFound', detail: replacePersonalSegments(removeQuery(action.payload)) }
  return null
}

const isListResponse = isAnyOf(getAllowedPages.matchFulfilled, getAllowedPages.matchRejected)

/** False for the lists of other roles, which the access page fetches. */
function isOwnListResponse(action: UnknownAction, state: StateWithAccess) {
  const identity = selectIdentity(state)
  return (
    isListResponse(action) &&
    identity !== null &&
    isSameList(identity.roles, action.meta.arg.originalArgs.roles)
  )
}

/** An unchanged list is no event. */
function toListEvent(
  action: UnknownAction,
  before: StateWithAccess,
  now: StateWithAccess,
): NamedEvent | null {
  if (getAllowedPages.matchRejected(action)) {
    // RTK Query skips a request if the same request is already in flight. This is no failure.
    if (action.meta.condition) return null
    const detail = action.payload ? getSupportCode(toApiError(action.payload).kind) : 'aborted'
    return { event: 'listFailed', detail }
  }
  const access = selectAccess(now)
  const former = selectAccess(before)
  if (access.status !== 'known') return null
  const change = findAccessChange(former, access)
  if (change) return { event: 'listChanged', detail: describeChange(change) }
  const isUnchanged = former.status === 'known' && former.failure === null
  return isUnchanged ? null : { event: 'listFetched', detail: String(access.entries.length) }
}

const MAX_DESCRIBED_ENTRIES = 20

/** Returns a text such as `+/users, -/access`. */
const describeChange = ({ added, removed }: NonNullable<ReturnType<typeof findAccessChange>>) =>
  [
    ...replacePersonalEntries(added).map(entry => `+${entry}`),
    ...replacePersonalEntries(removed).map(entry => `-${entry}`),
  ]
    .slice(0, MAX_DESCRIBED_ENTRIES)
    .join(', ')

/** The events of the requests that have no event of their own. */
function toRequestEvent(request: TimelineEntry['request'] | null): NamedEvent | null {
  // The browser or the app has cancelled the request, for example because the page was left.
  if (!request || request.error === 'cancelled') return null
  if (request.error !== null) return { event: 'requestFailed', detail: request.error }
  return BACKGROUND_ENDPOINTS.includes(request.endpoint)
    ? null
    : { event: 'requestSucceeded', detail: '' }
}

/** Returns the endpoint of an RTK Query request. Null for all other actions. */
export function readEndpointName({ type, meta }: UnknownAction): string | null {
  if (!/^api\/execute(Query|Mutation)\//.test(type)) return null
  return isRecord(meta) && isRecord(meta.arg) ? String(meta.arg.endpointName) : null
}

/** Returns the data of the request that the action ends. Null for all other actions. */
export function readRequestMeta({ type, meta }: UnknownAction): RequestMeta | null {
  if (!/^api\/.*\/(fulfilled|rejected)$/.test(type) || !isRecord(meta)) return null
  return isRequestMeta(meta.baseQueryMeta) ? meta.baseQueryMeta : null
}

const isRequestMeta = (meta: unknown): meta is RequestMeta => isRecord(meta) && 'attempts' in meta

function readRequest(action: UnknownAction): TimelineEntry['request'] | null {
  const sent = readRequestMeta(action)
  if (!sent) return null
  const { method, path, status, durationMs, attempts, reference } = sent
  return {
    endpoint: readEndpointName(action) ?? '',
    method,
    path: replacePersonalSegments(path),
    status,
    error: readErrorCode(action),
    durationMs,
    attempts,
    reference,
  }
}

function readErrorCode({ type, payload }: UnknownAction): string | null {
  if (type.endsWith('/fulfilled')) return null
  const kind = isRecord(payload) ? payload.kind : null
  return typeof kind === 'string' ? getSupportCode(kind) : 'malformed'
}

/** Reads the server's reason from a rejected request or a sign-out. */
function readServerReason({ payload, meta }: UnknownAction): Pick<TimelineEntry, 'serverReason'> {
  const source = isRecord(payload) ? payload : meta
  return isRecord(source) && typeof source.serverReason === 'string'
    ? { serverReason: removeSecrets(source.serverReason) }
    : {}
}
