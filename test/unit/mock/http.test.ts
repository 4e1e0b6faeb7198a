import { freshBackend, textIn } from './caller'

test.each([
  ['GET', '/'],
  ['GET', '/users/1'],
  ['POST', '/api/auth/login'],
  ['GET', '/api/Auth'],
])('%s %s is not found', async (method, path) => {
  const { status, body, headers } = await freshBackend().send(method, path, null)
  expect([status, body]).toEqual([404, { message: 'Not Found' }])
  expect(headers.get('Cache-Control')).toBe('no-store')
})

test.each([
  ['GET', '/api/Auth/login', 'POST'],
  ['PUT', '/api/Auth/reset-password', 'POST'],
  ['DELETE', '/api/Auth/roles/pages', 'POST'],
  ['PATCH', '/users', 'GET, HEAD, POST'],
])('%s %s is not allowed', async (method, path, allow) => {
  const { status, headers } = await freshBackend().send(method, path, null)
  expect([status, headers.get('Allow')]).toEqual([405, allow])
})

test.each(['/api/Auth/login', '/api/Auth/reset-password', '/api/Auth/roles/pages', '/users'])(
  '%s cannot read a body that is no JSON',
  async path => {
    const backend = freshBackend()
    const token = await backend.tokenOf('user@demo.com')
    for (const body of ['', '{', '<p>', '{"email":"user@demo.com",}']) {
      expect((await backend.send('POST', path, body, { token })).status).toBe(400)
    }
  },
)

test('every answer is JSON and not to be kept', async () => {
  const backend = freshBackend()
  const answers = [
    await backend.login('user@demo.com'),
    await backend.login('nobody@demo.com'),
    await backend.post('/api/Auth/reset-password', { email: 'x' }),
    await backend.post('/api/Auth/roles/pages', {}),
    await backend.get('/users'),
    await backend.register('ida@example.com'),
    await backend.post('/users', {}),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 200, 401, 200, 201, 422])
  for (const { headers } of answers) {
    expect(headers.get('Content-Type')).toMatch(/^application\/json/)
    expect(headers.get('Cache-Control')).toBe('no-store')
  }
})

test('an error is reported to the operator and not to the caller', async () => {
  const onError = jest.fn()
  const records = {
    read: () => Promise.reject(new Error('disk on fire')),
    write: () => Promise.resolve(),
  }
  const answer = await freshBackend({ records, onError }).get('/users')
  expect(answer.status).toBe(500)
  expect(textIn(answer, 'message')).toBe('Internal Server Error')
  expect(onError).toHaveBeenCalledWith(new Error('disk on fire'))
})

test('after a fault the next change is made', async () => {
  let broken = true
  const records = {
    read: () => Promise.resolve([]),
    write: () => (broken ? Promise.reject(new Error('disk full')) : Promise.resolve()),
  }
  const backend = freshBackend({ records })
  expect((await backend.register('ida@example.com')).status).toBe(500)
  broken = false
  expect((await backend.register('ida@example.com')).status).toBe(201)
})
