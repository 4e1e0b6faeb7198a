import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { selectDecisions } from '@/guard/guardSlice'
import { useAction } from '@/guard/useAction'
import { createSessionWithRoles } from '../../support/demoSessions'
import { API_PATHS, pagesResponse } from '../../support/server'
import { startWithSession } from '../../support/startStore'

test('a refused action on a path with an e-mail address is recorded once, without the address', async () => {
  const { store } = await startWithSession(createSessionWithRoles(['clerk']), {
    [API_PATHS.allowedPages]: () => pagesResponse('/users'),
  })
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  )
  const showButton = async () => {
    const { unmount } = renderHook(() => useAction('/users/ida@example.com/delete'), { wrapper })
    await act(() => Promise.resolve())
    unmount()
  }
  await showButton()
  await showButton()
  const paths = selectDecisions(store.getState()).map(({ path }) => path)
  expect(paths).toEqual(['/users/…@…/delete'])
})
