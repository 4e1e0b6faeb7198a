import * as v from 'valibot'
import { authResult } from '@/session/authCalls'
import type { Tokens } from '@/session/storedSession'
import { readToken } from '@/session/token'
import type { Account } from '../account'
import { jsonFindings } from './answerRules'
import { isOk, jsonOf, type Answer } from '../ask'
import type { Try } from './check'
import { fault, type Finding } from './finding'
import { schemaFindings } from './schemaFindings'
import { statusFindings } from './statusFindings'
import { tokenFindings } from './tokenFindings'

/** Somebody who has signed in. */
export type SignedIn = { readonly token: string; readonly roles: readonly string[] }

const LOGIN = { method: 'POST', path: '/api/Auth/login' } as const

/** An address that is nobody's: a wrong password for a real one could lock its account. */
export const NOBODY = 'contract-check@example.com'

/** Whether wrong credentials are refused in a way that the program understands. */
export const checkWrongLogin = (tryOut: Try) =>
  tryOut(
    'POST /api/Auth/login with wrong credentials',
    { ...LOGIN, body: { email: NOBODY, password: 'wrong on purpose' } },
    answer => {
      if (isOk(answer)) return [fault('Signs in somebody whom it cannot know.')]
      return [400, 401, 404].includes(answer.status)
        ? []
        : statusFindings(answer, '400, 401 or 404')
    },
  )

/** Whether the account can sign in, and the program can live with what that brings. */
export async function checkLogin(tryOut: Try, account: Account): Promise<SignedIn | null> {
  const answer = await tryOut('POST /api/Auth/login', { ...LOGIN, body: account }, findingsOf)
  const tokens = answer && tokensIn(answer)
  if (!tokens) return null
  const claims = readToken(tokens.accessToken)
  return { token: tokens.accessToken, roles: typeof claims === 'string' ? [] : claims.roles }
}

function findingsOf(answer: Answer): readonly Finding[] {
  if (!isOk(answer)) {
    return [400, 401, 404].includes(answer.status)
      ? [fault('Refuses the account: are --email and --password right?')]
      : statusFindings(answer, '200')
  }
  return grantFindings(answer)
}

/** Whether a sign-in or a registration brings tokens that hold. */
export function grantFindings(answer: Answer): readonly Finding[] {
  const unreadable = jsonFindings(answer)
  if (unreadable.length > 0) return unreadable
  const tokens = tokensIn(answer)
  return tokens
    ? tokenFindings(tokens.accessToken, tokens.expiresAt)
    : schemaFindings(authResult, jsonOf(answer))
}

/** The tokens in an answer, read as the program reads them. */
function tokensIn(answer: Answer): Tokens | null {
  const result = v.safeParse(authResult, isOk(answer) ? jsonOf(answer) : null)
  return result.success ? result.output : null
}
