import type { SendRequest } from '../api/sendRequest'
import type { Check } from './finding'
import { checkPreflight, describeFailure } from './responseRules'

type Options = {
  readonly send: SendRequest
  /** Receives the results. */
  readonly checks: Check[]
  readonly origin: string
  readonly isDemo: boolean
}

const CALLS = [
  { path: '/api/Auth/login', method: 'POST', needs: ['Content-Type'], isDemo: false },
  { path: '/api/Auth/reset-password', method: 'POST', needs: ['Content-Type'], isDemo: false },
  {
    path: '/api/Auth/roles/pages',
    method: 'POST',
    needs: ['Authorization', 'Content-Type'],
    isDemo: false,
  },
  { path: '/users', method: 'GET', needs: ['Authorization'], isDemo: true },
] as const

/** Checks the preflight requests that browsers send before calls to another origin. */
export async function checkPreflights({ send, checks, origin, isDemo }: Options) {
  for (const { path, method, needs } of CALLS.filter(call => isDemo || !call.isDemo)) {
    const outcome = await send({
      method: 'OPTIONS',
      path,
      headers: {
        'Access-Control-Request-Method': method,
        'Access-Control-Request-Headers': needs.join(',').toLowerCase(),
      },
    })
    const findings =
      outcome.kind === 'response'
        ? checkPreflight(outcome.response, origin, needs)
        : [describeFailure(outcome)]
    checks.push({ name: `OPTIONS ${path}`, findings })
  }
}
