import { register } from '@/session/signIn'
import { createFakeServer, jsonResponse, API_PATHS } from '../../support/server'
import { startStore } from '../../support/startStore'

beforeEach(() => void jest.useFakeTimers({ now: Date.UTC(2030, 0, 1) }))

const registration = {
  email: 'Ida@Example.com',
  password: 'correct "horse"',
  fullname: 'Ida Brook',
}

test('the server message about a form with a password reaches neither the error nor the Redux state', async () => {
  const message = 'Wrong: correct "horse"'
  const body = { message, errors: { email: message, [registration.password]: message } }
  const seen: unknown[] = []
  const { store } = await startStore({
    server: createFakeServer({ [API_PATHS.users]: () => jsonResponse(body, 422) }),
  })
  store.subscribe(() => seen.push(store.getState()))
  const error = await store.dispatch(register(registration))
  expect(error).toEqual({ kind: 'invalid', status: 422, message: null, fields: { email: '' } })
  expect(JSON.stringify(seen)).not.toMatch(/ida@|brook|correct|horse/i)
})
