import type { ApiError } from '@/api/apiError'
import type { Handle } from './badServer'
import { FAULTS, HIDDEN_PAUSE, MESSAGE, unreadable, type Fault } from './faults'

const invalid = (status: number): ApiError => ({
  kind: 'invalid',
  status,
  message: MESSAGE,
  fields: {},
})
const wait = (retryAfterSeconds: number): ApiError => ({ kind: 'tooMany', retryAfterSeconds })
const server = (status: number): ApiError => ({ kind: 'server', status })
const noService = (status: number): ApiError => ({ kind: 'noService', status })
const network = { kind: 'network' } as const
const timeout = { kind: 'timeout' } as const
const malformed = { kind: 'malformed' } as const

/** What is the same for every call. */
const common = {
  'a reset': network,
  'a closed connection': network,
  'words that are not HTTP': network,
  'a redirect to another origin': network,
  'a redirect to a page': network,
  'no answer': timeout,
  'headers, then nothing': timeout,
  'a byte now and then': timeout,
  'fewer bytes than were promised': malformed,
  'a piece too few': malformed,
  'half a session': malformed,
  'half a list': malformed,
  'a page of HTML': malformed,
  'JSON that says it is text': malformed,
  'JSON that does not say so': malformed,
  '400': invalid(400),
  '403': { kind: 'refused', message: MESSAGE },
  '404': noService(404),
  '405': noService(405),
  '410': noService(410),
  '409': invalid(409),
  '422': invalid(422),
  '429 with seconds': wait(7),
  '429 without a word': wait(30),
  '429 with nonsense': wait(60),
  '429 for a long time': wait(3_600),
  '500': server(500),
  '500 in HTML': server(500),
  '500 that breaks off': server(500),
  '502': server(502),
  '503': server(503),
  '503 that never ends': server(503),
  '504': server(504),
} as const satisfies Partial<Record<Fault, ApiError>>

/** What holds nothing that could be used. */
const hollow = {
  'an empty body': malformed,
  'no content': malformed,
  null: malformed,
  'a number': malformed,
  'a text': malformed,
  'another shape': malformed,
  'an empty object': malformed,
  'an empty list': malformed,
} as const satisfies Partial<Record<Fault, ApiError>>

const unknown401 = { kind: 'wrongCredentials', status: 401, message: null } as const
const refused401 = { kind: 'refused', message: null } as const

/** What each fault comes to; null: the call went well. */
type Outcomes<Outcome> = Readonly<Record<Fault, Outcome>>

export const LOGIN_OUTCOMES: Outcomes<ApiError> = {
  ...common,
  ...hollow,
  '400': { kind: 'wrongCredentials', status: 400, message: MESSAGE },
  '401': unknown401,
  '401 that breaks off': unknown401,
  '404': { kind: 'wrongCredentials', status: 404, message: 'Not Found' },
}

/** Whether anybody has the address, an answer must not tell. */
export const RESET_OUTCOMES: Outcomes<ApiError | null> = {
  ...common,
  'an empty body': null,
  'no content': null,
  null: null,
  'a number': null,
  'a text': null,
  'another shape': null,
  'an empty object': null,
  'an empty list': null,
  '401': null,
  '401 that breaks off': null,
  '403': null,
  '404': null,
}

export const REGISTER_OUTCOMES: Outcomes<ApiError> = {
  ...common,
  ...hollow,
  '401': refused401,
  '401 that breaks off': refused401,
}

/** Of the list of pages and of the users: with `ended` the session is over. */
export const QUERY_OUTCOMES: Outcomes<ApiError | null | 'ended'> = {
  ...common,
  ...hollow,
  'an empty list': null,
  '401': 'ended',
  '401 that breaks off': 'ended',
}

/** How often a call that may be repeated is sent: once more after a pause that the server names, twice more where nothing is amiss but the way or the server. */
export function requestsFor(fault: Fault) {
  const error = QUERY_OUTCOMES[fault]
  // Whoever has waited for ten seconds has waited enough.
  if (error === null || error === 'ended' || fault === '503 that never ends') return 1
  if (error.kind === 'tooMany') return error.retryAfterSeconds <= 30 ? 2 : 1
  return error.kind === 'network' || error.kind === 'server' ? 3 : 1
}

/** Each fault with its name and with what it comes to. */
export const cellsOf = <Outcome>(outcomes: Outcomes<Outcome>) =>
  faults.map(fault => ({ fault, handle: FAULTS[fault], outcome: outcomes[fault] }))

const isFault = (name: string): name is Fault => name in FAULTS
const faults = Object.keys(FAULTS).filter(isFault)

/** What becomes of one way to answer one call. */
export type Cell<Outcome> = {
  readonly fault: string
  readonly handle: Handle
  readonly preflight?: Handle
  readonly outcome: Outcome
}

/** What only a browser holds against an API of another origin, the same for every call. */
export const CORS_CELLS: readonly Cell<ApiError>[] = [
  { fault: 'an answer that may not be read', handle: unreadable(200), outcome: network },
  { fault: 'a refusal that may not be read', handle: unreadable(401), outcome: network },
  {
    fault: 'no leave to ask',
    handle: FAULTS['401'],
    preflight: unreadable(403),
    outcome: network,
  },
  { fault: '429 with seconds that may not be read', handle: HIDDEN_PAUSE, outcome: wait(30) },
]
