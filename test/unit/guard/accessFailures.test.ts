import { ACCESS_FAILURES, selectAccess } from '@/guard/access'
import { askForPages } from '../../support/askForPages'
import { MemoryStorage } from '../../support/memoryStorage'
import { createServer, hang, json, PAGES, raw, unreachable } from '../../support/server'
import { startStore, createStoredSession } from '../../support/startStore'

beforeEach(() => void jest.useFakeTimers({ now: Date.UTC(2030, 0, 1) }))
afterEach(() => void jest.useRealTimers())

async function accessAfter(answer: () => Response | Promise<Response>) {
  const server = createServer({ [PAGES]: answer })
  const { store } = await startStore({ server, storage: new MemoryStorage(createStoredSession()) })
  const asked = askForPages(store)
  await jest.advanceTimersByTimeAsync(15_000)
  await asked
  return { access: selectAccess(store.getState()), requests: server.requests }
}

test.each([
  ['refused', () => json({}, 403), 1],
  ['tooMany', () => json({}, 429, { 'Retry-After': '3600' }), 1],
  ['invalid', () => json({}, 422), 1],
  ['noService', () => json({}, 404), 1],
  ['server', () => json({}, 503), 3],
  ['network', unreachable, 3],
  ['timeout', hang, 1],
  ['malformed', () => raw('<p>', 'text/html'), 1],
  ['malformed', () => json({ pages: [] }), 1],
] as const)('why there is no list is told: %s', async (reason, answer, times) => {
  const { access, requests } = await accessAfter(answer)
  expect(access).toEqual({ status: 'failed', reason })
  expect(ACCESS_FAILURES).toContain(reason)
  expect(requests).toHaveLength(times)
  expect(await requests[0]?.json()).toEqual({ roles: ['admin'] })
})

test('while it is asked again after a failure nothing is known', async () => {
  const answers: (() => Response | Promise<Response>)[] = [() => json({}, 403), hang]
  const server = createServer({ [PAGES]: () => answers.shift()?.() ?? hang() })
  const { store } = await startStore({ server, storage: new MemoryStorage(createStoredSession()) })
  await askForPages(store)
  expect(selectAccess(store.getState())).toEqual({ status: 'failed', reason: 'refused' })
  void askForPages(store, { anew: true })
  expect(selectAccess(store.getState())).toEqual({ status: 'pending' })
})

test.each([
  ['of another kind', { kind: 'signInRequired', bearer: null }],
  ['of no kind', { name: 'TypeError', message: 'x is not a function' }],
])('a failure %s counts as an answer that nobody can read', async (_, error) => {
  const server = createServer({ [PAGES]: () => json({}, 403) })
  const { store } = await startStore({ server, storage: new MemoryStorage(createStoredSession()) })
  await askForPages(store)
  const state = structuredClone(store.getState())
  for (const query of Object.values(state.api.queries)) Object.assign(query ?? {}, { error })
  expect(selectAccess(state)).toEqual({ status: 'failed', reason: 'malformed' })
})
