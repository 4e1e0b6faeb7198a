import * as v from 'valibot'
import { allowedPagesSchema } from '@/guard/accessApi'
import { isSuccess, parseJson, type ApiResponse } from '../api/sendRequest'
import type { SignedInUser } from './checkLogin'
import { checkSchema } from './checkSchema'
import { createAdvice, createProblem, type Finding, type CheckRunner } from './finding'
import { reportUnexpectedStatus } from './reportUnexpectedStatus'
import { checkJson } from './responseRules'

const ALLOWED_PAGES_CALL = 'POST /api/Auth/roles/pages'

/** Creates the request for the allowed pages of a set of roles. */
export const createAllowedPagesRequest = (roles: readonly string[], token?: string) => ({
  method: 'POST' as const,
  path: '/api/Auth/roles/pages',
  body: { roles },
  ...(token !== undefined && { token }),
})

/** Checks that a signed-in user gets the allowed pages, and that an invalid token is rejected. */
export async function checkAllowedPages(runCheck: CheckRunner, user: SignedInUser | null) {
  const roles = user?.roles ?? []
  if (user)
    await runCheck(ALLOWED_PAGES_CALL, createAllowedPagesRequest(roles, user.token), checkPageList)
  await runCheck(
    `${ALLOWED_PAGES_CALL} without a token`,
    createAllowedPagesRequest(roles),
    response => checkRejection(response, 'a request without a token'),
  )
  if (!user) return
  await runCheck(
    `${ALLOWED_PAGES_CALL} with a forged token`,
    createAllowedPagesRequest(roles, forgeToken(user.token)),
    response => checkRejection(response, 'a token with a wrong signature'),
  )
}

function checkPageList(response: ApiResponse): readonly Finding[] {
  if (!isSuccess(response)) return reportUnexpectedStatus(response, '200')
  const unreadable = checkJson(response)
  if (unreadable.length > 0) return unreadable
  const body = parseJson(response)
  const list = v.safeParse(allowedPagesSchema, body)
  if (!list.success || !Array.isArray(body)) return checkSchema(allowedPagesSchema, body)
  if (body.length === 0)
    return [createAdvice('The list is empty: this account may not open any page.')]
  const invalidCount = body.length - list.output.length
  return invalidCount === 0
    ? []
    : [createProblem(`${invalidCount} of ${body.length} entries have no 'Path' and grant nothing.`)]
}

function checkRejection(response: ApiResponse, requestText: string): readonly Finding[] {
  if (response.status === 401) return checkChallenge(response)
  return isSuccess(response)
    ? [createProblem(`Accepts ${requestText}. Expected status 401.`)]
    : reportUnexpectedStatus(response, '401')
}

/** Checks that a 401 does not open the browser's own sign-in dialog, which hides the app. */
function checkChallenge({ headers }: ApiResponse): readonly Finding[] {
  const challenge = headers.get('WWW-Authenticate') ?? ''
  return /(^|,)\s*(basic|digest)\b/i.test(challenge)
    ? [
        createProblem(
          "WWW-Authenticate opens the browser's own sign-in dialog on the origin of the app. Send 'WWW-Authenticate: Bearer' instead.",
        ),
      ]
    : []
}

/** Changes the signature of a token, so that the token is invalid. */
function forgeToken(token: string): string {
  const start = token.lastIndexOf('.') + 1
  return token.slice(0, start) + (token[start] === 'A' ? 'B' : 'A') + token.slice(start + 1)
}
