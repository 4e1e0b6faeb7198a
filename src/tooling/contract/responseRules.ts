import { hasJsonType, isSuccess, type ApiResponse, type RequestOutcome } from '../api/sendRequest'
import { createAdvice, createProblem, type Finding } from './finding'

/** Checks that browsers allow a page of another origin to read the response. */
export function checkCors({ headers }: ApiResponse, origin: string): Finding[] {
  const allowed = headers.get('Access-Control-Allow-Origin')
  if (allowed === '*' || allowed === origin) return []
  return [
    createProblem(
      allowed === null
        ? 'The response has no Access-Control-Allow-Origin: browsers block it, and the app shows a connection error.'
        : `Access-Control-Allow-Origin does not match ${origin}: browsers block the response.`,
    ),
  ]
}

/** Checks that a preflight allows the origin and all headers of the call. */
export function checkPreflight(response: ApiResponse, origin: string, needed: readonly string[]) {
  const findings = checkCors(response, origin)
  if (!isSuccess(response)) {
    findings.push(
      createProblem(
        `The preflight responds with status ${response.status}: browsers do not send the request.`,
      ),
    )
  }
  const allowed = readAllowedHeaders(response)
  const isAllowed = (name: string) => isHeaderAllowed(response, name)
  for (const name of needed.filter(name => !isAllowed(name))) {
    findings.push(
      createProblem(
        `Access-Control-Allow-Headers does not contain ${name}: browsers do not send the request.${
          allowed.includes('*') ? ' The wildcard * does not include it.' : ''
        }`,
      ),
    )
  }
  if (!isAllowed('X-XSRF-TOKEN')) {
    findings.push(
      createAdvice(
        'Access-Control-Allow-Headers does not contain X-XSRF-TOKEN. The app sends it only to its own origin, but a proxy may need it.',
      ),
    )
  }
  return findings
}

/**
 * Whether a preflight allows a header. The value `*` allows all headers but Authorization (Fetch
 * standard).
 */
export function isHeaderAllowed(response: ApiResponse, name: string): boolean {
  const allowed = readAllowedHeaders(response)
  return allowed.includes(name.toLowerCase()) || (allowed.includes('*') && name !== 'Authorization')
}

const readAllowedHeaders = ({ headers }: ApiResponse) =>
  splitAtCommas(headers.get('Access-Control-Allow-Headers'))

/** Checks that the headers that the app reads are exposed to other origins. */
export function checkExposedHeaders({ headers }: ApiResponse): Finding[] {
  const exposed = splitAtCommas(headers.get('Access-Control-Expose-Headers'))
  return ['Retry-After', 'Date']
    .filter(name => !exposed.includes(name.toLowerCase()) && !exposed.includes('*'))
    .map(name =>
      createAdvice(
        `Access-Control-Expose-Headers does not contain ${name}: ${UNEXPOSED_HEADER_EFFECTS[name] ?? ''}`,
      ),
    )
}

/** The effect in the app if a header is not exposed. */
const UNEXPOSED_HEADER_EFFECTS: Readonly<Record<string, string>> = {
  'Retry-After': 'the app waits 30 seconds after too many attempts.',
  Date: 'the app cannot detect a wrong clock of the device.',
}

/** The app never waits longer than this before a retry. */
const MAX_RETRY_WAIT_SECONDS = 60 * 60

/**
 * Checks that browsers do not cache the response to a GET, because the next user could see a cached
 * response.
 */
export const checkCaching = ({ headers }: ApiResponse): Finding[] =>
  splitAtCommas(headers.get('Cache-Control')).includes('no-store')
    ? []
    : [
        createProblem(
          'Cache-Control does not contain no-store: browsers may keep the response and show it later, also to another user.',
        ),
      ]

/** Checks that Retry-After is a number of seconds or an HTTP date (RFC 9110, section 10.2.3). */
export function checkRetryAfter({ headers }: ApiResponse): Finding[] {
  const wait = headers.get('Retry-After')
  if (wait === null) {
    return [createAdvice('Status 429 without Retry-After: the app waits 30 seconds.')]
  }
  const isSeconds = /^\d+$/.test(wait.trim())
  if (!isSeconds && !/^[A-Z][a-z]{2}/.test(wait)) {
    return [createProblem('Retry-After is neither a number of seconds nor an HTTP date.')]
  }
  return isSeconds && Number(wait) > MAX_RETRY_WAIT_SECONDS
    ? [createAdvice('Retry-After is more than an hour: the app waits only one hour.')]
    : []
}

/** Checks that the app can read the body of a successful response. An empty body is allowed. */
export function checkJson({ headers, text }: ApiResponse): Finding[] {
  if (text === '') return []
  if (!hasJsonType(headers)) {
    const type = headers.get('Content-Type') ?? ''
    return [
      createProblem(
        `The content type is ${type === '' ? 'missing' : getContentTypeName(type)}, not application/json: the app does not read the body.`,
      ),
    ]
  }
  try {
    JSON.parse(text)
    return []
  } catch {
    return [createProblem('The content type is JSON, but the body is not valid JSON.')]
  }
}

/**
 * Returns the name of a well-known type. Other types are not printed, because the header could
 * contain a secret.
 */
const getContentTypeName = (type: string) =>
  /^(text\/(html|plain|xml)|application\/(xml|octet-stream))\b/i.exec(type)?.[0] ?? 'unknown'

/** Describes why there is no response. */
export function describeFailure(outcome: Exclude<RequestOutcome, { kind: 'response' }>): Finding {
  switch (outcome.kind) {
    case 'timeout':
      return createProblem('No response within 10 seconds, which is the timeout of the app.')
    case 'brokenOff':
      return createProblem('The connection was lost during the response.')
    case 'unreachable':
      return createProblem('No response: the connection was refused or lost.')
  }
}

const splitAtCommas = (header: string | null) =>
  (header ?? '').split(',').map(name => name.trim().toLowerCase())
