import type { TFunction } from 'i18next'
import { formatLocalDay } from '@/lib/formatLocalDay'
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

/** How long ago a user signed in. The URL contains it: `/users?lastSignIn=today`. */
export const SIGN_IN_PERIODS = ['today', 'week'] as const

const WEEK_MS = 7 * 86_400_000

/** The periods that contain the last sign-in. `now` is in milliseconds since 1970. */
export function listSignInPeriods(
  { lastSignInAt }: User,
  now: number = Date.now(),
): readonly (typeof SIGN_IN_PERIODS)[number][] {
  if (lastSignInAt === null || now - Date.parse(lastSignInAt) > WEEK_MS) return []
  const isToday = formatLocalDay(new Date(lastSignInAt)) === formatLocalDay(new Date(now))
  return isToday ? ['today', 'week'] : ['week']
}
