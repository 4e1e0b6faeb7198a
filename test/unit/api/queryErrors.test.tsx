import { getSupportCode } from '@/api/apiError'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider, useSelector } from 'react-redux'
import { useAccess } from '@/guard/useAccess'
import { selectIdentity, selectSession } from '@/session/sessionSlice'
import { useUsers } from '@/pages/usersApi'
import type { BadApi } from '../../support/badApi'
import { REDIRECT_TARGET_PATH } from '../../support/failures'
import { MemoryStorage } from '../../support/memoryStorage'
import {
  listFailureCases,
  QUERY_OUTCOMES,
  countExpectedRequests,
} from '../../support/expectedOutcomes'
import { API_PATHS } from '../../support/server'
import { startStore, createStoredSession } from '../../support/startStore'
import { createToken, ROLE_CLAIM } from '../../support/tokens'
import { advanceTimersUntil, startTestApi, realNetwork } from './realNetwork'

const START_MS = Date.UTC(2030, 0, 1)

let testApi: BadApi
beforeAll(async () => {
  testApi = await startTestApi()
})
afterAll(() => testApi.stop())
beforeEach(() => {
  jest.useFakeTimers({ now: START_MS })
  testApi.requestLines.length = 0
})

const RenderIfSignedIn = ({ children }: { children: ReactNode }) =>
  useSelector(selectIdentity) ? children : null

/** Renders a hook while a user is signed in. `ended` resolves when the requests of the hook have ended. */
async function renderQuery<Result>(useQuery: () => Result, claims: object = {}) {
  const storage = new MemoryStorage(createStoredSession(createToken({ ...claims })))
  const { store, persistor } = await startStore({ server: realNetwork, storage })
  const ended = new Promise<void>(resolve => {
    store.subscribe(() => {
      const { queries } = store.getState().api
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
  /**
   * Returns the result of the hook. If `isRefused`, expects that the session has ended. Otherwise,
   * expects that it continues.
   */
  const finish = async (isRefused: boolean) => {
    const { current } = result
    unmount()
    await persistor.flush()
    const state = store.getState()
    expect(selectSession(state)).toMatchObject(
      isRefused ? { status: 'signedOut', reason: 'refused' } : { status: 'signedIn' },
    )
    if (isRefused) expect([storage.content, state.api.queries]).toEqual([{}, {}])
    else expect(storage.content).toHaveProperty('accessToken')
    return current
  }
  return { ended, finish }
}

test.each(listFailureCases(QUERY_OUTCOMES))(
  'with the failure "$failure", the requests for users and allowed pages have the expected result; users are requested only once',
  async ({ failure, handle, outcome }) => {
    for (const path of [API_PATHS.users, API_PATHS.allowedPages]) testApi.respondWith(path, handle)
    // Without roles, the list of allowed pages is not requested.
    const users = await renderQuery(useUsers, { [ROLE_CLAIM]: [] })
    const access = await renderQuery(useAccess)
    await act(() => advanceTimersUntil(Promise.all([users.ended, access.ended])))

    const isRefused = outcome === 'ended'
    const usersResult = await users.finish(isRefused)
    const accessResult = await access.finish(isRefused)
    if (isRefused) expect(accessResult).toMatchObject({ status: 'pending' })
    else if (outcome === null) {
      expect(usersResult).toMatchObject({ users: [], failure: null })
      expect(accessResult).toMatchObject({ status: 'known', entries: [] })
    } else {
      expect(usersResult).toMatchObject({ users: undefined, failure: outcome })
      expect(accessResult).toMatchObject({ status: 'failed', reason: getSupportCode(outcome.kind) })
      if (outcome.kind === 'timeout') expect(Date.now()).toBe(START_MS + 10_000)
    }
    expect(testApi.countRequests(API_PATHS.users)).toBe(1)
    expect(testApi.countRequests(API_PATHS.allowedPages)).toBe(countExpectedRequests(failure))
    expect(testApi.countRequests(REDIRECT_TARGET_PATH)).toBe(0)
  },
)
