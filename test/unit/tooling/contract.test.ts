/** @jest-environment node */
import { spawnSync } from 'node:child_process'
import { UsageError } from '@/tooling/command'
import { contractCommand } from '@/tooling/contract/contractCommand'
import { json, LOGIN, PAGES, raw, RESET, USERS } from '../../support/server'
import { base64url, makeToken, ROLE, seconds, tokenOfText } from '../../support/tokens'
import { instead, open, runCommand, startApi, withHeaders } from './api'

type Spoil = NonNullable<Parameters<typeof startApi>[0]>

async function check(spoil?: Spoil, ...options: string[]) {
  const api = await startApi(spoil)
  try {
    return await runCommand(contractCommand, api.url, ...options)
  } finally {
    api.stop()
  }
}

test('the demo backend fits, with the calls of its own pages', async () => {
  const { code, lines } = await check(undefined, '--demo')
  expect(lines.filter(line => !line.startsWith('fits'))).toEqual([
    '',
    expect.stringMatching(/^http:\S+ fits: 14 checks, as a page of https:\S+ would see it\.$/),
  ])
  expect(code).toBe(0)
})

test('on its own origin nothing is asked of CORS', async () => {
  const api = await startApi(
    right => async request =>
      request.method === 'OPTIONS'
        ? new Response(null, { status: 405 })
        : withHeaders(await right(request), { 'Access-Control-Allow-Origin': null }),
  )
  const { code, text } = await runCommand(contractCommand, api.url, '--origin', api.url)
  api.stop()
  expect(text).toContain('as a page of its own origin')
  expect(code).toBe(0)
})

const linesOf = (text: string, level: string) =>
  text
    .split('\n')
    .filter(line => line.startsWith(level))
    .join('\n')

/** An answer to the right credentials; wrong ones get the demo backend's. */
const onLogin = (answer: () => Response): Spoil =>
  instead(LOGIN, async (request, right) => {
    const given = await request.clone().text()
    return given.includes('admin@demo.com') ? answer() : right(request)
  })

/** A sign-in that brings a token, and an expiry that fits `makeToken`. */
const granting = (accessToken: unknown, expiration: unknown = 3_600) =>
  onLogin(() => json({ accessToken, refreshToken: 'r', expiration }))

const unsigned = `${base64url('{"alg":"none"}')}.${base64url('{"exp":1}')}.x`
const second = seconds(Date.now())

const wrong: [what: string, spoil: Spoil, said: string][] = [
  ['a page instead of an API', () => () => open(raw('<html>', 'text/html')), 'is text/html'],
  [
    'an answer to everybody',
    instead(LOGIN, () => json({})),
    'problem POST /api/Auth/login with wrong credentials: Signs in a user who does not exist.',
  ],
  [
    'a refusal of wrong credentials that means something else',
    instead(LOGIN, () => json({}, 403)),
    'Answers 403 where 400, 401 or 404 is expected: the app shows that the user may not do this.',
  ],
  ['an account that is not known', instead(LOGIN, () => json({}, 401)), 'Refuses the account'],
  ['a login that fails', onLogin(() => json({}, 500)), 'Answers 500 where 200 is expected'],
  ['a redirect', onLogin(() => Response.redirect('http://else.test')), 'redirect (302)'],
  [
    'no JSON',
    onLogin(() => raw('{', 'application/json')),
    'The type of the body is JSON, but the body is not.',
  ],
  ['an unnamed type', onLogin(() => raw('{}', '')), 'is missing, not application/json'],
  ['an empty answer', onLogin(() => raw('', 'application/json')), 'The body is missing.'],
  ['a list', onLogin(() => json([])), 'is missing'],
  ['no expiry', onLogin(() => json({ accessToken: makeToken() })), "'expiration' is missing."],
  [
    'half of the second form',
    onLogin(() => json({ authToken: makeToken(), refreshToken: 'r' })),
    "'expiresIn' is missing.",
  ],
  [
    'an expiry that is no instant',
    granting(makeToken(), 'soon'),
    "'expiration' is not an instant.",
  ],
  ['a token that is none', granting(7), "'accessToken' is a number, and must be text."],
  ['an empty token', granting(''), "'accessToken' is empty."],
  ['an opaque token', granting('opaque'), 'a JWT has three base64url parts'],
  ['an unsigned token', granting(unsigned), "its header names no 'alg'"],
  ['a payload that is no JSON', granting(tokenOfText('hello')), 'its payload is no JSON object'],
  ['no exp', granting(makeToken({ exp: undefined })), "'exp' must be a number"],
  ['an exp that is text', granting(makeToken({ exp: '1' })), "'exp' must be a number"],
  ['a token that is over', granting(makeToken({ exp: 1 })), "expired already, by its 'exp'"],
  ['an expiry that is over', granting(makeToken(), -60), 'beside the token has passed already'],
  ['a token of tomorrow', granting(makeToken({ nbf: second + 86_400 })), 'in the future'],
  ['nobody', granting(makeToken({ sub: undefined })), "'sub' is missing"],
  ['no roles', granting(makeToken({ [ROLE]: undefined })), 'names no roles'],
  ['nobody', granting(makeToken({ sub: undefined })), 'does not say whose it is'],
  ['an oversized token', granting(makeToken({ fat: 'x'.repeat(20_000) })), 'longer than 16384'],
  [
    'a list that is none',
    instead(PAGES, () => json({})),
    'The body is an object, and must be a list',
  ],
  [
    'entries without a path',
    instead(PAGES, () => json([{ Path: '/a' }, { url: '/b' }, {}])),
    "2 of 3 entries name no 'Path' and grant nothing.",
  ],
  ['a list that is missing', instead(PAGES, () => json({}, 404)), 'the service is not available'],
  [
    'a list for everybody',
    instead(PAGES, () => json([{ Path: '/a' }])),
    'Answers to callers without a token: 401 is expected.',
  ],
  [
    'a list for forged tokens',
    instead(PAGES, ({ headers }) =>
      headers.has('Authorization') ? json([{ Path: '/a' }]) : json({}, 401),
    ),
    'Answers to callers whose token has a wrong signature: 401 is expected.',
  ],
  [
    'a refusal that does not sign out',
    instead(PAGES, () => json({}, 403)),
    'without a token, POST /api/Auth/roles/pages with a forged token: Answers 403 where 401',
  ],
  ['a confirmation in words', instead(RESET, () => raw('OK', 'text/plain')), 'is text/plain'],
  ['a reset that fails', instead(RESET, () => json({}, 422)), 'the input was not accepted'],
  [
    'a wait that cannot be read',
    instead(RESET, () => json({}, 429, { 'Retry-After': 'soon' })),
    'Retry-After is neither a number of seconds nor an HTTP date.',
  ],
  [
    'no CORS',
    right => async request =>
      withHeaders(await right(request), { 'Access-Control-Allow-Origin': null }),
    'POST /api/Auth/login with wrong credentials and 8 others: The response has no Access-Control-Allow-Origin',
  ],
  [
    'another origin',
    right => async request =>
      withHeaders(await right(request), { 'Access-Control-Allow-Origin': 'https://a.test' }),
    'is for another origin than https://omnichannel.example',
  ],
  [
    'a guarded preflight',
    right => async request => {
      const response = await right(request)
      return request.method === 'OPTIONS'
        ? new Response(null, { status: 401, headers: response.headers })
        : response
    },
    "The preflight's status is 401: browsers do not send the call.",
  ],
  [
    'a preflight that a star answers',
    right => async request =>
      withHeaders(await right(request), { 'Access-Control-Allow-Headers': '*' }),
    'OPTIONS /api/Auth/roles/pages: Access-Control-Allow-Headers does not name Authorization: browsers do not send the call. A star does not include it.',
  ],
]

test.each(wrong)('%s does not fit', async (_, spoil, said) => {
  const { code, text } = await check(spoil)
  expect(linesOf(text, 'problem')).toContain(said)
  expect(code).toBe(1)
})

/** As `granting`, by a server that believes what `makeToken` makes. */
const believing =
  (token: string, expiration?: number): Spoil =>
  right => {
    const signature = token.slice(token.lastIndexOf('.'))
    const pages = instead(PAGES, ({ headers }) =>
      headers.get('Authorization')?.endsWith(signature) ? json([{ Path: '/a' }]) : json({}, 401),
    )
    return pages(granting(token, expiration)(right))
  }

const poor: [what: string, spoil: Spoil, said: string][] = [
  ['roles in two claims', believing(makeToken({ role: 'other' })), 'two claims that differ'],
  ['two expiries', believing(makeToken(), 60), 'the earlier one counts'],
  [
    'an empty list',
    instead(PAGES, async (request, right) => {
      const answer = await right(request)
      return answer.ok ? json([]) : answer
    }),
    'The list is empty',
  ],
  ['a reset that may be missing', instead(RESET, () => json({}, 404)), 'Make sure'],
  [
    'headers that are not exposed',
    right => async request =>
      withHeaders(await right(request), { 'Access-Control-Expose-Headers': null }),
    'does not name Retry-After',
  ],
  [
    'no XSRF header',
    right => async request =>
      withHeaders(await right(request), {
        'Access-Control-Allow-Headers': 'authorization,content-type',
      }),
    'OPTIONS /api/Auth/roles/pages: Access-Control-Allow-Headers does not name X-XSRF-TOKEN',
  ],
]

test.each(poor)('%s is advised against, and fits', async (_, spoil, said) => {
  const { code, text } = await check(spoil)
  expect(linesOf(text, 'advice')).toContain(said)
  expect(linesOf(text, 'problem')).toBe('')
  expect(code).toBe(0)
})

test('what the demo pages need is checked when asked for', async () => {
  const users = instead(USERS, ({ method }) =>
    method === 'GET' ? json([{ id: 1, email: 'a@b.c', password: 'x' }, { id: 2 }]) : json({}, 200),
  )
  const { code, text } = await check(users, '--demo')
  expect(text).toContain("GET /users: The records hold 'password'")
  expect(text).toContain("GET /users: '[1].email' is missing.")
  expect(text).toContain('POST /users: Answers 200 where 201 is expected')
  expect(text).toContain('POST /users with an e-mail that exists: Answers 200 where 409')
  expect(code).toBe(1)
})

test('whatever a server sends back, no password and no token is repeated', async () => {
  const token = makeToken({ canary: 'canary-claim' })
  const secrets = ['canary-password', token, 'canary-claim', 'canary-refresh', 'canary-key']
  const body = {
    ...{ accessToken: { token }, refreshToken: 'canary-refresh', expiration: 'canary-password' },
    'canary-key': token,
    message: token,
  }
  const headers = {
    'Access-Control-Allow-Origin': 'https://canary-password.test',
    'Access-Control-Allow-Headers': token,
    Location: `https://else.test/?${token}`,
    'Retry-After': 'canary-password',
    'X-Echo': token,
  }
  const said = await Promise.all(
    [200, 302, 400, 403, 429, 500].flatMap(status =>
      ['application/json', 'canary-password/json', 'canary-password'].map(async type => {
        const answer = () => json(body, status, { ...headers, 'Content-Type': type })
        return check(() => answer, '--email', 'ida@example.com', '--password', 'canary-password')
      }),
    ),
  )
  for (const { text, code } of said) {
    expect(code).toBe(1)
    for (const secret of secrets) expect(text).not.toContain(secret)
  }
})

test('nothing is checked where nobody is', async () => {
  const api = await startApi()
  api.stop()
  const answer = runCommand(contractCommand, api.url)
  await expect(answer).rejects.toThrow(
    new UsageError(`${api.url} does not respond. Is the URL right, and is the server running?`),
  )
})

test.each([
  [[]],
  [['http://a.test', 'http://b.test']],
  [['http://a.test', '--what']],
  [['ftp://a.test']],
  [['nonsense']],
  [['http://ida:secret@a.test']],
  [['http://a.test', '--password', 'secret']],
  [['http://a.test', '--email', 'ida@example.com']],
  [['http://a.test', '--origin', 'http://b.test/path']],
])('%j is no way to use it', async args => {
  const answer = runCommand(contractCommand, ...args)
  await expect(answer).rejects.toBeInstanceOf(UsageError)
  await expect(answer).rejects.not.toThrow('secret')
})

test('run without an address, it says how to use it and ends with 2', () => {
  const args = ['--import', 'tsx', 'src/tooling/cli.ts', 'contract']
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  expect([status, stdout]).toEqual([2, ''])
  expect(stderr).toMatch(/^Usage: npm run contract -- URL/)
}, 20_000)
