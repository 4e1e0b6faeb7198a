import type { ApiError } from '@/api/apiError'
import { selectSession } from '@/session/sessionSlice'
import { register, resetPassword, signIn } from '@/session/signIn'
import type { BadApi } from '../../support/badApi'
import { startBadServer } from '../../support/badServer'
import { ELSEWHERE } from '../../support/faults'
import { MemoryStorage } from '../../support/memoryStorage'
import { cellsOf, LOGIN_OUTCOMES, REGISTER_OUTCOMES, RESET_OUTCOMES } from '../../support/outcomes'
import { LOGIN, RESET, USERS } from '../../support/server'
import { startStore } from '../../support/startStore'
import { lapse, nameApi, startApiOfPage, wire } from './wire'

const IDA = { email: 'ida@example.com', password: 'correct horse' }

let api: BadApi
let gone: string
beforeAll(async () => {
  api = await startApiOfPage()
  const stopped = await startBadServer(() => {})
  gone = stopped.url
  await stopped.stop()
})
afterAll(() => api.stop())
beforeEach(() => {
  jest.useFakeTimers({ now: Date.UTC(2030, 0, 1) })
  api.heard.length = 0
  nameApi(api.url)
})
afterEach(() => void jest.useRealTimers())

type Started = Awaited<ReturnType<typeof startStore>>
type Send = (store: Started['store']) => Promise<ApiError | null>

/** Sends a form, and says what became of it: nothing is stored, and nobody is signed in. */
async function outcomeOf(send: Send) {
  const storage = new MemoryStorage()
  const { store, persistor } = await startStore({ server: wire, storage })
  const error = await lapse(send(store))
  expect(selectSession(store.getState())).toMatchObject({ status: 'signedOut', reason: 'noToken' })
  await persistor.flush()
  expect(storage.content).toEqual({})
  return error
}

const FORMS = [
  ['a sign-in', LOGIN, LOGIN_OUTCOMES, store => store.dispatch(signIn(IDA))],
  ['a password reset', RESET, RESET_OUTCOMES, store => store.dispatch(resetPassword(IDA.email))],
  [
    'a registration',
    USERS,
    REGISTER_OUTCOMES,
    store => store.dispatch(register({ ...IDA, fullname: 'Ida Brook' })),
  ],
] as const satisfies readonly (readonly [string, string, typeof RESET_OUTCOMES, Send])[]

describe.each(FORMS)('%s', (_, path, outcomes, send) => {
  test.each(cellsOf<ApiError | null>(outcomes))(
    'answered by $fault is sent once and comes to what it should',
    async ({ handle, outcome }) => {
      api.answer(path, handle)
      expect(await outcomeOf(send)).toEqual(outcome)
      expect(api.count(path)).toBe(1)
      expect(api.count(ELSEWHERE)).toBe(0)
    },
  )

  test.each([
    ['where nobody listens', () => gone],
    ['where encryption is not understood', () => api.url.replace('http:', 'https:')],
  ])('sent %s finds no connection', async (_where, address) => {
    nameApi(address())
    expect(await outcomeOf(send)).toEqual({ kind: 'network' })
  })
})

test.each(FORMS)('%s that was given up has let go of its connection', async (_, path, _o, send) => {
  api.answer(path, () => {})
  const before = api.abandoned()
  await outcomeOf(send)
  expect(api.abandoned()).toBe(before + 1)
})

test('an answer that counts whatever it says is not waited for to its end', async () => {
  api.answer(RESET, (_request, response) => {
    response.writeHead(404, { 'Content-Type': 'application/json' }).write('{')
  })
  const before = api.abandoned()
  expect(await outcomeOf(store => store.dispatch(resetPassword(IDA.email)))).toBeNull()
  expect(Date.now()).toBe(Date.UTC(2030, 0, 1))
  await lapse(Promise.resolve())
  expect(api.abandoned()).toBe(before + 1)
})

test('what a call that failed leaves in Redux holds neither the password nor the words of the server', async () => {
  api.answer(LOGIN, (_request, response) => {
    response.end('{"accessToken":"eyJ-canary"')
  })
  const { store } = await startStore({ server: wire })
  await lapse(store.dispatch(signIn(IDA)))
  expect(store.getState().api.mutations).toEqual({})
  expect(JSON.stringify(store.getState())).not.toMatch(/canary|correct horse/)
})
