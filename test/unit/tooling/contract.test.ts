/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { UsageError } from '@/tooling/command'
import { contractCommand } from '@/tooling/contract/contractCommand'
import { DEMO_USERS } from '../../support/demoUsers'
import { jsonResponse, rawResponse, API_PATHS } from '../../support/server'
import { createTempFolder } from '../../support/tempFolder'
import {
  encodeBase64Url,
  createToken,
  ROLE_CLAIM,
  toSeconds,
  createTokenFromText,
} from '../../support/tokens'
import { runCommand, runTool } from '../../support/tools'
import {
  ADMIN_OPTIONS,
  overridePath,
  allowAllOrigins,
  startDemoApi,
  overrideHeaders,
} from './demoApi'

type ApiOverride = NonNullable<Parameters<typeof startDemoApi>[0]>

async function runContract(wrap?: ApiOverride, ...options: string[]) {
  const api = await startDemoApi(wrap)
  return runCommand(contractCommand, api.url, ...ADMIN_OPTIONS, ...options).finally(api.stop)
}

test('the demo backend passes all contract checks, including the checks of the demo pages', async () => {
  const { code, lines } = await runContract(undefined, '--demo')
  expect(lines.filter(line => !line.startsWith('passed'))).toEqual([
    '',
    expect.stringMatching(/^http:\S+ works with the app: 15 checks from a page on https:\S+\.$/),
  ])
  expect(code).toBe(0)
})

test.each(['with --origin', 'with API_PROXY'])(
  'if the API has the same origin as the app (%s), the contract check skips CORS',
  async setting => {
    const headers = overrideHeaders({ 'Access-Control-Allow-Origin': null })
    const api = await startDemoApi(
      handle => request =>
        request.method === 'OPTIONS'
          ? new Response(null, { status: 405 })
          : headers(handle)(request),
    )
    const isProxied = setting === 'with API_PROXY'
    if (isProxied) jest.replaceProperty(process.env, 'API_PROXY', api.url)
    const options = isProxied ? [] : ['--origin', api.url]
    const result = await runCommand(contractCommand, api.url, ...ADMIN_OPTIONS, ...options)
    api.stop()
    expect(result.text).toContain('from a page on the same origin')
    expect(result.code).toBe(0)
  },
)

const findLinesByLevel = (text: string, level: string) =>
  text
    .split('\n')
    .filter(line => line.startsWith(level))
    .join('\n')

type Responder = () => Response
type CredentialsKind = 'right credentials' | 'wrong credentials'

/** Replaces the response to a sign-in with these credentials. Other sign-ins stay unchanged. */
const replaceLoginResponse = (replaced: CredentialsKind, respond: Responder): ApiOverride =>
  overridePath(API_PATHS.login, async (request, handle) => {
    const isRight = (await request.clone().text()).includes(DEMO_USERS.admin.email)
    return isRight === (replaced === 'right credentials') ? respond() : handle(request)
  })

/** Makes the sign-in return this token. The default expiry is one hour, as in `createToken`. */
const respondToSignInWith = (accessToken: unknown, expiration: unknown = 3_600) =>
  replaceLoginResponse('right credentials', () =>
    jsonResponse({ accessToken, refreshToken: 'r', expiration }),
  )

/** Like `respondToSignInWith`, but the server also accepts the token in later requests. */
const respondToSignInAndAccept =
  (token: string, expiration?: number | string): ApiOverride =>
  handle => {
    const signature = token.slice(token.lastIndexOf('.'))
    const pages = overridePath(API_PATHS.allowedPages, ({ headers }) =>
      headers.get('Authorization')?.endsWith(signature)
        ? respondWithOnePage()
        : jsonResponse({}, 401),
    )
    return pages(respondToSignInWith(token, expiration)(handle))
  }

const respondWithOnePage = () => jsonResponse([{ Path: '/a' }])

/** A server with a mistake, and a part of the message with which the contract check reports it. */
type ContractCase = [name: string, wrap: ApiOverride, message: string]

/** Creates cases. Their fake servers differ only in one value of a response, such as the token. */
const createCases = <Value>(
  subject: string,
  wrap: (value: Value) => ApiOverride,
  rows: readonly [name: string, value: Value, message: string][],
) => rows.map(([name, value, message]): ContractCase => [`${subject}${name}`, wrap(value), message])

const respondToSignIn = (respond: Responder) => replaceLoginResponse('right credentials', respond)
const respondToReset = (respond: Responder) => overridePath(API_PATHS.resetPassword, respond)
const respondWithPages = (respond: (request: Request) => Response) =>
  overridePath(API_PATHS.allowedPages, respond)

const problemCases: ContractCase[] = [
  ...createCases<unknown>('', respondToSignInWith, [
    ['a token that is a number', 7, "'accessToken' is a number, but must be text."],
    ['an empty token', '', "'accessToken' is empty."],
    ['an opaque token', 'opaque', 'a JWT must have three base64url parts'],
    [
      'an unsigned token',
      `${encodeBase64Url('{"alg":"none"}')}.${encodeBase64Url('{"exp":1}')}.x`,
      "its header has no 'alg'",
    ],
    [
      'a token whose payload is not JSON',
      createTokenFromText('x'),
      'its payload is not a JSON object',
    ],
    ['a token without exp', createToken({ exp: undefined }), "'exp' must be a number"],
    ['a token whose exp is text', createToken({ exp: '1' }), "'exp' must be a number"],
    ['an expired token', createToken({ exp: 1 }), "already expired, according to its 'exp'"],
    [
      'a token that is not valid yet',
      createToken({ nbf: toSeconds(Date.now()) + 86_400 }),
      'in the future',
    ],
    ['a token without a user id', createToken({ sub: undefined }), "'sub' and 'email' are missing"],
    ['a token without roles', createToken({ [ROLE_CLAIM]: undefined }), 'contains no roles'],
    ['an oversized token', createToken({ fat: 'x'.repeat(20_000) }), 'longer than 16384'],
  ]),
  ...createCases('a sign-in response with ', respondToSignIn, [
    ['status 500', () => jsonResponse({}, 500), 'Status 500, expected 200'],
    ['a redirect', () => Response.redirect('http://else.test'), 'redirect (302)'],
    [
      'a body that is not JSON',
      () => rawResponse('{', 'application/json'),
      'The content type is JSON, but the body is not valid JSON.',
    ],
    ['no content type', () => rawResponse('{}', ''), 'is missing, not application/json'],
    ['an empty body', () => rawResponse('', 'application/json'), 'The body is missing.'],
    ['a list instead of tokens', () => jsonResponse([]), 'is missing'],
    ['no expiry', () => jsonResponse({ accessToken: createToken() }), "'expiration' is missing."],
    [
      'authToken instead of accessToken and no expiry',
      () => jsonResponse({ authToken: createToken(), refreshToken: 'r' }),
      "'expiration' is missing.",
    ],
  ]),
  ...createCases<(request: Request) => Response>(
    'a response for the allowed pages ',
    respondWithPages,
    [
      ['that is an object', () => jsonResponse({}), 'The body is an object, but must be a list'],
      [
        'in which two entries lack a path',
        () => jsonResponse([{ Path: '/a' }, { otherField: '/b' }, {}]),
        "2 of 3 entries have no 'Path' and grant nothing.",
      ],
      ['with status 404', () => jsonResponse({}, 404), 'the service is not available'],
      [
        'to a request without a token',
        respondWithOnePage,
        'Accepts a request without a token. Expected status 401.',
      ],
      [
        'to a request with a forged token',
        ({ headers }) =>
          headers.has('Authorization') ? respondWithOnePage() : jsonResponse({}, 401),
        'Accepts a token with a wrong signature. Expected status 401.',
      ],
      [
        'with status 401 and the scheme Basic',
        ({ headers }) =>
          headers.has('Authorization')
            ? respondWithOnePage()
            : jsonResponse({}, 401, { 'WWW-Authenticate': 'Bearer, Basic realm="api"' }),
        "Send 'WWW-Authenticate: Bearer' instead.",
      ],
      [
        'with status 403 for an invalid token',
        () => jsonResponse({}, 403),
        'without a token, POST /api/Auth/roles/pages with a forged token: Status 403, expected 401',
      ],
    ],
  ),
  ...createCases('a password-reset response with ', respondToReset, [
    ['plain text', () => rawResponse('OK', 'text/plain'), 'is text/plain'],
    ['status 422', () => jsonResponse({}, 422), 'the input was not accepted'],
    [
      'an invalid Retry-After',
      () => jsonResponse({}, 429, { 'Retry-After': 'soon' }),
      'Retry-After is neither a number of seconds nor an HTTP date.',
    ],
  ]),
  [
    'an expiry that is not a time',
    respondToSignInWith(createToken(), 'soon'),
    "'expiration' is not an instant.",
  ],
  [
    'an expiry in the past',
    respondToSignInWith(createToken(), -60),
    'The expiry in the response is in the past.',
  ],
  [
    'an HTML page instead of JSON',
    () => () => allowAllOrigins(rawResponse('<html>', 'text/html')),
    'is text/html',
  ],
  [
    'status 200 for wrong credentials',
    overridePath(API_PATHS.login, () => jsonResponse({})),
    'problem POST /api/Auth/login with wrong credentials: Accepts wrong credentials.',
  ],
  [
    'status 403 for wrong credentials',
    overridePath(API_PATHS.login, () => jsonResponse({}, 403)),
    'Status 403, expected 400, 401 or 404: the app shows that the user lacks the permission.',
  ],
  [
    'status 401 for the given account',
    overridePath(API_PATHS.login, () => jsonResponse({}, 401)),
    'Rejects the account',
  ],
  [
    'status 200 for empty credentials',
    overridePath(API_PATHS.login, async (request, handle) => {
      const { email } = v.parse(v.object({ email: v.string() }), await request.clone().json())
      return email === '' ? jsonResponse({}) : handle(request)
    }),
    'problem POST /api/Auth/login with empty fields: Accepts empty credentials.',
  ],
  [
    'no CORS headers',
    overrideHeaders({ 'Access-Control-Allow-Origin': null }),
    'POST /api/Auth/login with wrong credentials and 9 others: The response has no Access-Control-Allow-Origin',
  ],
  [
    'CORS headers for another origin',
    overrideHeaders({ 'Access-Control-Allow-Origin': 'https://a.test' }),
    'does not match https://app.example',
  ],
  [
    'status 401 for a preflight',
    handle => async request => {
      const response = await handle(request)
      return request.method === 'OPTIONS'
        ? new Response(null, { status: 401, headers: response.headers })
        : response
    },
    'The preflight responds with status 401: browsers do not send the request.',
  ],
  [
    'a preflight response with a wildcard for headers',
    overrideHeaders({ 'Access-Control-Allow-Headers': '*' }),
    'OPTIONS /api/Auth/roles/pages: Access-Control-Allow-Headers does not contain Authorization: browsers do not send the request. The wildcard * does not include it.',
  ],
]

test.each(problemCases)(
  'if the API sends %s, the contract check reports a problem',
  async (_, wrap, message) => {
    const { code, text } = await runContract(wrap)
    expect(findLinesByLevel(text, 'problem')).toContain(message)
    expect(code).toBe(1)
  },
)

const adviceCases: ContractCase[] = [
  [
    'roles in two different claims',
    respondToSignInAndAccept(createToken({ role: 'other' })),
    'two role claims that differ',
  ],
  [
    'an issuer and an audience that are in no setting',
    respondToSignInAndAccept(createToken({ iss: 'https://id.example', aud: ['office', 'other'] })),
    'set TOKEN_ISSUER="https://id.example" and TOKEN_AUDIENCE="office"',
  ],
  [
    'different expiries in the token and in the response',
    respondToSignInAndAccept(createToken(), 60),
    'The app uses the earlier time',
  ],
  [
    'an expiry without a time zone',
    respondToSignInAndAccept(createToken(), '2999-01-01T00:00:00'),
    'has no time zone',
  ],
  [
    'an empty list of pages',
    overridePath(API_PATHS.allowedPages, async (request, handle) => {
      const response = await handle(request)
      return response.ok ? jsonResponse([]) : response
    }),
    'The list is empty',
  ],
  [
    'status 404 for a password reset',
    overridePath(API_PATHS.resetPassword, () => jsonResponse({}, 404)),
    'Make sure',
  ],
  [
    'an HTML page as an error response',
    replaceLoginResponse('wrong credentials', () => rawResponse('<h1>No</h1>', 'text/html', 401)),
    'The body of the error is not a JSON object',
  ],
  [
    'an error response without a text for users',
    replaceLoginResponse('wrong credentials', () => jsonResponse({ code: 7 }, 401)),
    'The error has no text for users',
  ],
  [
    'field errors as a list',
    replaceLoginResponse('wrong credentials', () =>
      jsonResponse({ errors: [{ field: 'email' }] }, 400),
    ),
    "The app can't read 'errors'.",
  ],
  [
    'response headers that are not exposed',
    overrideHeaders({ 'Access-Control-Expose-Headers': null }),
    'does not contain Retry-After',
  ],
  [
    'a preflight response without X-XSRF-TOKEN',
    overrideHeaders({ 'Access-Control-Allow-Headers': 'authorization,content-type' }),
    'OPTIONS /api/Auth/roles/pages: Access-Control-Allow-Headers does not contain X-XSRF-TOKEN',
  ],
]

test.each(adviceCases)(
  'if the API sends %s, the contract check gives advice, but reports no problem',
  async (_, wrap, message) => {
    const { code, text } = await runContract(wrap)
    expect(findLinesByLevel(text, 'advice')).toContain(message)
    expect(findLinesByLevel(text, 'problem')).toBe('')
    expect(code).toBe(0)
  },
)

describe('with SEND_TRACEPARENT', () => {
  /** Checks a demo backend whose preflight responses allow only the given headers. */
  async function runTraceContract(allowedHeaders: string, { isSent }: { isSent: boolean }) {
    const headers = overrideHeaders({ 'Access-Control-Allow-Headers': allowedHeaders })
    const api = await startDemoApi(headers)
    const origins = isSent ? `https://other.example ${api.url}` : ''
    jest.replaceProperty(process.env, 'SEND_TRACEPARENT', 'true')
    jest.replaceProperty(process.env, 'TRACEPARENT_ORIGINS', origins)
    return runCommand(contractCommand, api.url, ...ADMIN_OPTIONS).finally(api.stop)
  }
  const NEEDED_HEADERS = 'authorization,content-type,x-xsrf-token'

  test('with SEND_TRACEPARENT, a preflight response that does not allow traceparent is reported as a problem', async () => {
    const refused = await runTraceContract(NEEDED_HEADERS, { isSent: true })
    expect(findLinesByLevel(refused.text, 'problem')).toBe(
      'problem OPTIONS /api/Auth/login, OPTIONS /api/Auth/reset-password, OPTIONS /api/Auth/roles/pages: Access-Control-Allow-Headers does not contain traceparent: browsers do not send the request.',
    )
    const allowed = await runTraceContract(`${NEEDED_HEADERS},traceparent`, { isSent: true })
    expect(findLinesByLevel(allowed.text, 'problem')).toBe('')
  })

  test.each([
    [NEEDED_HEADERS, 'because Access-Control-Allow-Headers does not contain it.'],
    [`${NEEDED_HEADERS},traceparent`, 'Add the origin of the API to TRACEPARENT_ORIGINS.'],
  ])(
    'if a preflight allows the headers %s, the contract check says why the app sends no traceparent',
    async (allowedHeaders, message) => {
      const { text } = await runTraceContract(allowedHeaders, { isSent: false })
      expect(findLinesByLevel(text, 'advice')).toContain(message)
      expect(findLinesByLevel(text, 'problem')).toBe('')
    },
  )
})

test('if TOKEN_ISSUER does not allow the issuer of a token, the contract check reports a problem', async () => {
  jest.replaceProperty(process.env, 'TOKEN_ISSUER', 'https://id.example')
  const token = createToken({ iss: 'https://else.example' })
  const { code, text } = await runContract(respondToSignInWith(token))
  expect(findLinesByLevel(text, 'problem')).toContain('"https://else.example"')
  expect(code).toBe(1)
})

test('with --demo, the contract check includes the API calls of the demo pages', async () => {
  const users = overridePath(API_PATHS.users, ({ method }) =>
    method === 'GET'
      ? jsonResponse([{ id: 1, email: 'a@b.c', password: 'x' }, { id: 2 }])
      : jsonResponse({}, 200),
  )
  const { code, text } = await runContract(users, '--demo')
  expect(text).toContain("GET /users: The records contain the secret field 'password'.")
  expect(text).toContain("GET /users: '[1].email' is missing.")
  expect(text).toContain('POST /users: Status 200, expected 201')
  expect(text).toContain('POST /users with an existing e-mail address: Status 200, expected 409')
  expect(code).toBe(1)
})

const REFRESH_PATH = '/api/Auth/refresh-token'

/**
 * Adds an endpoint for token refreshes to the demo backend. The endpoint accepts a refresh token if
 * `accept` returns true.
 */
const addRefreshEndpoint = (
  respond: () => Response,
  accept = (refreshToken: string): boolean => refreshToken === 'r',
): ApiOverride => {
  const token = createToken({ sub: '7' })
  const refresh = overridePath(REFRESH_PATH, async request => {
    const body = v.parse(v.object({ refreshToken: v.string() }), await request.json())
    return accept(body.refreshToken) ? respond() : jsonResponse({}, 401)
  })
  return handle => refresh(respondToSignInAndAccept(token)(handle))
}
const respondWithTokens = (sub: string) => () =>
  jsonResponse({ accessToken: createToken({ sub }), refreshToken: 'n', expiration: 3_600 })

test('with --refresh, the contract check includes the request for new tokens', async () => {
  const { code, lines } = await runContract(
    addRefreshEndpoint(respondWithTokens('7')),
    '--refresh',
    REFRESH_PATH,
  )
  expect(lines).toContain(`passed  POST ${REFRESH_PATH}`)
  expect(lines).toContain(`passed  POST ${REFRESH_PATH} with an unknown token`)
  expect(lines).toContain(`passed  OPTIONS ${REFRESH_PATH}`)
  expect(code).toBe(0)
})

test.each([
  ['tokens of another user', addRefreshEndpoint(respondWithTokens('8')), 'belongs to another user'],
  [
    'new tokens for an unknown refresh token',
    addRefreshEndpoint(respondWithTokens('7'), () => true),
    'Accepts an unknown refresh token.',
  ],
  ['a missing refresh endpoint', undefined, `POST ${REFRESH_PATH}: Status 404, expected 200`],
])('with --refresh, the contract check reports %s as a problem', async (_, wrap, message) => {
  const { code, text } = await runContract(wrap, '--refresh', REFRESH_PATH)
  expect(findLinesByLevel(text, 'problem')).toContain(message)
  expect(code).toBe(1)
})

/** Renames the fields of all JSON responses. */
const renameFields =
  (rename: (name: string) => string): ApiOverride =>
  handle =>
  async request => {
    const { body, status, headers } = await handle(request)
    if (!headers.get('Content-Type')?.includes('json'))
      return new Response(body, { status, headers })
    const text = await new Response(body).text()
    const renamed = text.replace(/"(\w+)":/g, (_, name: string) => `"${rename(name)}":`)
    headers.delete('Content-Length')
    return new Response(renamed, { status, headers })
  }

test.each([
  ['PascalCase', (name: string) => name.charAt(0).toUpperCase() + name.slice(1)],
  [
    'snake_case',
    (name: string) => name.replace(/(?<!^)[A-Z]/g, letter => `_${letter}`).toLowerCase(),
  ],
])('an API with field names in %s passes all contract checks', async (_, rename) => {
  const wrap: ApiOverride = handle =>
    renameFields(rename)(addRefreshEndpoint(respondWithTokens('7'))(handle))
  const { code, lines } = await runContract(wrap, '--refresh', REFRESH_PATH)
  expect(lines.filter(line => !line.startsWith('passed'))).toEqual([
    '',
    expect.stringMatching(/works with the app: \d+ checks from a page on https:\S+\.$/),
  ])
  expect(code).toBe(0)
})

test('if API_PATHS.users is set, the contract check sends all requests for users to this path', async () => {
  jest.replaceProperty(process.env, 'USERS_API_PATH', '/api/users')
  const { lines, code } = await runContract(undefined, '--demo')
  expect(lines).toEqual(
    expect.arrayContaining(
      ['OPTIONS', 'GET', 'POST'].map(method => `passed  ${method} /api/users`),
    ),
  )
  expect(code).toBe(0)
})

test('with --users, the contract check includes the list of users, but registers no user', async () => {
  const { lines } = await runContract(undefined, '--users')
  expect(lines).toContain('passed  GET /users')
  expect(lines.join('\n')).not.toContain('POST /users')
})

test.each([null, 'private, max-age=60'])(
  'if GET /users responds with Cache-Control %j, the contract check with --users reports a problem',
  async value => {
    const headers = overrideHeaders({ 'Cache-Control': value })
    const { code, text } = await runContract(headers, '--users')
    expect(findLinesByLevel(text, 'problem')).toBe(
      'problem GET /users: Cache-Control does not contain no-store: browsers may keep the response and show it later, also to another user.',
    )
    expect(code).toBe(1)
  },
)

test('with --users, the contract check gives advice about times without a time zone', async () => {
  const times = { createdAt: '2026-01-02T03:04:05', lastSignInAt: '2026-01-02T03:04:05Z' }
  const body = [{ id: 1, email: 'a@b.c', ...times }]
  const users = overridePath(API_PATHS.users, () =>
    jsonResponse(body, 200, { 'Cache-Control': 'no-store' }),
  )
  const { code, text } = await runContract(users, '--users')
  expect(text).toContain("GET /users: 'createdAt' has no time zone.")
  expect(text).not.toContain("'lastSignInAt'")
  expect(code).toBe(0)
})

test('with --report, the contract check writes the results to a Markdown file', async () => {
  const file = join(createTempFolder(), 'api.md')
  const wrap = overridePath(API_PATHS.allowedPages, () => jsonResponse({}, 403))
  const { text } = await runContract(wrap, '--report', file)
  expect(text).toContain(`Written: ${file}`)
  const report = readFileSync(file, 'utf8')
  expect(report).toMatch(/^# Check of the API at http:\S+\n\nhttp:\S+ does not work with the app/)
  expect(report).toContain('## Problems (3)\n\n- [ ] `POST /api/Auth/roles/pages`: Status 403')
  expect(report).toContain('- `POST /api/Auth/login`\n')
})

test('the output of the contract check contains no password and no token', async () => {
  const token = createToken({ canary: 'canary-claim' })
  const secrets = ['canary-password', token, 'canary-claim', 'canary-refresh', 'canary-key']
  const body = {
    accessToken: { token },
    refreshToken: 'canary-refresh',
    expiration: 'canary-password',
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
  const outputs = await Promise.all(
    [200, 302, 400, 403, 429, 500].flatMap(status =>
      ['application/json', 'canary-password/json', 'canary-password'].map(async type => {
        const response = () => jsonResponse(body, status, { ...headers, 'Content-Type': type })
        const account = ['--email', 'ida@example.com', '--password', 'canary-password']
        return runContract(() => response, ...account)
      }),
    ),
  )
  for (const { text, code } of outputs) {
    expect(code).toBe(1)
    for (const secret of secrets) expect(text).not.toContain(secret)
  }
})

test('if the API is unreachable, the contract check ends with a usage error', async () => {
  const api = await startDemoApi()
  api.stop()
  const response = runCommand(contractCommand, api.url)
  await expect(response).rejects.toThrow(
    new UsageError(`${api.url} does not respond. Check the URL and that the server is running.`),
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
  [['http://a.test', '--refresh', 'refresh']],
])('with the arguments %j, the contract check ends with a usage error', async args => {
  const response = runCommand(contractCommand, ...args)
  await expect(response).rejects.toBeInstanceOf(UsageError)
  await expect(response).rejects.not.toThrow('secret')
})

test('without a URL, npm run contract prints the usage and exits with 2', () => {
  const { status, stdout, stderr } = runTool('.', 'contract')
  expect([status, stdout]).toEqual([2, ''])
  expect(stderr).toMatch(/^Usage: npm run contract -- URL/)
})
