import type { ApiError } from '@/api/apiError'
import { isOneOf } from '@/lib/isOneOf'
import type { SessionState } from '@/session/signIn'
import { selectIdentity } from '@/session/sessionSlice'
import { accessApi, accessKey } from './accessApi'
import { matcherOf } from './allowedList'
import type { Matcher } from './matcher'

/** Why the list of allowed pages could not be had. */
export type AccessFailure = Exclude<ApiError['kind'], 'wrongCredentials' | 'signInRequired'>

/** What is known of the pages that the user may open. */
export type Access =
  | { readonly status: 'pending' }
  | { readonly status: 'failed'; readonly reason: AccessFailure }
  | ({ readonly status: 'known' } & AllowedPages)

type AllowedPages = {
  readonly entries: readonly string[]
  readonly match: Matcher
  /** Milliseconds since 1970; null where nothing had to be asked. */
  readonly fetchedAt: number | null
}

/**
 * A list that could not be renewed for so long opens nothing any more. In milliseconds: roles may
 * have been taken away since.
 */
export const LONGEST_USE = 5 * 60_000

const PENDING: Access = { status: 'pending' }
const NO_ROLES: Access = { status: 'known', entries: [], match: () => null, fetchedAt: null }

type ApiState = Parameters<ReturnType<typeof accessApi.endpoints.getAllowedPages.select>>[0]
export type GuardedState = SessionState & ApiState

/**
 * What the server last said that the signed-in user may open; pending while nobody is signed in.
 *
 * A list older than `LONGEST_USE` at the instant `asOf` (milliseconds since 1970) does not count.
 * Without one, any age does: a menu may show what an open page no longer would.
 */
export function selectAccess(state: GuardedState, asOf = 0): Access {
  const identity = selectIdentity(state)
  if (!identity) return PENDING
  // Without a role there is nothing to ask for.
  if (identity.roles.length === 0) return NO_ROLES

  const query = accessApi.endpoints.getAllowedPages.select(accessKey(identity))(state)
  const { data, error, fulfilledTimeStamp = 0 } = query
  // A clock that has been turned back since makes no list old that was fetched by it.
  const age = Math.min(asOf, Date.now()) - fulfilledTimeStamp
  if (data && age < LONGEST_USE) return known(data, fulfilledTimeStamp)
  return query.isError && error ? failed(error) : PENDING
}

/** One object an answer: who selects it must not see a change where there is none. */
const lists = new WeakMap<readonly string[], Access & AllowedPages>()

function known(entries: readonly string[], fetchedAt: number): Access {
  const before = lists.get(entries)
  if (before?.fetchedAt === fetchedAt) return before
  const access = { status: 'known', entries, match: matcherOf(entries), fetchedAt } as const
  lists.set(entries, access)
  return access
}

/** One object a reason: who selects it must not see a change where there is none. */
const failures = new Map<string, Access>()

function failed(error: object): Access {
  const reason = 'kind' in error && isOneOf(ACCESS_FAILURES, error.kind) ? error.kind : 'malformed'
  const access = failures.get(reason) ?? { status: 'failed', reason }
  failures.set(reason, access)
  return access
}

/** All of them, for those who read them from elsewhere. */
export const ACCESS_FAILURES = [
  'refused',
  'tooMany',
  'invalid',
  'noService',
  'server',
  'network',
  'timeout',
  'malformed',
] as const satisfies readonly AccessFailure[]
