import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { decided, navigated } from '@/guard/guardSlice'
import type { Decision } from '@/guard/decide'
import { usePageGuard, type PageNavigation, type LandingPathFinder } from '@/guard/usePageGuard'
import { signedOut } from '@/session/sessionSlice'
import { fetchAllowedPages } from '../../support/fetchAllowedPages'
import { createSessionWithRoles } from '../../support/demoSessions'
import { recordActions } from '../../support/recordActions'
import { neverRespond, pagesResponse, API_PATHS } from '../../support/server'
import { signInInAnotherTab, startWithSession } from '../../support/startStore'

const NOW_MS = Date.UTC(2030, 0, 1)

beforeEach(() => void jest.useFakeTimers({ now: NOW_MS }))

const advanceTime = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

const createNavigation = (
  asked: string,
  key = 'first',
  trigger: PageNavigation['trigger'] = 'link',
): PageNavigation => ({ asked, key, trigger })

type GuardOptions = {
  readonly respond?: () => Response | Promise<Response>
  readonly stored?: Readonly<Record<string, string>>
  readonly findLandingPath?: LandingPathFinder
}

/** Renders the guard at a URL. Returns its decisions, records and navigations. */
async function renderGuard(first: PageNavigation, options: GuardOptions = {}) {
  const {
    respond = () => pagesResponse('/users', '/access'),
    stored = createSessionWithRoles(['clerk']),
  } = options
  const { findLandingPath = () => null } = options
  const { store, storage } = await startWithSession(stored, { [API_PATHS.allowedPages]: respond })
  const actions = recordActions(store)
  const verdicts: (readonly [string, Decision['verdict']])[] = []
  const { rerender, result } = renderHook(
    (navigation: PageNavigation) => {
      const { decision, path } = usePageGuard(navigation, findLandingPath)
      verdicts.push([navigation.asked, decision.verdict])
      return { verdict: decision.verdict, path }
    },
    {
      initialProps: first,
      wrapper: ({ children }: { readonly children: ReactNode }) => (
        <Provider store={store}>{children}</Provider>
      ),
    },
  )
  const listGuardActions = () =>
    actions.map(({ action }) => action).filter(({ type }) => type.startsWith('guard/'))
  const navigations = () => listGuardActions().filter(action => navigated.match(action))
  const navigate = async (navigation: PageNavigation) => {
    rerender(navigation)
    await advanceTime(0)
  }
  await advanceTime(0)
  const records = () => store.getState().guard.decisions
  return { store, storage, verdicts, result, navigate, listGuardActions, navigations, records }
}

test('a decision record contains the decision and the data that explains the decision', async () => {
  const { records, result } = await renderGuard(createNavigation('/users/?q=1#top'))
  expect(result.current).toMatchObject({ verdict: 'allowed', path: '/users' })
  expect(records()).toStrictEqual([
    {
      at: new Date(NOW_MS).toISOString(),
      asked: '/users/?q=1#top',
      path: '/users',
      verdict: 'allowed',
      reason: 'matched',
      matched: '/users',
      roles: ['clerk'],
      listFetchedAt: new Date(NOW_MS).toISOString(),
      listSize: 2,
      trigger: 'link',
    },
  ])
})

test('while the list of allowed pages is loading, no decision is recorded', async () => {
  const { records, verdicts } = await renderGuard(createNavigation('/users'), {
    respond: neverRespond,
  })
  expect(records()).toEqual([])
  expect(new Set(verdicts.map(([, verdict]) => verdict))).toEqual(new Set(['pending']))
})

test('a navigation to another page is pending until the session is checked', async () => {
  const { listGuardActions, verdicts, navigate } = await renderGuard(createNavigation('/users'))
  verdicts.length = 0
  const before = listGuardActions().length
  await navigate(createNavigation('/access', 'second', 'history'))
  expect(listGuardActions().slice(before)).toEqual([
    navigated({ asked: '/access', trigger: 'history' }),
    expect.objectContaining({ type: decided.type }),
  ])
  expect(verdicts[0]).toEqual(['/access', 'pending'])
  expect(verdicts.at(-1)).toEqual(['/access', 'allowed'])
})

test('a navigation to the open URL records a decision; a changed query dispatches "navigated"; a re-render does neither', async () => {
  const { navigate, navigations, records } = await renderGuard(createNavigation('/users'))
  await navigate(createNavigation('/users'))
  expect([navigations().length, records().length]).toEqual([1, 1])
  await navigate(createNavigation('/users', 'second', 'history'))
  expect(records().map(({ trigger }) => trigger)).toEqual(['link', 'history'])
  await navigate(createNavigation('/users?q=2', 'second', 'history'))
  expect(navigations().map(({ payload }) => payload.asked)).toEqual([
    '/users',
    '/users',
    '/users?q=2',
  ])
})

test("if the list of allowed pages changes, the guard decides again for the visible page, with the trigger 'refresh'", async () => {
  const lists = [pagesResponse('/users'), pagesResponse('/access')]
  const { store, records, result } = await renderGuard(createNavigation('/users'), {
    respond: () => lists.shift() ?? pagesResponse(),
  })
  await act(() => fetchAllowedPages(store, { forceRefetch: true }))
  expect(result.current.verdict).toBe('forbidden')
  expect(records().map(({ verdict, trigger }) => [verdict, trigger])).toEqual([
    ['allowed', 'link'],
    ['forbidden', 'refresh'],
  ])
})

test('if a new list allows the open page by a different entry, a new decision is recorded', async () => {
  const lists = [pagesResponse('/users/:id'), pagesResponse('/users/7', '/users/:id')]
  const { store, records } = await renderGuard(createNavigation('/users/7'), {
    respond: () => lists.shift() ?? pagesResponse(),
  })
  await act(() => fetchAllowedPages(store, { forceRefetch: true }))
  expect(records().map(({ matched }) => matched)).toEqual(['/users/:id', '/users/7'])
})

test('if a refetched list has the same entries, nothing renders and nothing is recorded', async () => {
  const { store, records, verdicts } = await renderGuard(createNavigation('/users'))
  const rendersBefore = verdicts.length
  await advanceTime(1_000)
  await act(() => fetchAllowedPages(store, { forceRefetch: true }))
  expect(verdicts).toHaveLength(rendersBefore)
  expect(records()).toHaveLength(1)
})

test.each([
  ['elsewhere', 'storage'],
  ['expired', 'refresh'],
] as const)(
  'if the session ends with the reason "%s", the guard decides again, with the trigger "%s"',
  async (reason, trigger) => {
    const { store, records } = await renderGuard(createNavigation('/users'))
    act(() => void store.dispatch(signedOut(reason)))
    expect(records().at(-1)).toMatchObject({ verdict: 'signInRequired', trigger, roles: [] })
  },
)

test.each([
  {
    title:
      "if a token from another tab changes the decision, the trigger is 'storage'; if a new list changes it, the trigger is 'refresh'",
    role: 'visitor',
    lists: [['/users'], ['/access'], ['/access', '/users']],
    expected: ['allowed link', 'forbidden storage', 'allowed refresh'],
  },
  {
    title:
      "if a token from another tab does not change the decision, the decision after a new list has the trigger 'refresh'",
    role: 'clerk',
    lists: [['/users'], ['/access']],
    expected: ['allowed link', 'forbidden refresh'],
  },
])('$title', async ({ role, lists, expected }) => {
  const { store, storage, records } = await renderGuard(createNavigation('/users'), {
    respond: () => pagesResponse(...(lists.shift() ?? [])),
  })
  act(() => {
    signInInAnotherTab(storage, createSessionWithRoles([role]))
  })
  await advanceTime(0)
  await act(() => fetchAllowedPages(store, { forceRefetch: true }))
  expect(records().map(({ verdict, trigger }) => `${verdict} ${trigger}`)).toEqual(expected)
})

const createLandingPathFinder =
  (path: string): LandingPathFinder =>
  mayOpen =>
    mayOpen(path) ? path : null

test('if the list allows the landing page, the path / opens the landing page', async () => {
  const { result, records } = await renderGuard(createNavigation('/?q=1'), {
    findLandingPath: createLandingPathFinder('/access'),
  })
  expect(result.current).toMatchObject({ verdict: 'allowed', path: '/access' })
  expect(records()).toMatchObject([{ asked: '/?q=1', path: '/access', matched: '/access' }])
})

test('if no landing page is allowed, the decision is about the path /', async () => {
  const { result } = await renderGuard(createNavigation('/'), {
    findLandingPath: createLandingPathFinder('/reports'),
  })
  expect(result.current).toMatchObject({ verdict: 'forbidden', path: '/' })
  const unknown = await renderGuard(createNavigation('/'), {
    findLandingPath: createLandingPathFinder('/users'),
    respond: neverRespond,
  })
  expect(unknown.result.current).toMatchObject({ verdict: 'pending', path: '/' })
})
