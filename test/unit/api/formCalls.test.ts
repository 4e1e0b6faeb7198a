import { register, resetPassword, signIn } from '@/session/signIn'
import { createServer, hang, json, LOGIN, stalled, USERS } from '../../support/server'
import { startStore } from '../../support/startStore'

const IDA = { email: 'ida@example.com', password: 'correct horse' }

beforeEach(() => void jest.useFakeTimers({ now: Date.UTC(2030, 0, 1) }))
afterEach(() => void jest.useRealTimers())

test.each([
  ['no answer', hang],
  ['a body that does not end', stalled],
])('%s is waited for ten seconds and no longer', async (_, answer) => {
  const server = createServer({ [LOGIN]: answer })
  const { store } = await startStore({ server })
  const ended = jest.fn()
  void store.dispatch(signIn(IDA)).then(ended)
  await jest.advanceTimersByTimeAsync(9_999)
  expect(ended).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(100)
  expect(ended).toHaveBeenCalledWith({ kind: 'timeout' })
})

test('the words of the server are cut to two hundred characters', async () => {
  const long = 'x'.repeat(1_000)
  const body = { message: long, errors: { email: [long, long] } }
  const { store } = await startStore({ server: createServer({ [USERS]: () => json(body, 422) }) })
  const error = await store.dispatch(register({ ...IDA, fullname: 'Ida Brook' }))
  if (error?.kind !== 'invalid') throw new Error('The form was accepted')
  expect(error.message).toHaveLength(200)
  expect(error.fields.email).toHaveLength(200)
})

const typed = { email: 'Ida@Example.com', password: 'correct "horse"', fullname: 'Ida Brook' }

test.each([
  ['as they are', Object.values(typed).join(', ')],
  ['as JSON', JSON.stringify(typed)],
  ['in small letters', typed.email.toLowerCase()],
  ['where the words are cut', 'x'.repeat(190) + typed.password],
])('a server that repeats what was typed, %s, does not bring it to light', async (_, words) => {
  const body = { message: words, errors: { email: words, [typed.password]: words } }
  const seen: unknown[] = []
  const { store } = await startStore({ server: createServer({ [USERS]: () => json(body, 422) }) })
  store.subscribe(() => seen.push(store.getState()))
  const error = await store.dispatch(register(typed))
  if (error?.kind !== 'invalid') throw new Error('The form was accepted')
  expect([error.message, error.fields.email].every(text => text?.includes('…'))).toBe(true)
  expect(JSON.stringify([error, seen])).not.toMatch(/ida@|brook|correct|horse/i)
})

test('a field that is called what was typed into it keeps its name', async () => {
  const answer = () => json({ errors: { password: 'Your password is password' } }, 422)
  const { store } = await startStore({ server: createServer({ [USERS]: answer }) })
  const error = await store.dispatch(register({ ...typed, password: 'password' }))
  expect(error).toMatchObject({ fields: { password: 'Your … is …' } })
})

test.each([
  ['words that are no text', { message: 7, errors: { email: 1 } }],
  ['a list', ['x']],
  ['nothing', null],
  ['fields that are no object', { message: null, errors: 'x' }],
])('a refusal with %s is a refusal without words', async (_, body) => {
  const { store } = await startStore({ server: createServer({ [USERS]: () => json(body, 422) }) })
  const error = await store.dispatch(register({ ...IDA, fullname: 'Ida Brook' }))
  expect(error).toMatchObject({ kind: 'invalid', status: 422, message: null, fields: {} })
})

test('a call that starts a session shows no token and may not be redirected', async () => {
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
