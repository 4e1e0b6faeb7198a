import { SignJWT } from 'jose'
import { createNewBackendClient, parseObject } from './backendClient'
import { DEMO_USERS } from '../../support/demoUsers'
import { API_PATHS } from '../../support/server'

const DAY_MS = 86_400_000
const ADMIN_PATHS = ['/overview', '/records', '/records/:id', '/profile', '/audit']
const USER_PATHS = ['/overview', '/records', '/records/:id', '/profile']

const createListEntries = (paths: readonly string[]) => paths.map(Path => ({ Path }))

test.each([
  ['the role admin', ['admin'], ADMIN_PATHS],
  ['the role user', ['user'], USER_PATHS],
  ['the role guest', ['guest'], ['/overview']],
  ['the roles guest and user together', ['guest', 'user'], USER_PATHS],
  ['all roles together', ['guest', 'user', 'admin'], ADMIN_PATHS],
  ['a role that is sent twice', ['guest', 'guest'], ['/overview']],
  ['an unknown role', ['owner'], []],
  ['an unknown role and guest', ['owner', 'guest'], ['/overview']],
  ['a role in another letter case', ['Admin'], []],
  ['roles with the names constructor and __proto__', ['constructor', '__proto__'], []],
  ['no role', [], []],
])(
  'for %s, the demo backend returns exactly the allowed pages, in the order of the menu',
  async (_, roles, paths) => {
    const backend = createNewBackendClient()
    const token = await backend.fetchToken(DEMO_USERS.user.email)
    const { status, body } = await backend.post(API_PATHS.allowedPages, { roles }, { token })
    expect([status, body]).toEqual([200, createListEntries(paths)])
  },
)

/** Invalid `Authorization` headers, made from a valid token. */
const forgedHeaders: [string, (token: string) => string | Promise<string>][] = [
  ['no value', () => ''],
  ['the scheme Basic instead of Bearer', token => `Basic ${token}`],
  ['a token without a scheme', token => token],
  ['a scheme without a token', () => 'Bearer '],
  ['a token that is not a JWT', () => 'Bearer nonsense'],
  [
    'a token with changed claims',
    token => `Bearer ${replaceClaims(token, { sub: '1', email: DEMO_USERS.admin.email })}`,
  ],
  ['a token with a truncated signature', token => `Bearer ${token.slice(0, -2)}`],
  ['a token without a signature', token => `Bearer ${removeSignature(token)}`],
  [
    'a token with a signature of another key',
    async () => `Bearer ${await signWithKey('k'.repeat(32))}`,
  ],
]

test.each(forgedHeaders)(
  'a request with %s in the Authorization header responds with 401',
  async (_, forge) => {
    const backend = createNewBackendClient()
    const token = await backend.fetchToken(DEMO_USERS.user.email)
    const headers = { Authorization: await forge(token) }

    const pages = await backend.post(API_PATHS.allowedPages, { roles: ['user'] }, { headers })
    expect([pages.status, pages.body]).toEqual([401, { message: 'Unauthorized' }])
    expect((await backend.get('/users', { headers })).status).toBe(401)
  },
)

test('a token is valid one second before its expiry, and invalid at its expiry', async () => {
  let now = Date.UTC(2030, 0, 1)
  const backend = createNewBackendClient({ now: () => now, tokenDays: 2 })
  const token = await backend.fetchToken(DEMO_USERS.user.email)
  const requestPages = async () =>
    (await backend.post(API_PATHS.allowedPages, { roles: ['user'] }, { token })).status

  now += 2 * DAY_MS - 1_000
  expect(await requestPages()).toBe(200)
  now += 1_000
  expect(await requestPages()).toBe(401)
})

const encodeTokenPart = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

function replaceClaims(token: string, claims: object): string {
  const [head = '', body = '', signature = ''] = token.split('.')
  const current: unknown = JSON.parse(Buffer.from(body, 'base64url').toString())
  return [head, encodeTokenPart({ ...parseObject(current), ...claims }), signature].join('.')
}

const removeSignature = (token: string) =>
  `${encodeTokenPart({ alg: 'none' })}.${token.split('.')[1] ?? ''}.`

const signWithKey = (key: string) =>
  new SignJWT({ email: DEMO_USERS.user.email })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject('2')
    .setExpirationTime('1d')
    .sign(new TextEncoder().encode(key))
