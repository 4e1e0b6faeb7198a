import type { ApiError } from '@/api/apiError'
import { CORS_HEADERS, type RequestHandler } from './badServer'

/** An error message with markup, as a malicious or broken server may send it. */
const SERVER_MESSAGE = '<img src=x onerror=alert(1)>'

/** The target of redirects. No request may ever reach it. */
export const REDIRECT_TARGET_PATH = '/elsewhere'

const sendBody =
  (body: string, headers: Readonly<Record<string, string>> = {}, status = 200): RequestHandler =>
  (_request, response) => {
    response.writeHead(status, { ...CORS_HEADERS, ...headers }).end(body)
  }

const sendStatus = (code: number, headers: Readonly<Record<string, string>> = {}) =>
  sendBody(JSON.stringify({ message: SERVER_MESSAGE }), headers, code)

/** Sends the beginning of a body and keeps the connection open. */
const sendEndlessBody =
  (code: number): RequestHandler =>
  (_request, response) => {
    response.writeHead(code, CORS_HEADERS).write('[')
  }

/** Sends the beginning of a body and closes the connection. */
const cutOffBody =
  (code: number, headers: Readonly<Record<string, string>>): RequestHandler =>
  (_request, response) => {
    response.writeHead(code, { ...CORS_HEADERS, ...headers }).write('[{"Path":"/dashboard"},')
    // Waits, because the browser could lose the bytes if the connection closed at once.
    setTimeout(() => response.destroy(), 50)
  }

/** Sends a byte of the body every 500 ms. The body never ends. */
const sendSlowBody: RequestHandler = (_request, response) => {
  response.writeHead(200, CORS_HEADERS).write('[')
  const timer = setInterval(() => response.write(' '), 500)
  response.on('close', () => {
    clearInterval(timer)
  })
}

const sendRedirect =
  (code: number, host: string): RequestHandler =>
  (request, response) => {
    const Location = `http://${host}:${request.socket.localPort ?? 0}${REDIRECT_TARGET_PATH}`
    response.writeHead(code, { ...CORS_HEADERS, Location }).end()
  }

/**
 * Failed or unusable responses: those that a browser may handle in its own way, and one example for
 * each kind of message. `responseErrors.test.ts` proves the error of every status.
 */
export const FAILURES = {
  'connection reset': ({ socket }) => socket.resetAndDestroy(),
  'connection closed': ({ socket }) => socket.destroy(),
  'response is not HTTP': ({ socket }) => socket.end('SSH-2.0-OpenSSH_9.6\r\n'),
  'no response': () => {},
  'redirect to another origin': sendRedirect(307, 'localhost'),
  'redirect to a page': sendRedirect(302, '127.0.0.1'),
  'HTML page': sendBody('<!doctype html><title>Sign in to the WiFi</title>', {
    'Content-Type': 'text/html',
  }),
  'body that stalls': sendEndlessBody(200),
  'body that arrives slowly': sendSlowBody,
  'body shorter than Content-Length': cutOffBody(200, { 'Content-Length': '500' }),
  'chunked body cut off': cutOffBody(200, {}),
  'empty list': sendBody('[]'),
  '400': sendStatus(400),
  '401': sendStatus(401),
  '401 with its body cut off': cutOffBody(401, { 'Content-Length': '500' }),
  '403': sendStatus(403),
  '404': sendStatus(404),
  '409': sendStatus(409),
  '429 with Retry-After': sendStatus(429, {
    'Retry-After': '7',
    'Access-Control-Expose-Headers': 'Retry-After',
  }),
  '500': sendStatus(500),
  '503 whose body never ends': sendEndlessBody(503),
} as const satisfies Readonly<Record<string, RequestHandler>>

/** A failure, the request handlers that cause it, and the error of the app. */
export type FailureCase = {
  readonly failure: string
  readonly handle: RequestHandler
  readonly preflight?: RequestHandler
  readonly kind: ApiError['kind']
}

const createCase = (failure: keyof typeof FAILURES, kind: ApiError['kind']): FailureCase => ({
  failure,
  handle: FAILURES[failure],
  kind,
})

/** Responds without CORS headers, so that pages of other origins can't read the response. */
const respondWithoutCors =
  (code: number): RequestHandler =>
  (_request, response) => {
    response.writeHead(code, { 'Content-Type': 'application/json' }).end('[]')
  }

/** How long the app waits after status 429. Without a readable header, it waits 30 seconds. */
export const readPauseSeconds = (failure: string) => (failure.includes('hidden') ? 30 : 7)

/** Failures whose error is the same for a sign-in and an access check. */
const COMMON_CASES: readonly FailureCase[] = [
  createCase('connection reset', 'network'),
  createCase('connection closed', 'network'),
  createCase('response is not HTTP', 'network'),
  createCase('no response', 'timeout'),
  createCase('redirect to another origin', 'malformed'),
  createCase('redirect to a page', 'malformed'),
  createCase('HTML page', 'malformed'),
  createCase('body that stalls', 'timeout'),
  createCase('body shorter than Content-Length', 'malformed'),
  createCase('chunked body cut off', 'malformed'),
  createCase('409', 'conflict'),
  createCase('429 with Retry-After', 'rateLimited'),
  createCase('500', 'server'),
  createCase('503 whose body never ends', 'server'),
  // Only browsers enforce CORS.
  { failure: '200 without CORS headers', handle: respondWithoutCors(200), kind: 'network' },
  { failure: '401 without CORS headers', handle: respondWithoutCors(401), kind: 'network' },
  {
    failure: 'preflight refused',
    handle: FAILURES['401'],
    preflight: respondWithoutCors(403),
    kind: 'network',
  },
  {
    failure: '429 with Retry-After hidden by CORS',
    handle: sendStatus(429, { 'Retry-After': '7' }),
    kind: 'rateLimited',
  },
]

export const SIGN_IN_CASES: readonly FailureCase[] = [
  ...COMMON_CASES,
  createCase('401', 'wrongCredentials'),
  createCase('401 with its body cut off', 'wrongCredentials'),
  createCase('403', 'forbidden'),
  createCase('404', 'wrongCredentials'),
]

export const ACCESS_CHECK_CASES: readonly FailureCase[] = [
  ...COMMON_CASES,
  createCase('403', 'forbidden'),
  createCase('404', 'notFound'),
]

/**
 * Returns how often the app sends an access check if each response has this failure. After network
 * and server errors, the app retries twice. After a pause that the server requires, it retries once.
 */
export function countExpectedRequests({ failure, kind }: FailureCase) {
  // An endless body fails only at the time limit of the request, so no time is left for a retry.
  if (failure === '503 whose body never ends') return 1
  if (kind === 'rateLimited') return 2
  return kind === 'network' || kind === 'server' ? 3 : 1
}
