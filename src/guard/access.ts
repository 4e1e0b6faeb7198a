import { weakMapMemoize } from '@reduxjs/toolkit'
import { skipToken } from '@reduxjs/toolkit/query'
import { toApiError } from '@/api/api'
import { getSupportCode, type ApiError } from '@/api/apiError'
import { isMember } from '@/lib/isMember'
import { selectIdentity, type SessionState } from '@/session/sessionSlice'
import { accessApi, createListCacheKey } from './accessApi'
import { createMatcher, type Matcher } from './matcher'

/** Support codes, because decisions contain them. */
export const ACCESS_FAILURES = [
  'refused',
  'tooMany',
  'invalid',
  'headersTooLarge',
  'noService',
  'server',
  'network',
  'timeout',
  'malformed',
] as const

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

/** Memoised, so that only one matcher is created for each list. */
const getMatcher = weakMapMemoize(createMatcher)

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

function selectListResult(state: StateWithAccess) {
  const identity = selectIdentity(state)
  const key = identity ? createListCacheKey(identity) : skipToken
  return accessApi.endpoints.getAllowedPages.select(key)(state)
}

type ListResult = ReturnType<typeof selectListResult>

function readFailure({ isError, error = {} }: ListResult) {
  const apiError = toApiError(error)
  // Status 401 ends the session.
  return isError && apiError.kind !== 'unauthorized' ? toAccessFailure(apiError) : null
}

/** Memoised, so that the access stays the same object while the list is refetched. */
const accessFromParts = weakMapMemoize(
  (
    entries: readonly string[] | undefined,
    fetchedAt: number | undefined,
    failure: AccessFailure | null,
  ): Access => {
    if (entries) return accessFromList(entries, fetchedAt, failure)
    return failure ? { status: 'failed', reason: failure } : PENDING_ACCESS
  },
  // Without a limit, each fetch of an unchanged list would add a result.
  { maxSize: 500 },
)

export const accessFromResult = (result: ListResult): Access =>
  accessFromParts(result.data, result.fulfilledTimeStamp, readFailure(result))

/** Selects the access of the current user. The access is pending while no user is signed in. */
export function selectAccess(state: StateWithAccess): Access {
  const identity = selectIdentity(state)
  if (!identity) return PENDING_ACCESS
  return identity.roles.length === 0 ? NO_ROLES_ACCESS : accessFromResult(selectListResult(state))
}

export function selectListError(state: StateWithAccess) {
  const result = selectListResult(state)
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

export function toAccessFailure({ kind }: ApiError): AccessFailure {
  const code = getSupportCode(kind)
  return isMember(ACCESS_FAILURES, code) ? code : 'malformed'
}

/**
 * The time at which the list was fetched, as an ISO instant. Null if there is no list or no request
 * was needed.
 */
export const readFetchedAt = (access: Access): string | null =>
  access.status === 'known' && access.fetchedAt !== null
    ? new Date(access.fetchedAt).toISOString()
    : null
