import type { Account } from '../api/account'
import type { ApiRequest, ApiResponse, RequestSender } from '../api/sendRequest'
import { checkRegistration, checkUsersRequest } from './checkDemoCalls'
import { checkEmptyLogin, checkLogin, checkWrongLogin } from './checkLogin'
import { checkAllowedPages } from './checkAllowedPages'
import { checkPreflights, type TraceContextUse } from './checkPreflights'
import { checkRefresh, type RefreshCall } from './checkRefresh'
import { checkPasswordReset } from './checkPasswordReset'
import { createProblem, type ContractCheck, type Finding, type CheckRunner } from './finding'
import {
  checkCaching,
  checkCors,
  checkExposedHeaders,
  checkRetryAfter,
  describeFailure,
} from './responseRules'

type ContractOptions = {
  readonly send: RequestSender
  readonly account: Account
  /**
   * The origin of the app. Null if the app and the API have the same origin, because then CORS does
   * not apply.
   */
  readonly origin: string | null
  /** Null if the app does not refresh tokens. */
  readonly refresh: RefreshCall | null
  /** Whether to check the request for all users, which some demo pages send. */
  readonly includesUsers: boolean
  /** Whether to check the request of the registration form. This check registers a user. */
  readonly includesDemo: boolean
  readonly traceContext: TraceContextUse
}

export class UnreachableError extends Error {}

/**
 * Sends the requests of the app and checks the responses.
 *
 * @throws UnreachableError if the first request gets no connection.
 */
export async function checkContract(options: ContractOptions): Promise<readonly ContractCheck[]> {
  const { send, account, origin, refresh, includesUsers, includesDemo, traceContext } = options
  const checks: ContractCheck[] = []

  const checkRules = (request: ApiRequest, response: ApiResponse) => [
    ...checkCommonRules(response, origin),
    ...(request.method === 'GET' ? checkCaching(response) : []),
  ]

  const runCheck: CheckRunner = async (name, request, inspect) => {
    const outcome = await send(request)
    if (outcome.kind === 'response') {
      const { response } = outcome
      checks.push({ name, findings: [...checkRules(request, response), ...inspect(response)] })
      return response
    }
    if (checks.length === 0 && outcome.kind === 'unreachable') throw new UnreachableError()
    checks.push({ name, findings: [describeFailure(outcome)] })
    return null
  }

  const response = await checkWrongLogin(runCheck)
  if (origin !== null) {
    if (response) checks.push({ name: 'Exposed headers', findings: checkExposedHeaders(response) })
    const refreshPath = refresh?.path
    await checkPreflights({ send, checks, origin, refreshPath, includesUsers, traceContext })
  }
  await checkEmptyLogin(runCheck)
  const user = await checkLogin(runCheck, account)
  await checkAllowedPages(runCheck, user)
  if (refresh) await checkRefresh(runCheck, refresh, user)
  await checkPasswordReset(runCheck)
  if (includesUsers) await checkUsersRequest(runCheck, user)
  if (includesDemo) await checkRegistration(runCheck)
  return checks
}

/** Checks the rules that apply to every response, for example the rules of CORS. */
function checkCommonRules(response: ApiResponse, origin: string | null): Finding[] {
  const { status } = response
  const findings = origin === null ? [] : checkCors(response, origin)
  if (status === 429) findings.push(...checkRetryAfter(response))
  if (status >= 300 && status < 400) {
    findings.push(
      createProblem(`Responds with a redirect (${status}), which the app does not follow.`),
    )
  }
  return findings
}
