/** @jest-environment node */
import * as v from 'valibot'
import { API_PATHS } from '@/api/paths'
import { parseRecords } from '@/mock/records'
import { createMemoryStore } from '@/mock/recordStore'
import { createNewBackendClient, parseList, parseObject } from '../mock/backendClient'

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

test('the log survives a restart of the demo backend', async () => {
  const before = createMemoryStore()
  await createNewBackendClient({ records: before }).register('ida@example.com')
  const stored: unknown = JSON.parse(JSON.stringify(await before.read()))
  const backend = createNewBackendClient({ records: createMemoryStore(parseRecords(stored)) })
  expect(await readChanges(backend, await backend.fetchToken('admin@demo.com'))).toHaveLength(1)
})

test('the history of a user has the former and the new values, and never a password', async () => {
  const backend = createNewBackendClient()
  const token = await backend.fetchToken('admin@demo.com')
  const before = parseObject(parseList(await backend.get('/users', { token }))[1])
  await backend.patch('/users/2', { phone: '+1 202 555 0100', password: 'changed' }, { token })
  await backend.patch('/users/3', { active: false }, { token })
  const history = parseList(await backend.get('/users/2/changes', { token }))
  expect(history).toMatchObject([
    {
      actor: { id: 1, name: 'Robin Vale' },
      action: 'changed',
      values: [{ property: 'phone', from: before.phone, to: '+1 202 555 0100' }],
    },
  ])
  expect((await backend.get('/users/2/changes')).status).toBe(401)
})
