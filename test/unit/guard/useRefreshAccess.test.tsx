import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { useRefreshAccess } from '@/guard/useRefreshAccess'
import { MemoryStorage } from '../../support/memoryStorage'
import { createServer, later, listOf, PAGES } from '../../support/server'
import { startStore, createStoredSession } from '../../support/startStore'

async function open(stored: Readonly<Record<string, string>> = createStoredSession()) {
  const { answer, give } = later()
  const server = createServer({ [PAGES]: answer })
  const { store } = await startStore({ server, storage: new MemoryStorage(stored) })
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  )
  const { result } = renderHook(useRefreshAccess, { wrapper })
  return { store, server, result, give }
}

test('the list is asked for, once at a time, and one is told while it is', async () => {
  const { store, server, result, give } = await open()
  expect(result.current.isRefreshing).toBe(false)
  let first = Promise.resolve()
  act(() => void (first = result.current.refresh()))
  expect(result.current.isRefreshing).toBe(true)
  await act(() => result.current.refresh())
  expect(server.count(PAGES)).toBe(1)

  await act(async () => {
    give(listOf('/a'))
    await first
  })
  expect(result.current.isRefreshing).toBe(false)
  expect(JSON.stringify(store.getState().api.queries)).toContain('/a')
  await act(() => result.current.refresh().catch(() => {}))
  expect(server.count(PAGES)).toBe(2)
})

test('where nobody is signed in there is nothing to ask', async () => {
  const { server, result } = await open({})
  await act(() => result.current.refresh())
  expect(server.requests).toEqual([])
  expect(result.current.isRefreshing).toBe(false)
})
