import type { ApiError } from '@/api/apiError'
import { selectSession } from '@/session/sessionSlice'
import { register, resetPassword, signIn } from '@/session/signIn'
import type { BadApi } from '../../support/badApi'
import { startBadServer } from '../../support/badServer'
import { REDIRECT_PATH } from '../../support/failures'
import { MemoryStorage } from '../../support/memoryStorage'
import {
  listCases,
  LOGIN_OUTCOMES,
  REGISTER_OUTCOMES,
  RESET_OUTCOMES,
} from '../../support/expectedOutcomes'
import { LOGIN_PATH, RESET_PATH, USERS_PATH } from '../../support/server'
import { startStore } from '../../support/startStore'
import { advanceTimersUntil, setApiUrl, startConfiguredApi, realNetwork } from './realNetwork'

const IDA = { email: 'ida@example.com', password: 'correct horse' }

let api: BadApi
let closedUrl: string
beforeAll(async () => {
  api = await startConfiguredApi()
  const stopped = await startBadServer(() => {})
  closedUrl = stopped.url
  await stopped.stop()
})
afterAll(() => api.stop())
beforeEach(() => {
  jest.useFakeTimers({ now: Date.UTC(2030, 0, 1) })
  api.requestLines.length = 0
  setApiUrl(api.url)
})
afterEach(() => void jest.useRealTimers())

type Started = Awaited<ReturnType<typeof startStore>>
type Send = (store: Started['store']) => Promise<ApiError | null>

/** Sends a form and returns its error. Expects that no session is started or stored. */
async function sendForm(send: Send) {
  const storage = new MemoryStorage()
  const { store, persistor } = await startStore({ server: realNetwork, storage })
  const error = await advanceTimersUntil(send(store))
  expect(selectSession(store.getState())).toMatchObject({ status: 'signedOut', reason: 'noToken' })
  await persistor.flush()
  expect(storage.content).toEqual({})
  return error
}

const FORMS = [
  ['a sign-in', LOGIN_PATH, LOGIN_OUTCOMES, store => store.dispatch(signIn(IDA))],
  [
    'a password reset',
    RESET_PATH,
    RESET_OUTCOMES,
    store => store.dispatch(resetPassword(IDA.email)),
  ],
  [
    'a registration',
    USERS_PATH,
    REGISTER_OUTCOMES,
    store => store.dispatch(register({ ...IDA, fullname: 'Ida Brook' })),
  ],
] as const satisfies readonly (readonly [string, string, typeof RESET_OUTCOMES, Send])[]

describe.each(FORMS)('%s', (_, path, outcomes, send) => {
  test.each(listCases<ApiError | null>(outcomes))(
    'with the failure "$failure" sends one request and gives the expected error',
    async ({ handle, outcome }) => {
      api.respondWith(path, handle)
      expect(await sendForm(send)).toEqual(outcome)
      expect(api.countRequests(path)).toBe(1)
      expect(api.countRequests(REDIRECT_PATH)).toBe(0)
    },
  )

  test.each([
    ['to a closed port', () => closedUrl],
    ['over HTTPS to an HTTP server', () => api.url.replace('http:', 'https:')],
  ])('sent %s gives a network error', async (_, getUrl) => {
    setApiUrl(getUrl())
    expect(await sendForm(send)).toEqual({ kind: 'network' })
  })
})

test.each(FORMS)('%s closes its connection after a timeout', async (_, path, _o, send) => {
  api.respondWith(path, () => {})
  const before = api.countAbandoned()
  await sendForm(send)
  expect(api.countAbandoned()).toBe(before + 1)
})

test('a password reset with an accepted status does not wait for the end of the body', async () => {
  api.respondWith(RESET_PATH, (_request, response) => {
    response.writeHead(404, { 'Content-Type': 'application/json' }).write('{')
  })
  const before = api.countAbandoned()
  expect(await sendForm(store => store.dispatch(resetPassword(IDA.email)))).toBeNull()
  expect(Date.now()).toBe(Date.UTC(2030, 0, 1))
  await advanceTimersUntil(Promise.resolve())
  expect(api.countAbandoned()).toBe(before + 1)
})

test('a failed sign-in leaves neither the password nor server texts in Redux', async () => {
  api.respondWith(LOGIN_PATH, (_request, response) => {
    response.end('{"accessToken":"eyJ-canary"')
  })
  const { store } = await startStore({ server: realNetwork })
  await advanceTimersUntil(store.dispatch(signIn(IDA)))
  expect(store.getState().api.mutations).toEqual({})
  expect(JSON.stringify(store.getState())).not.toMatch(/canary|correct horse/)
})
