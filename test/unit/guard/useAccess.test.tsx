import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { useAccess, useMayOpen } from '@/guard/useAccess'
import { useRefetchAllowedPages } from '@/guard/useRefetchAllowedPages'
import { signedOut } from '@/session/sessionSlice'
import { fetchAllowedPages } from '../../support/fetchAllowedPages'
import { createSessionWithRoles } from '../../support/demoSessions'
import { deferResponse, pagesResponse, API_PATHS } from '../../support/server'
import { startWithSession } from '../../support/startStore'

const MINUTE_MS = 60_000

beforeEach(() => void jest.useFakeTimers({ now: Date.UTC(2030, 0, 1) }))

const advanceTime = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

type StoredValues = Readonly<Record<string, string>>

async function startSession(
  stored: StoredValues = createSessionWithRoles(['clerk']),
  list: () => Response | Promise<Response> = () => pagesResponse('/a'),
) {
  const { store, server } = await startWithSession(stored, { [API_PATHS.allowedPages]: list })
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  )
  return {
    server,
    store,
    wrapper,
    countListRequests: () => server.countRequests(API_PATHS.allowedPages),
  }
}

/** Renders `useAccess` and waits for the list. */
async function renderAccess(...[stored, list]: Parameters<typeof startSession>) {
  const started = await startSession(stored, list)
  const { result, unmount } = renderHook(() => useAccess(), { wrapper: started.wrapper })
  await advanceTime(0)
  return { ...started, result, unmount }
}

test('a newly mounted component uses the list of allowed pages that is already loaded', async () => {
  const { countListRequests, unmount, wrapper } = await renderAccess()
  unmount()
  await advanceTime(1_000)
  const again = renderHook(() => useAccess(), { wrapper })
  expect(again.result.current.status).toBe('known')
  await advanceTime(0)
  expect(countListRequests()).toBe(1)
})

test('for signed-out visitors and users without roles, useAccess sends no request', async () => {
  const visitor = await renderAccess({})
  const noRoles = await renderAccess(createSessionWithRoles([]))
  await advanceTime(2 * MINUTE_MS)
  expect(visitor.result.current).toEqual({ status: 'pending' })
  expect(noRoles.result.current).toMatchObject({ status: 'known', entries: [], fetchedAt: null })
  expect([...visitor.server.requests, ...noRoles.server.requests]).toEqual([])
})

test('before the list of allowed pages is loaded and after a sign-out, useMayOpen allows no path', async () => {
  const { store, wrapper } = await startSession()
  const { result } = renderHook(useMayOpen, { wrapper })
  expect(result.current('/a')).toBe(false)
  await advanceTime(0)
  expect(result.current('/a')).toBe(true)
  expect(result.current('/b')).toBe(false)
  act(() => void store.dispatch(signedOut('asked')))
  expect(result.current('/a')).toBe(false)
})

test('useMayOpen returns a new function only if the list of allowed pages has changed', async () => {
  let list = ['/a']
  const { store, wrapper } = await startSession(undefined, () => pagesResponse(...list))
  const { result } = renderHook(useMayOpen, { wrapper })
  await advanceTime(0)
  const first = result.current
  await advanceTime(1_000)
  await act(() => fetchAllowedPages(store, { forceRefetch: true }))
  expect(result.current).toBe(first)
  list = ['/b']
  await act(() => fetchAllowedPages(store, { forceRefetch: true }))
  expect(result.current).not.toBe(first)
  expect(result.current('/a')).toBe(false)
})

test('useRefetchAllowedPages sends only one request at a time; isRefetching is true until the response arrives', async () => {
  const { respond, resolveResponse } = deferResponse()
  const { store, wrapper, countListRequests } = await startSession(undefined, respond)
  const { result } = renderHook(useRefetchAllowedPages, { wrapper })
  expect(result.current.isRefetching).toBe(false)
  let first = Promise.resolve()
  act(() => void (first = result.current.refetch()))
  expect(result.current.isRefetching).toBe(true)
  await act(() => result.current.refetch())
  expect(countListRequests()).toBe(1)

  await act(async () => {
    resolveResponse(pagesResponse('/a'))
    await first
  })
  expect(result.current.isRefetching).toBe(false)
  expect(JSON.stringify(store.getState().api.queries)).toContain('/a')
  await act(() => result.current.refetch().catch(() => {}))
  expect(countListRequests()).toBe(2)
})

test('for a signed-out visitor, useRefetchAllowedPages sends no request', async () => {
  const { server, wrapper } = await startSession({})
  const { result } = renderHook(useRefetchAllowedPages, { wrapper })
  await act(() => result.current.refetch())
  expect(server.requests).toEqual([])
  expect(result.current.isRefetching).toBe(false)
})
