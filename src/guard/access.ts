import { createSelector } from '@reduxjs/toolkit'
import { toApiError } from '@/api/api'
import type { ApiError } from '@/api/apiError'
import { isMember } from '@/lib/isMember'
import { selectIdentity, type SessionState } from '@/session/sessionSlice'
import { accessApi, createAccessKey } from './accessApi'
import { createMatcher, type Matcher } from './matcher'

/** The reasons why the list of allowed pages is not available. */
export const ACCESS_FAILURES = [
  'refused',
  'tooMany',
  'invalid',
  'noService',
  'server',
  'network',
  'timeout',
  'malformed',
] as const satisfies readonly ApiError['kind'][]

export type AccessFailure = (typeof ACCESS_FAILURES)[number]

/** What is known about the pages that the user may open. */
export type Access =
  | { readonly status: 'pending' }
  | { readonly status: 'failed'; readonly reason: AccessFailure }
  | {
      readonly status: 'known'
      readonly entries: readonly string[]
      readonly match: Matcher
      /** Milliseconds since 1970; null if no request was needed. */
      readonly fetchedAt: number | null
      /** Why the latest refetch of the list failed; null if it succeeded. */
      readonly failure: AccessFailure | null
    }

/** At a navigation, an older list allows no page: roles may have been revoked since. */
export const MAX_USABLE_LIST_AGE_MS = 5 * 60_000

/** Memoised, so that each list is indexed once. */
const indexList = createSelector([(entries: readonly string[]) => entries], createMatcher)

/** Creates the access state for a list of allowed pages. */
export const accessFromList = (
  entries: readonly string[],
  fetchedAt: number | null = null,
  failure: AccessFailure | null = null,
): Access => ({ status: 'known', entries, match: indexList(entries), fetchedAt, failure })

type ApiState = Parameters<ReturnType<typeof accessApi.endpoints.getAllowedPages.select>>[0]
export type GuardedState = SessionState & ApiState

const PENDING: Access = { status: 'pending' }
/** A user without roles has no pages, so no request is needed. */
const NO_ROLES = accessFromList([])

const selectListSelector = createSelector([selectIdentity], identity =>
  accessApi.endpoints.getAllowedPages.select(
    identity ? createAccessKey(identity) : { user: '', roles: [] },
  ),
)

/** The cached result for the current user. */
const selectList = (state: GuardedState) => selectListSelector(state)(state)

/** The latest list of the current user, of any age; pending while signed out. */
export const selectAccess: (state: GuardedState) => Access = createSelector(
  [
    selectIdentity,
    (state: GuardedState) => selectList(state).data,
    (state: GuardedState) => selectList(state).fulfilledTimeStamp,
    (state: GuardedState) => {
      const { isError, error } = selectList(state)
      return isError ? readFailure(error) : null
    },
  ],
  (identity, entries, fetchedAt = 0, failure): Access => {
    if (!identity) return PENDING
    if (identity.roles.length === 0) return NO_ROLES
    if (entries) return accessFromList(entries, fetchedAt, failure)
    return failure ? { status: 'failed', reason: failure } : PENDING
  },
)

function readFailure(error: Parameters<typeof toApiError>[0] = {}): AccessFailure {
  const { kind } = toApiError(error)
  return isMember(ACCESS_FAILURES, kind) ? kind : 'malformed'
}

/** When the list was fetched, as an ISO instant; null without a list or a request. */
export const readFetchedAt = (access: Access): string | null =>
  access.status === 'known' && access.fetchedAt !== null
    ? new Date(access.fetchedAt).toISOString()
    : null

/** Treats a list that is too old at an instant (milliseconds since 1970) as not available. */
export function discardOldList(access: Access, instant: number): Access {
  if (access.status !== 'known' || access.fetchedAt === null) return access
  // If the clock was set back after the instant, a list fetched since must not count as old.
  const age = Math.min(instant, Date.now()) - access.fetchedAt
  if (age < MAX_USABLE_LIST_AGE_MS) return access
  return access.failure ? { status: 'failed', reason: access.failure } : PENDING
}
