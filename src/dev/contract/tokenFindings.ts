import { jwtDecode } from 'jwt-decode'
import { fingerprint } from '@/lib/fingerprint'
import { readToken } from '@/session/token'
import { MAX_LENGTH } from '@/storage/keys'
import { advice, fault, type Finding } from './finding'

/** How far the two expiries may be apart: one may be whole seconds, or counted from the answer. In milliseconds. */
const TOLERANCE = 5_000

/** Whether the program can live with an access token, and with the expiry that came with it. */
export function tokenFindings(token: string, expiresAt: number, now = Date.now()): Finding[] {
  const claims = readToken(token, now)
  if (claims === 'tokenFromTheFuture') {
    return [
      fault('The token becomes valid in the future (iat or nbf): one of the clocks is wrong.'),
    ]
  }
  if (claims === 'unreadableToken') return [fault(whyUnreadable(token))]

  const findings: Finding[] = []
  if (claims.expiresAt <= now) findings.push(fault("The token has expired already, by its 'exp'."))
  if (expiresAt <= now) findings.push(fault('The expiry beside the token has passed already.'))
  if (Math.abs(claims.expiresAt - expiresAt) > TOLERANCE) {
    findings.push(
      advice("The expiry beside the token and its 'exp' differ: the earlier one counts."),
    )
  }
  if (claims.user.id === fingerprint(token)) {
    findings.push(
      fault("The token does not say whose it is: 'sub' is missing, and 'email' as well."),
    )
  }
  if (claims.roles.length === 0) {
    findings.push(fault('The token names no roles: no page would be open to this account.'))
  }
  if (claims.areRolesAmbiguous) {
    findings.push(
      advice('The token names roles in two claims that differ: only the long one counts.'),
    )
  }
  return findings
}

function whyUnreadable(token: string): string {
  const no = (why: string) => `The access token cannot be read: ${why}.`
  if (token.length > MAX_LENGTH.accessToken) {
    return no(`it is longer than ${MAX_LENGTH.accessToken} characters`)
  }
  if (!/^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)) {
    return no('a JWT has three base64url parts, a signature among them')
  }
  const { alg } = claimsIn(token, true) ?? {}
  if (typeof alg !== 'string' || /^none$/i.test(alg)) return no("its header names no 'alg'")
  const payload = claimsIn(token, false)
  if (!payload) return no('its payload is no JSON object')
  if (typeof payload.exp !== 'number') return no("'exp' must be a number of seconds since 1970")
  return no("its payload is not UTF-8, or 'nbf' or 'iat' is no number of seconds")
}

function claimsIn(token: string, header: boolean): Readonly<Record<string, unknown>> | null {
  try {
    return { ...jwtDecode<Record<string, unknown>>(token, { header }) }
  } catch {
    return null
  }
}
