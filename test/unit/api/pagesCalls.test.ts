import { selectAccess } from '@/guard/access'
import { signedOut } from '@/session/sessionSlice'
import { askForPages } from '../../support/askForPages'
import { MemoryStorage } from '../../support/memoryStorage'
import { createServer, hang, json, listOf, PAGES, unreachable } from '../../support/server'
import { startStore, createStoredSession } from '../../support/startStore'

beforeEach(() => void jest.useFakeTimers({ now: Date.UTC(2030, 0, 1) }))
afterEach(() => void jest.useRealTimers())

async function ask(answer: (request: Request) => Response | Promise<Response>) {
  const server = createServer({ [PAGES]: answer })
  const storage = new MemoryStorage(createStoredSession())
  const { store } = await startStore({ server, storage })
  const asked = askForPages(store)
  return { store, server, storage, asked, access: () => selectAccess(store.getState()) }
}

test('a list that comes at the second or third attempt is used', async () => {
  for (const failures of [1, 2]) {
    let turn = 0
    const { access, asked } = await ask(() => (turn++ < failures ? json({}, 503) : listOf('/a')))
    await jest.advanceTimersByTimeAsync(10_000)
    await asked
    expect(access()).toMatchObject({ status: 'known', entries: ['/a'] })
  }
})

test('attempts are about one and three seconds apart, and never quite in step', async () => {
  const times: number[] = []
  const { asked } = await ask(() => {
    times.push(Date.now())
    return unreachable()
  })
  await jest.advanceTimersByTimeAsync(10_000)
  await asked
  const [first = 0, second = 0, third = 0] = times
  expect(times).toHaveLength(3)
  expect(second - first).toBeGreaterThanOrEqual(800)
  expect(second - first).toBeLessThanOrEqual(1_201)
  expect(third - second).toBeGreaterThanOrEqual(2_400)
  expect(third - second).toBeLessThanOrEqual(3_601)
  const random = jest.spyOn(Math, 'random')
  const again = await ask(unreachable)
  await jest.advanceTimersByTimeAsync(10_000)
  await again.asked
  expect(random).toHaveBeenCalled()
})

test('the pause that the server asks for is kept to the second', async () => {
  const times: number[] = []
  const { asked } = await ask(() => {
    times.push(Date.now())
    return times.length === 1 ? json({}, 429, { 'Retry-After': '20' }) : listOf('/a')
  })
  await jest.advanceTimersByTimeAsync(60_000)
  await asked
  const [first = 0, second = 0] = times
  expect(second - first).toBe(20_000)
})

test('retries included, an answer is waited for ten seconds', async () => {
  let turn = 0
  const { asked, access } = await ask(async () => {
    if (turn++ > 0) return hang()
    await new Promise(resolve => setTimeout(resolve, 6_000))
    return json({}, 500)
  })
  await jest.advanceTimersByTimeAsync(9_900)
  expect(access().status).toBe('pending')
  await jest.advanceTimersByTimeAsync(200)
  await asked
  expect(access()).toEqual({ status: 'failed', reason: 'timeout' })
})

test('after a sign-out nothing is asked again, and nothing is remembered', async () => {
  const { store, server, asked } = await ask(unreachable)
  await jest.advanceTimersByTimeAsync(100)
  store.dispatch(signedOut('asked'))
  await jest.advanceTimersByTimeAsync(20_000)
  await asked
  expect(server.count(PAGES)).toBe(1)
  expect(store.getState().api.queries).toEqual({})
})

test('the token goes with the call and nowhere else', async () => {
  const { server, asked, storage } = await ask(() => listOf('/a'))
  await asked
  const [request] = server.requests
  expect(request?.headers.get('Authorization')).toBe(`Bearer ${storage.content.accessToken ?? ''}`)
  expect(request?.url).toBe(`${location.origin}${PAGES}`)
  expect(request?.redirect).toBe('error')
  expect(await request?.json()).toEqual({ roles: ['admin'] })
})

test('a session whose time is up makes no call', async () => {
  const storage = new MemoryStorage(createStoredSession())
  const server = createServer({ [PAGES]: () => listOf('/a') })
  const { store } = await startStore({ server, storage })
  jest.setSystemTime(Date.now() + 2 * 3_600_000)
  await askForPages(store)
  expect(server.requests).toEqual([])
  expect(store.getState().session).toMatchObject({ status: 'signedOut', reason: 'expired' })
})
