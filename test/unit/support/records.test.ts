import { decided } from '@/guard/guardSlice'
import { replacedByOtherTab, signedOut } from '@/session/sessionSlice'
import { sessionFromTokens } from '@/session/storedSession'
import { timelineEventAdded } from '@/support/supportSlice'
import { MemoryStorage } from '../../support/memoryStorage'
import { sampleDecision } from '../../support/sampleReport'
import { createStoredSession, startStore } from '../../support/startStore'
import { createToken } from '../../support/tokens'

const decision = { ...sampleDecision, asked: '/access?q=canary' }

/** Loads the app again in the same tab. */
const reloadApp = (stored: Readonly<Record<string, string>> = {}) =>
  startStore({ storage: new MemoryStorage(stored) })

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

test('decisions and timeline are kept after a reload, without the queries of URLs', async () => {
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
  signedOutTab.dispatch(replacedByOtherTab(createIdentity(benSession), { isOtherUser: false }))
  expect(readDecisionPaths(signedOutTab.getState())).toEqual([])
  expect(JSON.stringify(sessionStorage)).not.toContain('/access')
})

test('if the same user signs in after a reload, the records from before the reload are kept', async () => {
  const { store } = await reloadApp(annSession)
  store.dispatch(decided(decision))
  store.dispatch(timelineEventAdded({ event: 'before', detail: '' }))
  const reloaded = (await reloadApp()).store
  reloaded.dispatch(replacedByOtherTab(createIdentity(annSession), { isOtherUser: false }))
  expect(readDecisionPaths(reloaded.getState())).toEqual(['/access'])
  expect(readTimelineEvents(reloaded.getState())[0]).toBe('before')
  expect(sessionStorage.getItem('records')).toContain('/access')
})

test('if a token contains no user id, no records are stored', async () => {
  const { store } = await reloadApp(createStoredSession(createToken({ sub: undefined })))
  store.dispatch(decided(decision))
  store.dispatch(signedOut('expired'))
  expect(sessionStorage.getItem('records')).toBeNull()
})

test.each([
  '{"owner":1}',
  '[]',
  'no JSON',
  '{"version":1,"owner":null,"decisions":[{}],"timeline":[]}',
  '{"version":0,"owner":null,"decisions":[],"timeline":[]}',
])('the malformed stored records %s are ignored', async text => {
  sessionStorage.setItem('records', text)
  expect(readDecisionPaths((await reloadApp(annSession)).store.getState())).toEqual([])
})

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
