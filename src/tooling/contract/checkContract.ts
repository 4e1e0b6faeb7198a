import type { Account } from '../api/account'
import type { ApiResponse, SendRequest } from '../api/sendRequest'
import { checkDemo } from './checkDemo'
import { checkLogin, checkWrongLogin } from './checkLogin'
import { checkPages } from './checkPages'
import { checkPreflights } from './checkPreflights'
import { checkReset } from './checkReset'
import { problem, type Check, type Finding, type RunCheck } from './finding'
import { checkCors, checkExposedHeaders, checkRetryAfter, describeFailure } from './responseRules'

type ContractOptions = {
  readonly send: SendRequest
  readonly account: Account
  /** The app's origin; null for the API's own origin, where CORS does not apply. */
  readonly origin: string | null
  /** Whether to check the two calls of the demo pages as well. One of them registers a user. */
  readonly isDemo: boolean
}

/** The API does not respond, so nothing could be checked. */
export class Unreachable extends Error {}

/**
 * Makes the calls that the app makes, and reports what the app could not work with.
 *
 * @throws Unreachable if the first call gets no connection.
 */
export async function checkContract(options: ContractOptions): Promise<readonly Check[]> {
  const { send, account, origin, isDemo } = options
  const checks: Check[] = []

  const runCheck: RunCheck = async (name, request, inspect) => {
    const outcome = await send(request)
    if (outcome.kind === 'response') {
      const { response } = outcome
      checks.push({ name, findings: [...checkEvery(response, origin), ...inspect(response)] })
      return response
    }
    if (checks.length === 0 && outcome.kind === 'unreachable') throw new Unreachable()
    checks.push({ name, findings: [describeFailure(outcome)] })
    return null
  }

  const response = await checkWrongLogin(runCheck)
  if (origin !== null) {
    if (response)
      checks.push({ name: 'Headers that pages may read', findings: checkExposedHeaders(response) })
    await checkPreflights({ send, checks, origin, isDemo })
  }
  const user = await checkLogin(runCheck, account)
  await checkPages(runCheck, user)
  await checkReset(runCheck)
  if (isDemo) await checkDemo(runCheck, user)
  return checks
}

/** The rules for every response. */
function checkEvery(response: ApiResponse, origin: string | null): Finding[] {
  const { status } = response
  const findings = origin === null ? [] : checkCors(response, origin)
  if (status === 429) findings.push(...checkRetryAfter(response))
  if (status >= 300 && status < 400) {
    findings.push(problem(`Answers with a redirect (${status}), which the app does not follow.`))
  }
  return findings
}
