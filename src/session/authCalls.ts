import * as v from 'valibot'
import type { ApiError } from '@/api/apiError'
import { ask } from '@/api/ask'
import type { Caller } from '@/api/caller'
import type { Handle } from '@/lib/vault'
import { judge, readInstant, type Tokens } from './storedSession'
import type { StoredSession } from './sessionSlice'

/** Later years have no four digits, and so no ISO form that everybody reads. */
const LAST = Date.UTC(9999, 11, 31)

/** An ISO instant, or a number of seconds from now; as milliseconds since 1970. */
const expiry = v.pipe(
  v.union([v.pipe(v.string(), v.nonEmpty()), v.number()]),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
    const instant = typeof value === 'string' ? readInstant(value) : Date.now() + value * 1000
    if (instant !== null && Math.abs(instant) <= 8.64e15) return Math.min(instant, LAST)
    addIssue({ message: 'is no instant' })
    return NEVER
  }),
)

const token = v.pipe(v.string(), v.nonEmpty())
const refreshToken = v.fallback(v.nullable(token), null)

/** What a sign-in or a registration brings, in either of the two forms that servers use. */
export const authResult = v.union([
  v.pipe(
    v.object({ accessToken: token, refreshToken, expiration: expiry }),
    v.transform(({ expiration, ...tokens }): Tokens => ({ ...tokens, expiresAt: expiration })),
  ),
  v.pipe(
    v.object({ authToken: token, refreshToken, expiresIn: expiry }),
    v.transform(({ authToken, expiresIn, ...tokens }): Tokens => ({
      ...tokens,
      accessToken: authToken,
      expiresAt: expiresIn,
    })),
  ),
])

/** Whom nobody knows and whose password is wrong look alike, so that addresses can't be guessed. */
const asWrongCredentials = (error: ApiError): ApiError => {
  const status = error.kind === 'signInRequired' ? 401 : 'status' in error ? error.status : 0
  if (![400, 401, 404].includes(status)) return error
  const message = error.kind === 'invalid' ? error.message : status === 404 ? 'Not Found' : null
  return { kind: 'wrongCredentials', status, message }
}

/** What came of a call: a session or why its tokens make none, or why there is no answer. */
export type AuthAnswer = { readonly session: StoredSession } | { readonly error: ApiError }

/** Signs in. Bodies are sealed: they hold a password or a token. */
export async function login(body: Handle, caller: Caller): Promise<AuthAnswer> {
  const answer = await askForTokens('/api/Auth/login', body, caller)
  return 'error' in answer ? { error: asWrongCredentials(answer.error) } : answer
}

/** Who shows no token can't be told that it is over. */
const asRefused = (error: ApiError): ApiError =>
  error.kind === 'signInRequired' ? { kind: 'refused', message: null } : error

/** Creates an account and signs in with it. */
export async function register(body: Handle, caller: Caller): Promise<AuthAnswer> {
  const answer = await askForTokens('/users', body, caller)
  return 'error' in answer ? { error: asRefused(answer.error) } : answer
}

/** Asks for new tokens. Not every API can be: its address is a setting. */
export const refresh = (body: Handle, caller: Caller, path: string) =>
  askForTokens(path, body, caller)

/** Asks for a link to set a new password; null once asked. What a confirmation says is the server's business. */
export async function resetPassword(body: Handle, caller: Caller): Promise<ApiError | null> {
  const result = await ask(
    {
      path: '/api/Auth/reset-password',
      method: 'POST',
      body,
      anonymous: true,
      // Whether somebody has that address is nobody's business.
      alsoFine: [401, 403, 404],
    },
    caller,
  )
  return 'error' in result ? result.error : null
}

async function askForTokens(path: string, body: Handle, caller: Caller): Promise<AuthAnswer> {
  const result = await ask({ path, method: 'POST', body, anonymous: true }, caller)
  if ('error' in result) return result
  const tokens = v.safeParse(authResult, result.data)
  // What was in it stays outside: it may have been a token.
  return tokens.success ? { session: judge(tokens.output) } : { error: { kind: 'malformed' } }
}
