import * as v from 'valibot'
import { allowedPages } from '@/guard/accessApi'
import { isOk, parseJson, type ApiResponse } from '../api/sendRequest'
import type { SignedIn } from './checkLogin'
import { checkSchema } from './checkSchema'
import { advice, problem, type Finding, type RunCheck } from './finding'
import { reportStatus } from './reportStatus'
import { checkJson } from './responseRules'

const CALL = 'POST /api/Auth/roles/pages'

/** Requests the allowed pages of a set of roles. */
export const createPagesRequest = (roles: readonly string[], token?: string) => ({
  method: 'POST' as const,
  path: '/api/Auth/roles/pages',
  body: { roles },
  ...(token !== undefined && { token }),
})

/** Checks that a signed-in user gets the allowed pages, and a caller without a valid token does not. */
export async function checkPages(runCheck: RunCheck, user: SignedIn | null) {
  const roles = user?.roles ?? []
  if (user) await runCheck(CALL, createPagesRequest(roles, user.token), checkList)
  await runCheck(`${CALL} without a token`, createPagesRequest(roles), response =>
    checkRefusal(response, 'to callers without a token'),
  )
  if (!user) return
  await runCheck(
    `${CALL} with a forged token`,
    createPagesRequest(roles, forgeToken(user.token)),
    response => checkRefusal(response, 'to callers whose token has a wrong signature'),
  )
}

function checkList(response: ApiResponse): readonly Finding[] {
  if (!isOk(response)) return reportStatus(response, '200')
  const unreadable = checkJson(response)
  if (unreadable.length > 0) return unreadable
  const body = parseJson(response)
  const list = v.safeParse(allowedPages, body)
  if (!list.success || !Array.isArray(body)) return checkSchema(allowedPages, body)
  if (body.length === 0) return [advice('The list is empty: this account may open no page.')]
  const lost = body.length - list.output.length
  return lost === 0
    ? []
    : [problem(`${lost} of ${body.length} entries name no 'Path' and grant nothing.`)]
}

function checkRefusal(response: ApiResponse, caller: string): readonly Finding[] {
  if (response.status === 401) return []
  return isOk(response)
    ? [problem(`Answers ${caller}: 401 is expected.`)]
    : reportStatus(response, '401')
}

/** The same token with another signature. */
function forgeToken(token: string): string {
  const start = token.lastIndexOf('.') + 1
  return token.slice(0, start) + (token[start] === 'A' ? 'B' : 'A') + token.slice(start + 1)
}
