import { act, screen, waitFor } from '@testing-library/react'
import { accessApi } from '@/guard/accessApi'
import { signedOut } from '@/session/sessionSlice'
import type { BadApi } from '../../support/badApi'
import { FAILURES } from '../../support/failures'
import { recordSteps } from '../../support/recordSteps'
import { findHeading, getCurrentUrl, renderApp } from '../../support/renderApp'
import { createDemoSession } from '../../support/demoSessions'
import { PAGES_PATH } from '../../support/server'
import { startConfiguredApi, realNetwork } from './realNetwork'

const REQUEST_COUNT = 50

let api: BadApi
beforeAll(async () => {
  api = await startConfiguredApi()
})
afterAll(() => api.stop())

/**
 * Refuses all requests with status 401 when `REQUEST_COUNT` are pending, with a pause between
 * responses.
 */
function refuseTogether(pauseMs: number) {
  const pending: (() => void)[] = []
  api.respondWith(PAGES_PATH, (request, response) => {
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
])('fifty requests refused %s end the session once', async (_, pauseMs) => {
  api.restore(PAGES_PATH)
  const { store, storage } = await renderApp('/account', {
    server: { ...realNetwork, requests: [], countRequests: api.countRequests },
    stored: await createDemoSession('admin'),
  })
  await findHeading('Account')
  const { length } = history
  const steps = recordSteps(store)

  refuseTogether(pauseMs)
  const before = api.countRequests(PAGES_PATH)
  await act(async () => {
    const calls = Array.from({ length: REQUEST_COUNT }, (_call, index) =>
      store.dispatch(
        accessApi.endpoints.getAllowedPages.initiate({ user: '1', roles: [`role ${index}`] }),
      ),
    )
    await Promise.all(calls)
  })

  await findHeading('Sign in')
  await waitFor(() => {
    expect(screen.getAllByText('Your session has expired')).toHaveLength(1)
  })
  expect(api.countRequests(PAGES_PATH) - before).toBe(REQUEST_COUNT)
  expect(getCurrentUrl()).toBe('/auth/login?returnUrl=%2Faccount')
  expect(history).toHaveLength(length)
  const types = steps.map(({ action }) => action.type)
  expect(types.filter(type => type === signedOut.type)).toHaveLength(1)
  expect(screen.queryAllByRole('alert')).toEqual([])
  expect(storage.content).toEqual({})
})
