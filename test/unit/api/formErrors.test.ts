import type { ApiError } from '@/api/apiError'
import { selectSession } from '@/session/sessionSlice'
import { register, resetPassword, signIn } from '@/session/signIn'
import type { BadApi } from '../../support/badApi'
import { startBadServer } from '../../support/badServer'
import { REDIRECT_PATH } from '../../support/failures'
import { MemoryStorage } from '../../support/memoryStorage'
import {
  listFailureCases,
  LOGIN_OUTCOMES,
  REGISTER_OUTCOMES,
  RESET_OUTCOMES,
} from '../../support/expectedOutcomes'
import { LOGIN_PATH, RESET_PASSWORD_PATH, USERS_PATH } from '../../support/server'
import { startStore } from '../../support/startStore'
import { setApiUrl } from '../../support/setApiUrl'
import { advanceTimersUntil, startConfiguredApi, realNetwork } from './realNetwork'

const CREDENTIALS = { email: 'ida@example.com', password: 'correct horse' }

let testApi: BadApi
let closedPortUrl: string
beforeAll(async () => {
  testApi = await startConfiguredApi()
  const stopped = await startBadServer(() => {})
  closedPortUrl = stopped.url
  await stopped.stop()
})
afterAll(() => testApi.stop())
beforeEach(() => {
  jest.useFakeTimers({ now: Date.UTC(2030, 0, 1) })
  testApi.requestLines.length = 0
  setApiUrl(testApi.url)
})
afterEach(() => void jest.useRealTimers())

type StartedStore = Awaited<ReturnType<typeof startStore>>
type FormSender = (store: StartedStore['store']) => Promise<ApiError | null>

/** Sends a form and returns its error. Expects that no session is started or stored. */
async function sendForm(send: FormSender) {
  const storage = new MemoryStorage()
  const { store, persistor } = await startStore({ server: realNetwork, storage })
  const error = await advanceTimersUntil(send(store))
  expect(selectSession(store.getState())).toMatchObject({ status: 'signedOut', reason: 'noToken' })
  await persistor.flush()
  expect(storage.content).toEqual({})
  return error
}

const FORM_REQUESTS = [
  ['a sign-in', LOGIN_PATH, LOGIN_OUTCOMES, store => store.dispatch(signIn(CREDENTIALS))],
  [
    'a password reset',
    RESET_PASSWORD_PATH,
    RESET_OUTCOMES,
    store => store.dispatch(resetPassword(CREDENTIALS.email)),
  ],
  [
    'a registration',
    USERS_PATH,
    REGISTER_OUTCOMES,
    store => store.dispatch(register({ ...CREDENTIALS, fullname: 'Ida Brook' })),
  ],
] as const satisfies readonly (readonly [string, string, typeof RESET_OUTCOMES, FormSender])[]

describe.each(FORM_REQUESTS)('%s', (name, path, outcomes, send) => {
  test.each(listFailureCases<ApiError | null>(outcomes))(
    `${name} with the failure "$failure" sends one request and gives the expected error`,
    async ({ handle, outcome }) => {
      testApi.respondWith(path, handle)
      expect(await sendForm(send)).toEqual(outcome)
      expect(testApi.countRequests(path)).toBe(1)
      expect(testApi.countRequests(REDIRECT_PATH)).toBe(0)
    },
  )

  test.each([
    ['a closed port', () => closedPortUrl],
    ['an HTTP server over HTTPS', () => testApi.url.replace('http:', 'https:')],
  ])(`${name} that is sent to %s gives a network error`, async (_, getUrl) => {
    setApiUrl(getUrl())
    expect(await sendForm(send)).toEqual({ kind: 'network' })
  })
})

test.each(FORM_REQUESTS)(
  '%s closes its connection when it times out',
  async (_, path, _o, send) => {
    testApi.respondWith(path, () => {})
    const before = testApi.countAbandoned()
    await sendForm(send)
    expect(testApi.countAbandoned()).toBe(before + 1)
  },
)

test('the password reset counts as successful after its status, without waiting for the response body', async () => {
  testApi.respondWith(RESET_PASSWORD_PATH, (_request, response) => {
    response.writeHead(404, { 'Content-Type': 'application/json' }).write('{')
  })
  const before = testApi.countAbandoned()
  expect(await sendForm(store => store.dispatch(resetPassword(CREDENTIALS.email)))).toBeNull()
  expect(Date.now()).toBe(Date.UTC(2030, 0, 1))
  await advanceTimersUntil(Promise.resolve())
  expect(testApi.countAbandoned()).toBe(before + 1)
})
