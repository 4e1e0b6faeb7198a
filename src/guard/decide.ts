import type { Session, SignedOutReason } from '@/session/sessionSlice'
import type { Access, AccessFailure } from './access'

/** Whether a path may be opened, and why. */
export type Decision =
  | { readonly verdict: 'pending' }
  | { readonly verdict: 'allowed'; readonly reason: 'matched'; readonly matched: string }
  | { readonly verdict: 'forbidden'; readonly reason: ForbiddenReason }
  | { readonly verdict: 'signInRequired'; readonly reason: SignInReason }
  | { readonly verdict: 'unavailable'; readonly reason: AccessFailure }

export const FORBIDDEN_REASONS = ['noMatch', 'noPages', 'noRoles'] as const

type ForbiddenReason = (typeof FORBIDDEN_REASONS)[number]

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
  'asked',
  'elsewhere',
] as const satisfies readonly SignedOutReason[]

type SignInReason = (typeof SIGN_IN_REASONS)[number]

const PENDING_DECISION: Decision = { verdict: 'pending' }

/**
 * The only function that decides whether a normalised path may be opened. No path is allowed while
 * the session or the list is not known.
 */
export function decide(path: string, session: Session, access: Access): Decision {
  switch (session.status) {
    case 'restoring':
      return PENDING_DECISION
    case 'signedOut':
      return { verdict: 'signInRequired', reason: session.reason }
    case 'signingIn':
      return { verdict: 'signInRequired', reason: 'noToken' }
    case 'signedIn':
      return decideByList(path, session.roles, access)
  }
}

export function decideByList(path: string, roles: readonly string[], access: Access): Decision {
  switch (access.status) {
    case 'pending':
      return PENDING_DECISION
    case 'failed':
      return { verdict: 'unavailable', reason: access.reason }
    case 'known': {
      const matched = access.match(path)
      if (matched !== null) return { verdict: 'allowed', reason: 'matched', matched }
      if (roles.length === 0) return { verdict: 'forbidden', reason: 'noRoles' }
      return { verdict: 'forbidden', reason: access.entries.length > 0 ? 'noMatch' : 'noPages' }
    }
  }
}
