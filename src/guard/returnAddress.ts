import type { Session } from '@/session/sessionSlice'

const SIGN_IN = '/auth/login'

/** A longer address is not worth carrying along. In characters. */
const MAX_LENGTH = 2_000

/**
 * Where to sign in, and where to come back to afterwards. Who asked to be signed out wants to be
 * out, and is not led back.
 */
export function signInAddress(session: Session, asked: string): string {
  const isWanted =
    session.status === 'signedOut' && (session.reason === 'asked' || session.reason === 'elsewhere')
  return isWanted || asked.length > MAX_LENGTH
    ? SIGN_IN
    : `${SIGN_IN}?returnUrl=${encodeURIComponent(asked)}`
}

/**
 * The return address in a query, as a path of this origin with query and fragment; null if there
 * is none, or if it leads to anywhere else. It comes from the address bar: anybody can write it.
 */
export function readReturnAddress(search: string): string | null {
  const address = new URLSearchParams(search).get('returnUrl')
  if (!address || address.length > MAX_LENGTH) return null
  // Browsers read a backslash as a slash and drop control characters: `/\host` is another host.
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  if (!/^\/(?!\/)/.test(address) || /[\\\u0000-\u001f]/.test(address)) return null
  if (!URL.canParse(address, location.origin)) return null
  const { origin, pathname, search: query, hash } = new URL(address, location.origin)
  if (origin !== location.origin || pathname.startsWith('//')) return null
  return /^\/(auth|error)(\/|$)/.test(pathname) ? null : pathname + query + hash
}
