import { API_PATHS } from '@/api/paths'
import { authResultSchema } from '@/session/authApi'
import { readToken, type TokenError } from '@/session/token'
import { isSuccess, readBody, type ApiResponse, type CheckRunner } from './sendRequest'

/** The account to sign in with at the API. */
export type Account = { readonly email: string; readonly password: string }

export type SignedInUser = {
  readonly token: string
  readonly refreshToken: string | null
  readonly id: string | null
  readonly roles: readonly string[]
}

const LOGIN_REQUEST = { method: 'POST', path: API_PATHS.login } as const

/** An e-mail address without an account. A wrong password could lock a real account. */
const UNKNOWN_ACCOUNT: Account = {
  email: 'contract-check@example.com',
  password: 'wrong on purpose',
}

/** The expiry in the token and in the response may differ by this, because of rounding. */
const EXPIRY_TOLERANCE_MS = 5_000

/** Checks that wrong credentials are refused with a status that the app understands. */
export const checkWrongSignIn = (runCheck: CheckRunner) =>
  runCheck(
    `POST ${API_PATHS.login} with wrong credentials`,
    { ...LOGIN_REQUEST, body: UNKNOWN_ACCOUNT },
    response => expectStatus(response, [400, 401, 404]),
  )

/** Checks that the account can sign in and that the app can use the tokens. */
export async function checkSignIn(
  runCheck: CheckRunner,
  account: Account,
): Promise<SignedInUser | null> {
  const response = await runCheck(
    `POST ${API_PATHS.login}`,
    { ...LOGIN_REQUEST, body: account },
    checkTokens,
  )
  return response && readUser(response)
}

export const expectStatus = ({ status }: ApiResponse, expected: readonly number[]) =>
  expected.includes(status) ? [] : [`Status ${status}, expected ${expected.join(' or ')}.`]

/** Checks a response with tokens, to a sign-in or to a refresh. */
export function checkTokens(response: ApiResponse): readonly string[] {
  if (!isSuccess(response)) return expectStatus(response, [200])
  const { body, problems } = readBody(authResultSchema, response)
  if (!body) return problems
  const claims = readToken(body.accessToken)
  if (typeof claims === 'string') return [TOKEN_ERROR_TEXTS[claims]]
  const findings = [
    claims.expiresAt <= Date.now() && "The token has already expired, according to its 'exp'.",
    Math.abs(claims.expiresAt - body.expiresAt) > EXPIRY_TOLERANCE_MS &&
      "The expiry in the response differs from the token's 'exp'. The app uses the earlier time.",
    claims.user.id === null &&
      "The token does not identify the user: 'sub' and 'email' are missing.",
    claims.roles.length === 0 &&
      'The token contains no roles, so this account could not open any page.',
  ]
  return findings.filter(finding => finding !== false)
}

const TOKEN_ERROR_TEXTS: Readonly<Record<TokenError, string>> = {
  unreadableToken:
    "The access token cannot be read. It must be a signed JWT of three parts with 'exp' in seconds.",
  implausibleToken:
    "The access token is implausible: 'exp', 'nbf' or 'iat' is in milliseconds, or it has more than 1,000 roles.",
  tokenFromTheFuture:
    'The access token becomes valid in the future (iat or nbf). A clock is probably wrong.',
  foreignToken: 'The setting TOKEN_ISSUER or TOKEN_AUDIENCE does not allow the access token.',
}

export function readUser(response: ApiResponse): SignedInUser | null {
  const { body } = readBody(authResultSchema, response)
  const claims = body && readToken(body.accessToken)
  if (!claims || typeof claims === 'string') return null
  const { user, roles } = claims
  return { token: body.accessToken, refreshToken: body.refreshToken, id: user.id, roles }
}
