import { jwtDecode } from 'jwt-decode'
import { createDemoBackend } from '@/mock/demoBackend'
import { createDemoUsers } from '@/mock/demoUsers'
import { memoryRecords } from '@/mock/recordStore'
import type { UserRecord } from '@/mock/userRecord'
import { callerOf, freshBackend, objectIn, textIn } from './caller'

const ROLE = 'http://schemas.microsoft.com/ws/2008/06/identity/claims/role'
const DAY = 86_400_000
const NOW = Date.UTC(2030, 0, 2, 3, 4, 5, 678)

const keysOf = (value: unknown) => Object.keys(objectIn(value)).sort()

/** A backend whose administrator is somebody else in some respects. */
function withAdmin(changed: Partial<UserRecord>) {
  const records = memoryRecords(
    createDemoUsers(NOW).map(user => (user.id === 1 ? { ...user, ...changed } : user)),
  )
  return callerOf(createDemoBackend({ records }))
}

test.each([
  ['admin@demo.com', '1', 'Robin Vale', 'admin', 'Harbour Desk'],
  ['user@demo.com', '2', 'Noor Castell', 'user', ['Harbour Desk', 'Northline']],
  ['guest@demo.com', '3', 'Ari Sundt', 'guest', 'Northline'],
])('%s signs in and the token says who', async (email, sub, name, role, OrganisationName) => {
  const answer = await freshBackend().login(email)
  expect(answer.status).toBe(200)
  expect(keysOf(answer.body)).toEqual(['accessToken', 'expiration', 'refreshToken'])

  const claims = jwtDecode(textIn(answer, 'accessToken'))
  expect(claims).toMatchObject({ sub, name, email, OrganisationName, [ROLE]: role })
  expect(keysOf(claims)).toEqual([
    'OrganisationName',
    'email',
    'exp',
    ROLE,
    'iat',
    'jti',
    'name',
    'sub',
  ])
})

test.each([
  ['one role stands alone', [3], 'guest'],
  ['several roles are a list', [1, 3], ['admin', 'guest']],
  ['no role is no claim', [], undefined],
])('%s', async (_, roles, claim) => {
  const token = await withAdmin({ roles }).tokenOf('admin@demo.com')
  expect(jwtDecode<Record<string, unknown>>(token)[ROLE]).toEqual(claim)
})

test.each(['ADMIN@Demo.Com', '  admin@demo.com ', '\tAdmin@demo.com\n'])(
  'the address %j is that of the administrator',
  async email => {
    expect((await freshBackend().login(email)).status).toBe(200)
  },
)

test.each([
  ['a wrong password', 'admin@demo.com', 'Demo'],
  ['a password with a space too many', 'admin@demo.com', 'demo '],
  ['an unknown address', 'nobody@demo.com', 'demo'],
])('%s is not found', async (_, email, password) => {
  const { status, body } = await freshBackend().login(email, password)
  expect([status, body]).toEqual([404, { message: 'Not Found' }])
})

test.each([
  ['no password', { email: 'admin@demo.com' }],
  ['an empty password', { email: 'admin@demo.com', password: '' }],
  ['no address', { password: 'demo' }],
  ['a blank address', { email: '  ', password: 'demo' }],
  ['an address that is no text', { email: 1, password: 'demo' }],
  ['a password that is no text', { email: 'admin@demo.com', password: ['demo'] }],
  ['a list', []],
  ['nothing', null],
])('%s is a bad request', async (_, body) => {
  const answer = await freshBackend().post('/api/Auth/login', body)
  expect(answer.status).toBe(400)
  expect(textIn(answer, 'message')).toBe('Email and password are needed')
})

test.each([undefined, 1, 10, 0.5])('a token of %s days expires then', async tokenDays => {
  const backend = freshBackend({ now: () => NOW, ...(tokenDays !== undefined && { tokenDays }) })
  const answer = await backend.login('user@demo.com')
  const { exp = 0 } = jwtDecode(textIn(answer, 'accessToken'))
  expect(exp * 1_000).toBeGreaterThan(NOW + (tokenDays ?? 10) * DAY - 1_000)
  expect(exp * 1_000).toBeLessThanOrEqual(NOW + (tokenDays ?? 10) * DAY)
  expect(textIn(answer, 'expiration')).toBe(new Date(exp * 1_000).toISOString())
})

test('each sign-in gives other tokens, even within one second', async () => {
  const backend = freshBackend({ now: () => NOW })
  const [one, two] = [await backend.login('user@demo.com'), await backend.login('user@demo.com')]
  expect(textIn(one, 'accessToken')).not.toBe(textIn(two, 'accessToken'))
  expect(textIn(one, 'refreshToken')).not.toBe(textIn(two, 'refreshToken'))
})

test('a sign-in is noted in the record, with its tokens', async () => {
  const records = memoryRecords()
  const backend = callerOf(createDemoBackend({ records, now: () => NOW }))
  const answer = await backend.login('guest@demo.com')
  expect((await records.read())[2]).toMatchObject({
    email: 'guest@demo.com',
    authToken: textIn(answer, 'accessToken'),
    refreshToken: textIn(answer, 'refreshToken'),
    lastSignInAt: new Date(NOW).toISOString(),
  })
})

test('a password reset answers alike for a known and an unknown address', async () => {
  const { post } = freshBackend()
  const known = await post('/api/Auth/reset-password', { email: 'admin@demo.com' })
  const unknown = await post('/api/Auth/reset-password', { email: 'nobody@demo.com' })
  expect(known.status).toBe(200)
  expect({ ...unknown, headers: [...unknown.headers] }).toEqual({
    ...known,
    headers: [...known.headers],
  })
})

test.each([{}, { email: 7 }, null])('a password reset for %j is a bad request', async body => {
  expect((await freshBackend().post('/api/Auth/reset-password', body)).status).toBe(400)
})
