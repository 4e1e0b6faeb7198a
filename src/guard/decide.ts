import type { Session, SignedOutReason } from '@/session/sessionSlice'
import type { Access, AccessFailure } from './access'

/** Whether a path may be opened, and why. This type lists all reasons. */
export type Decision =
  | { readonly verdict: 'pending' }
  | { readonly verdict: 'allowed'; readonly reason: 'matched'; readonly matched: string }
  | { readonly verdict: 'forbidden'; readonly reason: ForbiddenReason }
  | { readonly verdict: 'signInRequired'; readonly reason: SignInReason }
  | { readonly verdict: 'unavailable'; readonly reason: AccessFailure }

/** Why a page is forbidden. */
export const FORBIDDEN_REASONS = [
  'noMatch',
  'noPages',
  'noRoles',
  'noOwnMatch', // only in a preview: the list of the previewed roles matches, the own list does not
] as const

type ForbiddenReason = (typeof FORBIDDEN_REASONS)[number]

/** Why a visitor must sign in. */
export const SIGN_IN_REASONS = [
  'noToken',
  'noExpiration',
  'unreadableExpiration',
  'unreadableToken',
  'implausibleToken',
  'tokenFromTheFuture',
  'foreignToken',
  'expired',
  'refused',
] as const satisfies readonly Exclude<SignedOutReason, 'asked' | 'elsewhere'>[]

type SignInReason = (typeof SIGN_IN_REASONS)[number]

const PENDING_DECISION: Decision = { verdict: 'pending' }

/**
 * Decides whether a normalised path may be opened with a session and a list of allowed pages.
 *
 * No other code decides this. As long as the session or the list is not known, no path is allowed.
 */
export function decide(path: string, session: Session, access: Access): Decision {
  switch (session.status) {
    case 'restoring':
      return PENDING_DECISION
    case 'signedOut':
      return { verdict: 'signInRequired', reason: toSignInReason(session.reason) }
    case 'signingIn':
      return { verdict: 'signInRequired', reason: 'noToken' }
    case 'signedIn':
      return decideByList(path, session.roles, access)
  }
}

/** A sign-out by the user, in this or another tab, is recorded as a missing token. */
const toSignInReason = (reason: SignedOutReason): SignInReason =>
  reason === 'asked' || reason === 'elsewhere' ? 'noToken' : reason

/**
 * Decides for a signed-in user. In a preview, the path must match both the list of the previewed
 * roles and the user's own list.
 */
export function decideByList(path: string, roles: readonly string[], access: Access): Decision {
  switch (access.status) {
    case 'pending':
      return PENDING_DECISION
    case 'failed':
      return { verdict: 'unavailable', reason: access.reason }
    case 'known': {
      const { preview } = access
      const matched = access.match(path)
      if (matched !== null && preview?.matchOwn(path) === null)
        return { verdict: 'forbidden', reason: 'noOwnMatch' }
      if (matched !== null) return { verdict: 'allowed', reason: 'matched', matched }
      if ((preview?.roles ?? roles).length === 0) return { verdict: 'forbidden', reason: 'noRoles' }
      return { verdict: 'forbidden', reason: access.entries.length > 0 ? 'noMatch' : 'noPages' }
    }
  }
}
