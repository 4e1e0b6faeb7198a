import { createAction } from '@reduxjs/toolkit'
import type { Session } from '@/session/sessionSlice'

export const SIGN_IN_PATH = '/auth/login'

/** The path contains the return URL, except after a deliberate sign-out. */
export function buildSignInPath(session: Session, asked: string): string {
  const isDeliberate =
    session.status === 'signedOut' && (session.reason === 'asked' || session.reason === 'elsewhere')
  return isDeliberate ? SIGN_IN_PATH : `${SIGN_IN_PATH}?returnUrl=${encodeURIComponent(asked)}`
}

/**
 * Anyone can create a link with a return URL, so only a path of this origin is accepted. Pages
 * under `/auth` and `/error` are not accepted either.
 */
export function readReturnUrl(search: string): string | null {
  const returnUrl = new URLSearchParams(search).get('returnUrl')
  if (!returnUrl?.startsWith('/') || !URL.canParse(returnUrl, location.origin)) return null
  // Browsers read `/\host` as `//host`, which is another host. So the parsed URL is checked.
  const { origin, pathname, search: query, hash } = new URL(returnUrl, location.origin)
  if (origin !== location.origin || pathname.startsWith('//')) return null
  return /^\/(auth|error)(\/|$)/.test(pathname) ? null : pathname + query + hash
}

/** The user signed in, but may not open the page at the return URL. */
export const returnUrlRefused = createAction('auth/returnRefused')
