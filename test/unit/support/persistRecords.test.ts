import { decided } from '@/guard/guardSlice'
import { replacedByOtherTab, signedOut } from '@/session/sessionSlice'
import { sessionFromTokens } from '@/session/storedSession'
import { timelineEventAdded } from '@/support/supportSlice'
import { MemoryStorage } from '../../support/memoryStorage'
import { sampleDecision } from '../../support/sampleReport'
import { createStoredSession, startStore } from '../../support/startStore'
import { createToken } from '../../support/tokens'

const decision = { ...sampleDecision, asked: '/access?q=canary' }

beforeEach(() => {
  jest.spyOn(crypto.subtle, 'digest')
})

/** Waits until the stored records are read and the digests of all users are calculated. */
async function waitForRecords() {
  const digests = jest.mocked(crypto.subtle.digest).mock.results
  let known: number
  do {
    await new Promise(resolve => setTimeout(resolve))
    known = digests.length
    await Promise.all(
      digests.map(async ({ value }) => {
        await value
      }),
    )
    await new Promise(resolve => setTimeout(resolve))
    // When a digest is ready, the app may start another. The loop ends if there is no new digest.
  } while (digests.length > known)
}

/** Loads the app again in the same tab, and waits until it has restored the records. */
async function reloadApp(stored: Readonly<Record<string, string>> = {}) {
  const started = await startStore({ storage: new MemoryStorage(stored) })
  await waitForRecords()
  return started
}

function createIdentity({ accessToken }: typeof annSession) {
  const expiresAt = Date.now() + 60_000
  const result = sessionFromTokens({ accessToken, refreshToken: null, expiresAt })
  if (!('identity' in result)) throw new Error(result.reason)
  return result.identity
}

const annSession = createStoredSession(createToken({ sub: 'ann@example.com' }))
const benSession = createStoredSession(createToken({ sub: 'ben@example.com' }))
const expiredSession = createStoredSession(createToken({ sub: 'ann@example.com', exp: 1_000 }))

type AppState = ReturnType<Awaited<ReturnType<typeof startStore>>['store']['getState']>
const readDecisionPaths = ({ guard }: AppState) => guard.decisions.map(({ path }) => path)
const readTimelineEvents = ({ support }: AppState) =>
  support.timeline.map(({ event, detail }) => `${event} ${detail}`.trim())

test('decisions and timeline are kept after a reload; the queries of URLs are not stored', async () => {
  const { store } = await reloadApp(annSession)
  store.dispatch(decided(decision))
  store.dispatch(timelineEventAdded({ event: 'listFetched', detail: '1' }))
  const reloaded = (await reloadApp(annSession)).store.getState()
  expect(reloaded.guard.decisions).toEqual([
    { ...store.getState().guard.decisions[0], asked: '/access' },
  ])
  expect(reloaded.support.timeline).toEqual(store.getState().support.timeline)
  expect(JSON.stringify(sessionStorage)).not.toMatch(/canary|annSession|example/)
})

test('when the user signs out, the stored records are removed', async () => {
  const { store } = await reloadApp(annSession)
  store.dispatch(decided(decision))
  store.dispatch(signedOut('asked'))
  store.dispatch(timelineEventAdded({ event: 'later', detail: '' }))
  expect(sessionStorage).toHaveLength(0)
  const reloaded = (await reloadApp()).store.getState()
  expect([...readDecisionPaths(reloaded), ...readTimelineEvents(reloaded)]).toEqual([])
})

test('the records of an expired session are kept after a reload', async () => {
  const { store } = await reloadApp(annSession)
  store.dispatch(decided(decision))
  store.dispatch(signedOut('expired'))
  const reloaded = (await reloadApp()).store.getState()
  expect(readDecisionPaths(reloaded)).toEqual(['/access'])
  expect(readTimelineEvents(reloaded)).toEqual(['signedOut expired'])
})

test('another user never gets the records of the former user', async () => {
  const { store } = await reloadApp(annSession)
  store.dispatch(decided(decision))
  expect(readDecisionPaths((await reloadApp(benSession)).store.getState())).toEqual([])

  sessionStorage.clear()
  ;(await reloadApp(annSession)).store.dispatch(decided(decision))
  const signedOutTab = (await reloadApp()).store
  expect(readDecisionPaths(signedOutTab.getState())).toEqual(['/access'])
  signedOutTab.dispatch(replacedByOtherTab(createIdentity(benSession)))
  expect(readDecisionPaths(signedOutTab.getState())).toEqual([])
  await waitForRecords()
  expect(readDecisionPaths(signedOutTab.getState())).toEqual([])
  expect(JSON.stringify(sessionStorage)).not.toContain('/access')
})

test('if the same user signs in after a reload, the records from before the reload are restored', async () => {
  const { store } = await reloadApp(annSession)
  store.dispatch(decided(decision))
  store.dispatch(timelineEventAdded({ event: 'before', detail: '' }))
  const reloaded = (await reloadApp()).store
  reloaded.dispatch(replacedByOtherTab(createIdentity(annSession)))
  expect(readDecisionPaths(reloaded.getState())).toEqual([])
  await waitForRecords()
  expect(readDecisionPaths(reloaded.getState())).toEqual(['/access'])
  expect(readTimelineEvents(reloaded.getState())[0]).toBe('before')
  expect(sessionStorage.getItem('records')).toContain('/access')
})

test('if the same user signs in again after the session has expired, records are kept', async () => {
  const { store } = await reloadApp(annSession)
  store.dispatch(decided(decision))
  store.dispatch(signedOut('expired'))
  store.dispatch(replacedByOtherTab(createIdentity(annSession)))
  await waitForRecords()
  expect(readDecisionPaths(store.getState())).toEqual(['/access'])
  expect(readTimelineEvents(store.getState())).toContain('signedOut expired')
})

test('if another user signs in while a user id is hashed, only records of the new user are stored', async () => {
  const { store } = await startStore({ storage: new MemoryStorage(annSession) })
  store.dispatch(decided(decision))
  store.dispatch(replacedByOtherTab(createIdentity(benSession)))
  store.dispatch(decided({ ...decision, path: '/ben' }))
  await waitForRecords()
  expect(sessionStorage.getItem('records')).toContain('/ben')
  expect(sessionStorage.getItem('records')).not.toContain('"path":"/access"')
  expect(readDecisionPaths((await reloadApp(annSession)).store.getState())).toEqual([])
})

test('if the user signs out while the user id is hashed, no records are stored', async () => {
  const { store } = await startStore({ storage: new MemoryStorage(annSession) })
  store.dispatch(decided(decision))
  store.dispatch(signedOut('asked'))
  await waitForRecords()
  expect(sessionStorage.getItem('records')).toBeNull()
})

test('users with the same 32-bit hash do not share records', async () => {
  const sessions = ['1562789', '1779192'].map(sub => createStoredSession(createToken({ sub })))
  const [one, other] = sessions
  const { store } = await reloadApp(one)
  store.dispatch(decided(decision))
  expect(sessionStorage.getItem('records')).toContain('/access')
  expect(readDecisionPaths((await reloadApp(other)).store.getState())).toEqual([])
})

test('without HTTPS, no records are stored, because the browser calculates no digests', async () => {
  const cryptoWithoutDigests = new Proxy(crypto, {
    has: (_, name) => name !== 'subtle',
    get: (target, name) =>
      name === 'getRandomValues' ? target.getRandomValues.bind(target) : undefined,
  })
  jest.replaceProperty(globalThis, 'crypto', cryptoWithoutDigests)
  const { store } = await startStore({ storage: new MemoryStorage(annSession) })
  store.dispatch(decided(decision))
  await new Promise(resolve => setTimeout(resolve))
  expect(sessionStorage.getItem('records')).toBeNull()
})

test('if a token contains no user id, no records are stored', async () => {
  const { store } = await reloadApp(createStoredSession(createToken({ sub: undefined })))
  store.dispatch(decided(decision))
  store.dispatch(signedOut('expired'))
  expect(sessionStorage.getItem('records')).toBeNull()
})

test('stored records have at most 64 KiB', async () => {
  const { store } = await reloadApp(annSession)
  for (let turn = 0; turn < 50; turn++) {
    store.dispatch(decided({ ...decision, path: `/${'長'.repeat(500)}/${turn}` }))
    store.dispatch(timelineEventAdded({ event: 'long', detail: 'x'.repeat(2_000) }))
  }
  const text = sessionStorage.getItem('records') ?? ''
  expect(new Blob([text]).size).toBeLessThanOrEqual(64 * 1024)
  expect(readDecisionPaths((await reloadApp(annSession)).store.getState()).at(-1)).toMatch(/\/49$/)
})

test('if the records are too large, successful requests are removed; other events are kept', async () => {
  const { store } = await reloadApp(annSession)
  store.dispatch(timelineEventAdded({ event: 'first', detail: 'x'.repeat(40_000) }))
  for (let turn = 0; turn < 20; turn++)
    store.dispatch(timelineEventAdded({ event: 'requestSucceeded', detail: 'x'.repeat(2_000) }))
  store.dispatch(timelineEventAdded({ event: 'last', detail: '' }))
  const { support } = (await reloadApp(annSession)).store.getState()
  expect(support.timeline.map(({ event }) => event)).toEqual(['first', 'last'])
})

test.each(['{"user":1}', '[]', 'no JSON', '{"user":null,"decisions":[{}],"timeline":[]}'])(
  'the malformed stored records %s are ignored',
  async text => {
    sessionStorage.setItem('records', text)
    expect(readDecisionPaths((await reloadApp(annSession)).store.getState())).toEqual([])
  },
)

test.each([
  ['expired', expiredSession],
  ['unreadableToken', createStoredSession('not.a.token')],
  ['noExpiration', { accessToken: createToken() }],
  ['implausibleToken', createStoredSession(createToken({ exp: Date.now() + 60_000 }))],
  ['tokenFromTheFuture', createStoredSession(createToken({ nbf: 9_999_999_999 }))],
])(
  'if a page load finds an unusable stored session, the timeline contains a sign-out with the reason %s',
  async (reason, stored) => {
    expect(readTimelineEvents((await reloadApp(stored)).store.getState())).toEqual([
      `signedOut ${reason}`,
    ])
  },
)

test('a page load without a stored session adds nothing to the timeline', async () => {
  expect(readTimelineEvents((await reloadApp()).store.getState())).toEqual([])
})
