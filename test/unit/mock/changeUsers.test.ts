import { createMemoryStore } from '@/mock/recordStore'
import { DEFAULT_SWITCHES } from '@/mock/switches/switches'
import { DEMO_USERS } from '../../support/demoUsers'
import {
  createNewBackendClient,
  parseList,
  parseObject,
  USERS_PAGE_SWITCHES,
} from './backendClient'

/** Creates a demo backend and signs a user in. */
async function signInAs(role: 'admin' | 'user' | 'guest', extraUsers = 0) {
  const records = createMemoryStore()
  const backend = createNewBackendClient({ records, extraUsers, switches: USERS_PAGE_SWITCHES })
  const token = await backend.fetchToken(DEMO_USERS[role].email)
  return { backend, token, records }
}

test('PATCH /users/:id changes only the fields in the request', async () => {
  const { backend, token, records } = await signInAs('admin')
  const changes = { occupation: 'Team lead', address: { city: 'Nordby' } }
  const response = await backend.patch('/users/2', changes, { token })
  expect(response.status).toBe(200)
  expect(response.body).toMatchObject({
    id: 2,
    fullname: DEMO_USERS.user.name,
    occupation: 'Team lead',
    address: { addressLine: '18 Mill Lane', city: 'Nordby' },
  })
  expect(response.body).not.toHaveProperty('password')

  const later = createNewBackendClient({ records, switches: USERS_PAGE_SWITCHES })
  expect(parseList(await later.get('/users'))[1]).toMatchObject({ occupation: 'Team lead' })
})

test('DELETE /users/:id removes a user for good', async () => {
  const { backend, token } = await signInAs('admin')
  await backend.register('ida@example.com')
  expect((await backend.remove('/users/4', { token })).status).toBe(204)
  expect(parseList(await backend.get('/users'))).toHaveLength(3)
  expect((await backend.login('ida@example.com', 'correct horse')).status).toBe(404)
  expect((await backend.remove('/users/4', { token })).status).toBe(404)
  expect((await backend.register('ida@example.com')).body).toMatchObject({ id: 5 })
})

test('while a user is deactivated, the user can neither sign in nor use a token', async () => {
  const { backend, token } = await signInAs('admin')
  const guestToken = await backend.fetchToken(DEMO_USERS.guest.email)
  const setActive = (active: boolean) => backend.patch('/users/3', { active }, { token })

  expect((await setActive(false)).body).toMatchObject({ id: 3, active: false })
  const refused = await backend.login(DEMO_USERS.guest.email)
  expect([refused.status, refused.body]).toEqual([403, { message: 'This account is deactivated.' }])
  expect((await backend.login(DEMO_USERS.guest.email, 'wrong')).status).toBe(404)
  expect((await backend.get('/users', { token: guestToken })).status).toBe(401)

  await setActive(true)
  expect((await backend.login(DEMO_USERS.guest.email)).status).toBe(200)
})

describe.each([
  ['PATCH', '{"occupation":"Team lead"}', '/users/:id/edit'],
  ['DELETE', null, '/users/:id/delete'],
])('%s /users/:id', (method, body, entry) => {
  test(`${method} /users/:id without a valid token responds with 401`, async () => {
    const backend = createNewBackendClient()
    expect((await backend.send(method, '/users/2', body)).status).toBe(401)
    expect((await backend.send(method, '/users/2', body, { token: 'x.y.z' })).status).toBe(401)
  })

  test(`if the list of a user lacks the action, ${method} /users/:id responds with 403`, async () => {
    const { backend, token } = await signInAs('guest')
    const { status, headers } = await backend.send(method, '/users/2', body, { token })
    expect([status, headers.get('Content-Type')]).toEqual([403, 'application/problem+json'])
    const switches = `{"rolePages":{"guest":["${entry}"]}}`
    await backend.send('PATCH', '/__mock/switches', switches)
    expect((await backend.send(method, '/users/2', body, { token })).status).toBeLessThan(300)
  })

  test.each(['99', '0', '2x', '02'])(
    `${method} /users/:id with the unknown id %s responds with 404`,
    async id => {
      const { backend, token } = await signInAs('admin')
      expect((await backend.send(method, `/users/${id}`, body, { token })).status).toBe(404)
    },
  )
})

test.each([
  [{ fullname: '', email: 'nobody' }, ['fullname', 'email']],
  [{ fullname: '', roles: [] }, ['fullname', 'roles']],
  [{ roles: [4], active: 'yes' }, ['roles.0', 'active']],
  [{ website: 'javascript:alert(1)', phone: 'call me' }, ['phone', 'website']],
  [{ address: { city: 'x'.repeat(101) } }, ['address.city']],
  [{ email: DEMO_USERS.admin.email.toUpperCase() }, ['email']],
])(
  'PATCH /users/:id with the body %j responds with 422 and an error for each wrong field',
  async (changes, fields) => {
    const { backend, token } = await signInAs('admin')
    const { status, body, headers } = await backend.patch('/users/2', changes, { token })
    expect([status, headers.get('Content-Type')]).toEqual([422, 'application/problem+json'])
    expect(Object.keys(parseObject(parseObject(body).errors)).sort()).toEqual([...fields].sort())
    expect(parseList(await backend.get('/users'))[1]).toMatchObject({
      fullname: DEMO_USERS.user.name,
    })
  },
)

test('administrators cannot delete their own account, deactivate it or change its roles', async () => {
  const { backend, token } = await signInAs('admin')
  const changes = { active: false, roles: [2], email: 'robin@example.com' }
  const { status, body } = await backend.patch('/users/1', changes, { token })
  expect(status).toBe(422)
  expect(Object.keys(parseObject(parseObject(body).errors)).sort()).toEqual(
    Object.keys(changes).sort(),
  )
  expect((await backend.remove('/users/1', { token })).status).toBe(409)
  expect((await backend.patch('/users/1', { phone: '+1 202' }, { token })).status).toBe(200)
})

test('the role `user` may edit users, but neither delete nor deactivate them', async () => {
  const rolePages = { ...DEFAULT_SWITCHES.rolePages, user: ['/users/:id', '/users/:id/edit'] }
  const backend = createNewBackendClient({ switches: { ...DEFAULT_SWITCHES, rolePages } })
  const token = await backend.fetchToken(DEMO_USERS.user.email)
  const statuses = [
    await backend.patch('/users/3', { phone: '555 0100' }, { token }),
    await backend.patch('/users/3', { active: false }, { token }),
    await backend.remove('/users/3', { token }),
  ].map(({ status }) => status)
  expect(statuses).toEqual([200, 403, 403])
})

test('only administrators can assign roles that they do not have themselves', async () => {
  const { backend, token } = await signInAs('user')
  const giveRoles = (roles: readonly number[], options: { token: string }) =>
    backend.patch('/users/3', { roles }, options)
  expect((await giveRoles([1, 3], { token })).status).toBe(422)
  expect((await giveRoles([2, 3], { token })).status).toBe(200)
  const adminToken = await backend.fetchToken(DEMO_USERS.admin.email)
  expect((await giveRoles([1], { token: adminToken })).status).toBe(200)
})

const NEW_USER = { fullname: 'Lea Brook', email: 'lea@example.com', password: 'correct horse' }

test('POST /users with the token of an administrator creates a user, but responds without a new token', async () => {
  const { backend, token } = await signInAs('admin')
  const created = await backend.register('ida@example.com', { phone: '+1 202 555 0199' })
  expect(created.body).toHaveProperty('authToken')
  const response = await backend.post('/users', { ...NEW_USER, phone: '555 0100' }, { token })
  expect(response.status).toBe(201)
  expect(response.body).toMatchObject({ id: 5, phone: '555 0100', lastSignInAt: null })
  expect(response.body).not.toHaveProperty('authToken')
  expect((await backend.login('lea@example.com', 'correct horse')).status).toBe(200)
})

test('POST /users with the token of a guest responds with 403 and creates no user', async () => {
  const { backend, token } = await signInAs('guest')
  expect((await backend.post('/users', NEW_USER, { token })).status).toBe(403)
  expect((await backend.post('/users', NEW_USER, { token: 'no token' })).status).toBe(401)
  expect(parseList(await backend.get('/users'))).toHaveLength(3)
})
