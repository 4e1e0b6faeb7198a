import { selectAccess } from '@/guard/access'
import { decided } from '@/guard/guardSlice'
import { normalisePath } from '@/guard/normalisePath'
import { languageChosen } from '@/language/languageSlice'
import { discardSecrets, sealBody, unseal } from '@/session/vault'
import { createDemoBackend } from '@/mock/demoBackend'
import { selectIdentity, signedOut } from '@/session/sessionSlice'
import { register, resetPassword, signIn } from '@/session/signIn'
import { createReport } from '@/support/report'
import { fetchAllowedPages } from '../../support/fetchAllowedPages'
import { MemoryStorage } from '../../support/memoryStorage'
import { recordActions } from '../../support/recordActions'
import { sampleDecision } from '../../support/sampleReport'
import { createFakeServer, jsonResponse, rawResponse, API_PATHS } from '../../support/server'
import {
  passTime,
  signInInAnotherTab,
  startStore,
  createStoredSession,
  dispatchStorageEvent,
  startWithSession,
  signInResponse,
} from '../../support/startStore'
import { createToken, ROLE_CLAIM } from '../../support/tokens'

const PASSWORD = 'canary correct horse'
const EMAIL = 'canary-typed@example.com'

/** Claims with unusual values, which are easy to find in the state and in reports. */
const CANARY_CLAIMS = {
  sub: 'canary-id',
  name: 'Canary Name',
  email: EMAIL,
  OrganisationName: 'Canary Org',
}

const canaryDecision = {
  ...sampleDecision,
  asked: '/canary',
  path: '/canary',
  roles: ['canary-role'],
}

/** Collects all strings in a value, recursively. */
function collectTexts(value: unknown, seen = new Set<unknown>()): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null || seen.has(value)) return []
  seen.add(value)
  const inner: unknown[] = value instanceof Map ? [...value.entries()].flat() : []
  for (const name of Object.getOwnPropertyNames(value)) {
    inner.push(name, Object.getOwnPropertyDescriptor(value, name)?.value)
  }
  return inner.flatMap(item => collectTexts(item, seen))
}

/** Splits a secret into parts that are long enough to be unique. */
const splitSecret = (secret: string) => [
  secret,
  ...secret.split('.').filter(part => part.length > 20),
]

function expectNoSecretsIn(values: readonly unknown[], secrets: readonly string[]) {
  const texts = values.flatMap(value => collectTexts(value))
  const pieces = secrets.flatMap(splitSecret)
  expect([texts.length, pieces.length]).not.toContain(0)
  for (const piece of pieces) expect(texts.filter(text => text.includes(piece))).toEqual([])
}

/** Wraps a request handler. Collects the tokens of all requests and responses as secrets. */
function recordSecrets(handle: (request: Request) => Promise<Response>) {
  const secrets = new Set<string>([PASSWORD, EMAIL])
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

test('between sign-in and sign-out, no action and no state contains a token or a password', async () => {
  const server = recordSecrets(createDemoBackend())
  const storage = new MemoryStorage()
  const { store, persistor } = await startStore({ server, storage })
  const steps = recordActions(store)

  const credentials = { email: EMAIL, password: PASSWORD }
  expect(await store.dispatch(signIn(credentials))).not.toBeNull()
  await store.dispatch(resetPassword(EMAIL))
  expect(await store.dispatch(register({ ...credentials, fullname: 'Ida Brook' }))).toBeNull()
  await fetchAllowedPages(store)
  expect(selectAccess(store.getState()).status).toBe('known')
  store.dispatch(languageChosen('en'))
  await persistor.flush()
  store.dispatch(signedOut('asked'))
  expect(await store.dispatch(signIn(credentials))).toBeNull()
  await persistor.flush()

  expect(steps.length).toBeGreaterThan(20)
  expect(server.secrets.size).toBeGreaterThanOrEqual(6)
  // The app shows the e-mail address of the current user, so the state may contain this address.
  const hidden = [...server.secrets].filter(secret => secret !== EMAIL)
  expectNoSecretsIn(steps, hidden)
  expectNoSecretsIn([store.getState(), createReport(store.getState())], hidden)
  expect(createReport(store.getState())).not.toContain(EMAIL)
  // Stops the timers of this store, so that later tests do not run them.
  store.dispatch(signedOut('asked'))
})

test('after a form is sent, no action and no state contains the entered e-mail address, name or password', async () => {
  const { store } = await startStore()
  const steps = recordActions(store)
  await store.dispatch(signIn({ email: EMAIL, password: PASSWORD }))
  await store.dispatch(resetPassword(EMAIL))
  await store.dispatch(register({ email: EMAIL, password: PASSWORD, fullname: 'Canary Fullname' }))
  expectNoSecretsIn(steps, [EMAIL, PASSWORD, 'Canary Fullname'])
})

/** Counts the request bodies in the vault. Finds their handles in the actions. */
function countSealedBodies(actions: readonly object[]) {
  const handles = new Set(JSON.stringify(actions).match(/sealed:body-[0-9a-f]{32}/g))
  expect(handles.size).toBeGreaterThan(0)
  return [...handles].filter(handle => unseal(`sealed:${handle.slice('sealed:'.length)}`) !== null)
    .length
}

test('the password of a request is removed from the vault before the request is sent', async () => {
  const unsent = sealBody({ password: PASSWORD })
  expect(countSealedBodies([{ unsent }])).toBe(1)
  discardSecrets(unsent)
  const countsDuringRequests: number[] = []
  const server = createFakeServer({}, () => {
    countsDuringRequests.push(countSealedBodies(steps))
    return jsonResponse({}, 500)
  })
  const { store } = await startStore({ server })
  const steps = recordActions(store)
  await store.dispatch(signIn({ email: EMAIL, password: PASSWORD }))
  await store.dispatch(resetPassword(EMAIL))
  await store.dispatch(register({ email: EMAIL, password: PASSWORD, fullname: 'Ida Brook' }))
  expect(countsDuringRequests).toEqual([0, 0, 0])
  expect(countSealedBodies(steps)).toBe(0)
})

const canaryToken = createToken({ name: 'canary' })

test.each([
  ['with unexpected JSON', () => jsonResponse({ access_token: canaryToken, refresh: canaryToken })],
  ['with truncated JSON', () => rawResponse(`{"accessToken":"${canaryToken}`, 'application/json')],
  ['with plain text', () => rawResponse(canaryToken, 'text/plain')],
  ['with an error status', () => jsonResponse({ message: 'no', accessToken: canaryToken }, 500)],
])('the token in a response %s is in no action, no state and no error', async (_, respond) => {
  const { store } = await startWithSession(createStoredSession(), {
    [API_PATHS.login]: respond,
    [API_PATHS.resetPassword]: respond,
    [API_PATHS.allowedPages]: respond,
  })
  const steps = recordActions(store)
  jest.useFakeTimers({ now: Date.now() })
  const list = fetchAllowedPages(store)
  // Waits for the retries: the app repeats the request if the response has an error status.
  await passTime(10_000)
  jest.useRealTimers()
  const errors: unknown[] = [(await list).error, await store.dispatch(resetPassword(EMAIL))]
  store.dispatch(signedOut('asked'))
  errors.push(await store.dispatch(signIn({ email: EMAIL, password: PASSWORD })))
  expect(errors[0]).toBeDefined()
  expect(errors.at(-1)).not.toBeNull()
  expectNoSecretsIn([...steps, ...errors], [canaryToken, PASSWORD, EMAIL])
})

test('if another tab stores a token, no action and no state contains this token', async () => {
  const storage = new MemoryStorage()
  const { store } = await startStore({ storage })
  const steps = recordActions(store)
  const stored = createStoredSession()
  for (const [key, value] of Object.entries(stored)) storage.setItem(key, value)
  dispatchStorageEvent(null)
  expect(selectIdentity(store.getState())).not.toBeNull()
  expectNoSecretsIn(steps, [stored.accessToken, stored.refreshToken])
})

test('after a sign-out, the state contains no data of the user', async () => {
  const { store } = await startWithSession(createStoredSession(createToken(CANARY_CLAIMS)))
  expect(collectTexts(store.getState())).toContain('Canary Name')
  store.dispatch(signedOut('asked'))
  expectNoSecretsIn([store.getState()], ['canary-id', 'Canary Name', EMAIL, 'Canary Org'])
})

test.each([
  ['another user signs in after a sign-out', true],
  ['another tab stores the session of another user', false],
])('if %s, the state contains no data of the former user', async (_, isSignedOut) => {
  const former = { ...CANARY_CLAIMS, [ROLE_CLAIM]: 'canary-role' }
  const next = createStoredSession(createToken({ sub: '2' }))
  const { store, storage } = await startWithSession(createStoredSession(createToken(former)), {
    [API_PATHS.login]: () => signInResponse(next),
  })
  store.dispatch(decided(canaryDecision))

  if (isSignedOut) {
    store.dispatch(signedOut('asked'))
    await store.dispatch(signIn({ email: 'bo@example.com', password: PASSWORD }))
  } else {
    signInInAnotherTab(storage, next)
  }
  expect(selectIdentity(store.getState())?.user.id).toBe('2')
  expect(store.getState().guard).toEqual({ decisions: [], checkedPath: null })
  const events = store.getState().support.timeline.map(({ event }) => event)
  expect(events).toEqual(isSignedOut ? ['signedIn'] : ['signedInElsewhere'])
  const seen = [store.getState(), createReport(store.getState())]
  expect(JSON.stringify(seen)).not.toMatch(/canary/i)
  store.dispatch(signedOut('asked'))
})

test('a report contains no e-mail address from a URL or a server message', async () => {
  const respond = () =>
    jsonResponse({ message: `Write to ${EMAIL}`, errors: { [EMAIL]: EMAIL } }, 400)
  const { store } = await startStore({ server: createFakeServer({ [API_PATHS.login]: respond }) })
  await store.dispatch(signIn({ email: 'bo@example.com', password: PASSWORD }))
  for (const asked of [`/users/${EMAIL}/edit`, `/users/${encodeURIComponent(EMAIL)}/edit`]) {
    const path = normalisePath(asked)
    store.dispatch(decided({ ...canaryDecision, roles: ['user'], asked, path }))
    const report = createReport(store.getState())
    expect(report).not.toMatch(/canary|%40/)
    expect(JSON.parse(report)).toMatchObject({ decision: { path: '/users/…@…/edit' } })
  }
})

test('a report keeps the ids of records in the path of a decision', async () => {
  const { store } = await startStore()
  const asked = '/users/20261123/3f2504e0-4f89-11d3-9a0c-0305e82c3301'
  store.dispatch(decided({ ...canaryDecision, asked, path: asked }))
  expect(createReport(store.getState())).toContain(asked)
})

test('if there is no decision, a report still contains version, health, timeline and browser', async () => {
  const { store } = await startWithSession()
  store.dispatch(signedOut('asked'))
  const report: unknown = JSON.parse(createReport(store.getState()))
  expect(report).toMatchObject({
    report: 4,
    version: process.env.APP_VERSION,
    decision: null,
    allowedPages: [],
    health: { doExpiriesAgree: null, leftovers: [], storage: 'available' },
    timeline: [{ event: 'signedOut', detail: 'asked' }],
    browser: { userAgent: navigator.userAgent },
  })
})
