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
  /** Whether to check the two calls of the demo pages too. This registers a user. */
  readonly isDemo: boolean
}

/** The API cannot be reached. */
export class Unreachable extends Error {}

/**
 * Sends the requests of the app and checks the responses.
 *
 * @throws Unreachable if the first request gets no connection.
 */
export async function checkContract(options: ContractOptions): Promise<readonly Check[]> {
  const { send, account, origin, isDemo } = options
  const checks: Check[] = []

  const runCheck: RunCheck = async (name, request, inspect) => {
    const outcome = await send(request)
    if (outcome.kind === 'response') {
      const { response } = outcome
      checks.push({ name, findings: [...checkCommonRules(response, origin), ...inspect(response)] })
      return response
    }
    if (checks.length === 0 && outcome.kind === 'unreachable') throw new Unreachable()
    checks.push({ name, findings: [describeFailure(outcome)] })
    return null
  }

  const response = await checkWrongLogin(runCheck)
  if (origin !== null) {
    if (response) checks.push({ name: 'Exposed headers', findings: checkExposedHeaders(response) })
    await checkPreflights({ send, checks, origin, isDemo })
  }
  const user = await checkLogin(runCheck, account)
  await checkPages(runCheck, user)
  await checkReset(runCheck)
  if (isDemo) await checkDemo(runCheck, user)
  return checks
}

/** Applies the rules for all responses. */
function checkCommonRules(response: ApiResponse, origin: string | null): Finding[] {
  const { status } = response
  const findings = origin === null ? [] : checkCors(response, origin)
  if (status === 429) findings.push(...checkRetryAfter(response))
  if (status >= 300 && status < 400) {
    findings.push(problem(`Responds with a redirect (${status}), which the app does not follow.`))
  }
  return findings
}
