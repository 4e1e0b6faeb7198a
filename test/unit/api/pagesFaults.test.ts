import type { ApiError } from '@/api/apiError'
import { selectAccess, type Access } from '@/guard/access'
import { accessApi, accessKey } from '@/guard/accessApi'
import { selectIdentity, signedOut } from '@/session/sessionSlice'
import { FAULTS, type Fault } from '../../support/faults'
import { MemoryStorage } from '../../support/memoryStorage'
import { createServer, hang, json, listOf, PAGES, unreachable } from '../../support/server'
import { startStore, storedSessionOf } from '../../support/startStore'

type Outcome = { readonly access: Access['status'] | ApiError['kind']; readonly requests: number }
const once = (access: Outcome['access']): Outcome => ({ access, requests: 1 })
const twice = (access: Outcome['access']): Outcome => ({ access, requests: 2 })
const thrice = (access: Outcome['access']): Outcome => ({ access, requests: 3 })

const outcomes: Record<Fault, Outcome> = {
  'no connection': thrice('network'),
  'no answer': once('timeout'),
  'headers, then nothing': once('timeout'),
  'a connection that breaks': once('malformed'),
  'a body that breaks off': once('malformed'),
  'a list that breaks off': once('malformed'),
  'a page of HTML': once('malformed'),
  'JSON that does not say so': once('malformed'),
  'an empty body': once('malformed'),
  'no content': once('malformed'),
  null: once('malformed'),
  'a number': once('malformed'),
  'a text': once('malformed'),
  'another shape': once('malformed'),
  'an empty object': once('malformed'),
  'an empty list': once('known'),
  '400': once('invalid'),
  '401': once('pending'),
  '403': once('refused'),
  '404': once('noService'),
  '405': once('noService'),
  '410': once('noService'),
  '409': once('invalid'),
  '422': once('invalid'),
  '429 with seconds': twice('tooMany'),
  '429 without a word': twice('tooMany'),
  '429 with nonsense': once('tooMany'),
  '429 for a long time': once('tooMany'),
  '500': thrice('server'),
  '502': thrice('server'),
  '503': thrice('server'),
  '504': thrice('server'),
  '500 in HTML': thrice('server'),
}

const cases = Object.entries(FAULTS).map(([name, answer]) => {
  const found = Object.entries(outcomes).find(([fault]) => fault === name)
  if (!found) throw new Error(`What does ${name} mean?`)
  return [name, answer, found[1]] as const
})

beforeEach(() => void jest.useFakeTimers({ now: Date.UTC(2030, 0, 1) }))
afterEach(() => void jest.useRealTimers())

async function ask(answer: (request: Request) => Response | Promise<Response>) {
  const server = createServer({ [PAGES]: answer })
  const storage = new MemoryStorage(storedSessionOf())
  const { store } = await startStore({ server, storage })
  const identity = selectIdentity(store.getState())
  if (!identity) throw new Error('Nobody is signed in')
  const { getAllowedPages } = accessApi.endpoints
  const asked = store.dispatch(getAllowedPages.initiate(accessKey(identity)))
  return { store, server, storage, asked, access: () => selectAccess(store.getState()) }
}

test.each(cases)('the list of pages answered by %s', async (name, answer, outcome) => {
  const { store, server, asked, access } = await ask(answer)
  await jest.advanceTimersByTimeAsync(60_000)
  await asked
  const known = access()
  expect(known.status === 'failed' ? known.reason : known.status).toBe(outcome.access)
  expect(server.count(PAGES)).toBe(outcome.requests)
  expect(selectIdentity(store.getState()) === null).toBe(name === '401')
  if (known.status === 'known') expect(known.entries).toEqual([])
})

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
  const storage = new MemoryStorage(storedSessionOf())
  const server = createServer({ [PAGES]: () => listOf('/a') })
  const { store } = await startStore({ server, storage })
  const identity = selectIdentity(store.getState())
  if (!identity) throw new Error('Nobody is signed in')
  jest.setSystemTime(Date.now() + 2 * 3_600_000)
  const { getAllowedPages } = accessApi.endpoints
  await store.dispatch(getAllowedPages.initiate(accessKey(identity)))
  expect(server.requests).toEqual([])
  expect(store.getState().session).toMatchObject({ status: 'signedOut', reason: 'expired' })
})
