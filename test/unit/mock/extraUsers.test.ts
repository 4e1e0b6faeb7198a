import { createExtraUsers } from '@/mock/extraUsers'
import { createNewBackendClient, parseList, getStringFromBody } from './backendClient'

const NOW_MS = Date.UTC(2030, 0, 1)
const generatedUsers = createExtraUsers(10_000, NOW_MS)

test.each(['demo', ' ', ''])(
  'generated users cannot sign in with the password %j',
  async password => {
    const backend = createNewBackendClient({ extraUsers: 20 })
    const users = parseList(await backend.get('/users'))
    expect(users).toHaveLength(23)
    const email = getStringFromBody({ body: users[22] }, 'email')
    expect((await backend.login(email, password)).status).toBe(password === '' ? 400 : 404)
  },
)

test('the generated users are the same at each start', async () => {
  const readNames = async () =>
    parseList(await createNewBackendClient({ extraUsers: 20 }).get('/users')).map(user =>
      getStringFromBody({ body: user }, 'fullname'),
    )
  expect(await readNames()).toEqual(await readNames())
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
