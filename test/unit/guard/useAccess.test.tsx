import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { useMayOpen } from '@/guard/useAccess'
import { signedOut } from '@/session/sessionSlice'
import { createSessionWithRoles } from '../../support/demoSessions'
import { pagesResponse, API_PATHS } from '../../support/server'
import { startWithSession } from '../../support/startStore'

beforeEach(() => void jest.useFakeTimers({ now: Date.UTC(2030, 0, 1) }))

async function startSession(list: () => Response | Promise<Response> = () => pagesResponse('/a')) {
  const { store, server } = await startWithSession(createSessionWithRoles(['clerk']), {
    [API_PATHS.allowedPages]: list,
  })
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  )
  return { server, store, wrapper }
}

test('before the list of allowed pages is loaded and after a sign-out, useMayOpen allows no path', async () => {
  const { store, wrapper } = await startSession()
  const { result } = renderHook(useMayOpen, { wrapper })
  expect(result.current('/a')).toBe(false)
  await act(() => jest.advanceTimersByTimeAsync(0))
  expect(result.current('/a')).toBe(true)
  expect(result.current('/b')).toBe(false)
  act(() => void store.dispatch(signedOut('asked')))
  expect(result.current('/a')).toBe(false)
})
