import { act, screen, waitFor } from '@testing-library/react'
import { accessApi } from '@/guard/accessApi'
import { signedOut } from '@/session/sessionSlice'
import type { BadApi } from '../../support/badApi'
import { FAULTS } from '../../support/faults'
import { recordSteps } from '../../support/recordSteps'
import { heading, here, renderApp } from '../../support/renderApp'
import { sessionOf } from '../../support/people'
import { PAGES } from '../../support/server'
import { startApiOfPage, wire } from './wire'

const MANY = 50

let api: BadApi
beforeAll(async () => {
  api = await startApiOfPage()
})
afterAll(() => api.stop())

/** Refuses the token once so many calls wait, all in one go or one after the other. */
function refuseTogether(spread: number) {
  const waiting: (() => void)[] = []
  api.answer(PAGES, (request, response) => {
    waiting.push(() => {
      FAULTS['401'](request, response)
    })
    if (waiting.length < MANY) return
    waiting.forEach((refuse, index) => setTimeout(refuse, index * spread))
  })
}

test.each([
  ['at once', 0],
  ['one after the other', 5],
])('fifty calls refused %s end the session once', async (_, spread) => {
  api.restore(PAGES)
  const { store, storage } = await renderApp('/account', {
    server: { ...wire, requests: [], count: api.count },
    stored: await sessionOf('admin'),
  })
  await heading('Account')
  const { length } = history
  const steps = recordSteps(store)

  refuseTogether(spread)
  const before = api.count(PAGES)
  await act(async () => {
    const calls = Array.from({ length: MANY }, (_call, index) =>
      store.dispatch(
        accessApi.endpoints.getAllowedPages.initiate({ user: '1', roles: [`role ${index}`] }),
      ),
    )
    await Promise.all(calls)
  })

  await heading('Sign in')
  await waitFor(() => {
    expect(screen.getAllByText('Your session has expired')).toHaveLength(1)
  })
  expect(api.count(PAGES) - before).toBe(MANY)
  expect(here()).toBe('/auth/login?returnUrl=%2Faccount')
  expect(history).toHaveLength(length)
  const types = steps.map(({ action }) => action.type)
  expect(types.filter(type => type === signedOut.type)).toHaveLength(1)
  expect(screen.queryAllByRole('alert')).toEqual([])
  expect(storage.content).toEqual({})
})
