import type { RequestSender } from '../api/sendRequest'
import type { Check } from './finding'
import { checkPreflight, describeFailure } from './responseRules'

type Options = {
  readonly send: RequestSender
  /** The list to which the results are added. */
  readonly checks: Check[]
  readonly origin: string
  readonly includesDemo: boolean
}

const PREFLIGHT_CALLS = [
  { path: '/api/Auth/login', method: 'POST', neededHeaders: ['Content-Type'], isDemo: false },
  {
    path: '/api/Auth/reset-password',
    method: 'POST',
    neededHeaders: ['Content-Type'],
    isDemo: false,
  },
  {
    path: '/api/Auth/roles/pages',
    method: 'POST',
    neededHeaders: ['Authorization', 'Content-Type'],
    isDemo: false,
  },
  { path: '/users', method: 'GET', neededHeaders: ['Authorization'], isDemo: true },
] as const

/** Checks the preflight requests that browsers send before calls to another origin. */
export async function checkPreflights({ send, checks, origin, includesDemo }: Options) {
  for (const { path, method, neededHeaders } of PREFLIGHT_CALLS.filter(
    call => includesDemo || !call.isDemo,
  )) {
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
