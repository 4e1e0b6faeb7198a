import { API_PATHS } from '@/api/paths'
import { DEMO_PASSWORD } from '@/mock/demoAccounts'
import { jwtDecode } from 'jwt-decode'
import { createDemoUsers } from '@/mock/demoUsers'
import { createMemoryStore } from '@/mock/recordStore'
import type { UserRecord } from '@/mock/userRecord'
import { createNewBackendClient, parseObject, getStringFromBody } from './backendClient'
import { DEMO_USERS } from '../../support/demoUsers'
import { ROLE_CLAIM } from '../../support/tokens'

const DAY_MS = 86_400_000
const NOW_MS = Date.UTC(2030, 0, 2, 3, 4, 5, 678)

const listKeys = (value: unknown) => Object.keys(parseObject(value)).sort()

/** Creates a backend with changed fields in the administrator's record. */
function createBackendWithChangedAdmin(changed: Partial<UserRecord>) {
  const users = createDemoUsers(NOW_MS).map(user =>
    user.id === 1 ? { ...user, ...changed } : user,
  )
  return createNewBackendClient({ records: createMemoryStore({ users }) })
}

test.each([
  ['1', 'admin'],
  ['2', 'user'],
  ['3', 'guest'],
] as const)(
  'the token of user %s contains the data of the user and the role %s',
  async (sub, role) => {
    const { email, name, organisations } = DEMO_USERS[role]
    const response = await createNewBackendClient().login(email)
    expect(response.status).toBe(200)
    expect(listKeys(response.body)).toEqual(['accessToken', 'expiration', 'refreshToken'])

    const claims = jwtDecode(getStringFromBody(response, 'accessToken'))
    // A claim with one value is a string, as .NET servers send it.
    const OrganisationName = organisations.length === 1 ? organisations[0] : organisations
    expect(claims).toMatchObject({ sub, name, email, OrganisationName, [ROLE_CLAIM]: role })
    expect(listKeys(claims)).toEqual(
      ['OrganisationName', 'email', 'exp', 'iat', 'jti', 'name', 'sid', 'sub', ROLE_CLAIM].sort(),
    )
  },
)

test.each([
  ['a string for one role', [3], 'guest'],
  ['a list for several roles', [1, 3], ['admin', 'guest']],
  ['missing for a user without roles', [], undefined],
])('the role claim of the token is %s', async (_, roles, claim) => {
  const token = await createBackendWithChangedAdmin({ roles }).fetchToken(DEMO_USERS.admin.email)
  expect(jwtDecode<Record<string, unknown>>(token)[ROLE_CLAIM]).toEqual(claim)
})

test.each([
  ['a wrong password', DEMO_USERS.admin.email, DEMO_PASSWORD.toUpperCase()],
  ['a password with an extra space', DEMO_USERS.admin.email, `${DEMO_PASSWORD} `],
  ['an unknown e-mail address', 'nobody@example.com', DEMO_PASSWORD],
])('a sign-in with %s responds with 404', async (_, email, password) => {
  const { status, body } = await createNewBackendClient().login(email, password)
  expect([status, body]).toEqual([404, { message: 'Not Found' }])
})

test.each([
  ['no password', { email: DEMO_USERS.admin.email }],
  ['an empty password', { email: DEMO_USERS.admin.email, password: '' }],
  ['no e-mail address', { password: 'demo' }],
  ['a blank e-mail address', { email: '  ', password: 'demo' }],
  ['an e-mail address that is not a string', { email: 1, password: 'demo' }],
  ['a password that is not a string', { email: DEMO_USERS.admin.email, password: [DEMO_PASSWORD] }],
  ['a list as body', []],
  ['null as body', null],
])('a sign-in with %s responds with 400', async (_, body) => {
  const response = await createNewBackendClient().post(API_PATHS.login, body)
  expect(response.status).toBe(400)
  expect(getStringFromBody(response, 'message')).toBe('Email and password are required')
})

test.each([
  [undefined, 10],
  [1, 1],
  [10, 10],
  [0.5, 0.5],
])('if the option tokenDays is %s, a token is valid for %s days', async (tokenDays, validDays) => {
  const backend = createNewBackendClient({
    now: () => NOW_MS,
    ...(tokenDays !== undefined && { tokenDays }),
  })
  const response = await backend.login(DEMO_USERS.user.email)
  const { exp = 0 } = jwtDecode(getStringFromBody(response, 'accessToken'))
  expect(exp * 1_000).toBeGreaterThan(NOW_MS + validDays * DAY_MS - 1_000)
  expect(exp * 1_000).toBeLessThanOrEqual(NOW_MS + validDays * DAY_MS)
  expect(getStringFromBody(response, 'expiration')).toBe(new Date(exp * 1_000).toISOString())
})

test('the response to a password reset is the same for known and unknown e-mail addresses', async () => {
  const { post } = createNewBackendClient()
  const known = await post(API_PATHS.resetPassword, { email: DEMO_USERS.admin.email })
  const unknown = await post(API_PATHS.resetPassword, { email: 'nobody@example.com' })
  expect(known.status).toBe(200)
  // Removes the request ids, which differ between all responses.
  known.headers.delete('X-Request-Id')
  unknown.headers.delete('X-Request-Id')
  expect({ ...unknown, headers: [...unknown.headers] }).toEqual({
    ...known,
    headers: [...known.headers],
  })
})
