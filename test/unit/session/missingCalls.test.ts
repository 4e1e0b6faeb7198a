import { register, resetPassword, signIn } from '@/session/signIn'
import { createServer } from '../../support/server'
import { settle, startStore } from '../../support/startStore'

const IDA = { email: 'ida@example.com', password: 'correct horse' }

/** What the code that makes calls fails with when it is loaded. */
let mockFailure: Error

jest.mock('@/session/authCalls', () => ({
  ...jest.requireActual<object>('@/session/authCalls'),
  get login() {
    throw mockFailure
  },
}))

/** As webpack says it of a file that did not come. */
const missingFile = () =>
  Object.assign(new Error('Loading chunk 7 failed.'), { request: '/assets/calls.js' })

const { fetch } = globalThis
/** What the server of the program's files says when it is asked about the one that did not come. */
const filesAnswer = (answer: () => Promise<Response>) =>
  Object.assign(globalThis, { fetch: answer })

beforeEach(() => void jest.useFakeTimers({ now: Date.now() }))
afterEach(() => {
  jest.useRealTimers()
  Object.assign(globalThis, { fetch })
})

type Store = Awaited<ReturnType<typeof startStore>>['store']
const CALLS: readonly [string, (store: Store) => Promise<unknown>][] = [
  ['sign-in', store => store.dispatch(signIn(IDA))],
  ['registration', store => store.dispatch(register({ ...IDA, fullname: 'Ida Brook' }))],
  ['password reset', store => store.dispatch(resetPassword(IDA.email))],
]

describe.each(CALLS)('where what makes the call of a %s', (_what, send) => {
  test.each([
    [
      'is gone from the server',
      () => Promise.resolve(new Response('', { status: 404 })),
      'outdated',
    ],
    ['can’t be reached', () => Promise.reject(new TypeError('Failed to fetch')), 'network'],
  ])('%s, one is told so, and nothing is sent', async (_why, answer, kind) => {
    mockFailure = missingFile()
    filesAnswer(answer)
    const server = createServer({})
    const { store } = await startStore({ server })
    const ended = send(store)
    await jest.advanceTimersByTimeAsync(10_000)
    expect(await ended).toEqual({ kind })
    await settle()
    expect(store.getState().session).toMatchObject({ status: 'signedOut', reason: 'noToken' })
    expect(server.requests).toEqual([])
  })

  test('is there and broken, that is not taken for a missing file', async () => {
    mockFailure = new TypeError('It is broken')
    const { store } = await startStore()
    await expect(send(store)).rejects.toThrow('It is broken')
  })
})
