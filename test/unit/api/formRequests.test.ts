import { register, resetPassword, signIn } from '@/session/signIn'
import { createFakeServer, jsonResponse, API_PATHS } from '../../support/server'
import { startStore } from '../../support/startStore'

const CREDENTIALS = { email: 'ida@example.com', password: 'correct horse' }

beforeEach(() => void jest.useFakeTimers({ now: Date.UTC(2030, 0, 1) }))

const registration = {
  email: 'Ida@Example.com',
  password: 'correct "horse"',
  fullname: 'Ida Brook',
}

test.each([
  ['unchanged', Object.values(registration).join(', ')],
  ['as JSON', JSON.stringify(registration)],
  ['in lower case', registration.email.toLowerCase()],
  ['at the position where the message is cut', 'x'.repeat(190) + registration.password],
])(
  'if a server message contains the input %s, neither the error nor the Redux state contains the message',
  async (_, message) => {
    const body = { message, errors: { email: message, [registration.password]: message } }
    const seen: unknown[] = []
    const { store } = await startStore({
      server: createFakeServer({ [API_PATHS.users]: () => jsonResponse(body, 422) }),
    })
    store.subscribe(() => seen.push(store.getState()))
    const error = await store.dispatch(register(registration))
    if (error?.kind !== 'invalid') throw new Error('The form was accepted')
    expect(error).toMatchObject({ message: null, fields: { email: '' } })
    expect(JSON.stringify([error, seen])).not.toMatch(/ida@|brook|correct|horse/i)
  },
)

test('if a field error repeats the password "password", its message is dropped, but the field name "password" is kept', async () => {
  const respond = () => jsonResponse({ errors: { password: 'Your password is password' } }, 422)
  const { store } = await startStore({ server: createFakeServer({ [API_PATHS.users]: respond }) })
  const error = await store.dispatch(register({ ...registration, password: 'password' }))
  expect(error).toMatchObject({ fields: { password: '' } })
})

test('sign-in, password reset and registration send no token and follow no redirect', async () => {
  const server = createFakeServer({})
  const { store } = await startStore({ server })
  await store.dispatch(signIn(CREDENTIALS))
  await store.dispatch(resetPassword(CREDENTIALS.email))
  await store.dispatch(register({ ...CREDENTIALS, fullname: 'Ida Brook' }))
  for (const request of server.requests) {
    expect(request.headers.has('Authorization')).toBe(false)
    expect(request.redirect).toBe('manual')
    expect(request.credentials).toBe('same-origin')
    expect(request.headers.get('Content-Type')).toBe('application/json')
  }
  expect(await Promise.all(server.requests.map(request => request.json()))).toEqual([
    CREDENTIALS,
    { email: CREDENTIALS.email },
    { ...CREDENTIALS, fullname: 'Ida Brook' },
  ])
})
