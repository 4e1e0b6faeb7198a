import type { RequestSender } from '../api/sendRequest'
import type { Check } from './finding'
import { checkPreflight, describeFailure } from './responseRules'

type Options = {
  readonly send: RequestSender
  /** The list to which the results are added. */
  readonly checks: Check[]
  readonly origin: string
  /** Undefined if the app does not refresh tokens. */
  readonly refreshPath: string | undefined
  readonly includesUsers: boolean
}

const CORE_CALLS = [
  { path: '/api/Auth/login', method: 'POST', neededHeaders: ['Content-Type'] },
  { path: '/api/Auth/reset-password', method: 'POST', neededHeaders: ['Content-Type'] },
  {
    path: '/api/Auth/roles/pages',
    method: 'POST',
    neededHeaders: ['Authorization', 'Content-Type'],
  },
]
const USERS_CALL = { path: '/users', method: 'GET', neededHeaders: ['Authorization'] }

/** Checks the preflight requests that browsers send before calls to another origin. */
export async function checkPreflights({
  send,
  checks,
  origin,
  refreshPath,
  includesUsers,
}: Options) {
  const calls = [
    ...CORE_CALLS,
    ...(refreshPath === undefined
      ? []
      : [{ path: refreshPath, method: 'POST', neededHeaders: ['Content-Type'] }]),
    ...(includesUsers ? [USERS_CALL] : []),
  ]
  for (const { path, method, neededHeaders } of calls) {
    const outcome = await send({
      method: 'OPTIONS',
      path,
      headers: {
        'Access-Control-Request-Method': method,
        'Access-Control-Request-Headers': neededHeaders.join(',').toLowerCase(),
      },
    })
    const findings =
      outcome.kind === 'response'
        ? checkPreflight(outcome.response, origin, neededHeaders)
        : [describeFailure(outcome)]
    checks.push({ name: `OPTIONS ${path}`, findings })
  }
}
