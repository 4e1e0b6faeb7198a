import { CORS_HEADERS, type RequestHandler } from './badServer'

/** An error message with markup, as a malicious or broken server may send it. */
export const SERVER_MESSAGE = '<img src=x onerror=alert(1)>'

/** The target of redirects. No request may ever reach it. */
export const REDIRECT_TARGET_PATH = '/elsewhere'

const sendBody =
  (body: string, headers: Readonly<Record<string, string>> = {}, status = 200): RequestHandler =>
  (_request, response) => {
    response.writeHead(status, { ...CORS_HEADERS, ...headers }).end(body)
  }

const sendHtml = (html: string, status = 200) =>
  sendBody(html, { 'Content-Type': 'text/html' }, status)

const sendJson = (body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}) =>
  sendBody(JSON.stringify(body), headers, status)

const sendStatus = (code: number, headers: Readonly<Record<string, string>> = {}) =>
  sendJson({ message: SERVER_MESSAGE }, code, headers)

const sendTooManyRequests = (pause: string) =>
  sendStatus(429, { 'Retry-After': pause, 'Access-Control-Expose-Headers': 'Retry-After' })

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
 * Every kind of failed or unusable response. The expected outcomes are in `expectedOutcomes.ts`.
 */
export const FAILURES = {
  'connection reset': ({ socket }) => socket.resetAndDestroy(),
  'connection closed': ({ socket }) => socket.destroy(),
  'response is not HTTP': ({ socket }) => socket.end('SSH-2.0-OpenSSH_9.6\r\n'),
  'redirect to another origin': sendRedirect(307, 'localhost'),
  'redirect to a page': sendRedirect(302, '127.0.0.1'),
  'no response': () => {},
  'body that stalls': sendEndlessBody(200),
  'body that arrives slowly': sendSlowBody,
  'body shorter than Content-Length': cutOffBody(200, { 'Content-Length': '500' }),
  'chunked body cut off': cutOffBody(200, {}),
  'truncated session': sendBody('{"accessToken":"eyJ'),
  'truncated list': sendBody('[{"Path":"/dashboard"},{"Pa'),
  'HTML page': sendHtml('<!doctype html><title>Sign in to the WiFi</title>'),
  'JSON sent as text/plain': sendBody('[{"Path":"/dashboard"}]', { 'Content-Type': 'text/plain' }),
  'JSON without a content type': (_request, response) => {
    const { 'Content-Type': _, ...headers } = CORS_HEADERS
    response.writeHead(200, headers).end('[{"Path":"/dashboard"}]')
  },
  'empty body': sendBody(''),
  '204 without a body': (_request, response) => {
    response.writeHead(204, CORS_HEADERS).end()
  },
  null: sendJson(null),
  'JSON number': sendJson(7),
  'JSON string': sendJson('yes'),
  'unexpected JSON shape': sendJson({ data: [{ Path: '/dashboard' }] }),
  'empty object': sendJson({}),
  'empty list': sendJson([]),
  '400': sendStatus(400),
  '401': sendStatus(401),
  '401 with its body cut off': cutOffBody(401, { 'Content-Length': '500' }),
  '403': sendStatus(403),
  '404': sendStatus(404),
  '405': sendStatus(405),
  '410': sendStatus(410),
  '409': sendStatus(409),
  '422': sendStatus(422),
  '429 with Retry-After': sendTooManyRequests('7'),
  '429 without Retry-After': sendStatus(429),
  '429 with an invalid Retry-After': sendTooManyRequests('soon'),
  '429 with a long Retry-After': sendTooManyRequests('86400'),
  '431': sendStatus(431),
  '500': sendStatus(500),
  '500 in HTML': sendHtml('<h1>Bad gateway</h1>', 500),
  '500 with its body cut off': cutOffBody(500, { 'Content-Length': '500' }),
  '502': sendStatus(502),
  '503': sendStatus(503),
  '503 whose body never ends': sendEndlessBody(503),
  '504': sendStatus(504),
} as const satisfies Readonly<Record<string, RequestHandler>>

export type Failure = keyof typeof FAILURES

/** Responds without CORS headers, so that pages of other origins can't read the response. */
export const respondWithoutCors =
  (code: number): RequestHandler =>
  (_request, response) => {
    response.writeHead(code, { 'Content-Type': 'application/json' }).end('[]')
  }

/** Responds with status 429. Pages of other origins can't read its header `Retry-After`. */
export const sendHiddenRetryAfter = sendStatus(429, { 'Retry-After': '7' })
