import { SignJWT } from 'jose'
import { createDemoBackend } from '@/mock/demoBackend'
import { memoryRecords } from '@/mock/recordStore'
import { callerOf, freshBackend, objectIn } from './caller'

const DAY = 86_400_000
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
  ['a name that every object has', ['constructor', '__proto__'], []],
  ['no role', [], []],
])('%s may open these pages, in menu order', async (_, roles, paths) => {
  const backend = freshBackend()
  const token = await backend.tokenOf('user@demo.com')
  const { status, body } = await backend.post(PAGES, { roles }, { token })
  expect([status, body]).toEqual([200, entries(paths)])
})

test.each([{}, { roles: 'admin' }, { roles: [1] }, { roles: null }, ['admin'], null])(
  '%j is a bad request',
  async body => {
    const backend = freshBackend()
    const token = await backend.tokenOf('user@demo.com')
    expect((await backend.post(PAGES, body, { token })).status).toBe(400)
  },
)

/** Every kind of `Authorization` that must not be believed, made from one that holds. */
const forgeries: [string, (token: string) => string | Promise<string>][] = [
  ['empty', () => ''],
  ['another scheme', token => `Basic ${token}`],
  ['a bare token', token => token],
  ['no token', () => 'Bearer '],
  ['nonsense', () => 'Bearer nonsense'],
  [
    'a changed claim',
    token => `Bearer ${withClaims(token, { sub: '1', email: 'admin@demo.com' })}`,
  ],
  ['a cut signature', token => `Bearer ${token.slice(0, -2)}`],
  ['no signature', token => `Bearer ${unsigned(token)}`],
  ['another key', async () => `Bearer ${await signedBy('k'.repeat(32))}`],
]

test.each(forgeries)('a token that is %s is refused', async (_, forge) => {
  const backend = freshBackend()
  const token = await backend.tokenOf('user@demo.com')
  const headers = { Authorization: await forge(token) }

  const pages = await backend.post(PAGES, { roles: ['user'] }, { headers })
  expect([pages.status, pages.body]).toEqual([401, { message: 'Unauthorized' }])
  expect((await backend.get('/users', { headers })).status).toBe(401)
})

test('without a token nothing is said', async () => {
  expect((await freshBackend().post(PAGES, { roles: ['user'] })).status).toBe(401)
})

test('a token holds until its expiry and not a second longer', async () => {
  let now = Date.UTC(2030, 0, 1)
  const backend = freshBackend({ now: () => now, tokenDays: 2 })
  const token = await backend.tokenOf('user@demo.com')
  const ask = async () => (await backend.post(PAGES, { roles: ['user'] }, { token })).status

  now += 2 * DAY - 1_000
  expect(await ask()).toBe(200)
  now += 1_000
  expect(await ask()).toBe(401)
})

test('a token holds after a restart', async () => {
  const records = memoryRecords()
  const token = await callerOf(createDemoBackend({ records })).tokenOf('user@demo.com')
  const restarted = callerOf(createDemoBackend({ records }))
  expect((await restarted.post(PAGES, { roles: ['user'] }, { token })).status).toBe(200)
})

test('the token of a removed user is refused', async () => {
  const records = memoryRecords()
  const backend = callerOf(createDemoBackend({ records }))
  const token = await backend.tokenOf('user@demo.com')
  await records.write((await records.read()).filter(({ id }) => id !== 2))

  expect((await backend.post(PAGES, { roles: ['user'] }, { token })).status).toBe(401)
  expect((await backend.get('/users', { token })).status).toBe(401)
})

test('the token of a removed user is refused when another has taken the number', async () => {
  const records = memoryRecords()
  const backend = callerOf(createDemoBackend({ records }))
  await backend.register('first@example.com')
  const token = await backend.tokenOf('first@example.com', 'correct horse')
  await records.write((await records.read()).filter(({ email }) => email !== 'first@example.com'))
  await backend.register('second@example.com')

  expect((await records.read()).at(-1)).toMatchObject({ id: 4, email: 'second@example.com' })
  expect((await backend.post(PAGES, { roles: ['user'] }, { token })).status).toBe(401)
})

test('the token of a removed user is refused when another has taken the address', async () => {
  const records = memoryRecords()
  const backend = callerOf(createDemoBackend({ records }))
  for (const name of ['first', 'other']) await backend.register(`${name}@example.com`)
  const token = await backend.tokenOf('first@example.com', 'correct horse')
  await records.write((await records.read()).filter(({ email }) => email !== 'first@example.com'))
  await backend.register('first@example.com')

  expect((await records.read()).at(-1)).toMatchObject({ id: 6, email: 'first@example.com' })
  expect((await backend.post(PAGES, { roles: ['user'] }, { token })).status).toBe(401)
})

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

function withClaims(token: string, claims: object): string {
  const [head = '', body = '', signature = ''] = token.split('.')
  const old: unknown = JSON.parse(Buffer.from(body, 'base64url').toString())
  return [head, encoded({ ...objectIn(old), ...claims }), signature].join('.')
}

const unsigned = (token: string) => `${encoded({ alg: 'none' })}.${token.split('.')[1] ?? ''}.`

const signedBy = (key: string) =>
  new SignJWT({ email: 'user@demo.com' })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject('2')
    .setExpirationTime('1d')
    .sign(new TextEncoder().encode(key))
