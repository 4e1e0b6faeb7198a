import { UsageError } from '../command'
import { checkAllowedOrigin, checkPreflights } from './checkCors'
import { checkAccessAdmin } from './checkAccessAdmin'
import { checkActivity } from './checkActivity'
import { checkTokenSize } from './checkData'
import {
  CALLER_ONLY_TEXT,
  checkImpossibleRole,
  checkPageRequests,
  checkPages,
  describeAccess,
} from './checkPages'
import { checkRefresh, type RefreshCall } from './checkRefresh'
import { checkSavedViews } from './checkSavedViews'
import { checkSignIn, checkWrongSignIn, type Account } from './checkSignIn'
import type { CheckRunner, RequestSender } from './sendRequest'

type Options = {
  readonly send: RequestSender
  readonly account: Account
  /** Null for the roles of the account. */
  readonly roles: readonly string[] | null
  /** The origin of the app. Null if the API has the same origin: then CORS does not apply. */
  readonly origin: string | null
  /** Null if the app does not refresh tokens. */
  readonly refresh: RefreshCall | null
  /** Whether the app uses the calls for access requests and for the pages of roles. */
  readonly hasAccessAdmin: boolean
  /** Whether the app uses the calls that read the activity log. */
  readonly hasActivity: boolean
  /** Whether the app keeps saved views with the API. */
  readonly hasSavedViews: boolean
}

type ContractCheck = { readonly name: string; readonly problems: readonly string[] }

/**
 * Sends the requests of the app and checks the responses. `access` says who may open which page.
 *
 * @throws UsageError if the first request gets no response.
 */
export async function checkContract({
  send,
  account,
  roles,
  origin,
  refresh,
  hasAccessAdmin,
  hasActivity,
  hasSavedViews,
}: Options) {
  const checks: ContractCheck[] = []

  const runCheck: CheckRunner = async (name, request, inspect) => {
    const response = await send(request)
    if (typeof response === 'string') {
      if (checks.length === 0) throw new UsageError(`The API does not respond. ${response}`)
      checks.push({ name, problems: [response] })
      return null
    }
    const originProblems = origin === null ? [] : checkAllowedOrigin(response, origin)
    checks.push({ name, problems: [...originProblems, ...inspect(response)] })
    return response
  }

  const user = await checkSignIn(runCheck, account)
  if (origin !== null)
    await checkPreflights(runCheck, {
      refreshPath: refresh?.path ?? null,
      hasAccessAdmin,
      hasSavedViews,
    })
  if (!user) return { checks, access: [] }
  // Only now, because some hosts also refuse the paths that do not exist.
  await checkWrongSignIn(runCheck)
  const lists = await checkPages(runCheck, user, roles ?? user.roles)
  const isCallerOnly = await checkImpossibleRole(runCheck, user)
  if (hasAccessAdmin) await checkAccessAdmin(runCheck, user)
  if (hasActivity) await checkActivity(runCheck, user)
  if (hasSavedViews) await checkSavedViews(runCheck, user)
  await checkPageRequests(runCheck, user)
  if (refresh) await checkRefresh(runCheck, refresh, user)
  checks.push({ name: 'data: access token', problems: checkTokenSize(user) })
  if (isCallerOnly) return { checks, access: [CALLER_ONLY_TEXT] }
  return { checks, access: lists.size > 0 ? describeAccess(lists) : [] }
}
