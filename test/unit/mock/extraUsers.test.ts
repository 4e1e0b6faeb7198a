import { createExtraUsers } from '@/mock/extraUsers'
import { createMemoryRecordStore } from '@/mock/recordStore'
import { createNewBackendClient, parseList, getStringFromBody } from './backendClient'

const NOW_MS = Date.UTC(2030, 0, 1)
const generatedUsers = createExtraUsers(10_000, NOW_MS)

test('generated users can sign in, although they are not stored', async () => {
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

test('no two of 600 generated users have the same name', () => {
  const names = generatedUsers.slice(0, 600).map(({ fullname }) => fullname)
  expect(new Set(names).size).toBe(600)
})
