import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { MAX_LIST_USE_MS } from '@/guard/access'
import { decided, navigated } from '@/guard/guardSlice'
import { usePageGuard, type Arrival, type FindLanding } from '@/guard/usePageGuard'
import { signedOut } from '@/session/sessionSlice'
import { askForPages } from '../../support/askForPages'
import { MemoryStorage } from '../../support/memoryStorage'
import { sessionWith } from '../../support/people'
import { createServer, hang, listOf, PAGES } from '../../support/server'
import { signInElsewhere, startStore } from '../../support/startStore'

const NOW = Date.UTC(2030, 0, 1)

beforeEach(() => void jest.useFakeTimers({ now: NOW }))
afterEach(() => void jest.useRealTimers())

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

const at = (asked: string, key = 'first', trigger: Arrival['trigger'] = 'link'): Arrival => ({
  asked,
  key,
  trigger,
})

type Options = {
  readonly answer?: () => Response | Promise<Response>
  readonly stored?: Readonly<Record<string, string>>
  readonly findLanding?: FindLanding
}

/** The door at an address, and all that it said and wrote down. */
async function arrive(first: Arrival, options: Options = {}) {
  const { answer = () => listOf('/users', '/access'), stored = sessionWith(['clerk']) } = options
  const { findLanding = () => null } = options
  const server = createServer({ [PAGES]: answer })
  const storage = new MemoryStorage(stored)
  const { store } = await startStore({ server, storage })
  const dispatch = jest.spyOn(store, 'dispatch')
  const said: (readonly [string, ReturnType<typeof usePageGuard>['verdict']])[] = []
  const { rerender, unmount, result } = renderHook(
    (arrival: Arrival) => {
      const decision = usePageGuard(arrival, findLanding)
      said.push([arrival.asked, decision.verdict])
      return decision
    },
    {
      initialProps: first,
      wrapper: ({ children }: { readonly children: ReactNode }) => (
        <Provider store={store}>{children}</Provider>
      ),
    },
  )
  const navigations = () =>
    dispatch.mock.calls.map(([action]) => action).filter(action => navigated.match(action))
  const go = async (arrival: Arrival) => {
    rerender(arrival)
    await pass(0)
  }
  await pass(0)
  const records = () => store.getState().guard.decisions
  return {
    store,
    storage,
    server,
    dispatch,
    said,
    result,
    go,
    rerender,
    unmount,
    navigations,
    records,
  }
}

test('a decision is written down with all that it rests on', async () => {
  const { records, result } = await arrive(at('/users/?q=1#top'))
  expect(result.current).toMatchObject({ verdict: 'allowed', path: '/users' })
  expect(records()).toStrictEqual([
    {
      at: new Date(NOW).toISOString(),
      asked: '/users/?q=1#top',
      path: '/users',
      verdict: 'allowed',
      reason: 'matched',
      matched: '/users',
      roles: ['clerk'],
      listFetchedAt: new Date(NOW).toISOString(),
      listSize: 2,
      trigger: 'link',
    },
  ])
})

test('of a refusal it is told what would almost have matched, and only where there is a list', async () => {
  const refused = await arrive(at('/Users'))
  expect(refused.records()).toMatchObject([
    { reason: 'noMatch', matched: null, nearest: [{ entry: '/users', segment: 1 }] },
  ])
  const empty = await arrive(at('/Users'), { answer: () => listOf() })
  expect(empty.records()).toMatchObject([{ reason: 'noPages', listSize: 0 }])
  expect(empty.records()[0]).not.toHaveProperty('nearest')
})

test('of somebody who is not signed in no roles and no list are written down', async () => {
  const { records } = await arrive(at('/users'), { stored: {} })
  expect(records()).toMatchObject([
    { verdict: 'signInRequired', roles: [], listFetchedAt: null, listSize: 0, matched: null },
  ])
})

test('where nothing had to be asked the list has no age', async () => {
  const { records } = await arrive(at('/users'), { stored: sessionWith([]) })
  expect(records()).toMatchObject([{ reason: 'noRoles', listFetchedAt: null, listSize: 0 }])
})

test('while nothing is known nothing is written down', async () => {
  const { records, said } = await arrive(at('/users'), { answer: hang })
  expect(records()).toEqual([])
  expect(new Set(said.map(([, verdict]) => verdict))).toEqual(new Set(['pending']))
})

test('what is asked for is told before it is decided, and nothing is open until then', async () => {
  const { dispatch, said, go, navigations } = await arrive(at('/users'))
  dispatch.mockClear()
  said.length = 0
  await go(at('/access', 'second', 'history'))
  expect(navigations()).toEqual([navigated({ asked: '/access', trigger: 'history' })])
  const types = dispatch.mock.calls.map(([action]) => (decided.match(action) ? 'decided' : 'other'))
  expect(navigated.match(dispatch.mock.calls[0]?.[0])).toBe(true)
  expect(types.indexOf('decided')).toBeGreaterThan(0)
  expect(said[0]).toEqual(['/access', 'pending'])
  expect(said.at(-1)).toEqual(['/access', 'allowed'])
})

test('an arrival is told and written down once, and the same address again anew', async () => {
  const { go, navigations, records } = await arrive(at('/users'))
  await go(at('/users'))
  expect([navigations().length, records().length]).toEqual([1, 1])
  await go(at('/users', 'second', 'history'))
  expect(navigations()).toHaveLength(2)
  expect(records().map(({ trigger }) => trigger)).toEqual(['link', 'history'])
})

test('an address with another query is another arrival, though the page is the same', async () => {
  const { go, navigations } = await arrive(at('/users?q=1'))
  await go(at('/users?q=2'))
  expect(navigations().map(({ payload }) => payload.asked)).toEqual(['/users?q=1', '/users?q=2'])
})

test('a list that changes under an open page is decided anew, and what made it so is told', async () => {
  const lists = [listOf('/users'), listOf('/access')]
  const { store, records, result } = await arrive(at('/users'), {
    answer: () => lists.shift() ?? listOf(),
  })
  await act(() => askForPages(store, { anew: true }))
  expect(result.current.verdict).toBe('forbidden')
  expect(records().map(({ verdict, trigger }) => [verdict, trigger])).toEqual([
    ['allowed', 'link'],
    ['forbidden', 'refresh'],
  ])
})

test('a page that another entry allows from now on is written down again', async () => {
  const lists = [listOf('/users/:id'), listOf('/users/7', '/users/:id')]
  const { store, records } = await arrive(at('/users/7'), {
    answer: () => lists.shift() ?? listOf(),
  })
  await act(() => askForPages(store, { anew: true }))
  expect(records().map(({ matched }) => matched)).toEqual(['/users/:id', '/users/7'])
})

test('a list that was fetched anew and says the same draws nothing again', async () => {
  const { store, records, said } = await arrive(at('/users'))
  const drawn = said.length
  await pass(1_000)
  await act(() => askForPages(store, { anew: true }))
  expect(said).toHaveLength(drawn)
  expect(records()).toHaveLength(1)
})

test.each([
  ['elsewhere', 'storage'],
  ['expired', 'refresh'],
] as const)('a session that has ended (%s) is decided anew: by %s', async (reason, trigger) => {
  const { store, records } = await arrive(at('/users'))
  act(() => void store.dispatch(signedOut(reason)))
  expect(records().at(-1)).toMatchObject({ verdict: 'signInRequired', trigger, roles: [] })
})

test('what another tab’s new token may open is decided anew: by storage, and by a list after it', async () => {
  const lists = [listOf('/users'), listOf('/access'), listOf('/access', '/users')]
  const { store, storage, records } = await arrive(at('/users'), {
    answer: () => lists.shift() ?? listOf(),
  })
  act(() => {
    signInElsewhere(storage, sessionWith(['visitor']))
  })
  await pass(0)
  await act(() => askForPages(store, { anew: true }))
  expect(records().map(({ verdict, trigger }) => [verdict, trigger])).toEqual([
    ['allowed', 'link'],
    ['forbidden', 'storage'],
    ['allowed', 'refresh'],
  ])
})

test('a new token that changes nothing is not what a later list is put down to', async () => {
  const lists = [listOf('/users'), listOf('/access')]
  const { store, storage, records } = await arrive(at('/users'), {
    answer: () => lists.shift() ?? listOf(),
  })
  act(() => {
    signInElsewhere(storage, sessionWith(['clerk']))
  })
  await pass(0)
  await act(() => askForPages(store, { anew: true }))
  expect(records().map(({ trigger }) => trigger)).toEqual(['link', 'refresh'])
})

const landOn =
  (path: string): FindLanding =>
  mayOpen =>
    mayOpen(path) ? path : null

test('the root lands on the page that the list allows', async () => {
  const { result, records } = await arrive(at('/?q=1'), { findLanding: landOn('/access') })
  expect(result.current).toMatchObject({ verdict: 'allowed', path: '/access' })
  expect(records()).toMatchObject([{ asked: '/?q=1', path: '/access', matched: '/access' }])
})

test('the root itself is decided where no page may be landed on', async () => {
  const { result } = await arrive(at('/'), { findLanding: landOn('/reports') })
  expect(result.current).toMatchObject({ verdict: 'forbidden', path: '/' })
  const unknown = await arrive(at('/'), { findLanding: landOn('/users'), answer: hang })
  expect(unknown.result.current).toMatchObject({ verdict: 'pending', path: '/' })
})

test('a path other than the root does not land anywhere else', async () => {
  const findLanding = jest.fn<string | null, Parameters<FindLanding>>(() => '/access')
  const { result } = await arrive(at('/users'), { findLanding })
  expect(result.current.path).toBe('/users')
  expect(findLanding).not.toHaveBeenCalled()
})

test('a list that is too old opens a page again once it was fetched with the same entries', async () => {
  const { go, result, store } = await arrive(at('/users'))
  jest.setSystemTime(NOW + MAX_LIST_USE_MS)
  await go(at('/access', 'second'))
  await act(() => askForPages(store, { anew: true }))
  expect(result.current).toMatchObject({ verdict: 'allowed', path: '/access' })
})

test('a list that is too old when something is asked for does not open it', async () => {
  const answers = [() => listOf('/users', '/access'), hang]
  const { go, result } = await arrive(at('/users'), { answer: () => (answers.shift() ?? hang)() })
  jest.setSystemTime(NOW + MAX_LIST_USE_MS)
  await go(at('/access', 'second'))
  expect(result.current).toMatchObject({ verdict: 'pending', path: '/access' })
})
