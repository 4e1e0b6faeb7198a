import { isOtherUser, type Session } from './sessionSlice'

/** What has happened to the session between two states. */
export type SessionChange =
  | 'started' // a user signed in, or the stored session was restored
  | 'tokenReplaced' // the same user has a new token
  | 'userChanged' // a user signed in after another user
  | 'suspended' // the access token has expired, and the app refreshes it
  | 'ended' // also if the stored session could not be restored

/** Null if neither the user nor the token has changed. */
export function nameChange(before: Session, now: Session): SessionChange | null {
  // Most actions do not change the session.
  if (now === before) return null
  if (now.status === 'restoring') return now.expired && 'suspended'
  if (now.status !== 'signedIn') {
    const hadSession = before.status === 'signedIn' || before.status === 'restoring'
    return now.status === 'signedOut' && hadSession ? 'ended' : null
  }
  if (isOtherUser(before, now)) return 'userChanged'
  if (before.status !== 'signedIn') return 'started'
  return before.accessToken === now.accessToken ? null : 'tokenReplaced'
}
