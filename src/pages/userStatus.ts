import type { TFunction } from 'i18next'
import type { User } from './usersApi'

/** In the order of the filter of the users page. The URL contains them: `/users?status=dormant`. */
export const USER_STATUSES = ['active', 'deactivated', 'neverSignedIn', 'dormant'] as const

export type UserStatus = (typeof USER_STATUSES)[number]

/** A user who has not signed in for this time is dormant. */
const DORMANT_AFTER_MS = 30 * 86_400_000

/** `now` is in milliseconds since 1970. */
export function getUserStatus(
  { active, lastSignInAt }: User,
  now: number = Date.now(),
): UserStatus {
  if (!active) return 'deactivated'
  if (lastSignInAt === null) return 'neverSignedIn'
  return now - Date.parse(lastSignInAt) > DORMANT_AFTER_MS ? 'dormant' : 'active'
}

export const describeUserStatus = (status: UserStatus, t: TFunction) =>
  t($ => $.person.statuses[status])
