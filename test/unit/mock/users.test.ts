import fc from 'fast-check'
import { createMemoryStore } from '@/mock/recordStore'
import {
  createNewBackendClient,
  parseList,
  parseObject,
  getStringFromBody,
  USERS_PAGE_SWITCHES,
} from './backendClient'
import { DEMO_USERS } from '../../support/demoUsers'

test('without a token, GET /users returns the three demo users with all fields', async () => {
  const response = await createNewBackendClient().get('/users')
  expect(response.status).toBe(200)
  expect(response.body).toMatchObject([
    { id: 1, email: DEMO_USERS.admin.email, fullname: DEMO_USERS.admin.name, roles: [1] },
    { id: 2, email: DEMO_USERS.user.email, fullname: DEMO_USERS.user.name, roles: [2] },
    { id: 3, email: DEMO_USERS.guest.email, fullname: DEMO_USERS.guest.name, roles: [3] },
  ])
  for (const user of parseList(response)) {
    expect(Object.keys(parseObject(user)).sort()).toEqual([
      'active',
      'address',
      'communication',
      'companyName',
      'createdAt',
      'email',
      'emailSettings',
      'firstname',
      'fullname',
      'id',
      'language',
      'lastSignInAt',
      'lastname',
      'occupation',
      'organisations',
      'phone',
      'pic',
      'roles',
      'socialNetworks',
      'timeZone',
      'username',
      'website',
    ])
  }
})

test('if USERS_API_PATH is set, the demo backend serves the users only at this path', async () => {
  jest.replaceProperty(process.env, 'USERS_API_PATH', '/api/users')
  const backend = createNewBackendClient({ switches: USERS_PAGE_SWITCHES })
  const token = await backend.fetchToken(DEMO_USERS.admin.email)
  const user = { fullname: 'Ida Brook', email: 'ida@example.com', password: 'correct horse' }
  const statuses = [
    await backend.get('/api/users', { token }),
    await backend.post('/api/users', user, { token }),
    await backend.patch('/api/users/4', { phone: '555 0100' }, { token }),
    await backend.remove('/api/users/4', { token }),
    await backend.get('/users', { token }),
  ].map(({ status }) => status)
  expect(statuses).toEqual([200, 201, 200, 204, 404])
})

const anyPerson = fc.record({
  fullname: fc.constantFrom('Ida Brook', 'Ömer Ätna', '李 小龙', '  Jo Ann Marsh '),
  email: fc.emailAddress(),
  password: fc.uuid(),
})

test('the list of users never contains passwords or tokens', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyPerson, { minLength: 1, maxLength: 4 }), async people => {
      const records = createMemoryStore()
      const backend = createNewBackendClient({ records })
      for (const { email, ...others } of people) await backend.register(email, others)
      await backend.login(DEMO_USERS.admin.email)

      const { users: stored } = await records.read()
      const secrets = stored.flatMap(user => [user.password, user.authToken, user.refreshToken])
      const long = secrets.filter(secret => secret.length > 4)
      expect(long.length).toBeGreaterThanOrEqual(5)

      const list = await backend.get('/users')
      expect(parseList(list)).toHaveLength(stored.length)
      const text = JSON.stringify(list.body)
      expect(long.filter(secret => text.includes(secret))).toEqual([])
      expect(text).not.toMatch(/"(password|authToken|refreshToken)"/)
    }),
    { numRuns: 30 },
  )
})

test('a registration creates a user with role 2, an avatar and a token for ten days', async () => {
  const now = Date.UTC(2030, 0, 1)
  const records = createMemoryStore()
  const backend = createNewBackendClient({ records, now: () => now })
  const response = await backend.register(' Ida@Example.com ', { fullname: 'Ida van Brook' })

  expect(response.status).toBe(201)
  expect(response.body).toMatchObject({
    id: 4,
    email: 'Ida@Example.com',
    roles: [2],
    fullname: 'Ida van Brook',
    firstname: 'Ida',
    lastname: 'van Brook',
    expiresIn: '2030-01-11T00:00:00.000Z',
  })
  expect(getStringFromBody(response, 'pic')).toMatch(/^data:image\/svg\+xml,/)
  expect(response.body).not.toHaveProperty('password')
  expect((await records.read()).users.at(-1)).toMatchObject({
    authToken: getStringFromBody(response, 'authToken'),
    refreshToken: getStringFromBody(response, 'refreshToken'),
    password: 'correct horse',
  })
})

test('a registration ignores the roles, the id and the token in the request body', async () => {
  const backend = createNewBackendClient()
  const fields = { roles: [1], id: 1, authToken: 'mine', organisations: ['Harbour Desk'] }
  const response = await backend.register('ida@example.com', fields)
  expect(response.body).toMatchObject({ roles: [2], id: 4, organisations: [] })
  expect(getStringFromBody(response, 'authToken')).not.toBe('mine')
})

test.each([' p w ', 'p\u200bw\ufeff', 'ünï✓😀 pass', 'x'.repeat(100)])(
  'a registration stores the password %j unchanged',
  async password => {
    const backend = createNewBackendClient()
    expect((await backend.register('ida@example.com', { password })).status).toBe(201)
    expect((await backend.login('ida@example.com', password)).status).toBe(200)
    expect((await backend.login('ida@example.com', `${password} `)).status).toBe(404)
  },
)

test.each([
  [DEMO_USERS.user.email, DEMO_USERS.user.email.toUpperCase()],
  [DEMO_USERS.user.email, ` ${DEMO_USERS.user.email} `],
  [DEMO_USERS.user.email, `\ufeff${DEMO_USERS.user.email}\u200b`],
  ['ida\u2060@exam\u00adple.com', 'ida@example.com'],
  ['用户@例子.公司', '用户@例子.公司'],
  ['jos\u00e9@example.com', 'JOSE\u0301@example.com'],
])(
  'after a registration with the e-mail address %j, a second registration with %j responds with 409',
  async (email, again) => {
    const backend = createNewBackendClient()
    await backend.register(email)
    const before = parseList(await backend.get('/users')).length

    const { status, body } = await backend.register(again)
    expect([status, body]).toEqual([409, { message: 'The e-mail address is already used' }])
    expect(parseList(await backend.get('/users'))).toHaveLength(before)
  },
)

const NO_FIELDS = { fullname: undefined, email: undefined, password: undefined }

test.each([
  ['no field', NO_FIELDS, 'is required'],
  ['spaces as a name and an e-mail address', { fullname: '   ', email: ' ' }, 'is required'],
  ['a password that is too short', { password: 'ab' }, 'is 3'],
  ['a name that is too long', { fullname: 'x'.repeat(101) }, 'length: 100'],
  ['a password that is too long', { password: 'x'.repeat(101) }, 'length: 100'],
  ['an e-mail address that is too long', { email: `${'x'.repeat(320)}@y` }, 'length: 320'],
  ['an invalid e-mail address', { email: 'nobody' }, 'is not valid'],
  ['two e-mail addresses', { email: 'a@b, c@d' }, 'is not valid'],
  ['values of the wrong type', { fullname: 1, email: {} }, 'not valid'],
])(
  'a registration with %s responds with 422 and an error for each wrong field',
  async (_, wrongFields, message) => {
    const valid = { fullname: 'Ida Brook', email: 'ida@example.com', password: 'correct horse' }
    const backend = createNewBackendClient()
    const { status, body } = await backend.post('/users', { ...valid, ...wrongFields })
    const names = Object.keys(wrongFields)
    const errors = Object.fromEntries(names.map(name => [name, expect.stringContaining(message)]))
    expect([status, body]).toEqual([422, { errors }])
    expect(parseList(await backend.get('/users'))).toHaveLength(3)
  },
)

test('the times of users who are not stored stay the same on each read of a day', async () => {
  let now = Date.UTC(2026, 10, 27, 8)
  const backend = createNewBackendClient({ now: () => now, extraUsers: 2 })
  const { body } = await backend.get('/users')
  now += 3_600_000
  expect((await backend.get('/users')).body).toEqual(body)
})
