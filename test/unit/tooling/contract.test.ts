/** @jest-environment node */
import { createServer } from 'node:https'
import { generate } from 'selfsigned'
import * as v from 'valibot'
import { pages } from '#pages'
import { ACCESS_PAGE_PATH } from '@/guard/accessApi'
import { listRolePages } from '@/mock/allowedPages'
import { createMemoryStore } from '@/mock/recordStore'
import { UsageError } from '@/tooling/command'
import { contractCommand } from '@/tooling/contract/contractCommand'
import { DEMO_USERS } from '../../support/demoUsers'
import { findFreePort } from '../../support/hosts'
import { listenLocally } from '../../support/listenLocally'
import { jsonResponse, rawResponse, API_PATHS } from '../../support/server'
import { createToken, ROLE_CLAIM } from '../../support/tokens'
import { runCommand, runTool } from '../../support/tools'
import { overridePath, allowAllOrigins, startDemoApi, overrideHeaders } from './demoApi'

type ApiOverride = NonNullable<Parameters<typeof startDemoApi>[0]>

async function runContract(wrap?: ApiOverride, ...options: string[]) {
  const api = await startDemoApi(wrap)
  return runCommand(contractCommand, api.url, ...options).finally(api.stop)
}

test('the demo backend passes all contract checks', async () => {
  const { code, lines } = await runContract()
  expect(lines.filter(line => line.startsWith('problem'))).toEqual([])
  expect(lines.at(-1)).toMatch(/^0 of \d+ checks failed\.$/)
  expect(code).toBe(0)
})

test('the contract check names a request of the pages that the API does not have', async () => {
  const request = '/api/no-such-call'
  const [page] = pages
  if (!page) throw new Error('The app has no page')
  jest.replaceProperty(page, 'requests', [request])
  const { code, lines } = await runContract()
  expect(lines.find(line => line.includes(request))).toMatch(
    new RegExp(`^problem GET ${request} for ${page.path}: .*404`),
  )
  expect(code).toBe(1)
})

const overrideAllowedPages = (listPages: (roles: readonly string[]) => readonly string[]) =>
  overridePath(API_PATHS.allowedPages, async (request, handle) => {
    const body: unknown = await request.clone().json()
    const { roles } = v.parse(v.object({ roles: v.array(v.string()) }), body)
    const response = await handle(request)
    return response.ok ? jsonResponse(listPages(roles).map(Path => ({ Path }))) : response
  })

test('with ACCESS_ADMIN, the demo backend also passes the checks of access requests and roles', async () => {
  jest.replaceProperty(process.env, 'ACCESS_ADMIN', 'true')
  // Only users who may open the access page may read the roles.
  const rolePages = { admin: [...listRolePages('admin'), ACCESS_PAGE_PATH] }
  const api = await startDemoApi(undefined, { records: createMemoryStore({ rolePages }) })
  const { code, lines } = await runCommand(contractCommand, api.url).finally(api.stop)
  expect(lines.filter(line => line.startsWith('problem'))).toEqual([])
  expect(lines.at(-1)).toMatch(/^0 of \d+ checks failed\.$/)
  expect(code).toBe(0)
})

test('with ACCESS_ADMIN, the contract check reports CORS headers that block changes of roles', async () => {
  jest.replaceProperty(process.env, 'ACCESS_ADMIN', 'true')
  const { text } = await runContract(
    overrideHeaders({
      'Access-Control-Allow-Headers': 'Authorization, Content-Type',
      'Access-Control-Allow-Methods': 'GET, POST, PATCH',
    }),
  )
  expect(text).toContain(
    `OPTIONS ${API_PATHS.roles}/user/pages: Access-Control-Allow-Headers does not contain If-Match.`,
  )
  expect(text).toContain('Access-Control-Allow-Methods does not contain PUT.')
  expect(text).toContain(`passed  OPTIONS ${API_PATHS.accessRequests}/1`)
})

test('with ACCESS_ADMIN, the contract check reports an API that sends no ETag', async () => {
  jest.replaceProperty(process.env, 'ACCESS_ADMIN', 'true')
  const wrap = overridePath(API_PATHS.roles, async (request, handle) => {
    const response = await handle(request)
    return new Response(response.body, { headers: { 'Content-Type': 'application/json' } })
  })
  const { text } = await runContract(wrap)
  expect(text).toContain('ETag is missing')
})

test('with ACTIVITY, the contract check reports an activity log that the dashboard can not use', async () => {
  const wrap = overridePath(API_PATHS.signIns, () =>
    jsonResponse([{ date: '2026-11-28T00:00:00Z', count: 5 }]),
  )
  const { lines } = await runContract(wrap)
  const problems = lines.filter(line => line.startsWith('problem')).join('\n')
  expect(problems).toContain("'0.date' has the wrong type.")
  expect(problems).toContain('without a token: Status 200, expected 401.')
  jest.replaceProperty(process.env, 'ACTIVITY', 'false')
  expect((await runContract(wrap)).code).toBe(0)
})

test('with SAVED_VIEWS, the demo backend also passes the checks of saved views', async () => {
  jest.replaceProperty(process.env, 'SAVED_VIEWS', 'true')
  const { code, lines } = await runContract()
  expect(lines).toContain(`passed  GET ${API_PATHS.savedViews}`)
  expect(lines).toContain(`passed  OPTIONS ${API_PATHS.savedViews}`)
  expect(code).toBe(0)
})

test('with SAVED_VIEWS, the contract check reports views without a query', async () => {
  jest.replaceProperty(process.env, 'SAVED_VIEWS', 'true')
  const wrap = overridePath(API_PATHS.savedViews, () =>
    Promise.resolve(jsonResponse({ '/users': [{ name: 'Agents' }] })),
  )
  const { text } = await runContract(wrap)
  expect(text).toContain(`problem GET ${API_PATHS.savedViews}:`)
})

test('the contract check says in one line that an API ignores the roles in the request', async () => {
  const { lines } = await runContract(overrideAllowedPages(() => ['/access']))
  expect(lines.filter(line => line.includes('ignores the roles in the request'))).toHaveLength(1)
  expect(lines.join('\n')).not.toContain('may open')
})

test('the contract check says which pages nobody and everybody may open', async () => {
  const paths = pages.map(({ path }) => path)
  const [first = ''] = paths
  const wrap = overrideAllowedPages(roles => {
    if (roles.includes('user')) return paths.slice(0, -1)
    return roles.includes('guest') ? [first] : []
  })
  const { lines } = await runContract(wrap, '--roles', 'user,guest')
  expect(lines).toContain(`Everybody with one of the roles user, guest may open: ${first}.`)
  expect(lines.join('\n')).toContain(`Nobody with the roles user, guest may open ${paths.at(-1)}.`)
})

test('for a page that nobody may open, the contract check names a similar entry', async () => {
  const [{ path } = { path: '' }] = pages
  const wrap = overrideAllowedPages(roles => (roles.includes('admin') ? [path.toUpperCase()] : []))
  const { lines } = await runContract(wrap)
  expect(lines).toContain(
    `Nobody with the roles admin may open ${path}. A similar entry is ${path.toUpperCase()}.`,
  )
})

test.each(['with --origin', 'with API_PROXY'])(
  'if the API has the same origin as the app (%s), the contract check skips CORS',
  async setting => {
    const api = await startDemoApi(overrideHeaders({ 'Access-Control-Allow-Origin': null }))
    const isProxied = setting === 'with API_PROXY'
    if (isProxied) jest.replaceProperty(process.env, 'API_PROXY', api.url)
    const options = isProxied ? [] : ['--origin', api.url]
    const result = await runCommand(contractCommand, api.url, ...options)
    api.stop()
    expect(result.text).not.toContain('OPTIONS')
    expect(result.code).toBe(0)
  },
)

/** Replaces the response to a sign-in with the right credentials. */
const respondToSignIn = (respond: () => Response): ApiOverride =>
  overridePath(API_PATHS.login, async (request, handle) => {
    const isRight = (await request.clone().text()).includes(DEMO_USERS.admin.email)
    return isRight ? respond() : handle(request)
  })

/** Makes the sign-in return this token. The default expiry is one hour, as in `createToken`. */
const respondToSignInWith = (accessToken: unknown, expiration: unknown = 3_600) =>
  respondToSignIn(() => jsonResponse({ accessToken, refreshToken: 'r', expiration }))

test.each<[name: string, wrap: ApiOverride, message: string]>([
  [
    'a token that is a number',
    respondToSignInWith(7),
    "'accessToken' has the wrong type. Expected string.",
  ],
  ['an opaque token', respondToSignInWith('opaque'), 'It must be a signed JWT'],
  ['a token without exp', respondToSignInWith(createToken({ exp: undefined })), "with 'exp'"],
  ['an expired token', respondToSignInWith(createToken({ exp: 1 })), 'already expired'],
  [
    'a token without a user id',
    respondToSignInWith(createToken({ sub: undefined })),
    "'sub' and 'email' are missing",
  ],
  [
    'a token without roles',
    respondToSignInWith(createToken({ [ROLE_CLAIM]: undefined })),
    'contains no roles',
  ],
  [
    'different expiries in the token and in the response',
    respondToSignInWith(createToken(), 60),
    'The app uses the earlier time',
  ],
  [
    'no expiry',
    respondToSignIn(() => jsonResponse({ accessToken: createToken() })),
    "'expiration' is missing.",
  ],
  ['status 500', respondToSignIn(() => jsonResponse({}, 500)), 'Status 500, expected 200.'],
  [
    'an HTML page instead of JSON',
    () => () => allowAllOrigins(rawResponse('<html>', 'text/html')),
    'The content type is not application/json.',
  ],
  [
    'status 200 for wrong credentials',
    overridePath(API_PATHS.login, async (request, handle) => {
      const response = await handle(request)
      return response.ok ? response : jsonResponse({})
    }),
    'with wrong credentials: Status 200, expected 400 or 401 or 404.',
  ],
  [
    'an object instead of a list of pages',
    overridePath(API_PATHS.allowedPages, () => jsonResponse({})),
    'for the role admin: The body has the wrong type. Expected Array.',
  ],
  [
    'a list of pages without a valid token',
    overridePath(API_PATHS.allowedPages, () => jsonResponse([{ Path: '/overview' }])),
    'with a forged token: Status 200, expected 401.',
  ],
  [
    'status 401 with the scheme Basic',
    overridePath(API_PATHS.allowedPages, () =>
      jsonResponse({}, 401, { 'WWW-Authenticate': 'Bearer, Basic realm="api"' }),
    ),
    "WWW-Authenticate must be 'Bearer'",
  ],
  [
    'no CORS headers',
    overrideHeaders({ 'Access-Control-Allow-Origin': null }),
    'Access-Control-Allow-Origin does not allow https://app.example',
  ],
  [
    'status 401 for a preflight',
    handle => async request => {
      const { headers } = await handle(request)
      return request.method === 'OPTIONS'
        ? new Response(null, { status: 401, headers })
        : handle(request)
    },
    'Status 401 for a preflight: browsers do not send the request.',
  ],
  [
    'a preflight response with a wildcard for headers',
    overrideHeaders({ 'Access-Control-Allow-Headers': '*' }),
    `OPTIONS ${API_PATHS.allowedPages}: Access-Control-Allow-Headers does not contain Authorization.`,
  ],
])('if the API sends %s, the contract check reports a problem', async (_, wrap, message) => {
  const { code, text } = await runContract(wrap)
  expect(text).toContain(message)
  expect(code).toBe(1)
})

/** Makes the API send one user per JSON text. Each text contains fields in addition to the e-mail. */
const respondWithUsers = (...fields: readonly string[]): ApiOverride =>
  overridePath(API_PATHS.users, () => {
    const users = fields.map(text => `{"email":"ida@x.org",${text}}`)
    return rawResponse(`[${users.join(',')}]`, 'application/json')
  })

test.each<[name: string, wrap: ApiOverride, message: string]>([
  [
    'a token that is too large for many hosts',
    respondToSignInWith(createToken({ note: 'x'.repeat(8_000) })),
    'data: access token: The header Authorization has ',
  ],
  [
    'a number as id that loses digits',
    respondWithUsers('"id":9007199254740993', '"id":7'),
    'There are 1 ids that lose digits in browsers. Send numbers above 2^53 − 1 as texts.',
  ],
  [
    'the same id twice',
    respondWithUsers('"id":7', '"id":"7"', '"id":8'),
    'There are 1 ids of several users. Each user needs an own id. Example: "7".',
  ],
  ...['', '.', '..', 'new'].map((id): [string, ApiOverride, string] => [
    `the id "${id}"`,
    respondWithUsers(`"id":"${id}"`),
    `There are 1 ids that the app can not use in a path. Users need other ids. Example: "${id}".`,
  ]),
  ...['0001-01-01T00:00:00', '1970-01-01T00:00:00Z', '2026-02-30T08:00:00Z', 'soon', ''].map(
    (time): [string, ApiOverride, string] => [
      `the time "${time}"`,
      respondWithUsers(`"id":7,"lastSignInAt":"${time}"`, '"id":8,"lastSignInAt":null'),
      "There are 1 values of 'lastSignInAt' that are no real date and time.",
    ],
  ),
  [
    'a placeholder in a field that the app does not know',
    respondWithUsers('"id":7,"retiredAt":"9999-12-31T00:00:00"'),
    "There are 1 values of 'retiredAt' that are no real date and time.",
  ],
  ['a user without an id', respondWithUsers('"name":"Ida"'), "'0.id' is missing."],
])('if the API sends %s, the contract check reports the data', async (_, wrap, message) => {
  const { code, text } = await runContract(wrap)
  expect(text).toContain(message)
  expect(code).toBe(1)
})

test('if the account may not list the users (403), the contract check asks for another account', async () => {
  const { code, text } = await runContract(
    overridePath(API_PATHS.users, () => jsonResponse({}, 403)),
  )
  expect(text).toContain('Status 403: check with an account that may request it.')
  expect(code).toBe(1)
})

test('the contract check does not take the refusal of a path that does not exist for a passed check', async () => {
  jest.replaceProperty(process.env, 'ACCESS_ADMIN', 'true')
  const wrap: ApiOverride = handle => async request =>
    new URL(request.url).pathname === API_PATHS.login || request.method === 'PATCH'
      ? allowAllOrigins(jsonResponse({}, 401))
      : handle(request)
  const { lines } = await runContract(wrap, '--refresh', '/api/no-such-call')
  expect(lines.filter(line => /^passed .*(wrong|unknown)/.test(line))).toEqual([])
})

test('if the API has no users (404), the contract check names the pages that need them', async () => {
  const { lines } = await runContract(overridePath(API_PATHS.users, () => jsonResponse({}, 404)))
  const problems = lines.filter(line => line.startsWith('problem'))
  const paths = pages
    .filter(({ requests }) => requests.includes(API_PATHS.users))
    .map(({ path }) => path)
  expect(problems).toEqual([
    expect.stringMatching(new RegExp(`GET ${API_PATHS.users} for ${paths.join(', ')}: .*404`)),
  ])
})

const REFRESH_PATH = '/api/Auth/refresh-token'

/** Adds a refresh of tokens to the demo backend. It accepts a refresh token if `accept` allows it. */
const addRefreshEndpoint = (
  sub: string,
  accept = (token: string): boolean => token === 'r',
): ApiOverride => {
  const refresh = overridePath(REFRESH_PATH, async request => {
    const body = v.parse(v.object({ refreshToken: v.string() }), await request.json())
    return accept(body.refreshToken)
      ? jsonResponse({ accessToken: createToken({ sub }), refreshToken: 'n', expiration: 3_600 })
      : jsonResponse({}, 401)
  })
  return handle => refresh(respondToSignInWith(createToken({ sub: '7' }))(handle))
}

test('with --refresh, the contract check includes the request for new tokens', async () => {
  const { lines } = await runContract(addRefreshEndpoint('7'), '--refresh', REFRESH_PATH)
  expect(lines).toContain(`passed  POST ${REFRESH_PATH}`)
  expect(lines).toContain(`passed  POST ${REFRESH_PATH} with an unknown token`)
  expect(lines).toContain(`passed  OPTIONS ${REFRESH_PATH}`)
})

test.each([
  ['tokens of another user', addRefreshEndpoint('8'), 'belongs to another user'],
  [
    'new tokens for an unknown refresh token',
    addRefreshEndpoint('7', () => true),
    'Status 200, expected 400 or 401 or 403.',
  ],
  ['a missing refresh endpoint', undefined, `POST ${REFRESH_PATH}: Status 404, expected 200.`],
])('with --refresh, the contract check reports %s as a problem', async (_, wrap, message) => {
  const { code, text } = await runContract(wrap, '--refresh', REFRESH_PATH)
  expect(text).toContain(message)
  expect(code).toBe(1)
})

test('the output of the contract check contains no password and no token', async () => {
  const token = createToken({ canary: 'canary-claim' })
  const respond = () =>
    jsonResponse({ accessToken: { token }, refreshToken: token, expiration: 'canary-password' })
  const account = ['--email', 'ida@example.com', '--password', 'canary-password']
  const { text } = await runContract(() => respond, ...account)
  for (const secret of [token, 'canary']) expect(text).not.toContain(secret)
})

test.each([
  [[]],
  [['http://a.test', 'http://b.test']],
  [['http://a.test', '--what']],
  [['ftp://a.test']],
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

test('with MOCK=false, the contract check has no account of its own', async () => {
  jest.replaceProperty(process.env, 'MOCK', 'false')
  const response = runCommand(contractCommand, 'http://a.test')
  await expect(response).rejects.toThrow('--email and --password (or API_PASSWORD) are required')
})

test('without a URL, npm run contract prints the usage and exits with 2', () => {
  const { status, stdout, stderr } = runTool('.', 'contract')
  expect([status, stdout]).toEqual([2, ''])
  expect(stderr).toMatch(/^Usage: npm run contract -- URL/)
})

test.each([
  [
    'npm_config_email',
    'ida@example.com',
    'npm run contract "--" http://127.0.0.1:9 --email="ida@example.com"',
  ],
  ['npm_config_email', 'true', 'npm run contract "--" … --email=…'],
])(
  'if npm has taken an option (%s=%s), the command shows the line to type',
  (name, value, line) => {
    const env = { ...process.env, npm_lifecycle_event: 'contract', [name]: value }
    jest.replaceProperty(process, 'env', env)
    return expect(runCommand(contractCommand, 'http://127.0.0.1:9')).rejects.toThrow(line)
  },
)

test('without a connection, the contract check names the cause', async () => {
  const url = `http://127.0.0.1:${await findFreePort()}`
  await expect(runCommand(contractCommand, url)).rejects.toThrow(
    'Nothing listens on this port. Is the server running? (ECONNREFUSED)',
  )
})

test('if the API has a certificate that Node does not trust, the contract check says how to trust it', async () => {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }])
  const api = createServer({ key, cert })
  const url = `https://127.0.0.1:${await listenLocally(api)}`
  try {
    await expect(runCommand(contractCommand, url)).rejects.toThrow(
      /The certificate is self-signed\..* NODE_EXTRA_CA_CERTS .*\(DEPTH_ZERO_SELF_SIGNED_CERT\)/,
    )
  } finally {
    api.close()
  }
})
