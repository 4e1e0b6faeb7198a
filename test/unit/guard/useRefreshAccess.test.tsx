import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { useRefreshAccess } from '@/guard/useRefreshAccess'
import { MemoryStorage } from '../../support/memoryStorage'
import { createFakeServer, deferResponse, pagesResponse, PAGES_PATH } from '../../support/server'
import { startStore, createStoredSession } from '../../support/startStore'

async function renderUseRefreshAccess(
  stored: Readonly<Record<string, string>> = createStoredSession(),
) {
  const { respond, resolveResponse } = deferResponse()
  const server = createFakeServer({ [PAGES_PATH]: respond })
  const { store } = await startStore({ server, storage: new MemoryStorage(stored) })
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  )
  const { result } = renderHook(useRefreshAccess, { wrapper })
  return { store, server, result, resolveResponse }
}

test('refresh sends only one request at a time, and isRefreshing is true until the response', async () => {
  const { store, server, result, resolveResponse } = await renderUseRefreshAccess()
  expect(result.current.isRefreshing).toBe(false)
  let first = Promise.resolve()
  act(() => void (first = result.current.refresh()))
  expect(result.current.isRefreshing).toBe(true)
  await act(() => result.current.refresh())
  expect(server.countRequests(PAGES_PATH)).toBe(1)

  await act(async () => {
    resolveResponse(pagesResponse('/a'))
    await first
  })
  expect(result.current.isRefreshing).toBe(false)
  expect(JSON.stringify(store.getState().api.queries)).toContain('/a')
  await act(() => result.current.refresh().catch(() => {}))
  expect(server.countRequests(PAGES_PATH)).toBe(2)
})

test('for a signed-out visitor, refresh sends no request', async () => {
  const { server, result } = await renderUseRefreshAccess({})
  await act(() => result.current.refresh())
  expect(server.requests).toEqual([])
  expect(result.current.isRefreshing).toBe(false)
})
