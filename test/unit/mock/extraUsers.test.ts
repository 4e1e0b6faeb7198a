import { createDemoBackend } from '@/mock/demoBackend'
import { createExtraUsers } from '@/mock/extraUsers'
import { memoryRecords } from '@/mock/recordStore'
import { readRecords } from '@/mock/userRecord'
import { callerOf, freshBackend, listIn, textIn } from './caller'

const NOW = Date.UTC(2030, 0, 1)
const many = createExtraUsers(10_000, NOW)

test('generated users are the same on every call', () => {
  expect(createExtraUsers(50, NOW)).toEqual(many.slice(0, 50))
})

test('ten thousand generated users are whole records with numbers and addresses of their own', () => {
  expect(readRecords(many)).toHaveLength(10_000)
  expect(new Set(many.map(({ id }) => id)).size).toBe(10_000)
  expect(new Set(many.map(({ email }) => email)).size).toBe(10_000)
  expect(many[0]?.id).toBe(1_001)
})

test('generated users hold every role, most of them user or guest', () => {
  const holding = (role: number) => many.filter(({ roles }) => roles.includes(role)).length
  expect(holding(1)).toBeGreaterThan(0)
  expect(holding(1)).toBeLessThan(1_000)
  expect(holding(2) + holding(3)).toBeGreaterThan(9_000)
  expect(many.some(({ roles }) => roles.length > 1)).toBe(true)
})

test('generated users were made and last seen in the past, in that order', () => {
  const wrong = many.filter(
    ({ createdAt, lastSignInAt }) =>
      Date.parse(lastSignInAt) > NOW || Date.parse(createdAt) > Date.parse(lastSignInAt),
  )
  expect(wrong).toEqual([])
})

test('generated users are listed after the others, sign in, and are not kept', async () => {
  const records = memoryRecords()
  const backend = callerOf(createDemoBackend({ records, extraUsers: 20 }))
  const users = listIn(await backend.get('/users'))
  expect(users).toHaveLength(23)

  const token = await backend.tokenOf(textIn({ body: users[22] }, 'email').toUpperCase())
  const pages = await backend.post('/api/Auth/roles/pages', { roles: ['guest'] }, { token })
  expect(pages.status).toBe(200)
  expect(await records.read()).toHaveLength(0)
})

test('nobody can register with the address of a generated user', async () => {
  const email = many[4]?.email ?? ''
  expect((await freshBackend({ extraUsers: 5 }).register(email)).status).toBe(409)
  expect((await freshBackend({ extraUsers: 4 }).register(email)).status).toBe(201)
})

test('a new user never gets the number of a generated one', async () => {
  const [one, two] = createExtraUsers(2, NOW).map((user, index) => ({ ...user, id: 999 + index }))
  const records = memoryRecords([one, two].filter(user => user !== undefined))
  const backend = callerOf(createDemoBackend({ records, extraUsers: 3 }))
  expect((await backend.register('ida@example.com')).body).toMatchObject({ id: 1_000_000 })
  expect((await backend.register('ivo@example.com')).body).toMatchObject({ id: 1_000_001 })
})
