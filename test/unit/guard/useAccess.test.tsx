import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import type { Access } from '@/guard/access'
import { allowsSame, useAccess, useMayOpen } from '@/guard/useAccess'
import { signedOut } from '@/session/sessionSlice'
import { askForPages } from '../../support/askForPages'
import { MemoryStorage } from '../../support/memoryStorage'
import { sessionWith } from '../../support/people'
import { createServer, json, listOf, PAGES } from '../../support/server'
import { startStore } from '../../support/startStore'

const MINUTE = 60_000

beforeEach(() => void jest.useFakeTimers({ now: Date.UTC(2030, 0, 1) }))
afterEach(() => void jest.useRealTimers())

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

type Stored = Readonly<Record<string, string>>

async function start(stored: Stored = sessionWith(['clerk']), list = () => listOf('/a')) {
  const server = createServer({ [PAGES]: list })
  const { store } = await startStore({ server, storage: new MemoryStorage(stored) })
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  )
  return { server, store, wrapper, asked: () => server.count(PAGES) }
}

/** Somebody whose list is being looked at. */
async function look(...[stored, list]: Parameters<typeof start>) {
  const started = await start(stored, list)
  const { result, unmount } = renderHook(() => useAccess(), { wrapper: started.wrapper })
  await pass(0)
  return { ...started, result, unmount }
}

function show(visibilityState: 'visible' | 'hidden') {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState)
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}

test('while it is looked at the list is asked for every minute', async () => {
  const { asked, result } = await look()
  expect(result.current).toMatchObject({ status: 'known', entries: ['/a'] })
  expect(asked()).toBe(1)
  await pass(MINUTE - 1)
  expect(asked()).toBe(1)
  await pass(1)
  expect(asked()).toBe(2)
  await pass(MINUTE)
  expect(asked()).toBe(3)
})

test('a tab that nobody sees asks for nothing, and at once when it is seen again', async () => {
  const { asked } = await look()
  act(() => {
    show('hidden')
  })
  await pass(10 * MINUTE)
  expect(asked()).toBe(1)
  act(() => {
    show('visible')
  })
  await pass(0)
  expect(asked()).toBe(2)
})

test('a connection that is there again is used to ask', async () => {
  const { asked } = await look()
  act(() => {
    window.dispatchEvent(new Event('offline'))
    window.dispatchEvent(new Event('online'))
  })
  await pass(0)
  expect(asked()).toBe(2)
})

test('who looks at a list of less than a minute is shown that one, at an older one a new one', async () => {
  const { asked, unmount, wrapper } = await look()
  unmount()
  await pass(MINUTE - 1_000)
  const again = renderHook(() => useAccess(), { wrapper })
  await pass(0)
  expect(again.result.current.status).toBe('known')
  expect(asked()).toBe(1)
  again.unmount()
  await pass(2_000)
  renderHook(() => useAccess(), { wrapper })
  await pass(0)
  expect(asked()).toBe(2)
})

test('where nobody is signed in, or has no role, nothing is asked for', async () => {
  const nobody = await look({})
  const noRoles = await look(sessionWith([]))
  await pass(2 * MINUTE)
  expect(nobody.result.current).toEqual({ status: 'pending' })
  expect(noRoles.result.current).toMatchObject({ status: 'known', entries: [], fetchedAt: null })
  expect([...nobody.server.requests, ...noRoles.server.requests]).toEqual([])
})

test('no path is allowed before the list is there, nor after the sign-out', async () => {
  const { store, wrapper } = await start()
  const { result } = renderHook(useMayOpen, { wrapper })
  expect(result.current('/a')).toBe(false)
  await pass(0)
  expect(result.current('/a')).toBe(true)
  expect(result.current('/b')).toBe(false)
  act(() => void store.dispatch(signedOut('asked')))
  expect(result.current('/a')).toBe(false)
})

test('what allows a path changes with the list, and not when the same was fetched anew', async () => {
  let list = ['/a']
  const { store, wrapper } = await start(undefined, () => listOf(...list))
  const { result } = renderHook(useMayOpen, { wrapper })
  await pass(0)
  const first = result.current
  await pass(1_000)
  await act(() => askForPages(store, { anew: true }))
  expect(result.current).toBe(first)
  list = ['/b']
  await act(() => askForPages(store, { anew: true }))
  expect(result.current).not.toBe(first)
  expect(result.current('/a')).toBe(false)
})

test('two answers allow the same if one index answers for both', async () => {
  const { result } = await look(undefined, () => json([{ path: '/a' }]))
  const known = result.current
  const pending: Access = { status: 'pending' }
  const failed: Access = { status: 'failed', reason: 'network' }
  if (known.status !== 'known') throw new Error('There is no list')
  expect(allowsSame(known, { ...known, fetchedAt: 0 })).toBe(true)
  expect(allowsSame(known, { ...known, match: () => null })).toBe(false)
  expect([allowsSame(known, pending), allowsSame(pending, known)]).toEqual([false, false])
  expect(allowsSame(pending, failed)).toBe(false)
  expect(allowsSame(failed, failed)).toBe(true)
})
