import { act, screen, waitFor } from '@testing-library/react'
import { accessApi } from '@/guard/accessApi'
import { signedOut } from '@/session/sessionSlice'
import type { BadApi } from '../../support/badApi'
import { FAILURES } from '../../support/failures'
import { recordActions } from '../../support/recordActions'
import { findHeading, getCurrentUrl, renderApp } from '../../support/renderApp'
import { createDemoSession } from '../../support/demoSessions'
import { PAGES_PATH } from '../../support/server'
import { startConfiguredApi, realNetwork } from './realNetwork'

const REQUEST_COUNT = 50

let testApi: BadApi
beforeAll(async () => {
  testApi = await startConfiguredApi()
})
afterAll(() => testApi.stop())

/**
 * Waits until `REQUEST_COUNT` requests are pending. Then refuses all of them with status 401, with
 * a pause between the responses.
 */
function refusePendingRequests(pauseMs: number) {
  const pending: (() => void)[] = []
  testApi.respondWith(PAGES_PATH, (request, response) => {
    pending.push(() => {
      FAILURES['401'](request, response)
    })
    if (pending.length < REQUEST_COUNT) return
    pending.forEach((refuse, index) => setTimeout(refuse, index * pauseMs))
  })
}

test.each([
  ['at the same time', 0],
  ['one after the other', 5],
])('if fifty requests are refused %s, the session ends once', async (_, pauseMs) => {
  testApi.restore(PAGES_PATH)
  const { store, storage } = await renderApp('/profile', {
    server: { ...realNetwork, requests: [], countRequests: testApi.countRequests },
    stored: await createDemoSession('admin'),
  })
  await findHeading('Profile')
  const { length } = history
  const steps = recordActions(store)

  refusePendingRequests(pauseMs)
  const before = testApi.countRequests(PAGES_PATH)
  await act(async () => {
    const calls = Array.from({ length: REQUEST_COUNT }, (_call, index) =>
      store.dispatch(
        accessApi.endpoints.getAllowedPages.initiate({
          user: '1',
          roles: [`role ${index}`],
        }),
      ),
    )
    await Promise.all(calls)
  })

  await findHeading('Sign in')
  await waitFor(() => {
    expect(screen.getAllByText('Your session has expired')).toHaveLength(1)
  })
  expect(testApi.countRequests(PAGES_PATH) - before).toBe(REQUEST_COUNT)
  expect(getCurrentUrl()).toBe('/auth/login?returnUrl=%2Fprofile')
  expect(history).toHaveLength(length)
  const types = steps.map(({ action }) => action.type)
  expect(types.filter(type => type === signedOut.type)).toHaveLength(1)
  expect(screen.queryAllByRole('alert')).toEqual([])
  expect(storage.content).toEqual({})
})
