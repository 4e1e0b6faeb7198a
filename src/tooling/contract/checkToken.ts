import { jwtDecode } from 'jwt-decode'
import { fingerprint } from '@/lib/fingerprint'
import { readToken } from '@/session/token'
import { MAX_LENGTH } from '@/storage/keys'
import { advice, problem, type Finding } from './finding'

/** The two expiries may differ by this: one may be in whole seconds, or relative to the response. */
const TOLERANCE_MS = 5_000

/** Checks that the app can use an access token and the expiry beside it. */
export function checkToken(token: string, expiresAt: number, now = Date.now()): Finding[] {
  const claims = readToken(token, now)
  if (claims === 'tokenFromTheFuture') {
    return [
      problem('The token becomes valid in the future (iat or nbf): one of the clocks is wrong.'),
    ]
  }
  if (claims === 'unreadableToken') return [problem(explainUnreadable(token))]

  const findings: Finding[] = []
  if (claims.expiresAt <= now)
    findings.push(problem("The token has expired already, by its 'exp'."))
  if (expiresAt <= now) findings.push(problem('The expiry beside the token has passed already.'))
  if (Math.abs(claims.expiresAt - expiresAt) > TOLERANCE_MS) {
    findings.push(
      advice("The expiry beside the token and its 'exp' differ: the earlier one counts."),
    )
  }
  if (claims.user.id === fingerprint(token)) {
    findings.push(
      problem("The token does not say whose it is: 'sub' is missing, and 'email' as well."),
    )
  }
  if (claims.roles.length === 0) {
    findings.push(problem('The token names no roles: this account could open no page.'))
  }
  if (claims.areRolesAmbiguous) {
    findings.push(
      advice('The token names roles in two claims that differ: only the long one counts.'),
    )
  }
  return findings
}

function explainUnreadable(token: string): string {
  const format = (why: string) => `The access token cannot be read: ${why}.`
  if (token.length > MAX_LENGTH.accessToken) {
    return format(`it is longer than ${MAX_LENGTH.accessToken} characters`)
  }
  if (!/^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)) {
    return format('a JWT has three base64url parts, a signature among them')
  }
  const { alg } = decodePart(token, true) ?? {}
  if (typeof alg !== 'string' || /^none$/i.test(alg)) return format("its header names no 'alg'")
  const payload = decodePart(token, false)
  if (!payload) return format('its payload is no JSON object')
  if (typeof payload.exp !== 'number') return format("'exp' must be a number of seconds since 1970")
  return format("its payload is not UTF-8, or 'nbf' or 'iat' is no number of seconds")
}

function decodePart(token: string, header: boolean): Readonly<Record<string, unknown>> | null {
  try {
    return { ...jwtDecode<Record<string, unknown>>(token, { header }) }
  } catch {
    return null
  }
}
