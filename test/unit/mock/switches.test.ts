import * as fc from 'fast-check'
import { CALL_NAMES, SWITCHES_PATH, type CallName } from '@/mock/apiCalls'
import { createDemoBackend } from '@/mock/demoBackend'
import { formatMockParam, parseMockParam } from '@/mock/switches/switchLink'
import {
  DEFAULT_SWITCHES,
  FAILURES,
  patchSwitches,
  readPatch,
  readSwitches,
  type SwitchPatch,
  type Switches,
} from '@/mock/switches/switches'
import { API_PATHS } from '../../support/server'
import { createBackendClient, parseList, parseObject } from './backendClient'
import { DEMO_USERS } from '../../support/demoUsers'

const anyPath = fc.string({ unit: 'grapheme' }).map(text => `/${text.replace(/[\s\p{C}]/gu, '')}`)
const anyPaths = fc.option(fc.array(anyPath))
const anyCallSettings = fc.record({
  delay: fc.integer({ min: 0, max: 600_000 }),
  failure: fc.constantFrom(...FAILURES.map(({ value }) => value)),
})
const anySwitches: fc.Arbitrary<Switches> = fc.record({
  calls: fc.record({
    login: anyCallSettings,
    reset: anyCallSettings,
    pages: anyCallSettings,
    users: anyCallSettings,
    createUser: anyCallSettings,
    updateUser: anyCallSettings,
    deleteUser: anyCallSettings,
    accessRequests: anyCallSettings,
    requestAccess: anyCallSettings,
    answerRequest: anyCallSettings,
    roles: anyCallSettings,
    updateRole: anyCallSettings,
    signIns: anyCallSettings,
    changes: anyCallSettings,
    userChanges: anyCallSettings,
    savedViews: anyCallSettings,
    saveViews: anyCallSettings,
    changeName: anyCallSettings,
    changePassword: anyCallSettings,
    sessions: anyCallSettings,
    endSession: anyCallSettings,
  }),
  rolePages: fc.record({ admin: anyPaths, user: anyPaths, guest: anyPaths }),
  tokenSeconds: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
  extraUsers: fc.option(fc.integer({ min: 0, max: 100_000 })),
})

/** Creates a demo backend. `change` changes its switches by HTTP. */
function createBackend() {
  const handle = createDemoBackend()
  const caller = createBackendClient(handle)
  const change = (patch: SwitchPatch, method = 'PATCH') =>
    caller.send(method, SWITCHES_PATH, JSON.stringify(patch))
  return { ...caller, handle, change }
}

test('switches can be written into the mock parameter and read from it without a change', () => {
  fc.assert(
    fc.property(anySwitches, switches => {
      expect(parseMockParam(formatMockParam(switches))).toEqual({ switches, unknownSwitches: [] })
    }),
  )
})

test.each([
  'logn:500',
  'login:501',
  'login',
  'delay:pages',
  'delay:pages:-1',
  'delay:reste:1',
  'token:soon',
  'may:owner:/x',
  'may:guest:users',
  'may:guest:/%zz',
  'as:owner',
  '__proto__:500',
  'reset:',
])(
  'in the mock parameter, the unknown switch %j is reported; the other switches apply',
  switchText => {
    const { switches, unknownSwitches } = parseMockParam(`users:403,${switchText}`)
    expect(unknownSwitches).toEqual([switchText])
    expect(switches).toEqual(
      patchSwitches(DEFAULT_SWITCHES, { calls: { users: { failure: '403' } } }),
    )
  },
)

test('switches are read only from valid JSON', () => {
  fc.assert(
    fc.property(anySwitches, switches => {
      expect(readSwitches(JSON.parse(JSON.stringify(switches)))).toEqual(switches)
      expect(readPatch(switches)).toEqual(switches)
    }),
  )
  const invalid = [{ more: 1 }, { tokenSeconds: 0.5 }].map(wrong => ({
    ...DEFAULT_SWITCHES,
    ...wrong,
  }))
  for (const other of [null, 'x', ...invalid]) {
    expect(readSwitches(other)).toBeUndefined()
  }
  expect(readPatch({ calls: { logn: { failure: '500' } } })).toBeUndefined()
})

const sendersByCallName: Readonly<
  Record<CallName, (backend: ReturnType<typeof createBackend>) => unknown>
> = {
  login: backend => backend.login(DEMO_USERS.user.email),
  reset: backend => backend.post(API_PATHS.resetPassword, { email: DEMO_USERS.user.email }),
  pages: backend => backend.post(API_PATHS.allowedPages, { roles: ['user'] }),
  users: backend => backend.get('/users'),
  createUser: backend => backend.register('ida@example.com'),
  updateUser: backend => backend.send('PATCH', '/users/2', '{}'),
  deleteUser: backend => backend.send('DELETE', '/users/2', null),
  accessRequests: backend => backend.get(API_PATHS.accessRequests),
  requestAccess: backend => backend.post(API_PATHS.accessRequests, { path: '/users' }),
  answerRequest: backend => backend.patch(`${API_PATHS.accessRequests}/1`, { status: 'granted' }),
  roles: backend => backend.get(API_PATHS.roles),
  updateRole: backend => backend.send('PUT', `${API_PATHS.roles}/guest/pages`, '[]'),
  signIns: backend => backend.get(API_PATHS.signIns),
  changes: backend => backend.get(API_PATHS.changes),
  userChanges: backend => backend.get('/users/2/changes'),
  savedViews: backend => backend.get(API_PATHS.savedViews),
  saveViews: backend => backend.send('PUT', API_PATHS.savedViews, '{}'),
  changeName: backend => backend.patch('/api/me', {}),
  changePassword: backend => backend.post('/api/me/password', {}),
  sessions: backend => backend.get('/api/me/sessions'),
  endSession: backend => backend.remove('/api/me/sessions/1'),
}

test.each(CALL_NAMES)('a switch for the call %s makes only this call fail', async failing => {
  const backend = createBackend()
  await backend.change({ calls: { [failing]: { failure: '503' } } })
  for (const name of CALL_NAMES) {
    const response = await sendersByCallName[name](backend)
    if (name === failing) expect(response).toMatchObject({ status: 503 })
    else expect(response).not.toMatchObject({ status: 503 })
  }
})

test('a switch can change and reset the allowed pages of a role', async () => {
  const backend = createBackend()
  const token = await backend.fetchToken(DEMO_USERS.guest.email)
  const requestPages = async (...roles: string[]) => {
    const list = parseList(await backend.post(API_PATHS.allowedPages, { roles }, { token }))
    return JSON.stringify(list.map(entry => parseObject(entry).Path))
  }
  await backend.change({ rolePages: { guest: ['/x', '/records', '/overview'], user: [] } })
  expect(await requestPages('guest')).toBe('["/overview","/records","/x"]')
  expect(await requestPages('user')).toBe('[]')
  expect(await requestPages('user', 'guest')).toBe('["/overview","/records","/x"]')
  await backend.change({ rolePages: { guest: null } })
  expect(await requestPages('guest')).toBe('["/overview"]')
})
