import { hasJsonType, isOk, type ApiResponse, type Outcome } from '../api/sendRequest'
import { advice, problem, type Finding } from './finding'

/** Checks that browsers let a page of another origin read the response. */
export function checkCors({ headers }: ApiResponse, origin: string): Finding[] {
  const allowed = headers.get('Access-Control-Allow-Origin')
  if (allowed === '*' || allowed === origin) return []
  return [
    problem(
      allowed === null
        ? 'The response has no Access-Control-Allow-Origin: browsers hide it, and the app shows that there is no connection.'
        : `Access-Control-Allow-Origin is for another origin than ${origin}: browsers hide the response.`,
    ),
  ]
}

/** Checks that a preflight allows everything the call needs. */
export function checkPreflight(response: ApiResponse, origin: string, needed: readonly string[]) {
  const findings = checkCors(response, origin)
  if (!isOk(response)) {
    findings.push(
      problem(`The preflight's status is ${response.status}: browsers do not send the call.`),
    )
  }
  const allowed = splitList(response.headers.get('Access-Control-Allow-Headers'))
  // A star allows every header but Authorization.
  const isAllowed = (name: string) =>
    allowed.includes(name.toLowerCase()) || (allowed.includes('*') && name !== 'Authorization')
  for (const name of needed.filter(name => !isAllowed(name))) {
    findings.push(
      problem(
        `Access-Control-Allow-Headers does not name ${name}: browsers do not send the call.${
          allowed.includes('*') ? ' A star does not include it.' : ''
        }`,
      ),
    )
  }
  if (!isAllowed('X-XSRF-TOKEN')) {
    findings.push(
      advice(
        'Access-Control-Allow-Headers does not name X-XSRF-TOKEN. The app sends it to its own origin only; a proxy in between may need it.',
      ),
    )
  }
  return findings
}

/** Checks the headers that a page of another origin can read only if they are exposed. */
export function checkExposedHeaders({ headers }: ApiResponse): Finding[] {
  const exposed = splitList(headers.get('Access-Control-Expose-Headers'))
  return ['Retry-After', 'Date']
    .filter(name => !exposed.includes(name.toLowerCase()) && !exposed.includes('*'))
    .map(name =>
      advice(`Access-Control-Expose-Headers does not name ${name}: ${UNEXPOSED[name] ?? ''}`),
    )
}

/** The consequence if a header is not exposed. */
const UNEXPOSED: Readonly<Record<string, string>> = {
  'Retry-After': 'after too many attempts the app waits 30 seconds.',
  Date: 'a wrong clock of the device cannot be noticed.',
}

/** The app waits no longer than this. */
const MAX_WAIT_SECONDS = 60 * 60

/** Checks that the wait after too many attempts is readable: seconds, or an HTTP date. */
export function checkRetryAfter({ headers }: ApiResponse): Finding[] {
  const wait = headers.get('Retry-After')
  if (wait === null) {
    return [advice('429 comes without Retry-After: the app waits 30 seconds.')]
  }
  const isSeconds = /^\d+$/.test(wait.trim())
  if (!isSeconds && !/^[A-Z][a-z]{2}/.test(wait)) {
    return [problem('Retry-After is neither a number of seconds nor an HTTP date.')]
  }
  return isSeconds && Number(wait) > MAX_WAIT_SECONDS
    ? [advice('Retry-After is more than an hour: the app waits an hour.')]
    : []
}

/** Checks that the app can read the body of a success. An empty body is allowed. */
export function checkJson({ headers, text }: ApiResponse): Finding[] {
  if (text === '') return []
  if (!hasJsonType(headers)) {
    const type = headers.get('Content-Type') ?? ''
    return [
      problem(
        `The type of the body is ${type === '' ? 'missing' : nameType(type)}, not application/json: the app does not read it.`,
      ),
    ]
  }
  try {
    JSON.parse(text)
    return []
  } catch {
    return [problem('The type of the body is JSON, but the body is not.')]
  }
}

/** The name of a well-known type. Others are not repeated, because the header may contain anything. */
const nameType = (type: string) =>
  /^(text\/(html|plain|xml)|application\/(xml|octet-stream))\b/i.exec(type)?.[0] ?? 'something else'

/** Explains why there is no response. */
export function describeFailure(outcome: Exclude<Outcome, { kind: 'response' }>): Finding {
  switch (outcome.kind) {
    case 'timeout':
      return problem('There was no response within 10 seconds: the app gives up then.')
    case 'brokenOff':
      return problem('The response broke off half-way.')
    case 'unreachable':
      return problem('There was no response: the connection was refused or cut.')
  }
}

const splitList = (header: string | null) =>
  (header ?? '').split(',').map(name => name.trim().toLowerCase())
