import * as v from 'valibot'
import { isRecord } from '@/lib/isRecord'
import { authResultSchema } from '@/session/authApi'
import { readServerField } from '@/session/serverFields'
import { parseInstant } from '@/session/storedSession'
import { readToken } from '@/session/token'
import type { Account } from '../api/account'
import { isSuccess, parseJson, type ApiResponse } from '../api/sendRequest'
import { checkErrorBody } from './checkErrorBody'
import { checkSchema } from './checkSchema'
import { checkToken } from './checkToken'
import { createAdvice, createProblem, type Finding, type CheckRunner } from './finding'
import { reportUnexpectedStatus } from './reportUnexpectedStatus'
import { checkJson } from './responseRules'

export type SignedInUser = {
  readonly token: string
  readonly refreshToken: string | null
  readonly roles: readonly string[]
}

const LOGIN_REQUEST = { method: 'POST', path: '/api/Auth/login' } as const

/** An e-mail address without an account. A wrong password could lock a real account. */
export const UNKNOWN_EMAIL = 'contract-check@example.com'

/** Checks that the API rejects wrong credentials with a status that the app understands. */
export const checkWrongLogin = (runCheck: CheckRunner) =>
  runCheck(
    'POST /api/Auth/login with wrong credentials',
    { ...LOGIN_REQUEST, body: { email: UNKNOWN_EMAIL, password: 'wrong on purpose' } },
    response => {
      if (isSuccess(response)) return [createProblem('Accepts wrong credentials.')]
      return [400, 401, 404].includes(response.status)
        ? checkErrorBody(response)
        : reportUnexpectedStatus(response, '400, 401 or 404')
    },
  )

/** Checks that the app can read the errors of fields in the response to an empty form. */
export const checkEmptyLogin = (runCheck: CheckRunner) =>
  runCheck(
    'POST /api/Auth/login with empty fields',
    { ...LOGIN_REQUEST, body: { email: '', password: '' } },
    response => {
      if (isSuccess(response)) return [createProblem('Accepts empty credentials.')]
      return [400, 401, 404, 422].includes(response.status)
        ? checkErrorBody(response)
        : reportUnexpectedStatus(response, '400, 401, 404 or 422')
    },
  )

/** Checks that the account can sign in and that the app can read the tokens. */
export async function checkLogin(
  runCheck: CheckRunner,
  account: Account,
): Promise<SignedInUser | null> {
  const response = await runCheck(
    'POST /api/Auth/login',
    { ...LOGIN_REQUEST, body: account },
    checkLoginResponse,
  )
  const tokens = response && readTokens(response)
  if (!tokens) return null
  const claims = readToken(tokens.accessToken)
  const roles = typeof claims === 'string' ? [] : claims.roles
  return { token: tokens.accessToken, refreshToken: tokens.refreshToken, roles }
}

function checkLoginResponse(response: ApiResponse): readonly Finding[] {
  if (!isSuccess(response)) {
    return [400, 401, 404].includes(response.status)
      ? [createProblem('Rejects the account. Check --email and --password.')]
      : reportUnexpectedStatus(response, '200')
  }
  return checkTokens(response)
}

/** Checks the tokens in the response to a sign-in or a registration. */
export function checkTokens(response: ApiResponse): readonly Finding[] {
  const unreadable = checkJson(response)
  if (unreadable.length > 0) return unreadable
  const tokens = readTokens(response)
  return tokens
    ? [...checkTimeZone(response), ...checkToken(tokens.accessToken, tokens.expiresAt)]
    : checkSchema(authResultSchema, parseJson(response))
}

/** If the expiration is a text, checks that the text contains a time zone, such as `Z`. */
function checkTimeZone(response: ApiResponse): readonly Finding[] {
  const body = parseJson(response)
  const expiration = isRecord(body) ? readServerField(body, 'expiration') : undefined
  return typeof expiration === 'string' && parseInstant(expiration) === null
    ? [createAdvice('The expiration has no time zone. The app reads it as UTC. Add "Z".')]
    : []
}

/** Reads the tokens of a response as the app does. */
export function readTokens(response: ApiResponse) {
  const result = v.safeParse(authResultSchema, isSuccess(response) ? parseJson(response) : null)
  return result.success ? result.output : null
}
