import * as v from 'valibot'
import { allowedPages } from '@/guard/accessApi'
import { jsonFindings } from './answerRules'
import { isOk, jsonOf, type Answer } from '../ask'
import type { Try } from './check'
import type { SignedIn } from './checkLogin'
import { advice, fault, type Finding } from './finding'
import { schemaFindings } from './schemaFindings'
import { statusFindings } from './statusFindings'

const CALL = 'POST /api/Auth/roles/pages'

/** The question which pages a set of roles may open. */
export const askPages = (roles: readonly string[], token?: string) => ({
  method: 'POST' as const,
  path: '/api/Auth/roles/pages',
  body: { roles },
  ...(token !== undefined && { token }),
})

/** Whether the list of allowed pages can be read by whoever is signed in, and by nobody else. */
export async function checkPages(tryOut: Try, user: SignedIn | null) {
  const roles = user?.roles ?? []
  if (user) await tryOut(CALL, askPages(roles, user.token), listFindings)
  await tryOut(`${CALL} without a token`, askPages(roles), answer =>
    refusalFindings(answer, 'to callers without a token'),
  )
  if (!user) return
  await tryOut(`${CALL} with a forged token`, askPages(roles, forged(user.token)), answer =>
    refusalFindings(answer, 'to callers whose token has a wrong signature'),
  )
}

function listFindings(answer: Answer): readonly Finding[] {
  if (!isOk(answer)) return statusFindings(answer, '200')
  const unreadable = jsonFindings(answer)
  if (unreadable.length > 0) return unreadable
  const body = jsonOf(answer)
  const list = v.safeParse(allowedPages, body)
  if (!list.success || !Array.isArray(body)) return schemaFindings(allowedPages, body)
  if (body.length === 0) return [advice('The list is empty: no page is open to this account.')]
  const lost = body.length - list.output.length
  return lost === 0
    ? []
    : [fault(`${lost} of ${body.length} entries name no 'Path' and grant nothing.`)]
}

function refusalFindings(answer: Answer, whom: string): readonly Finding[] {
  if (answer.status === 401) return []
  return isOk(answer) ? [fault(`Answers ${whom}: 401 is expected.`)] : statusFindings(answer, '401')
}

/** The same token with another signature. */
function forged(token: string): string {
  const start = token.lastIndexOf('.') + 1
  return token.slice(0, start) + (token[start] === 'A' ? 'B' : 'A') + token.slice(start + 1)
}
