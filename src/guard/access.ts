import { createSelector } from '@reduxjs/toolkit'
import { toApiError } from '@/api/api'
import type { ApiError } from '@/api/apiError'
import { isMember } from '@/lib/isMember'
import { selectIdentity, type SessionState } from '@/session/sessionSlice'
import { accessApi, createListCacheKey } from './accessApi'
import { createMatcher, type Matcher } from './matcher'

export const ACCESS_FAILURES = [
  'refused',
  'tooMany',
  'invalid',
  'noService',
  'server',
  'network',
  'timeout',
  'malformed',
  'signInPage',
] as const satisfies readonly ApiError['kind'][]

export type AccessFailure = (typeof ACCESS_FAILURES)[number]

/** What the app knows about the pages that the user may open. */
export type Access =
  | { readonly status: 'pending' }
  | { readonly status: 'failed'; readonly reason: AccessFailure }
  | {
      readonly status: 'known'
      readonly entries: readonly string[]
      readonly match: Matcher
      /** Milliseconds since 1970. Null if no request was needed. */
      readonly fetchedAt: number | null
      /** Why the latest refetch failed. Null if it succeeded. */
      readonly failure: AccessFailure | null
    }

/**
 * A navigation does not use a list that is this old or older, because the server may have revoked
 * roles in the meantime.
 */
export const MAX_USABLE_LIST_AGE_MS = 5 * 60_000

/** Memoised, so that only one matcher is created for each list. */
const getMatcher = createSelector([(entries: readonly string[]) => entries], createMatcher)

export const accessFromList = (
  entries: readonly string[],
  fetchedAt: number | null = null,
  failure: AccessFailure | null = null,
): Access => ({ status: 'known', entries, match: getMatcher(entries), fetchedAt, failure })

type ApiState = Parameters<ReturnType<typeof accessApi.endpoints.getAllowedPages.select>>[0]
export type StateWithAccess = SessionState & ApiState

const PENDING_ACCESS: Access = { status: 'pending' }
/** A user without roles may open no page, so no request is needed. */
export const NO_ROLES_ACCESS = accessFromList([])

/** Memoised, because each new RTK Query selector starts with an empty cache. */
const createOwnListSelector = createSelector([selectIdentity], identity =>
  accessApi.endpoints.getAllowedPages.select(
    identity ? createListCacheKey(identity) : { user: '', roles: [] },
  ),
)

const selectOwnListResult = (state: SessionState & ApiState) => createOwnListSelector(state)(state)

type ListResult = ReturnType<typeof selectOwnListResult>

/** Memoised, so that the access stays the same object while the list is refetched. */
export const accessFromResult: (result: ListResult) => Access = createSelector(
  [
    ({ data }: ListResult) => data,
    ({ fulfilledTimeStamp }: ListResult) => fulfilledTimeStamp,
    ({ isError, error = {} }: ListResult) => (isError ? toAccessFailure(toApiError(error)) : null),
  ],
  (entries, fetchedAt = 0, failure): Access => {
    if (entries) return accessFromList(entries, fetchedAt, failure)
    return failure ? { status: 'failed', reason: failure } : PENDING_ACCESS
  },
  // Each refetch adds a result to this cache. So the cache needs a limit in a tab that is open for
  // days.
  { memoizeOptions: { maxSize: 500 } },
)

/**
 * Selects the access that the user's list gives. Ignores the age of the list. The access is pending
 * while no user is signed in.
 */
export function selectOwnAccess(state: SessionState & ApiState): Access {
  const identity = selectIdentity(state)
  if (!identity) return PENDING_ACCESS
  if (identity.roles.length === 0) return NO_ROLES_ACCESS
  return accessFromResult(selectOwnListResult(state))
}

/**
 * The access for all decisions. A list that is too old at `usableAt` (milliseconds since 1970) is
 * ignored.
 */
export const selectAccess = (state: StateWithAccess, usableAt = 0): Access =>
  discardOldList(selectOwnAccess(state), usableAt)

export function selectListError(state: StateWithAccess) {
  const result = selectOwnListResult(state)
  return result.isError ? result.error : null
}

/** Returns the entries in which two known lists differ. Null if there is no such entry. */
export function findAccessChange(before: Access, now: Access) {
  if (before.status !== 'known' || now.status !== 'known') return null
  const added = excludeEntries(now.entries, before.entries)
  const removed = excludeEntries(before.entries, now.entries)
  return added.length + removed.length > 0 ? { added, removed } : null
}

/** The entries that the other list does not contain. */
function excludeEntries(entries: readonly string[], otherEntries: readonly string[]) {
  const excluded = new Set(otherEntries)
  return entries.filter(entry => !excluded.has(entry))
}

export const toAccessFailure = ({ kind }: ApiError): AccessFailure =>
  isMember(ACCESS_FAILURES, kind) ? kind : 'malformed'

/**
 * The time at which the list was fetched, as an ISO instant. Null if there is no list or no request
 * was needed.
 */
export const readFetchedAt = (access: Access): string | null =>
  access.status === 'known' && access.fetchedAt !== null
    ? new Date(access.fetchedAt).toISOString()
    : null

function discardOldList(access: Access, instant: number): Access {
  if (access.status !== 'known' || access.fetchedAt === null) return access
  // If the clock was set back, `instant` may be in the future. Then a new list must not count as
  // old.
  const age = Math.min(instant, Date.now()) - access.fetchedAt
  if (age < MAX_USABLE_LIST_AGE_MS) return access
  return access.failure ? { status: 'failed', reason: access.failure } : PENDING_ACCESS
}
