import { SWITCHES_PATH } from '@/mock/apiCalls'
import { createNewBackendClient, USERS_PAGE_SWITCHES } from './backendClient'
import { DEMO_USERS } from '../../support/demoUsers'

test.each([
  ['GET', '/api/Auth/login', 'POST'],
  ['PUT', '/api/Auth/reset-password', 'POST'],
  ['DELETE', '/api/Auth/roles/pages', 'POST'],
  ['PATCH', '/users', 'GET, HEAD, POST'],
  ['GET', '/users/1', 'PATCH, DELETE'],
  ['POST', SWITCHES_PATH, 'GET, HEAD, PUT, PATCH, DELETE'],
])(
  '%s %s responds with 405 (wrong method) and the allowed methods',
  async (method, path, allow) => {
    const { status, headers } = await createNewBackendClient().send(method, path, null)
    expect([status, headers.get('Allow')]).toEqual([405, allow])
  },
)

test.each([
  'POST /api/Auth/login',
  'POST /api/Auth/reset-password',
  'POST /api/Auth/roles/pages',
  'POST /users',
  'PATCH /users/2',
])('%s with a body that is not JSON responds with 400', async call => {
  const [method = '', path = ''] = call.split(' ')
  const backend = createNewBackendClient({ switches: USERS_PAGE_SWITCHES })
  const token = await backend.fetchToken(DEMO_USERS.user.email)
  for (const body of ['', '{', '<p>', '{"email":"ida@example.com",}']) {
    expect((await backend.send(method, path, body, { token })).status).toBe(400)
  }
})

test('every response of the demo backend is JSON with Cache-Control: no-store', async () => {
  const backend = createNewBackendClient()
  const responses = [
    await backend.login(DEMO_USERS.user.email),
    await backend.login('nobody@example.com'),
    await backend.post('/api/Auth/reset-password', { email: 'x' }),
    await backend.post('/api/Auth/roles/pages', {}),
    await backend.get('/users'),
    await backend.register('ida@example.com'),
    await backend.post('/users', {}),
  ]
  expect(responses.map(({ status }) => status)).toEqual([200, 404, 200, 401, 200, 201, 422])
  for (const { headers } of responses) {
    expect(headers.get('Content-Type')).toMatch(/^application\/json/)
    expect(headers.get('Cache-Control')).toBe('no-store')
  }
})
