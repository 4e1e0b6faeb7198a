import { createSelector } from '@reduxjs/toolkit'
import { toApiError } from '@/api/api'
import type { ApiError } from '@/api/apiError'
import { isOneOf } from '@/lib/isOneOf'
import { selectIdentity, type SessionState } from '@/session/sessionSlice'
import { accessApi, accessKey } from './accessApi'
import { createMatcher, type Matcher } from './matcher'

/** Why the list of allowed pages is not available. */
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
      /** Milliseconds since 1970; null where no request was needed. */
      readonly fetchedAt: number | null
      /** Why the latest attempt to refresh the list failed; null if it did not. */
      readonly failure: AccessFailure | null
    }

/** A list older than this opens nothing at a navigation: roles may have been taken away since. */
export const MAX_LIST_USE_MS = 5 * 60_000

/** Indexes a list once, however often it is used. */
const indexList = createSelector([(entries: readonly string[]) => entries], createMatcher)

/** The access that a list of allowed pages gives. */
export const accessFromList = (
  entries: readonly string[],
  fetchedAt: number | null = null,
  failure: AccessFailure | null = null,
): Access => ({ status: 'known', entries, match: indexList(entries), fetchedAt, failure })

type ApiState = Parameters<ReturnType<typeof accessApi.endpoints.getAllowedPages.select>>[0]
export type GuardedState = SessionState & ApiState

const PENDING: Access = { status: 'pending' }
/** Without a role there is nothing to request. */
const NO_ROLES = accessFromList([])

const selectListSelector = createSelector([selectIdentity], identity =>
  accessApi.endpoints.getAllowedPages.select(
    identity ? accessKey(identity) : { user: '', roles: [] },
  ),
)

/** The cached result for the current user. */
const selectList = (state: GuardedState) => selectListSelector(state)(state)

/** The latest list of the signed-in user, of any age; pending while signed out. */
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
  return isOneOf(ACCESS_FAILURES, kind) ? kind : 'malformed'
}

/** When the list was fetched, as an ISO instant; null without a list, and where no request was needed. */
export const readFetchedAt = (access: Access): string | null =>
  access.status === 'known' && access.fetchedAt !== null
    ? new Date(access.fetchedAt).toISOString()
    : null

/** What a list says at an instant, in milliseconds since 1970: a list that is too old says nothing. */
export function accessAt(access: Access, instant: number): Access {
  if (access.status !== 'known' || access.fetchedAt === null) return access
  // The clock may have been turned back since. That does not make a newer list old.
  const age = Math.min(instant, Date.now()) - access.fetchedAt
  if (age < MAX_LIST_USE_MS) return access
  return access.failure ? { status: 'failed', reason: access.failure } : PENDING
}
