import { createSelector } from '@reduxjs/toolkit'
import { toApiError } from '@/api/api'
import type { ApiError } from '@/api/apiError'
import { isMember } from '@/lib/isMember'
import { selectIdentity, type SessionState } from '@/session/sessionSlice'
import { accessApi, createListCacheKey } from './accessApi'
import { createMatcher, type Matcher } from './matcher'
import { selectPreviewedRoles, type PreviewingState } from './preview'

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
      /** Milliseconds since 1970; null if no request was needed. */
      readonly fetchedAt: number | null
      /** Why the latest refetch of the list failed; null if it succeeded. */
      readonly failure: AccessFailure | null
      /**
       * Present only in a preview. The other fields then belong to the list of the previewed roles.
       */
      readonly preview?: {
        readonly roles: readonly string[]
        /** Matches the user's own list. A preview opens a page only if this list allows it too. */
        readonly matchOwn: Matcher
      }
    }

/**
 * At a navigation, a list of this age or older allows no page, because roles may have been revoked
 * since.
 */
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
export type GuardedState = SessionState & ApiState & PreviewingState

const PENDING_ACCESS: Access = { status: 'pending' }
/** A user without roles has no pages, so no request is needed. */
export const NO_ROLES_ACCESS = accessFromList([])

/** Returns the RTK Query selector that reads the current user's list. */
const selectOwnListSelector = createSelector([selectIdentity], identity =>
  accessApi.endpoints.getAllowedPages.select(
    identity ? createListCacheKey(identity) : { user: '', roles: [] },
  ),
)

type ListResult = ReturnType<ReturnType<typeof accessApi.endpoints.getAllowedPages.select>>

/**
 * Converts the cached result of a list request to an access state. Memoised, so the state stays the
 * same object while the list is refetched.
 */
export const accessFromResult: (result: ListResult) => Access = createSelector(
  [
    ({ data }: ListResult) => data,
    ({ fulfilledTimeStamp }: ListResult) => fulfilledTimeStamp,
    ({ isError, error }: ListResult) => (isError ? readAccessFailure(error) : null),
  ],
  (entries, fetchedAt = 0, failure): Access => {
    if (entries) return accessFromList(entries, fetchedAt, failure)
    return failure ? { status: 'failed', reason: failure } : PENDING_ACCESS
  },
  // Each refetch adds a result. The limit saves memory in a tab that is open for days.
  { memoizeOptions: { maxSize: 500 } },
)

/**
 * Selects the pages that the user's own list allows, regardless of a preview and of the age of the
 * list. Pending while no user is signed in.
 */
export function selectOwnAccess(state: SessionState & ApiState): Access {
  const identity = selectIdentity(state)
  if (!identity) return PENDING_ACCESS
  if (identity.roles.length === 0) return NO_ROLES_ACCESS
  return accessFromResult(selectOwnListSelector(state)(state))
}

/** Selects the access of other roles, from the list that the current user has fetched for them. */
export function selectRoleAccess(state: SessionState & ApiState, roles: readonly string[]): Access {
  const identity = selectIdentity(state)
  if (!identity || roles.length === 0) return identity ? NO_ROLES_ACCESS : PENDING_ACCESS
  const { user } = createListCacheKey(identity)
  return accessFromResult(accessApi.endpoints.getAllowedPages.select({ user, roles })(state))
}

/**
 * Restricts a user's own access to the pages of the previewed roles. The lists are not merged: each
 * page is looked up in both lists.
 */
export const restrictAccessToPreview = createSelector(
  [
    (own: Access) => own,
    (_own: Access, previewed: Access) => previewed,
    (_own: Access, _previewed: Access, roles: readonly string[]) => roles,
  ],
  (own, previewed, roles): Access =>
    own.status === 'known' && previewed.status === 'known'
      ? { ...previewed, preview: { roles, matchOwn: own.match } }
      : own.status === 'known'
        ? previewed
        : own,
)

/**
 * Selects the pages that the current user may open now. In a preview, both the user's own list and
 * the list of the previewed roles must allow a page. All decisions use this access.
 *
 * Lists that are too old at `usableAt` (milliseconds since 1970) are ignored.
 */
export function selectAccess(state: GuardedState, usableAt = 0): Access {
  const own = discardOldList(selectOwnAccess(state), usableAt)
  const roles = selectPreviewedRoles(state)
  if (roles === null) return own
  return restrictAccessToPreview(
    own,
    discardOldList(selectRoleAccess(state, roles), usableAt),
    roles,
  )
}

/** Selects why the current user's list could not be fetched. Null if it was fetched. */
export function selectListError(state: GuardedState) {
  const result = selectOwnListSelector(state)(state)
  return result.isError ? result.error : null
}

function readAccessFailure(error: Parameters<typeof toApiError>[0] = {}): AccessFailure {
  const { kind } = toApiError(error)
  return isMember(ACCESS_FAILURES, kind) ? kind : 'malformed'
}

/**
 * Reads when the list was fetched, as an ISO instant. Null if there is no list or no request was
 * needed.
 */
export const readFetchedAt = (access: Access): string | null =>
  access.status === 'known' && access.fetchedAt !== null
    ? new Date(access.fetchedAt).toISOString()
    : null

/**
 * Treats a list as not available if it is too old at the given instant (milliseconds since 1970).
 */
function discardOldList(access: Access, instant: number): Access {
  if (access.status !== 'known' || access.fetchedAt === null) return access
  // If the clock is set back, a new list has an earlier time than `instant`. Such a list must not
  // count as old.
  const age = Math.min(instant, Date.now()) - access.fetchedAt
  if (age < MAX_USABLE_LIST_AGE_MS) return access
  return access.failure ? { status: 'failed', reason: access.failure } : PENDING_ACCESS
}
