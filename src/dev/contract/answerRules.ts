import type { Answer, Outcome } from '../ask'
import { isCalledJson, isOk } from '../ask'
import { advice, fault, type Finding } from './finding'

/** What the browser shows a page of another origin of an answer. */
export function corsFindings({ headers }: Answer, origin: string): Finding[] {
  const allowed = headers.get('Access-Control-Allow-Origin')
  if (allowed === '*' || allowed === origin) return []
  return [
    fault(
      allowed === null
        ? 'The answer has no Access-Control-Allow-Origin: browsers hide it, and the program says that there is no connection.'
        : `Access-Control-Allow-Origin is for another origin than ${origin}: browsers hide the answer.`,
    ),
  ]
}

/** What the answer to a preflight must allow, so that browsers send the call itself. */
export function preflightFindings(answer: Answer, origin: string, needed: readonly string[]) {
  const findings = corsFindings(answer, origin)
  if (!isOk(answer)) {
    findings.push(
      fault(`The preflight is answered with ${answer.status}: browsers do not send the call.`),
    )
  }
  const allowed = listIn(answer.headers.get('Access-Control-Allow-Headers'))
  // A star stands for every header but this one.
  const isAllowed = (name: string) =>
    allowed.includes(name.toLowerCase()) || (allowed.includes('*') && name !== 'Authorization')
  for (const name of needed.filter(name => !isAllowed(name))) {
    findings.push(
      fault(
        `Access-Control-Allow-Headers does not name ${name}: browsers do not send the call.${
          allowed.includes('*') ? ' A star does not stand for it.' : ''
        }`,
      ),
    )
  }
  if (!isAllowed('X-XSRF-TOKEN')) {
    findings.push(
      advice(
        'Access-Control-Allow-Headers does not name X-XSRF-TOKEN. The program sends it to its own origin only; a proxy between the two may need it.',
      ),
    )
  }
  return findings
}

/** Headers that a page of another origin reads only if they are exposed. */
export function exposureFindings({ headers }: Answer): Finding[] {
  const exposed = listIn(headers.get('Access-Control-Expose-Headers'))
  return ['Retry-After', 'Date']
    .filter(name => !exposed.includes(name.toLowerCase()) && !exposed.includes('*'))
    .map(name =>
      advice(`Access-Control-Expose-Headers does not name ${name}: ${WITHOUT[name] ?? ''}`),
    )
}

const WITHOUT: Readonly<Record<string, string>> = {
  'Retry-After': 'after too many attempts the program assumes a wait of 30 seconds.',
  Date: 'a wrong clock of the device cannot be noticed.',
}

/** The longest wait that is believed: the program cuts what is longer. In seconds. */
const LONGEST_WAIT = 60 * 60

/** Whether the wait after too many attempts can be read: seconds, or an HTTP date. */
export function waitFindings({ headers }: Answer): Finding[] {
  const wait = headers.get('Retry-After')
  if (wait === null) {
    return [advice('429 comes without Retry-After: the program assumes a wait of 30 seconds.')]
  }
  const isSeconds = /^\d+$/.test(wait.trim())
  if (!isSeconds && !/^[A-Z][a-z]{2}/.test(wait)) {
    return [fault('Retry-After is neither a number of seconds nor an HTTP date.')]
  }
  return isSeconds && Number(wait) > LONGEST_WAIT
    ? [advice('Retry-After asks for more than an hour: the program waits an hour.')]
    : []
}

/** Whether the program can read the body of a success. An empty one is read as nothing. */
export function jsonFindings({ headers, text }: Answer): Finding[] {
  if (text === '') return []
  if (!isCalledJson(headers)) {
    const type = headers.get('Content-Type') ?? ''
    return [
      fault(
        `The body is called ${type === '' ? 'nothing' : plain(type)}, not application/json: the program does not read it.`,
      ),
    ]
  }
  try {
    JSON.parse(text)
    return []
  } catch {
    return [fault('The body is called JSON and is none.')]
  }
}

/** Well-known types by name; of others nothing is repeated, since anything may stand there. */
const plain = (type: string) =>
  /^(text\/(html|plain|xml)|application\/(xml|octet-stream))\b/i.exec(type)?.[0] ?? 'something else'

/** Why there is no answer to judge, or nothing if there is one. */
export function absenceFindings(outcome: Exclude<Outcome, { kind: 'answer' }>): Finding {
  switch (outcome.kind) {
    case 'timeout':
      return fault('There was no answer within 10 seconds: the program gives up then.')
    case 'brokenOff':
      return fault('The answer broke off half-way.')
    case 'unreachable':
      return fault('There was no answer: the connection was refused or cut.')
  }
}

const listIn = (header: string | null) =>
  (header ?? '').split(',').map(name => name.trim().toLowerCase())
