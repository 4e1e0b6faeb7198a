import type { SignInError } from '@/session/signIn'
import { selectSession } from '@/session/sessionSlice'
import { register, resetPassword, signIn } from '@/session/signIn'
import { FAULTS, type Fault } from '../../support/faults'
import { MemoryStorage } from '../../support/memoryStorage'
import { createServer, hang, json, LOGIN, RESET, stalled, USERS } from '../../support/server'
import { startStore } from '../../support/startStore'

const IDA = { email: 'ida@example.com', password: 'correct horse' }
const MESSAGE = '<img src=x onerror=alert(1)>'
const invalid = (status: number): SignInError => ({
  kind: 'invalid',
  status,
  message: MESSAGE,
  fields: {},
})
const wait = (retryAfterSeconds: number): SignInError => ({ kind: 'tooMany', retryAfterSeconds })

/** What is the same for every form. */
const common = {
  'no connection': { kind: 'network' },
  'no answer': { kind: 'timeout' },
  'headers, then nothing': { kind: 'timeout' },
  'a connection that breaks': { kind: 'malformed' },
  'a body that breaks off': { kind: 'malformed' },
  'a list that breaks off': { kind: 'malformed' },
  'a page of HTML': { kind: 'malformed' },
  'JSON that does not say so': { kind: 'malformed' },
  '403': { kind: 'refused', message: MESSAGE },
  '405': { kind: 'noService', status: 405 },
  '410': { kind: 'noService', status: 410 },
  '409': invalid(409),
  '422': invalid(422),
  '429 with seconds': wait(7),
  '429 without a word': wait(30),
  '429 with nonsense': wait(60),
  '429 for a long time': wait(3_600),
  '500': { kind: 'server', status: 500 },
  '502': { kind: 'server', status: 502 },
  '503': { kind: 'server', status: 503 },
  '504': { kind: 'server', status: 504 },
  '500 in HTML': { kind: 'server', status: 500 },
} as const satisfies Partial<Record<Fault, SignInError>>

const malformed = { kind: 'malformed' } as const
const ofLogin: Record<Fault, SignInError> = {
  ...common,
  'an empty body': malformed,
  'no content': malformed,
  null: malformed,
  'a number': malformed,
  'a text': malformed,
  'another shape': malformed,
  'an empty object': malformed,
  'an empty list': malformed,
  '400': { kind: 'wrongCredentials', status: 400, message: MESSAGE },
  '401': { kind: 'wrongCredentials', status: 401, message: null },
  '404': { kind: 'wrongCredentials', status: 404, message: 'Not Found' },
}
/** Null: the link is said to be sent. */
const ofReset: Record<Fault, SignInError | null> = {
  ...common,
  'an empty body': null,
  'no content': null,
  null: null,
  'a number': null,
  'a text': null,
  'another shape': null,
  'an empty object': null,
  'an empty list': null,
  '400': invalid(400),
  '401': null,
  '403': null,
  '404': null,
}
const faultsOf = <Outcome>(outcomes: Record<Fault, Outcome>) =>
  Object.entries(FAULTS).map(([name, answer]) => {
    const found = Object.entries(outcomes).find(([fault]) => fault === name)
    if (!found) throw new Error(`What does ${name} mean?`)
    return [name, answer, found[1]] as const
  })

beforeEach(() => void jest.useFakeTimers({ now: Date.UTC(2030, 0, 1) }))
afterEach(() => void jest.useRealTimers())

test.each(faultsOf(ofLogin))('a sign-in answered by %s', async (_, answer, error) => {
  const server = createServer({ [LOGIN]: answer })
  const storage = new MemoryStorage()
  const { store, persistor } = await startStore({ server, storage })
  const sent = store.dispatch(signIn(IDA))
  await jest.advanceTimersByTimeAsync(60_000)
  expect(await sent).toEqual(error)
  expect(server.requests).toHaveLength(1)
  expect(selectSession(store.getState())).toMatchObject({ status: 'signedOut', reason: 'noToken' })
  await persistor.flush()
  expect(storage.content).toEqual({})
})

test.each(faultsOf(ofReset))('a password reset answered by %s', async (_, answer, error) => {
  const server = createServer({ [RESET]: answer })
  const { store } = await startStore({ server })
  const sent = store.dispatch(resetPassword(IDA.email))
  await jest.advanceTimersByTimeAsync(60_000)
  expect(await sent).toEqual(error)
  expect(server.requests).toHaveLength(1)
})

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
