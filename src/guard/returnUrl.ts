import type { Session } from '@/session/sessionSlice'

const SIGN_IN_PATH = '/auth/login'

/** Longer return URLs are dropped. In characters. */
const MAX_LENGTH = 2_000

/** The path of the sign-in page, with the return URL unless the user signed out deliberately. */
export function signInPath(session: Session, asked: string): string {
  const isDeliberate =
    session.status === 'signedOut' && (session.reason === 'asked' || session.reason === 'elsewhere')
  return isDeliberate || asked.length > MAX_LENGTH
    ? SIGN_IN_PATH
    : `${SIGN_IN_PATH}?returnUrl=${encodeURIComponent(asked)}`
}

/**
 * The return URL of a query string, as a path of this origin with query and fragment; null if it is
 * missing or leads to another origin. It comes from the address bar, so anyone may have written it.
 */
export function readReturnUrl(search: string): string | null {
  const returnUrl = new URLSearchParams(search).get('returnUrl')
  if (!returnUrl || returnUrl.length > MAX_LENGTH) return null
  // Browsers read a backslash as a slash and drop control characters: `/\host` is another host.
  // eslint-disable-next-line no-control-regex -- the pattern is about control characters
  if (!/^\/(?!\/)/.test(returnUrl) || /[\\\u0000-\u001f]/.test(returnUrl)) return null
  if (!URL.canParse(returnUrl, location.origin)) return null
  const { origin, pathname, search: query, hash } = new URL(returnUrl, location.origin)
  if (origin !== location.origin || pathname.startsWith('//')) return null
  return /^\/(auth|error)(\/|$)/.test(pathname) ? null : pathname + query + hash
}
