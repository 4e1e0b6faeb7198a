import type { ApiError } from '@/api/apiError'
import { selectSession } from '@/session/sessionSlice'
import { register, resetPassword, signIn } from '@/session/signIn'
import type { BadApi } from '../../support/badApi'
import { startBadServer } from '../../support/badServer'
import { REDIRECT_TARGET_PATH } from '../../support/failures'
import { MemoryStorage } from '../../support/memoryStorage'
import {
  listFailureCases,
  LOGIN_OUTCOMES,
  REGISTER_OUTCOMES,
  PASSWORD_RESET_OUTCOMES,
} from '../../support/expectedOutcomes'
import { API_PATHS } from '../../support/server'
import { startStore } from '../../support/startStore'
import { setApiUrl } from '../../support/setApiUrl'
import { advanceTimersUntil, startTestApi, realNetwork } from './realNetwork'

const START_MS = Date.UTC(2030, 0, 1)
const CREDENTIALS = { email: 'ida@example.com', password: 'correct horse' }

let testApi: BadApi
let closedPortUrl: string
beforeAll(async () => {
  testApi = await startTestApi()
  const stopped = await startBadServer(() => {})
  closedPortUrl = stopped.url
  await stopped.stop()
})
afterAll(() => testApi.stop())
beforeEach(() => {
  jest.useFakeTimers({ now: START_MS })
  testApi.requestLines.length = 0
  setApiUrl(testApi.url)
})

type StartedStore = Awaited<ReturnType<typeof startStore>>
type FormSender = (store: StartedStore['store']) => Promise<ApiError | null>

/** Sends a form and returns its error. Expects that no session is started or stored. */
async function sendForm(send: FormSender) {
  const storage = new MemoryStorage()
  const { store, persistor } = await startStore({ server: realNetwork, storage })
  const error = await send(store)
  expect(selectSession(store.getState())).toMatchObject({ status: 'signedOut', reason: 'noToken' })
  await persistor.flush()
  expect(storage.content).toEqual({})
  return error
}

type FormRequest = {
  readonly path: string
  readonly outcomes: typeof PASSWORD_RESET_OUTCOMES
  readonly send: FormSender
}
const SIGN_IN: FormRequest = {
  path: API_PATHS.login,
  outcomes: LOGIN_OUTCOMES,
  send: store => store.dispatch(signIn(CREDENTIALS)),
}
const PASSWORD_RESET: FormRequest = {
  path: API_PATHS.resetPassword,
  outcomes: PASSWORD_RESET_OUTCOMES,
  send: store => store.dispatch(resetPassword(CREDENTIALS.email)),
}
const REGISTRATION: FormRequest = {
  path: API_PATHS.users,
  outcomes: REGISTER_OUTCOMES,
  send: store => store.dispatch(register({ ...CREDENTIALS, fullname: 'Ida Brook' })),
}
const FORM_REQUESTS = [SIGN_IN, PASSWORD_RESET, REGISTRATION]

/** Sends all three forms at the same time, and returns their errors. */
const sendForms = () =>
  advanceTimersUntil(Promise.all(FORM_REQUESTS.map(({ send }) => sendForm(send))))

test.each(listFailureCases<ApiError | null>(PASSWORD_RESET_OUTCOMES))(
  'with the failure "$failure", each of the three forms sends only one request and gives the expected error',
  async ({ failure, handle }) => {
    for (const { path } of FORM_REQUESTS) testApi.respondWith(path, handle)
    const outcomes = FORM_REQUESTS.map(request => request.outcomes[failure])
    expect(await sendForms()).toEqual(outcomes)
    if (outcomes.some(outcome => outcome?.kind === 'timeout'))
      expect(Date.now()).toBe(START_MS + 10_000)
    for (const { path } of FORM_REQUESTS) expect(testApi.countRequests(path)).toBe(1)
    expect(testApi.countRequests(REDIRECT_TARGET_PATH)).toBe(0)
  },
)

test.each([
  ['a closed port', () => closedPortUrl],
  ['an HTTP server over HTTPS', () => testApi.url.replace('http:', 'https:')],
])('a form that is sent to %s gives a network error', async (_, getUrl) => {
  setApiUrl(getUrl())
  expect(await sendForms()).toEqual(FORM_REQUESTS.map(() => ({ kind: 'network' })))
})

test('a password reset is successful as soon as the status arrives, before the end of the response body', async () => {
  testApi.respondWith(API_PATHS.resetPassword, (_request, response) => {
    response.writeHead(404, { 'Content-Type': 'application/json' }).write('{')
  })
  expect(await advanceTimersUntil(sendForm(PASSWORD_RESET.send))).toBeNull()
  expect(Date.now()).toBe(START_MS)
})
