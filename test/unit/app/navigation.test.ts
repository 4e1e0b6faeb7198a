import { act, renderHook } from '@testing-library/react'
import { decided, navigated } from '@/guard/guardSlice'
import { signedOut } from '@/session/sessionSlice'
import { signOut } from '@/session/signIn'
import { registerShownForm, saveDraft } from '@/unsaved/drafts'
import { confirmLeave, stayOnPage, useLeaveQuestion } from '@/unsaved/leaveQuestion'
import { startWork } from '@/unsaved/runningWork'
import { fetchAllowedPages } from '../../support/fetchAllowedPages'
import { createSessionWithRoles } from '../../support/demoSessions'
import { recordActions } from '../../support/recordActions'
import { getCurrentUrl } from '../../support/renderApp'
import { neverRespond, pagesResponse, API_PATHS } from '../../support/server'
import { advanceClock, signInInAnotherTab, startWithSession } from '../../support/startStore'

const NOW_MS = Date.UTC(2030, 0, 1)

beforeEach(() => void jest.useFakeTimers({ now: NOW_MS }))

type Options = {
  readonly respond?: () => Response | Promise<Response>
  readonly stored?: Readonly<Record<string, string>>
}

/** Starts the app at a URL, without rendering it. */
async function openUrl(
  url: string,
  {
    respond = () => pagesResponse('/records', '/audit'),
    stored = createSessionWithRoles(['clerk']),
  }: Options = {},
) {
  history.replaceState(null, '', url)
  const app = await startWithSession(stored, { [API_PATHS.allowedPages]: respond })
  const actions = recordActions(app.store)
  app.navigator.start()
  await advanceClock(0)
  const records = () => app.store.getState().guard.decisions
  const listRecords = () => records().map(({ verdict, trigger }) => `${verdict} ${trigger}`)
  const refetch = () => fetchAllowedPages(app.store, { forceRefetch: true })
  return { ...app, actions, records, listRecords, refetch }
}

/** Responds with one list after the other. */
const respondWithLists = (...lists: readonly (readonly string[])[]) => {
  const remaining = [...lists]
  return () => pagesResponse(...(remaining.shift() ?? []))
}

const goBack = async () => {
  const arrival = new Promise(resolve => {
    window.addEventListener('popstate', resolve, { once: true })
  })
  history.back()
  await jest.advanceTimersByTimeAsync(10)
  await arrival
}

test('a decision record contains the decision and the data that explains the decision', async () => {
  const { records } = await openUrl('/records/?q=1#top')
  expect(getCurrentUrl()).toBe('/records/?q=1#top')
  expect(records()).toStrictEqual([
    {
      at: new Date(NOW_MS).toISOString(),
      asked: '/records/?q=1#top',
      path: '/records',
      verdict: 'allowed',
      reason: 'matched',
      matched: '/records',
      roles: ['clerk'],
      listFetchedAt: new Date(NOW_MS).toISOString(),
      listSize: 2,
      trigger: 'load',
    },
  ])
})

test('while the list of allowed pages is loading, no decision is recorded', async () => {
  const { records } = await openUrl('/records', { respond: neverRespond })
  expect(records()).toEqual([])
})

test.each([
  ['/?q=1', '/'],
  ['/records#top', '/records'],
])('a signed-out visitor at %s is redirected before anything renders', async (asked, path) => {
  const { records, server } = await openUrl(asked, { stored: {} })
  expect(getCurrentUrl()).toBe(`/auth/login?returnUrl=${encodeURIComponent(asked)}`)
  expect(records()).toMatchObject([
    { asked, path, verdict: 'signInRequired', reason: 'noToken', listSize: 0, trigger: 'load' },
  ])
  expect(server.requests).toEqual([])
})

test('each navigation checks the session and records a decision with its trigger', async () => {
  const { navigator, actions, listRecords } = await openUrl('/records')
  navigator.push('/audit', null)
  navigator.push('/audit', null)
  navigator.replace('/audit?q=2', null)
  await goBack()
  expect(listRecords()).toEqual([
    'allowed load',
    'allowed link',
    'allowed link',
    'allowed link',
    'allowed history',
  ])
  const types = actions.map(({ action }) => action.type).filter(type => type.startsWith('guard/'))
  expect(types.slice(-2)).toEqual([navigated.type, decided.type])
})

test('Back to a 403 page decides again about the refused page', async () => {
  const { navigator, listRecords, records, refetch } = await openUrl('/overview', {
    respond: respondWithLists(['/overview'], ['/overview', '/records']),
  })
  navigator.push('/records', null)
  expect(getCurrentUrl()).toBe('/error/403')
  navigator.push('/support', null)
  await goBack()
  expect(getCurrentUrl()).toBe('/error/403')
  expect(listRecords()).toEqual(['allowed load', 'forbidden link', 'forbidden history'])

  await refetch()
  expect(getCurrentUrl()).toBe('/records')
  expect(records().slice(3)).toMatchObject([{ asked: '/records', trigger: 'refresh' }])
})

test('if a new list allows the open page by a different entry, a new decision is recorded', async () => {
  const { records, refetch } = await openUrl('/records/7', {
    respond: respondWithLists(['/records/:id'], ['/records/7', '/records/:id']),
  })
  await refetch()
  expect(records().map(({ matched }) => matched)).toEqual(['/records/:id', '/records/7'])
})

test('if a refetched list has the same entries, nothing is recorded', async () => {
  const { records, refetch } = await openUrl('/records')
  await advanceClock(1_000)
  await refetch()
  expect(records()).toHaveLength(1)
})

test.each([
  ['elsewhere', 'storage'],
  ['expired', 'refresh'],
] as const)(
  'if the session ends with the reason "%s", the trigger of the decision is "%s"',
  async (reason, trigger) => {
    const { store, records } = await openUrl('/records')
    store.dispatch(signedOut(reason))
    expect(records().at(-1)).toMatchObject({ verdict: 'signInRequired', trigger, roles: [] })
  },
)

test.each([
  {
    title:
      "if a token from another tab changes the decision, the trigger is 'storage'; if a new list changes it, the trigger is 'refresh'",
    role: 'visitor',
    lists: [['/records'], ['/audit'], ['/audit', '/records']],
    expected: ['allowed load', 'forbidden storage', 'allowed refresh'],
  },
  {
    title:
      "if a token from another tab does not change the decision, the decision after a new list has the trigger 'refresh'",
    role: 'clerk',
    lists: [['/records'], ['/audit']],
    expected: ['allowed load', 'forbidden refresh'],
  },
])('$title', async ({ role, lists, expected }) => {
  const { storage, listRecords, refetch } = await openUrl('/records', {
    respond: respondWithLists(...lists),
  })
  signInInAnotherTab(storage, createSessionWithRoles([role]))
  await advanceClock(0)
  await refetch()
  expect(listRecords()).toEqual(expected)
})

test('the path / redirects to the landing page, and if there is none, to the 403 page', async () => {
  const { records } = await openUrl('/?q=1')
  expect(getCurrentUrl()).toBe('/records')
  expect(records()[0]).toMatchObject({ asked: '/?q=1', path: '/records', matched: '/records' })
  await openUrl('/', { respond: () => pagesResponse('/reports') })
  expect(getCurrentUrl()).toBe('/error/403')
})

test('while work is running, only a redirect or another query opens without a question', async () => {
  const { navigator, store } = await openUrl('/records')
  const { result } = renderHook(() => useLeaveQuestion())
  const endWork = startWork(() => undefined)
  const ways = [
    () => navigator.push('/audit', null),
    () => navigator.replace('/audit', null),
    () => navigator.go(-1),
    () => {
      store.dispatch(signOut())
    },
  ]
  for (const leave of ways) {
    act(leave)
    expect(result.current).toMatchObject({ stopsWork: true, discardsChanges: false })
    act(stayOnPage)
  }
  expect(getCurrentUrl()).toBe('/records')
  navigator.replace('/records?q=1', null)
  expect(getCurrentUrl()).toBe('/records?q=1')
  store.dispatch(signedOut('expired'))
  expect(getCurrentUrl()).toBe('/auth/login?returnUrl=%2Frecords%3Fq%3D1')
  endWork()
})

test('if a form has unsaved changes, the app asks before a link to another query opens', async () => {
  const { navigator } = await openUrl('/records?edit=true')
  const { result } = renderHook(() => useLeaveQuestion())
  const unregister = registerShownForm('form', () => undefined)
  saveDraft('form', new Map([['name', ['x']]]))
  act(() => {
    navigator.push('/records', null)
  })
  expect(result.current).toMatchObject({ stopsWork: false, discardsChanges: true })
  act(confirmLeave)
  expect(getCurrentUrl()).toBe('/records')
  unregister()
})
