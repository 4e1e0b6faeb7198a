import { absenceFindings, preflightFindings } from './answerRules'
import type { Ask } from '../ask'
import type { Check } from './check'

type Options = {
  readonly ask: Ask
  /** Where the results go. */
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

/** Whether browsers may send the calls from another origin, which they ask before they do. */
export async function checkPreflights({ ask, checks, origin, isDemo }: Options) {
  for (const { path, method, needs } of CALLS.filter(call => isDemo || !call.isDemo)) {
    const outcome = await ask({
      method: 'OPTIONS',
      path,
      headers: {
        'Access-Control-Request-Method': method,
        'Access-Control-Request-Headers': needs.join(',').toLowerCase(),
      },
    })
    const findings =
      outcome.kind === 'answer'
        ? preflightFindings(outcome.answer, origin, needs)
        : [absenceFindings(outcome)]
    checks.push({ name: `OPTIONS ${path}`, findings })
  }
}
