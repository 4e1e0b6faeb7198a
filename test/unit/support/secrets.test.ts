import type { ApiError } from '@/api/apiError'
import { selectAccess } from '@/guard/access'
import { accessApi } from '@/guard/accessApi'
import { decided, inputEntered } from '@/guard/guardSlice'
import { normalisePath } from '@/guard/normalisePath'
import { languageChosen } from '@/language/languageSlice'
import { discard, sealBody, unseal } from '@/session/vault'
import { createDemoBackend } from '@/mock/demoBackend'
import { memoryRecords } from '@/mock/recordStore'
import { selectIdentity, signedOut } from '@/session/sessionSlice'
import { register, resetPassword, signIn } from '@/session/signIn'
import { replay } from '@/support/replay'
import { createReport } from '@/support/report'
import { readReport } from '@/support/reportSchema'
import { askForPages } from '../../support/askForPages'
import { MemoryStorage } from '../../support/memoryStorage'
import { recordSteps } from '../../support/recordSteps'
import { createServer, json, LOGIN, PAGES, raw, RESET, USERS } from '../../support/server'
import {
  signInElsewhere,
  startStore,
  createStoredSession,
  dispatchStorageEvent,
} from '../../support/startStore'
import { makeToken, ROLE } from '../../support/tokens'

const PASSWORD = 'canary correct horse'
const TYPED = 'canary-typed@example.com'

const CANARY = {
  sub: 'canary-id',
  name: 'Canary Name',
  email: TYPED,
  OrganisationName: 'Canary Org',
}

const canaryDecision: Parameters<typeof decided>[0] = {
  asked: '/canary',
  path: '/canary',
  verdict: 'forbidden',
  reason: 'noMatch',
  matched: null,
  roles: ['canary-role'],
  listFetchedAt: null,
  listSize: 1,
  trigger: 'link',
}

/** What the replay of a report comes to. */
function replayOf(json: string) {
  const report = readReport(json)
  if (!report?.decision) throw new Error('Not a report of a decision')
  return replay({ ...report, decision: report.decision, allowedPages: ['/users/:id'] })
}

/** Every text anywhere in a value, whatever it is made of. */
function textsIn(value: unknown, seen = new Set<unknown>()): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null || seen.has(value)) return []
  seen.add(value)
  const inner: unknown[] = value instanceof Map ? [...value.entries()].flat() : []
  for (const name of Object.getOwnPropertyNames(value)) {
    inner.push(name, Object.getOwnPropertyDescriptor(value, name)?.value)
  }
  return inner.flatMap(item => textsIn(item, seen))
}

/** Pieces of secrets, each long enough to be no coincidence. */
const piecesOf = (secret: string) => [secret, ...secret.split('.').filter(part => part.length > 20)]

function expectNoneIn(values: readonly unknown[], secrets: readonly string[]) {
  const texts = values.flatMap(value => textsIn(value))
  const pieces = secrets.flatMap(piecesOf)
  expect([texts.length, pieces.length]).not.toContain(0)
  for (const piece of pieces) expect(texts.filter(text => text.includes(piece))).toEqual([])
}

/** Keeps the bodies and headers that went over the wire, where the secrets are. */
function tapped(handle: (request: Request) => Promise<Response>) {
  const secrets = new Set<string>([PASSWORD, TYPED])
  return {
    secrets,
    fetch: async (request: Request) => {
      const token = request.headers.get('Authorization')?.replace('Bearer ', '')
      if (token) secrets.add(token)
      const response = await handle(request)
      const body: unknown = await response
        .clone()
        .json()
        .catch(() => null)
      if (typeof body === 'object' && body !== null) {
        for (const [name, value] of Object.entries(body)) {
          if (/token$/i.test(name) && typeof value === 'string') secrets.add(value)
        }
      }
      return response
    },
  }
}

test('no token and no password is in any action or state of a whole journey', async () => {
  const server = tapped(createDemoBackend({ records: memoryRecords() }))
  const storage = new MemoryStorage()
  const { store, persistor } = await startStore({ server, storage })
  const steps = recordSteps(store)

  const credentials = { email: TYPED, password: PASSWORD }
  expect(await store.dispatch(signIn(credentials))).not.toBeNull()
  await store.dispatch(resetPassword(TYPED))
  expect(await store.dispatch(register({ ...credentials, fullname: 'Ida Brook' }))).toBeNull()
  await askForPages(store)
  expect(selectAccess(store.getState()).status).toBe('known')
  store.dispatch(languageChosen('en'))
  await persistor.flush()
  store.dispatch(signedOut('asked'))
  expect(await store.dispatch(signIn(credentials))).toBeNull()
  await persistor.flush()

  expect(steps.length).toBeGreaterThan(20)
  expect(server.secrets.size).toBeGreaterThanOrEqual(6)
  // The e-mail address of who is signed in is in the token, and may be shown.
  const hidden = [...server.secrets].filter(secret => secret !== TYPED)
  expectNoneIn(steps, hidden)
  expectNoneIn([store.getState(), createReport(store.getState())], hidden)
  expect(createReport(store.getState())).not.toContain(TYPED)
  // What this store does later is no business of the tests that follow.
  store.dispatch(signedOut('asked'))
})

test('an address that was typed is in no action and no state', async () => {
  const { store } = await startStore()
  const steps = recordSteps(store)
  await store.dispatch(signIn({ email: TYPED, password: PASSWORD }))
  await store.dispatch(resetPassword(TYPED))
  await store.dispatch(register({ email: TYPED, password: PASSWORD, fullname: 'Canary Fullname' }))
  expectNoneIn(steps, [TYPED, PASSWORD, 'Canary Fullname'])
})

/** How many bodies lie in the vault. */
const sealedBodies = () =>
  Array.from({ length: 100 }, (_, number) => `sealed:body-${number}` as const).filter(
    handle => unseal(handle) !== null,
  ).length

test("what is sent with a password can't be had any more", async () => {
  const unsent = sealBody({ password: PASSWORD })
  expect(sealedBodies()).toBe(1)
  discard(unsent)
  const whileAsked: number[] = []
  const server = createServer({}, () => {
    whileAsked.push(sealedBodies())
    return json({}, 500)
  })
  const { store } = await startStore({ server })
  await store.dispatch(signIn({ email: TYPED, password: PASSWORD }))
  await store.dispatch(resetPassword(TYPED))
  await store.dispatch(register({ email: TYPED, password: PASSWORD, fullname: 'Ida Brook' }))
  expect(whileAsked).toEqual([0, 0, 0])
  expect(sealedBodies()).toBe(0)
})

const canary = makeToken({ name: 'canary' })

test.each([
  ['of the wrong shape', () => json({ access_token: canary, refresh: canary })],
  ['that breaks off', () => raw(`{"accessToken":"${canary}`, 'application/json')],
  ['of text', () => raw(canary, 'text/plain')],
  ['of an error', () => json({ message: 'no', accessToken: canary }, 500)],
])(
  'an answer %s leaves nothing of its token',
  async (_, answer) => {
    const server = createServer({
      [LOGIN]: answer,
      [USERS]: answer,
      [RESET]: answer,
      [PAGES]: answer,
    })
    const { store } = await startStore({
      server,
      storage: new MemoryStorage(createStoredSession()),
    })
    const steps = recordSteps(store)
    const errors: (ApiError | object | null)[] = [
      await store.dispatch(resetPassword(TYPED)),
      await store
        .dispatch(accessApi.endpoints.getAllowedPages.initiate({ user: '1', roles: ['x'] }))
        .then(({ error }) => error ?? null),
    ]
    store.dispatch(signedOut('asked'))
    errors.push(await store.dispatch(signIn({ email: TYPED, password: PASSWORD })))
    expect(errors.at(-1)).not.toBeNull()
    expectNoneIn([...steps, ...errors], [canary, PASSWORD, TYPED])
  },
  15_000,
)

test('what another tab stores is read without a trace of it', async () => {
  const storage = new MemoryStorage()
  const { store } = await startStore({ storage })
  const steps = recordSteps(store)
  const stored = createStoredSession()
  for (const [key, value] of Object.entries(stored)) storage.setItem(key, value)
  dispatchStorageEvent(null)
  expect(selectIdentity(store.getState())).not.toBeNull()
  expectNoneIn(steps, [stored.accessToken, stored.refreshToken])
})

test('a token shows as a short fingerprint, the same for the same token', async () => {
  const stored = createStoredSession()
  const shown = []
  for (let turn = 0; turn < 2; turn++) {
    const { store } = await startStore({ storage: new MemoryStorage(stored) })
    shown.push(selectIdentity(store.getState())?.accessToken)
  }
  expect(shown[0]).toMatch(/^sealed:[0-9a-f]{8}-\d+$/)
  expect(shown[1]).toBe(shown[0])
})

test('after a sign-out nothing of the user is left in the state', async () => {
  const { store } = await startStore({
    storage: new MemoryStorage(createStoredSession(makeToken(CANARY))),
  })
  expect(textsIn(store.getState())).toContain('Canary Name')
  store.dispatch(signedOut('asked'))
  expectNoneIn([store.getState()], ['canary-id', 'Canary Name', TYPED, 'Canary Org'])
})

test.each([
  ['here, after a sign-out', true],
  ['in another tab, in the place of the former', false],
])('who is signed in next %s finds nothing of the former user', async (_, isSignedOut) => {
  const former = { ...CANARY, [ROLE]: 'canary-role' }
  const next = createStoredSession(makeToken({ sub: '2' }))
  const storage = new MemoryStorage(createStoredSession(makeToken(former)))
  const login = () => json({ ...next, expiration: next.tokenExpiration })
  const { store } = await startStore({ storage, server: createServer({ [LOGIN]: login }) })
  store.dispatch(decided(canaryDecision))
  store.dispatch(inputEntered('/canary'))

  if (isSignedOut) {
    store.dispatch(signedOut('asked'))
    await store.dispatch(signIn({ email: 'bo@example.com', password: PASSWORD }))
  } else {
    signInElsewhere(storage, next)
  }
  expect(selectIdentity(store.getState())?.user.id).toBe('2')
  expect(store.getState().guard).toEqual({ decisions: [], unsavedPath: null })
  const events = store.getState().support.timeline.map(({ event }) => event)
  expect(events).toEqual([isSignedOut ? 'signedIn' : 'signedInElsewhere'])
  const seen = [store.getState(), createReport(store.getState())]
  expect(JSON.stringify(seen)).not.toMatch(/canary/i)
  store.dispatch(signedOut('asked'))
})

test('the same user who signs in again finds what was decided and what happened', async () => {
  const storage = new MemoryStorage(createStoredSession(makeToken(CANARY)))
  const { store } = await startStore({ storage })
  store.dispatch(decided(canaryDecision))
  signInElsewhere(storage, createStoredSession(makeToken(CANARY)))
  expect(store.getState().guard.decisions).toMatchObject([canaryDecision])
  store.dispatch(signedOut('asked'))
  const { timeline } = store.getState().support
  expect(timeline.map(({ event }) => event)).toEqual(['signedInElsewhere', 'signedOut'])
})

test('a report names nobody, though an address does or a server', async () => {
  const answer = () => json({ message: `Write to ${TYPED}`, errors: { [TYPED]: TYPED } }, 400)
  const { store } = await startStore({ server: createServer({ [LOGIN]: answer }) })
  await store.dispatch(signIn({ email: 'bo@example.com', password: PASSWORD }))
  for (const asked of [`/users/${TYPED}/edit`, `/users/${encodeURIComponent(TYPED)}/edit`]) {
    const path = normalisePath(asked)
    const nearest = [{ entry: '/users/:id', segment: 3, expected: null, found: path.slice(7) }]
    store.dispatch(decided({ ...canaryDecision, roles: ['user'], asked, path, nearest }))
    const report = createReport(store.getState())
    expect(report).not.toMatch(/canary|%40/)
    expect(replayOf(report)).toMatchObject({ now: { path: '/users/…@…/edit' }, isSame: true })
  }
})

test("the support page's report says what happened and no more", async () => {
  const { store } = await startStore({ storage: new MemoryStorage(createStoredSession()) })
  store.dispatch(signedOut('asked'))
  const report: unknown = JSON.parse(createReport(store.getState()))
  expect(report).toMatchObject({
    report: 2,
    version: process.env.APP_VERSION,
    decision: null,
    allowedPages: [],
    health: { doExpiriesAgree: null, leftovers: [], storage: 'available' },
    timeline: [{ event: 'signedOut', detail: 'asked' }],
    browser: { userAgent: navigator.userAgent },
  })
})
