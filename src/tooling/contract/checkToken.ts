import { jwtDecode } from 'jwt-decode'
import { readToken, type Claims } from '@/session/token'
import { MAX_VALUE_LENGTH } from '@/storage/keys'
import { createAdvice, createProblem, type Finding } from './finding'

/**
 * The allowed difference between the expiry in the token and the expiry in the response. One of
 * them may be rounded to seconds, or counted from the time of the response.
 */
const EXPIRY_TOLERANCE_MS = 5_000

/** Checks that the app can use an access token and the expiry in the response. */
export function checkToken(token: string, expiresAt: number, now = Date.now()): Finding[] {
  const claims = readToken(token, now)
  if (claims === 'tokenFromTheFuture') {
    return [
      createProblem(
        'The token becomes valid in the future (iat or nbf). The clock of this machine or of the server is wrong.',
      ),
    ]
  }
  if (claims === 'foreignToken') {
    const { iss, aud } = decodeTokenPart(token, false) ?? {}
    return [
      createProblem(
        `The token has the issuer ${formatClaim(iss)} and the audience ${formatClaim(aud)}, which TOKEN_ISSUER or TOKEN_AUDIENCE does not allow.`,
      ),
    ]
  }
  if (claims === 'implausibleToken') {
    return [
      createProblem(
        "The token is implausible: 'exp', 'nbf' or 'iat' is in milliseconds, it is valid for more than ten years, or it has more than 1,000 roles.",
      ),
    ]
  }
  if (claims === 'unreadableToken') return [createProblem(explainUnreadableToken(token))]

  const findings: Finding[] = []
  if (claims.expiresAt <= now)
    findings.push(createProblem("The token has already expired, according to its 'exp'."))
  if (expiresAt <= now) findings.push(createProblem('The expiry in the response is in the past.'))
  if (Math.abs(claims.expiresAt - expiresAt) > EXPIRY_TOLERANCE_MS) {
    findings.push(
      createAdvice(
        "The expiry in the response differs from the token's 'exp'. The app uses the earlier time.",
      ),
    )
  }
  if (claims.user.id === null) {
    findings.push(
      createProblem("The token does not identify the user: 'sub' and 'email' are missing."),
    )
  }
  if (claims.roles.length === 0) {
    findings.push(
      createProblem('The token contains no roles, so this account could not open any page.'),
    )
  }
  if (claims.areRolesAmbiguous) {
    findings.push(
      createAdvice(
        'The token has two role claims that differ. The app uses only the one with the long name.',
      ),
    )
  }
  return [...findings, ...suggestSettings(claims)]
}

/** Suggests the settings that make the app refuse the tokens of other apps. */
function suggestSettings({ user: { issuer }, audiences: [audience] }: Claims): Finding[] {
  const settings = [
    !process.env.TOKEN_ISSUER && issuer !== null && `TOKEN_ISSUER=${formatClaim(issuer)}`,
    !process.env.TOKEN_AUDIENCE &&
      audience !== undefined &&
      `TOKEN_AUDIENCE=${formatClaim(audience)}`,
  ].filter(setting => setting !== false)
  return settings.length === 0
    ? []
    : [
        createAdvice(
          `To refuse tokens of other apps on the same origin, set ${settings.join(' and ')}.`,
        ),
      ]
}

const MAX_CLAIM_LENGTH = 200

const formatClaim = (claim: unknown) => JSON.stringify(claim ?? null).slice(0, MAX_CLAIM_LENGTH)

function explainUnreadableToken(token: string): string {
  const format = (reason: string) => `The access token cannot be read: ${reason}.`
  if (token.length > MAX_VALUE_LENGTH.accessToken) {
    return format(`it is longer than ${MAX_VALUE_LENGTH.accessToken} characters`)
  }
  if (!/^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)) {
    return format('a JWT must have three base64url parts, including a signature')
  }
  const { alg } = decodeTokenPart(token, true) ?? {}
  if (typeof alg !== 'string' || /^none$/i.test(alg)) return format("its header has no 'alg'")
  const payload = decodeTokenPart(token, false)
  if (!payload) return format('its payload is not a JSON object')
  if (typeof payload.exp !== 'number') return format("'exp' must be a number of seconds since 1970")
  return format("its payload is not UTF-8, or 'nbf' or 'iat' is not a number of seconds")
}

function decodeTokenPart(token: string, header: boolean): Readonly<Record<string, unknown>> | null {
  try {
    return { ...jwtDecode<Record<string, unknown>>(token, { header }) }
  } catch {
    return null
  }
}
