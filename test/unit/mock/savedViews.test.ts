/** @jest-environment node */
import { API_PATHS } from '@/api/paths'
import { DEMO_USERS } from '../../support/demoUsers'
import { createNewBackendClient } from './backendClient'

const VIEWS_PATH = API_PATHS.savedViews
const VIEWS = { '/users': [{ name: 'Guests', query: 'role=guest' }] }

async function createBackendWithViews() {
  const backend = createNewBackendClient()
  const token = await backend.fetchToken(DEMO_USERS.user.email)
  await backend.send('PUT', VIEWS_PATH, JSON.stringify(VIEWS), { token })
  return { backend, token }
}

test('the saved views of a user survive another sign-in, and are not in the list of users', async () => {
  const { backend } = await createBackendWithViews()
  const token = await backend.fetchToken(DEMO_USERS.user.email)
  expect(await backend.get(VIEWS_PATH, { token })).toMatchObject({ status: 200, body: VIEWS })
  expect(JSON.stringify((await backend.get('/users')).body)).not.toContain('views')
})

test.each([
  ['null', 'null'],
  ['a view without a name', '{"/users":[{"name":"","query":""}]}'],
  ['a key that is no path', '{"users":[]}'],
])('the demo backend refuses %s as saved views', async (_, body) => {
  const { backend, token } = await createBackendWithViews()
  expect(await backend.send('PUT', VIEWS_PATH, body, { token })).toMatchObject({ status: 422 })
  expect(await backend.get(VIEWS_PATH, { token })).toMatchObject({ body: VIEWS })
})
