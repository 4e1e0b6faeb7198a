import { register, resetPassword, signIn } from '@/session/signIn'
import {
  createServer,
  neverRespond,
  json,
  LOGIN_PATH,
  stallBody,
  USERS_PATH,
} from '../../support/server'
import { startStore } from '../../support/startStore'

const IDA = { email: 'ida@example.com', password: 'correct horse' }

beforeEach(() => void jest.useFakeTimers({ now: Date.UTC(2030, 0, 1) }))
afterEach(() => void jest.useRealTimers())

test.each([
  ['no response', neverRespond],
  ['a response that never ends', stallBody],
])('a sign-in with %s times out after ten seconds', async (_, respond) => {
  const server = createServer({ [LOGIN_PATH]: respond })
  const { store } = await startStore({ server })
  const onEnd = jest.fn()
  void store.dispatch(signIn(IDA)).then(onEnd)
  await jest.advanceTimersByTimeAsync(9_999)
  expect(onEnd).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(100)
  expect(onEnd).toHaveBeenCalledWith({ kind: 'timeout' })
})

test('messages of the server are cut to 200 characters', async () => {
  const long = 'x'.repeat(1_000)
  const body = { message: long, errors: { email: [long, long] } }
  const { store } = await startStore({
    server: createServer({ [USERS_PATH]: () => json(body, 422) }),
  })
  const error = await store.dispatch(register({ ...IDA, fullname: 'Ida Brook' }))
  if (error?.kind !== 'invalid') throw new Error('The form was accepted')
  expect(error.message).toHaveLength(200)
  expect(error.fields.email).toHaveLength(200)
})

const input = { email: 'Ida@Example.com', password: 'correct "horse"', fullname: 'Ida Brook' }

test.each([
  ['unchanged', Object.values(input).join(', ')],
  ['as JSON', JSON.stringify(input)],
  ['in lower case', input.email.toLowerCase()],
  ['at the cut', 'x'.repeat(190) + input.password],
])('input that the server echoes %s is redacted in errors and state', async (_, message) => {
  const body = { message, errors: { email: message, [input.password]: message } }
  const seen: unknown[] = []
  const { store } = await startStore({
    server: createServer({ [USERS_PATH]: () => json(body, 422) }),
  })
  store.subscribe(() => seen.push(store.getState()))
  const error = await store.dispatch(register(input))
  if (error?.kind !== 'invalid') throw new Error('The form was accepted')
  expect([error.message, error.fields.email].every(text => text?.includes('…'))).toBe(true)
  expect(JSON.stringify([error, seen])).not.toMatch(/ida@|brook|correct|horse/i)
})

test('a field whose name equals its value keeps its name', async () => {
  const respond = () => json({ errors: { password: 'Your password is password' } }, 422)
  const { store } = await startStore({ server: createServer({ [USERS_PATH]: respond }) })
  const error = await store.dispatch(register({ ...input, password: 'password' }))
  expect(error).toMatchObject({ fields: { password: 'Your … is …' } })
})

test.each([
  ['messages of other types', { message: 7, errors: { email: 1 } }],
  ['an array', ['x']],
  ['no body', null],
  ['fields of another type', { message: null, errors: 'x' }],
])('a response with status 422 and %s is an error without messages', async (_, body) => {
  const { store } = await startStore({
    server: createServer({ [USERS_PATH]: () => json(body, 422) }),
  })
  const error = await store.dispatch(register({ ...IDA, fullname: 'Ida Brook' }))
  expect(error).toMatchObject({ kind: 'invalid', status: 422, message: null, fields: {} })
})

test('a request that starts a session sends no token and follows no redirect', async () => {
  const server = createServer({})
  const { store } = await startStore({ server })
  await store.dispatch(signIn(IDA))
  await store.dispatch(resetPassword(IDA.email))
  await store.dispatch(register({ ...IDA, fullname: 'Ida Brook' }))
  for (const request of server.requests) {
    expect(request.headers.has('Authorization')).toBe(false)
    expect(request.redirect).toBe('error')
    expect(request.credentials).toBe('same-origin')
    expect(request.headers.get('Content-Type')).toBe('application/json')
  }
  expect(await Promise.all(server.requests.map(request => request.json()))).toEqual([
    IDA,
    { email: IDA.email },
    { ...IDA, fullname: 'Ida Brook' },
  ])
})
