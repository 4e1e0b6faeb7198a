import type { CaseContent, CaseDecision } from '@/support/caseContent'
import { listCaseEvents, summariseCase } from '@/support/summariseCase'
import type { TimelineEntry } from '@/support/timeline'
import { t } from '../../support/english'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 28, 9, minute)).toISOString()

const opened = (minute: number, path: string): CaseDecision => ({
  at: at(minute),
  asked: path,
  path,
  verdict: 'allowed',
  reason: 'matched',
  matched: path,
  roles: ['user'],
  listFetchedAt: at(0),
  listSize: 2,
  trigger: 'link',
})

const refused = (
  minute: number,
  path: string,
  verdict: CaseDecision['verdict'] = 'forbidden',
  reason = 'noMatch',
): CaseDecision => ({ ...opened(minute, path), verdict, reason, matched: null })

const request = {
  endpoint: 'getUsers',
  method: 'GET',
  path: '/api/users',
  status: 403,
  error: 'refused',
  durationMs: 20,
  attempts: 1,
  reference: '4f1a',
}

const happened = (minute: number, event: string, more: Partial<TimelineEntry> = {}) => ({
  at: at(minute),
  event,
  detail: '',
  ...more,
})

const failed = happened(2, 'requestFailed', { detail: 'refused', request })

const texts = {
  t,
  language: 'en',
  formatInstant: (instant: string) => instant.slice(11, 16),
  pagePaths: ['/users', '/access'],
}

function summarise(
  decisions: readonly CaseDecision[],
  timeline: readonly TimelineEntry[] = [],
  clockDifferenceSeconds = 0,
) {
  const content: CaseContent = {
    version: 'v1',
    decisions,
    timeline,
    allowedPages: ['/users'],
    hiddenButtons: [],
    health: {
      leftovers: [],
      storage: 'available',
      clockDifferenceSeconds,
      newVersionFoundAt: null,
      doExpiriesAgree: true,
    },
  }
  return { lines: summariseCase(content, texts).join(' '), events: listCaseEvents(content, t) }
}

const signInRequired = (reason: string) => refused(1, '/users', 'signInRequired', reason)

test.each<[string, Parameters<typeof summarise>, RegExp]>([
  ['an opened page', [[opened(1, '/users')]], /^The user opened \/users at 09:01\.$/],
  [
    'a refused page, after another page was opened',
    [[refused(1, '/access'), opened(2, '/users')]],
    /^The user could not open \/access at 09:01: not on the list for the role user\. What to do: Add the entry \/access/,
  ],
  [
    'a refused page that opened later',
    [[refused(1, '/users'), opened(2, '/users')]],
    /^The user opened \/users at 09:02/,
  ],
  [
    'a session that ended before another page was opened',
    [[signInRequired('expired'), opened(2, '/users')]],
    /^The user opened \/users/,
  ],
  [
    'refused data',
    [[opened(1, '/users')], [failed]],
    /^The user opened \/users at 09:02, but its data was refused \(GET \/api\/users · 403 · 20 ms · Reference 4f1a\): the server refused the request\. What to do: Ask the server’s operator/,
  ],
  [
    'refused data of a disabled account',
    [[opened(1, '/users')], [{ ...failed, serverReason: 'disabled' }]],
    /: the account is disabled\. What to do: Ask an administrator to enable the account\.$/,
  ],
  [
    'data that was loaded later',
    [
      [opened(1, '/users')],
      [failed, happened(3, 'requestSucceeded', { request: { ...request, error: null } })],
    ],
    /^The user opened \/users at 09:01\.$/,
  ],
  [
    'a failed change',
    [[opened(1, '/users')], [{ ...failed, request: { ...request, method: 'PATCH' } }]],
    /^The user opened \/users, but a change failed at 09:02 \(PATCH/,
  ],
  [
    'a value that a form refused',
    [[opened(1, '/users')], [{ ...failed, request: { ...request, error: 'invalid' } }]],
    /^The user opened \/users at 09:01\.$/,
  ],
  [
    'code that a new version replaced',
    [[opened(1, '/users')], [happened(2, 'partMissing', { detail: 'a.js is gone' })]],
    /its code could not be loaded: a new version was deployed\. What to do: Reload the page\.$/,
  ],
  [
    'code that could not be reached',
    [[opened(1, '/users')], [happened(2, 'partMissing', { detail: 'a.js is unreachable' })]],
    /the server could not be reached\. What to do: Check the connection/,
  ],
  [
    'a crash',
    [[opened(1, '/users')], [happened(2, 'broken', { detail: 'TypeError' })]],
    /^The user opened \/users at 09:02, but the page crashed \(TypeError\)\. What to do: Reload/,
  ],
  [
    'a path without a page',
    [[opened(1, '/users')], [happened(2, 'notFound', { detail: '/Access' })]],
    /^\/Access: did you mean \/access\?$/,
  ],
  [
    'an expired session while the clock is wrong',
    [[signInRequired('expired')], [], -7_200],
    /: the computer’s clock is 2 h ahead\. What to do: Set the clock of this computer/,
  ],
  [
    'a session that the server refused with a reason',
    [
      [signInRequired('refused')],
      [happened(0, 'signedOut', { detail: 'refused', serverReason: 'revoked' })],
    ],
    /: the access was revoked\. What to do: Ask an administrator why the access was revoked\.$/,
  ],
  [
    'a failed sign-in',
    [[], [happened(1, 'signInFailed', { detail: 'wrongCredentials' })]],
    /^The user could not sign in at 09:01: the email or password was wrong\. What to do: Sign in/,
  ],
])('the summary says what the user saw last: %s', (_, args, sentence) => {
  expect(summarise(...args).lines).toMatch(sentence)
})

test.each([
  ['signInRequired', 'expired', /What to do: Sign in again\.$/],
  ['signInRequired', 'tokenFromTheFuture', /What to do: Set the clock/],
  ['signInRequired', 'refused', /ask the server’s operator why it refuses the session/],
  ['signInRequired', 'foreignToken', /the server must issue a token for this app/],
  ['unavailable', 'network', /What to do: Check the connection/],
  ['unavailable', 'server', /What to do: Ask the server’s operator why it doesn’t return/],
] as const)('after the verdict %s with the reason %s, the remedy is %s', (...row) => {
  const [verdict, reason, remedy] = row
  expect(summarise([refused(1, '/users', verdict, reason)]).lines).toMatch(remedy)
})

test('the events list the newest first, and opened pages as routine', () => {
  const { events } = summarise(
    [refused(1, '/access'), opened(4, '/users')],
    [happened(3, 'signedIn', { detail: 'user' }), failed],
  )
  expect(events.map(({ sentence }) => sentence)).toEqual([
    '/users: allowed by the entry /users.',
    'You signed in',
    'A request failed · the server refused the request',
    '/access: not on the list for the role user.',
  ])
  expect(events.filter(({ isRoutine }) => isRoutine)).toHaveLength(1)
})
