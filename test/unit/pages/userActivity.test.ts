/** @jest-environment node */
import * as v from 'valibot'
import { API_PATHS } from '@/api/paths'
import { ACTIVITY_RECORDS } from '@/mock/activityRecord'
import { createMemoryRecordStore, createMemoryStore } from '@/mock/recordStore'
import {
  createNewBackendClient,
  getStringFromBody,
  parseList,
  parseObject,
} from '../mock/backendClient'

const DAY_MS = 86_400_000
/** A Monday, half an hour before midnight in Berlin. */
const NOW_MS = Date.UTC(2026, 10, 23, 22, 30)

const signInCountsSchema = v.array(v.object({ date: v.string(), count: v.number() }))

type Backend = ReturnType<typeof createNewBackendClient>

async function readSignIns(
  backend: Backend,
  token: string,
  { days = 7, timeZone = 'Europe/Berlin' } = {},
) {
  const query = new URLSearchParams({ days: String(days), timeZone }).toString()
  const { body } = await backend.get(`${API_PATHS.signIns}?${query}`, { token })
  return new Map(v.parse(signInCountsSchema, body).map(({ date, count }) => [date, count]))
}

const readChanges = async (backend: Backend, token: string, query = '') =>
  parseList(await backend.get(`${API_PATHS.changes}${query}`, { token })).map(parseObject)

test('each sign-in counts for its day in the time zone of the request, and for no other day', async () => {
  const backend = createNewBackendClient({ now: () => NOW_MS })
  const token = await backend.fetchToken('admin@demo.com')
  const before = await readSignIns(backend, token)
  await backend.fetchToken('guest@demo.com')
  await backend.register('ida@example.com')
  const after = await readSignIns(backend, token)
  expect(after.get('2026-11-23')).toBe((before.get('2026-11-23') ?? 0) + 2)
  after.delete('2026-11-23')
  before.delete('2026-11-23')
  expect(after).toEqual(before)
  expect([...(await readSignIns(backend, token, { timeZone: 'Asia/Tokyo' })).keys()].at(-1)).toBe(
    '2026-11-24',
  )
})

test('days in the past keep their sign-ins, also after more sign-ins and changes of users', async () => {
  let now = NOW_MS
  const backend = createNewBackendClient({ now: () => now, extraUsers: 250 })
  const first = await readSignIns(backend, await backend.fetchToken('admin@demo.com'), { days: 30 })
  now += 2 * DAY_MS
  const token = await backend.fetchToken('admin@demo.com')
  await backend.remove('/users/1005', { token })
  const later = await readSignIns(backend, token, { days: 30 })
  for (const [date, count] of [...first].slice(2, -1)) expect(later.get(date)).toBe(count)
})

test.each([
  ['the three demo users', 0],
  ['250 more users', 250],
])('with %s, a new demo has more sign-ins on weekdays than at weekends', async (_, extraUsers) => {
  const backend = createNewBackendClient({ now: () => NOW_MS, extraUsers })
  const token = await backend.fetchToken('admin@demo.com')
  const counts = await readSignIns(backend, token)
  // Saturday and Sunday, and the Thursday and Friday before.
  const [sat = 0, sun = 0] = [counts.get('2026-11-21'), counts.get('2026-11-22')]
  const [thu = 0, fri = 0] = [counts.get('2026-11-19'), counts.get('2026-11-20')]
  expect(Math.max(sat, sun)).toBeLessThan(Math.min(thu, fri))
})

test('each change of a user is in the log, newest first, with who made it', async () => {
  const backend = createNewBackendClient()
  const token = await backend.fetchToken('admin@demo.com')
  const created = await backend.post(
    '/users',
    { fullname: 'Ida Brook', email: 'ida@example.com', password: 'correct horse' },
    { token },
  )
  const path = `/users/${v.parse(v.number(), parseObject(created.body).id)}`
  await backend.patch(path, { phone: '+1 202 555 0100' }, { token })
  await backend.patch(path, { roles: [3] }, { token })
  await backend.patch(path, { active: false }, { token })
  await backend.patch(path, { active: true }, { token })
  await backend.patch(path, { active: true, fullname: 'Ida Byrne' }, { token })
  await backend.remove(path, { token })
  const changes = await readChanges(backend, token, '?limit=50')
  expect(changes.map(({ action }) => action)).toEqual([
    'deleted',
    'changed',
    'activated',
    'deactivated',
    'rolesChanged',
    'changed',
    'created',
  ])
  expect(changes.at(-1)).toMatchObject({
    actor: { id: 1, name: 'Robin Vale' },
    user: { name: 'Ida Brook' },
  })
  expect(await readChanges(backend, token)).toHaveLength(5)
})

test('with generated users, the log has invented changes before the real ones', async () => {
  const backend = createNewBackendClient({ extraUsers: 250 })
  const token = await backend.fetchToken('admin@demo.com')
  expect(await readChanges(backend, token)).toHaveLength(5)
  await backend.patch('/users/2', { phone: '+1 202 555 0100' }, { token })
  const [newest, next] = await readChanges(backend, token)
  expect(newest).toMatchObject({ action: 'changed', user: { id: 2 } })
  expect(next).toMatchObject({ actor: { name: 'Robin Vale' }, user: { id: 1005 } })
})

test('a registration is in the log as a change by the new user, and a refused change is not', async () => {
  const backend = createNewBackendClient()
  const registered = await backend.register('ida@example.com')
  const token = getStringFromBody(registered, 'authToken')
  expect((await backend.remove('/users/2', { token })).status).toBe(403)
  const { id } = parseObject(registered.body)
  const ida = { id, name: 'Ida Brook' }
  expect(await readChanges(backend, token)).toEqual([
    expect.objectContaining({ actor: ida, action: 'created', user: ida }),
  ])
})

test('the log survives a restart of the demo backend', async () => {
  const stores = {
    records: createMemoryRecordStore(),
    activityRecords: createMemoryStore(ACTIVITY_RECORDS.initial),
  }
  await createNewBackendClient(stores).register('ida@example.com')
  const stored: unknown = JSON.parse(JSON.stringify(await stores.activityRecords.read()))
  expect(ACTIVITY_RECORDS.parse(stored)).toEqual(await stores.activityRecords.read())
  const backend = createNewBackendClient(stores)
  expect(await readChanges(backend, await backend.fetchToken('admin@demo.com'))).toHaveLength(1)
})

test.each([
  [`${API_PATHS.signIns}?days=8&timeZone=UTC`],
  [`${API_PATHS.signIns}?days=7&timeZone=Berlin`],
  [`${API_PATHS.signIns}?days=7`],
  [`${API_PATHS.changes}?limit=0`],
])('the request %s is refused with 422, and without a token with 401', async path => {
  const backend = createNewBackendClient()
  const token = await backend.fetchToken('guest@demo.com')
  expect((await backend.get(path, { token })).status).toBe(422)
  expect((await backend.get(path)).status).toBe(401)
})
