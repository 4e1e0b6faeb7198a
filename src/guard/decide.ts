import type { Session, SignedOutReason } from '@/session/sessionSlice'
import type { Access, AccessFailure } from './access'

/** Why an address may be opened or not; a closed set, so that nobody is left guessing. */
export type Decision =
  | { readonly verdict: 'pending' }
  | { readonly verdict: 'allowed'; readonly reason: 'matched'; readonly matched: string }
  | { readonly verdict: 'forbidden'; readonly reason: 'noMatch' | 'noPages' | 'noRoles' }
  | { readonly verdict: 'signInRequired'; readonly reason: SignInReason }
  | { readonly verdict: 'unavailable'; readonly reason: AccessFailure }

/** What keeps somebody out who is not signed in; all of them, for those who read them from elsewhere. */
export const SIGN_IN_REASONS = [
  'noToken',
  'noExpiration',
  'unreadableExpiration',
  'unreadableToken',
  'tokenFromTheFuture',
  'expired',
  'refused',
] as const satisfies readonly Exclude<SignedOutReason, 'asked' | 'elsewhere'>[]

type SignInReason = (typeof SIGN_IN_REASONS)[number]

const PENDING: Decision = { verdict: 'pending' }

/**
 * Whether a normalised path may be opened, by whom is signed in and what the server allows.
 *
 * The only place that answers this. What is not known opens nothing.
 */
export function decide(path: string, session: Session, access: Access): Decision {
  switch (session.status) {
    case 'restoring':
      return PENDING
    case 'signedOut':
      return { verdict: 'signInRequired', reason: asSignInReason(session.reason) }
    case 'signingIn':
      return { verdict: 'signInRequired', reason: 'noToken' }
    case 'signedIn':
      return decideByList(path, session.roles, access)
  }
}

/** However the last session ended: if it was on purpose, what is missing now is just a token. */
const asSignInReason = (reason: SignedOutReason): SignInReason =>
  reason === 'asked' || reason === 'elsewhere' ? 'noToken' : reason

/** The part of the decision that rests on the list alone. */
export function decideByList(path: string, roles: readonly string[], access: Access): Decision {
  switch (access.status) {
    case 'pending':
      return PENDING
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
