import { SignJWT } from 'jose'
import { createDemoBackend } from '@/mock/demoBackend'
import { createMemoryRecords } from '@/mock/recordStore'
import { createCaller, createFreshBackend, parseObject } from './caller'

const DAY_MS = 86_400_000
const PAGES = '/api/Auth/roles/pages'
const ADMIN = ['/dashboard', '/users', '/users/:id', '/account', '/access']
const USER = ['/dashboard', '/users', '/users/:id', '/account']

const entries = (paths: readonly string[]) => paths.map(Path => ({ Path }))

test.each([
  ['admin', ['admin'], ADMIN],
  ['user', ['user'], USER],
  ['guest', ['guest'], ['/dashboard']],
  ['guest and user', ['guest', 'user'], USER],
  ['every role', ['guest', 'user', 'admin'], ADMIN],
  ['a role twice', ['guest', 'guest'], ['/dashboard']],
  ['an unknown role', ['owner'], []],
  ['an unknown role and guest', ['owner', 'guest'], ['/dashboard']],
  ['another letter case', ['Admin'], []],
  ['a property name of every object', ['constructor', '__proto__'], []],
  ['no role', [], []],
])('%s: the allowed pages are listed in menu order', async (_, roles, paths) => {
  const backend = createFreshBackend()
  const token = await backend.fetchToken('user@demo.com')
  const { status, body } = await backend.post(PAGES, { roles }, { token })
  expect([status, body]).toEqual([200, entries(paths)])
})

test.each([{}, { roles: 'admin' }, { roles: [1] }, { roles: null }, ['admin'], null])(
  'the body %j responds with 400',
  async body => {
    const backend = createFreshBackend()
    const token = await backend.fetchToken('user@demo.com')
    expect((await backend.post(PAGES, body, { token })).status).toBe(400)
  },
)

/** Invalid `Authorization` headers, made from a valid token. */
const forgeries: [string, (token: string) => string | Promise<string>][] = [
  ['an empty header', () => ''],
  ['another scheme', token => `Basic ${token}`],
  ['a bare token', token => token],
  ['no token', () => 'Bearer '],
  ['a token that is not a JWT', () => 'Bearer nonsense'],
  [
    'a changed claim',
    token => `Bearer ${replaceClaims(token, { sub: '1', email: 'admin@demo.com' })}`,
  ],
  ['a truncated signature', token => `Bearer ${token.slice(0, -2)}`],
  ['no signature', token => `Bearer ${removeSignature(token)}`],
  ['a signature by another key', async () => `Bearer ${await signWithKey('k'.repeat(32))}`],
]

test.each(forgeries)('%s in the Authorization header responds with 401', async (_, forge) => {
  const backend = createFreshBackend()
  const token = await backend.fetchToken('user@demo.com')
  const headers = { Authorization: await forge(token) }

  const pages = await backend.post(PAGES, { roles: ['user'] }, { headers })
  expect([pages.status, pages.body]).toEqual([401, { message: 'Unauthorized' }])
  expect((await backend.get('/users', { headers })).status).toBe(401)
})

test('requesting the allowed pages without a token responds with 401', async () => {
  expect((await createFreshBackend().post(PAGES, { roles: ['user'] })).status).toBe(401)
})

test('a token is valid until the second of its expiry', async () => {
  let now = Date.UTC(2030, 0, 1)
  const backend = createFreshBackend({ now: () => now, tokenDays: 2 })
  const token = await backend.fetchToken('user@demo.com')
  const requestPages = async () =>
    (await backend.post(PAGES, { roles: ['user'] }, { token })).status

  now += 2 * DAY_MS - 1_000
  expect(await requestPages()).toBe(200)
  now += 1_000
  expect(await requestPages()).toBe(401)
})

test('a token stays valid after a restart', async () => {
  const records = createMemoryRecords()
  const token = await createCaller(createDemoBackend({ records })).fetchToken('user@demo.com')
  const restarted = createCaller(createDemoBackend({ records }))
  expect((await restarted.post(PAGES, { roles: ['user'] }, { token })).status).toBe(200)
})

test('the token of a removed user responds with 401', async () => {
  const records = createMemoryRecords()
  const backend = createCaller(createDemoBackend({ records }))
  const token = await backend.fetchToken('user@demo.com')
  await records.write((await records.read()).filter(({ id }) => id !== 2))

  expect((await backend.post(PAGES, { roles: ['user'] }, { token })).status).toBe(401)
  expect((await backend.get('/users', { token })).status).toBe(401)
})

test('the token of a removed user responds with 401 after a new user got the same id', async () => {
  const records = createMemoryRecords()
  const backend = createCaller(createDemoBackend({ records }))
  await backend.register('first@example.com')
  const token = await backend.fetchToken('first@example.com', 'correct horse')
  await records.write((await records.read()).filter(({ email }) => email !== 'first@example.com'))
  await backend.register('second@example.com')

  expect((await records.read()).at(-1)).toMatchObject({ id: 4, email: 'second@example.com' })
  expect((await backend.post(PAGES, { roles: ['user'] }, { token })).status).toBe(401)
})

test('the token of a removed user responds with 401 after a new user got the same e-mail address', async () => {
  const records = createMemoryRecords()
  const backend = createCaller(createDemoBackend({ records }))
  for (const name of ['first', 'other']) await backend.register(`${name}@example.com`)
  const token = await backend.fetchToken('first@example.com', 'correct horse')
  await records.write((await records.read()).filter(({ email }) => email !== 'first@example.com'))
  await backend.register('first@example.com')

  expect((await records.read()).at(-1)).toMatchObject({ id: 6, email: 'first@example.com' })
  expect((await backend.post(PAGES, { roles: ['user'] }, { token })).status).toBe(401)
})

const encodeJson = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

function replaceClaims(token: string, claims: object): string {
  const [head = '', body = '', signature = ''] = token.split('.')
  const current: unknown = JSON.parse(Buffer.from(body, 'base64url').toString())
  return [head, encodeJson({ ...parseObject(current), ...claims }), signature].join('.')
}

const removeSignature = (token: string) =>
  `${encodeJson({ alg: 'none' })}.${token.split('.')[1] ?? ''}.`

const signWithKey = (key: string) =>
  new SignJWT({ email: 'user@demo.com' })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject('2')
    .setExpirationTime('1d')
    .sign(new TextEncoder().encode(key))
