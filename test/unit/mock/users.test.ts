import fc from 'fast-check'
import { jwtDecode } from 'jwt-decode'
import { createDemoBackend } from '@/mock/demoBackend'
import { memoryRecords } from '@/mock/recordStore'
import { callerOf, freshBackend, listIn, objectIn, textIn } from './caller'

const PAGES = '/api/Auth/roles/pages'

test('the three demo users are listed to anybody, with every field of the record', async () => {
  const answer = await freshBackend().get('/users')
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject([
    { id: 1, email: 'admin@demo.com', fullname: 'Robin Vale', roles: [1] },
    { id: 2, email: 'user@demo.com', fullname: 'Noor Castell', roles: [2] },
    { id: 3, email: 'guest@demo.com', fullname: 'Ari Sundt', roles: [3] },
  ])
  for (const user of listIn(answer)) {
    expect(Object.keys(objectIn(user)).sort()).toEqual(
      (
        'address communication companyName createdAt email emailSettings firstname fullname id language ' +
        'lastSignInAt lastname occupation organisations phone pic roles socialNetworks timeZone username website'
      ).split(' '),
    )
  }
})

test('the demo users were last here in the past', async () => {
  const now = Date.UTC(2030, 0, 1)
  const users = listIn(await freshBackend({ now: () => now }).get('/users'))
  for (const user of users) {
    const seen = Date.parse(textIn({ body: user }, 'lastSignInAt'))
    expect(seen).toBeLessThan(now)
    expect(seen).toBeGreaterThan(now - 30 * 86_400_000)
  }
})

const person = fc.record({
  fullname: fc.constantFrom('Ida Brook', 'Ömer Ätna', '李 小龙', '  Jo Ann Marsh '),
  email: fc.emailAddress(),
  password: fc.uuid(),
})

test('no password and no token is ever in the list of users', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(person, { minLength: 1, maxLength: 4 }), async people => {
      const records = memoryRecords()
      const backend = callerOf(createDemoBackend({ records }))
      for (const { email, ...others } of people) await backend.register(email, others)
      await backend.login('admin@demo.com')

      const kept = await records.read()
      const secrets = kept.flatMap(user => [user.password, user.authToken, user.refreshToken])
      const long = secrets.filter(secret => secret.length > 4)
      expect(long.length).toBeGreaterThanOrEqual(5)

      const list = await backend.get('/users')
      expect(listIn(list)).toHaveLength(kept.length)
      const text = JSON.stringify(list.body)
      expect(long.filter(secret => text.includes(secret))).toEqual([])
      expect(text).not.toMatch(/"(password|authToken|refreshToken)"/)
    }),
    { numRuns: 30 },
  )
})

test('a new user has role 2, an avatar and a session of ten days', async () => {
  const now = Date.UTC(2030, 0, 1)
  const records = memoryRecords()
  const backend = callerOf(createDemoBackend({ records, now: () => now }))
  const answer = await backend.register(' Ida@Example.com ', { fullname: 'Ida van Brook' })

  expect(answer.status).toBe(201)
  expect(answer.body).toMatchObject({
    ...{ id: 4, email: 'Ida@Example.com', roles: [2] },
    ...{ fullname: 'Ida van Brook', firstname: 'Ida', lastname: 'van Brook' },
    expiresIn: '2030-01-11T00:00:00.000Z',
  })
  expect(textIn(answer, 'pic')).toMatch(/^data:image\/svg\+xml,/)
  expect(answer.body).not.toHaveProperty('password')
  expect((await records.read()).at(-1)).toMatchObject({
    authToken: textIn(answer, 'authToken'),
    refreshToken: textIn(answer, 'refreshToken'),
    password: 'correct horse',
  })
})

test('the token of a registration opens the pages of a user', async () => {
  const backend = freshBackend()
  const token = textIn(await backend.register('ida@example.com'), 'authToken')
  expect(jwtDecode(token)).toMatchObject({ sub: '4', name: 'Ida Brook', email: 'ida@example.com' })
  expect((await backend.post(PAGES, { roles: ['guest'] }, { token })).body).toEqual([
    { Path: '/dashboard' },
  ])
})

test('nobody can register with rights, a number or a token of their choice', async () => {
  const backend = freshBackend()
  const wish = { roles: [1], id: 1, authToken: 'mine', organisations: ['Harbour Desk'] }
  const answer = await backend.register('ida@example.com', wish)
  expect(answer.body).toMatchObject({ roles: [2], id: 4, organisations: [] })
  expect(textIn(answer, 'authToken')).not.toBe('mine')
})

test.each([' p w ', 'ünï✓😀 pass', 'x'.repeat(100)])(
  'the password %j is kept as it is',
  async password => {
    const backend = freshBackend()
    expect((await backend.register('ida@example.com', { password })).status).toBe(201)
    expect((await backend.login('ida@example.com', password)).status).toBe(200)
    expect((await backend.login('ida@example.com', `${password} `)).status).toBe(404)
  },
)

test.each([
  ['user@demo.com', 'User@DEMO.com'],
  ['user@demo.com', ' user@demo.com '],
  ['用户@例子.公司', '用户@例子.公司'],
  ['jos\u00e9@example.com', 'JOSE\u0301@example.com'],
])('%j leaves no room for %j', async (email, again) => {
  const backend = freshBackend()
  await backend.register(email)
  const before = listIn(await backend.get('/users')).length

  const { status, body } = await backend.register(again)
  expect([status, body]).toEqual([409, { message: 'The e-mail address is already used' }])
  expect(listIn(await backend.get('/users'))).toHaveLength(before)
})

test('of many registrations at once with one address a single one succeeds', async () => {
  const backend = freshBackend()
  const spellings = ['ida@example.com', 'IDA@example.com', ' Ida@Example.Com']
  const answers = await Promise.all(
    [...spellings, ...spellings].map(email => backend.register(email)),
  )

  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409])
  expect(listIn(await backend.get('/users'))).toHaveLength(4)
})

test('registrations and sign-ins at once lose nobody', async () => {
  const backend = freshBackend()
  const emails = Array.from({ length: 12 }, (_, index) => `person${index}@example.com`)
  const answers = await Promise.all(
    emails.flatMap(email => [backend.register(email), backend.login('user@demo.com')]),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 201]))

  const users = listIn(await backend.get('/users'))
  expect(users).toHaveLength(15)
  expect(new Set(users.map(user => objectIn(user).id)).size).toBe(15)
})

test.each([
  ['no field', {}, { fullname: 'is required', email: 'is required', password: 'is required' }],
  ['blanks', { fullname: '   ', email: ' ' }, { fullname: 'is required', email: 'is required' }],
  ['too little', { fullname: 'Jo', password: 'ab' }, { fullname: 'is 3', password: 'is 3' }],
  ['a name too long', { fullname: 'x'.repeat(101) }, { fullname: 'length: 100' }],
  ['a password too long', { password: 'x'.repeat(101) }, { password: 'length: 100' }],
  ['an address too long', { email: `${'x'.repeat(320)}@y` }, { email: 'length: 320' }],
  ['no address', { email: 'nobody' }, { email: 'is not valid' }],
  ['two addresses', { email: 'a@b, c@d' }, { email: 'is not valid' }],
  ['other types', { fullname: 1, email: {} }, { fullname: 'not valid', email: 'not valid' }],
])('a registration with %s says what is wrong', async (name, given, expected) => {
  const whole = { fullname: 'Ida Brook', email: 'ida@example.com', password: 'correct horse' }
  const body = name === 'no field' ? given : { ...whole, ...given }
  const backend = freshBackend()

  const answer = await backend.post('/users', body)
  expect(answer.status).toBe(422)
  expect(answer.body).toEqual({
    errors: Object.fromEntries(
      Object.entries(expected).map(([field, text]) => [field, expect.stringContaining(text)]),
    ),
  })
  expect(listIn(await backend.get('/users'))).toHaveLength(3)
})

test('an address of three characters is an address', async () => {
  expect((await freshBackend().register('a@b')).status).toBe(201)
})
