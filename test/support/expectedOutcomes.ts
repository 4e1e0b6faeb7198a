import type { ApiError } from '@/api/apiError'
import type { RequestHandler } from './badServer'
import {
  FAILURES,
  RETRY_AFTER_WITHOUT_CORS,
  SERVER_MESSAGE,
  respondWithoutCors,
  type Failure,
} from './failures'

const invalid = (status: number): ApiError => ({
  kind: 'invalid',
  status,
  message: SERVER_MESSAGE,
  fields: {},
})
const tooMany = (retryAfterSeconds: number): ApiError => ({ kind: 'tooMany', retryAfterSeconds })
const server = (status: number): ApiError => ({ kind: 'server', status })
const noService = (status: number): ApiError => ({ kind: 'noService', status })
const network = { kind: 'network' } as const
const timeout = { kind: 'timeout' } as const
const malformed = { kind: 'malformed' } as const

/** Outcomes that are the same for every request. */
const commonOutcomes = {
  'connection reset': network,
  'connection closed': network,
  'response is not HTTP': network,
  'redirect to another origin': network,
  'redirect to a page': network,
  'no response': timeout,
  'body that stalls': timeout,
  'body that arrives slowly': timeout,
  'body shorter than Content-Length': malformed,
  'chunked body cut off': malformed,
  'truncated session': malformed,
  'truncated list': malformed,
  'HTML page': malformed,
  'JSON sent as text/plain': malformed,
  'JSON without a content type': malformed,
  '400': invalid(400),
  '403': { kind: 'refused', message: SERVER_MESSAGE },
  '404': noService(404),
  '405': noService(405),
  '410': noService(410),
  '409': invalid(409),
  '422': invalid(422),
  '429 with Retry-After': tooMany(7),
  '429 without Retry-After': tooMany(30),
  '429 with an invalid Retry-After': tooMany(60),
  '429 with a long Retry-After': tooMany(3_600),
  '500': server(500),
  '500 in HTML': server(500),
  '500 with its body cut off': server(500),
  '502': server(502),
  '503': server(503),
  '503 whose body never ends': server(503),
  '504': server(504),
} as const satisfies Partial<Record<Failure, ApiError>>

/** Responses without usable content. */
const emptyOutcomes = {
  'empty body': malformed,
  '204 without a body': malformed,
  null: malformed,
  'JSON number': malformed,
  'JSON string': malformed,
  'unexpected JSON shape': malformed,
  'empty object': malformed,
  'empty list': malformed,
} as const satisfies Partial<Record<Failure, ApiError>>

const wrongCredentials401 = { kind: 'wrongCredentials', status: 401, message: null } as const
const refused401 = { kind: 'refused', message: null } as const

/** The outcome of each failure; null if the request counts as successful. */
type Outcomes<Outcome> = Readonly<Record<Failure, Outcome>>

export const LOGIN_OUTCOMES: Outcomes<ApiError> = {
  ...commonOutcomes,
  ...emptyOutcomes,
  '400': { kind: 'wrongCredentials', status: 400, message: SERVER_MESSAGE },
  '401': wrongCredentials401,
  '401 with its body cut off': wrongCredentials401,
  '404': { kind: 'wrongCredentials', status: 404, message: 'Not Found' },
}

/**
 * Most refusals count as success, so that the response does not reveal which emails have an
 * account.
 */
export const RESET_OUTCOMES: Outcomes<ApiError | null> = {
  ...commonOutcomes,
  'empty body': null,
  '204 without a body': null,
  null: null,
  'JSON number': null,
  'JSON string': null,
  'unexpected JSON shape': null,
  'empty object': null,
  'empty list': null,
  '401': null,
  '401 with its body cut off': null,
  '403': null,
  '404': null,
}

export const REGISTER_OUTCOMES: Outcomes<ApiError> = {
  ...commonOutcomes,
  ...emptyOutcomes,
  '401': refused401,
  '401 with its body cut off': refused401,
}

/** For the allowed pages and the users. `ended`: the failure ends the session. */
export const QUERY_OUTCOMES: Outcomes<ApiError | null | 'ended'> = {
  ...commonOutcomes,
  ...emptyOutcomes,
  'empty list': null,
  '401': 'ended',
  '401 with its body cut off': 'ended',
}

/**
 * How often a request with retries is sent: once more after a pause of at most 30 seconds that the
 * server names, twice more after a network or server error.
 */
export function countExpectedRequests(failure: Failure) {
  const error = QUERY_OUTCOMES[failure]
  // This failure takes ten seconds, so it is not retried.
  if (error === null || error === 'ended' || failure === '503 whose body never ends') return 1
  if (error.kind === 'tooMany') return error.retryAfterSeconds <= 30 ? 2 : 1
  return error.kind === 'network' || error.kind === 'server' ? 3 : 1
}

/** Each failure with its response and outcome. */
export const listCases = <Outcome>(outcomes: Outcomes<Outcome>) =>
  failures.map(failure => ({ failure, handle: FAILURES[failure], outcome: outcomes[failure] }))

const isFailure = (name: string): name is Failure => name in FAILURES
const failures = Object.keys(FAILURES).filter(isFailure)

/** A failure of one request and its outcome. */
export type FailureCase<Outcome> = {
  readonly failure: string
  readonly handle: RequestHandler
  readonly preflight?: RequestHandler
  readonly outcome: Outcome
}

/** Failures by CORS, which only browsers check. They are the same for every request. */
export const CORS_CASES: readonly FailureCase<ApiError>[] = [
  { failure: '200 without CORS headers', handle: respondWithoutCors(200), outcome: network },
  { failure: '401 without CORS headers', handle: respondWithoutCors(401), outcome: network },
  {
    failure: 'preflight refused',
    handle: FAILURES['401'],
    preflight: respondWithoutCors(403),
    outcome: network,
  },
  {
    failure: '429 with Retry-After hidden by CORS',
    handle: RETRY_AFTER_WITHOUT_CORS,
    outcome: tooMany(30),
  },
]
