import { readUsersApiPath } from '@/api/buildRequest'
import type { ApiResponse, RequestSender } from '../api/sendRequest'
import { createAdvice, type ContractCheck, type Finding } from './finding'
import { checkPreflight, describeFailure, isHeaderAllowed } from './responseRules'

type Options = {
  readonly send: RequestSender
  /** The list to which the results are added. */
  readonly checks: ContractCheck[]
  readonly origin: string
  /** Undefined if the app does not refresh tokens. */
  readonly refreshPath: string | undefined
  readonly includesUsers: boolean
  readonly traceContext: TraceContextUse
}

/**
 * Which APIs get the header `traceparent` from the app. `off`: no API. `sent`: this API. `notSent`:
 * only other APIs.
 */
export type TraceContextUse = 'off' | 'sent' | 'notSent'

const CORE_CALLS = [
  { path: '/api/Auth/login', method: 'POST', neededHeaders: ['Content-Type'] },
  { path: '/api/Auth/reset-password', method: 'POST', neededHeaders: ['Content-Type'] },
  {
    path: '/api/Auth/roles/pages',
    method: 'POST',
    neededHeaders: ['Authorization', 'Content-Type'],
  },
]

/** Checks the preflight requests that browsers send before calls to another origin. */
export async function checkPreflights(options: Options) {
  const { refreshPath, includesUsers, traceContext } = options
  const calls = [
    ...CORE_CALLS,
    ...(refreshPath === undefined
      ? []
      : [{ path: refreshPath, method: 'POST', neededHeaders: ['Content-Type'] }]),
    ...(includesUsers
      ? [{ path: readUsersApiPath(), method: 'GET', neededHeaders: ['Authorization'] }]
      : []),
  ]
  const otherHeaders = traceContext === 'sent' ? [TRACE_HEADER] : []
  for (const { path, method, neededHeaders } of calls) {
    const needed = [...neededHeaders, ...otherHeaders]
    await runPreflight(options, { path, method, headers: needed }, response =>
      checkPreflight(response, options.origin, needed),
    )
  }
  if (traceContext === 'notSent') {
    const call = { path: '/api/Auth/login', method: 'POST', headers: [TRACE_HEADER] }
    await runPreflight(options, call, checkUnsentTraceContext)
  }
}

const TRACE_HEADER = 'traceparent'

type Preflight = {
  readonly path: string
  readonly method: string
  readonly headers: readonly string[]
}

async function runPreflight(
  { send, checks }: Options,
  { path, method, headers }: Preflight,
  inspect: (response: ApiResponse) => readonly Finding[],
) {
  const outcome = await send({
    method: 'OPTIONS',
    path,
    headers: {
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': headers.join(',').toLowerCase(),
    },
  })
  const findings =
    outcome.kind === 'response' ? inspect(outcome.response) : [describeFailure(outcome)]
  checks.push({ name: `OPTIONS ${path}`, findings })
}

/** Explains why the app does not send `traceparent` to this API, but only to other APIs. */
const checkUnsentTraceContext = (response: ApiResponse): readonly Finding[] => [
  createAdvice(
    isHeaderAllowed(response, TRACE_HEADER)
      ? 'The app does not send traceparent, although the API allows it. Add the origin of the API to TRACEPARENT_ORIGINS.'
      : 'The app does not send traceparent, because Access-Control-Allow-Headers does not contain it.',
  ),
]
