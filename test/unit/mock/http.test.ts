import { API_PATHS } from '@/api/paths'
import { createNewBackendClient, USERS_PAGE_SWITCHES } from './backendClient'
import { DEMO_USERS } from '../../support/demoUsers'

test.each([
  `POST ${API_PATHS.login}`,
  `POST ${API_PATHS.resetPassword}`,
  `POST ${API_PATHS.allowedPages}`,
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
    await backend.post(API_PATHS.resetPassword, { email: 'x' }),
    await backend.post(API_PATHS.allowedPages, {}),
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
