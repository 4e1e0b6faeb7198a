import { createExtraUsers } from '@/mock/extraUsers'
import { createMemoryRecordStore } from '@/mock/recordStore'
import { readRecords } from '@/mock/userRecord'
import { createNewBackendClient, parseList, getStringFromBody } from './backendClient'

const NOW_MS = Date.UTC(2030, 0, 1)
const generatedUsers = createExtraUsers(10_000, NOW_MS)

test('createExtraUsers returns the same users on every call', () => {
  expect(createExtraUsers(50, NOW_MS)).toEqual(generatedUsers.slice(0, 50))
})

test('all 10,000 generated users are valid and have different ids and e-mail addresses', () => {
  expect(readRecords(generatedUsers)).toHaveLength(10_000)
  expect(new Set(generatedUsers.map(({ id }) => id)).size).toBe(10_000)
  expect(new Set(generatedUsers.map(({ email }) => email)).size).toBe(10_000)
  expect(generatedUsers[0]?.id).toBe(1_001)
})

test('most generated users have the role user or guest; a few are administrators', () => {
  const countRole = (role: number) =>
    generatedUsers.filter(({ roles }) => roles.includes(role)).length
  expect(countRole(1)).toBeGreaterThan(0)
  expect(countRole(1)).toBeLessThan(1_000)
  expect(countRole(2) + countRole(3)).toBeGreaterThan(9_000)
  expect(generatedUsers.some(({ roles }) => roles.length > 1)).toBe(true)
})

test('for each generated user, the last sign-in is later than the creation and earlier than now', () => {
  const wrong = generatedUsers.filter(
    ({ createdAt, lastSignInAt }) =>
      Date.parse(lastSignInAt ?? '') > NOW_MS ||
      Date.parse(createdAt) > Date.parse(lastSignInAt ?? ''),
  )
  expect(wrong).toEqual([])
})

test('generated users come last in the list; they can sign in, although they are not stored', async () => {
  const records = createMemoryRecordStore()
  const backend = createNewBackendClient({ records, extraUsers: 20 })
  const users = parseList(await backend.get('/users'))
  expect(users).toHaveLength(23)

  const token = await backend.fetchToken(
    getStringFromBody({ body: users[22] }, 'email').toUpperCase(),
  )
  const pages = await backend.post('/api/Auth/roles/pages', { roles: ['guest'] }, { token })
  expect(pages.status).toBe(200)
  expect(await records.read()).toHaveLength(0)
})

test('a registration with the e-mail address of a generated user responds with 409', async () => {
  const email = generatedUsers[4]?.email ?? ''
  expect((await createNewBackendClient({ extraUsers: 5 }).register(email)).status).toBe(409)
  expect((await createNewBackendClient({ extraUsers: 4 }).register(email)).status).toBe(201)
})

test('a new user never gets the id of a generated user', async () => {
  const [one, two] = createExtraUsers(2, NOW_MS).map((user, index) => ({
    ...user,
    id: 999 + index,
  }))
  const records = createMemoryRecordStore([one, two].filter(user => user !== undefined))
  const backend = createNewBackendClient({ records, extraUsers: 3 })
  expect((await backend.register('ida@example.com')).body).toMatchObject({ id: 1_000_000 })
  expect((await backend.register('ivo@example.com')).body).toMatchObject({ id: 1_000_001 })
})
