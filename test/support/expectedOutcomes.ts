import type { ApiError } from '@/api/apiError'
import type { RequestHandler } from './badServer'
import {
  FAILURES,
  sendHiddenRetryAfter,
  SERVER_MESSAGE,
  respondWithoutCors,
  type Failure,
} from './failures'

const createInvalidError = (status: number, message: string | null): ApiError => ({
  kind: status === 409 ? 'conflict' : 'invalid',
  status,
  message,
  fields: {},
})
const createRateLimitedError = (retryAfterSeconds: number): ApiError => ({
  kind: 'rateLimited',
  retryAfterSeconds,
})
const createServerError = (status: number): ApiError => ({ kind: 'server', status })
const createNotFoundError = (status: number): ApiError => ({ kind: 'notFound', status })
const networkError = { kind: 'network' } as const
const timeoutError = { kind: 'timeout' } as const
const malformedError = { kind: 'malformed' } as const

/** Outcomes that are the same for all requests. */
const commonOutcomes = {
  'connection reset': networkError,
  'connection closed': networkError,
  'response is not HTTP': networkError,
  'redirect to another origin': malformedError,
  'redirect to a page': malformedError,
  'no response': timeoutError,
  'body that stalls': timeoutError,
  'body that arrives slowly': timeoutError,
  'body shorter than Content-Length': malformedError,
  'chunked body cut off': malformedError,
  'truncated session': malformedError,
  'truncated list': malformedError,
  'HTML page': malformedError,
  'JSON sent as text/plain': malformedError,
  'JSON without a content type': malformedError,
  '404': createNotFoundError(404),
  '405': { kind: 'unexpectedStatus', status: 405 },
  '410': createNotFoundError(410),
  '429 with Retry-After': createRateLimitedError(7),
  '429 without Retry-After': createRateLimitedError(30),
  '429 with an invalid Retry-After': createRateLimitedError(60),
  '429 with a long Retry-After': createRateLimitedError(3_600),
  '431': { kind: 'headersTooLarge' },
  '500': createServerError(500),
  '500 in HTML': createServerError(500),
  '500 with its body cut off': createServerError(500),
  '502': createServerError(502),
  '503': createServerError(503),
  '503 whose body never ends': createServerError(503),
  '504': createServerError(504),
} as const satisfies Partial<Record<Failure, ApiError>>

/** Gives all responses without usable content the same outcome. */
const createOutcomesWithoutContent = <Outcome>(outcome: Outcome) => ({
  'empty body': outcome,
  '204 without a body': outcome,
  null: outcome,
  'JSON number': outcome,
  'JSON string': outcome,
  'unexpected JSON shape': outcome,
  'empty object': outcome,
  'empty list': outcome,
})

/** The outcomes of the statuses whose errors contain the message of the server. */
const createOutcomesWithMessage = (message: string | null) => ({
  '400': createInvalidError(400, message),
  '403': { kind: 'forbidden', message } as const,
  '409': createInvalidError(409, message),
  '422': createInvalidError(422, message),
})

/** After a request with a password, the app shows no message of the server. */
const outcomesWithSecrets = createOutcomesWithMessage(null)

const wrongCredentials401 = { kind: 'wrongCredentials', status: 401, message: null } as const
const forbidden401 = { kind: 'forbidden', message: null } as const

/** The outcome of each failure; null if the request counts as successful. */
type Outcomes<Outcome> = Readonly<Record<Failure, Outcome>>

export const LOGIN_OUTCOMES: Outcomes<ApiError> = {
  ...commonOutcomes,
  ...createOutcomesWithoutContent(malformedError),
  ...outcomesWithSecrets,
  '400': { kind: 'wrongCredentials', status: 400, message: null },
  '401': wrongCredentials401,
  '401 with its body cut off': wrongCredentials401,
  '404': { kind: 'wrongCredentials', status: 404, message: 'Not Found' },
}

/**
 * The outcomes of the request to reset a password. Most refusals count as success, so that the app
 * does not reveal which e-mail addresses have an account.
 */
export const PASSWORD_RESET_OUTCOMES: Outcomes<ApiError | null> = {
  ...commonOutcomes,
  ...createOutcomesWithoutContent(null),
  ...outcomesWithSecrets,
  '401': null,
  '401 with its body cut off': null,
  '403': null,
  '404': null,
}

export const REGISTER_OUTCOMES: Outcomes<ApiError> = {
  ...commonOutcomes,
  ...createOutcomesWithoutContent(malformedError),
  ...outcomesWithSecrets,
  '401': forbidden401,
  '401 with its body cut off': forbidden401,
}

/**
 * The outcomes of the requests for allowed pages and users. `ended`: the failure ends the session.
 */
export const QUERY_OUTCOMES: Outcomes<ApiError | null | 'ended'> = {
  ...commonOutcomes,
  ...createOutcomesWithoutContent(malformedError),
  ...createOutcomesWithMessage(SERVER_MESSAGE),
  'empty list': null,
  '401': 'ended',
  '401 with its body cut off': 'ended',
}

/**
 * Returns how often the app sends a query if each response has this failure. After network and
 * server errors, the app retries twice. If the server requires a pause of at most 30 seconds, the
 * app retries once. After other failures, the app does not retry.
 */
export function countExpectedRequests(failure: Failure) {
  const error = QUERY_OUTCOMES[failure]
  // An endless body fails only at the time limit of the request, so no time is left for a retry.
  if (error === null || error === 'ended' || failure === '503 whose body never ends') return 1
  if (error.kind === 'rateLimited') return error.retryAfterSeconds <= 30 ? 2 : 1
  return error.kind === 'network' || error.kind === 'server' ? 3 : 1
}

/** Lists each failure with its response and outcome, as arguments of `test.each`. */
export const listFailureCases = <Outcome>(outcomes: Outcomes<Outcome>) =>
  failureNames.map(failure => ({ failure, handle: FAILURES[failure], outcome: outcomes[failure] }))

const isFailureName = (name: string): name is Failure => name in FAILURES
const failureNames = Object.keys(FAILURES).filter(isFailureName)

/** A failure, the request handlers that cause it, and its outcome in the app. */
export type FailureCase<Outcome> = {
  readonly failure: string
  readonly handle: RequestHandler
  readonly preflight?: RequestHandler
  readonly outcome: Outcome
}

/**
 * Failures because of CORS, which only browsers enforce. Their outcomes are the same for all
 * requests.
 */
export const CORS_CASES: readonly FailureCase<ApiError>[] = [
  { failure: '200 without CORS headers', handle: respondWithoutCors(200), outcome: networkError },
  { failure: '401 without CORS headers', handle: respondWithoutCors(401), outcome: networkError },
  {
    failure: 'preflight refused',
    handle: FAILURES['401'],
    preflight: respondWithoutCors(403),
    outcome: networkError,
  },
  {
    failure: '429 with Retry-After hidden by CORS',
    handle: sendHiddenRetryAfter,
    outcome: createRateLimitedError(30),
  },
]
