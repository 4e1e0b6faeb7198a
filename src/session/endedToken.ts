import { readPageCookies } from '@/api/csrf'
import { createFingerprint } from '@/lib/createFingerprint'

/**
 * If a token can't be removed from `localStorage`, this cookie contains its fingerprint. All tabs
 * read the cookie, so no tab restores the ended session.
 */
const COOKIE_NAME = 'ended-token'

/** The longest lifetime that browsers accept. */
const COOKIE_MAX_AGE_SECONDS = 400 * 86_400

const formatCookie = (token: string) => `${COOKIE_NAME}=${createFingerprint(token)}`

/** Whether the session of a stored token has ended, although the token could not be removed. */
export const isEndedToken = (token: string): boolean =>
  readPageCookies().includes(formatCookie(token))

/** From now on, no tab restores the session of this token. */
export function rememberEndedToken(token: string) {
  try {
    document.cookie = `${formatCookie(token)}; max-age=${COOKIE_MAX_AGE_SECONDS}; path=/`
  } catch {
    // In a sandboxed frame, the page has no cookies.
  }
}
