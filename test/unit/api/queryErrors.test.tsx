import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider, useSelector } from 'react-redux'
import { useAccess } from '@/guard/useAccess'
import { selectIdentity, selectSession } from '@/session/sessionSlice'
import { useUsers } from '@/users/useUsers'
import type { BadApi } from '../../support/badApi'
import { REDIRECT_PATH } from '../../support/failures'
import { MemoryStorage } from '../../support/memoryStorage'
import {
  listFailureCases,
  QUERY_OUTCOMES,
  countExpectedRequests,
} from '../../support/expectedOutcomes'
import { PAGES_PATH, USERS_PATH } from '../../support/server'
import { startStore, createStoredSession } from '../../support/startStore'
import { advanceTimersUntil, startConfiguredApi, realNetwork } from './realNetwork'

let testApi: BadApi
beforeAll(async () => {
  testApi = await startConfiguredApi()
})
afterAll(() => testApi.stop())
beforeEach(() => {
  jest.useFakeTimers({ now: Date.UTC(2030, 0, 1) })
  testApi.requestLines.length = 0
})
afterEach(() => void jest.useRealTimers())

const RenderIfSignedIn = ({ children }: { children: ReactNode }) =>
  useSelector(selectIdentity) ? children : null

/** Renders a hook and returns its result when all its requests have ended. */
async function renderQuery<Result>(useQuery: () => Result) {
  const storage = new MemoryStorage(createStoredSession())
  const { store, persistor } = await startStore({ server: realNetwork, storage })
  const ended = new Promise<void>(resolve => {
    store.subscribe(() => {
      const { queries } = store.getState().api
      // The queries include the list of allowed pages.
      const areSettled = Object.values(queries).every(
        query => query?.fulfilledTimeStamp !== undefined || query?.error !== undefined,
      )
      if (areSettled || selectIdentity(store.getState()) === null) resolve()
    })
  })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>
      <RenderIfSignedIn>{children}</RenderIfSignedIn>
    </Provider>
  )
  const { result, unmount } = renderHook(useQuery, { wrapper })
  await act(() => advanceTimersUntil(ended))
  const { current } = result
  unmount()
  await persistor.flush()
  return {
    result: current,
    session: selectSession(store.getState()),
    storage,
    state: store.getState(),
  }
}

/** Expects that the session was refused and removed, or that it continues. */
function expectSession(
  { session, storage, state }: Awaited<ReturnType<typeof renderQuery>>,
  isRefused: boolean,
) {
  if (isRefused) {
    expect(session).toMatchObject({ status: 'signedOut', reason: 'refused' })
    expect(storage.content).toEqual({})
    expect(state.api.queries).toEqual({})
  } else {
    expect(session.status).toBe('signedIn')
    expect(storage.content).toHaveProperty('accessToken')
  }
}

test.each(listFailureCases(QUERY_OUTCOMES))(
  'after the failure "$failure" of the request for the allowed pages, access and session have the expected state',
  async ({ failure, handle, outcome }) => {
    testApi.respondWith(PAGES_PATH, handle)
    const rendered = await renderQuery(useAccess)
    expectSession(rendered, outcome === 'ended')
    expect(rendered.result).toMatchObject(
      outcome === 'ended'
        ? { status: 'pending' }
        : outcome === null
          ? { status: 'known', entries: [] }
          : { status: 'failed', reason: outcome.kind },
    )
    expect(testApi.countRequests(PAGES_PATH)).toBe(countExpectedRequests(failure))
    expect(testApi.countRequests(REDIRECT_PATH)).toBe(0)
  },
)

test.each(listFailureCases(QUERY_OUTCOMES))(
  'after the failure "$failure" of the request for users, the request is not repeated, and its error is as expected',
  async ({ handle, outcome }) => {
    testApi.respondWith(USERS_PATH, handle)
    const rendered = await renderQuery(useUsers)
    expectSession(rendered, outcome === 'ended')
    if (outcome === null) expect(rendered.result).toEqual({ status: 'ready', users: [] })
    else if (outcome !== 'ended')
      expect(rendered.result).toMatchObject({ status: 'failed', error: outcome })
    expect(testApi.countRequests(USERS_PATH)).toBe(1)
    expect(testApi.countRequests(REDIRECT_PATH)).toBe(0)
  },
)
