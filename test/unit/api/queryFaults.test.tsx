import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider, useSelector } from 'react-redux'
import { useAccess } from '@/guard/useAccess'
import { selectIdentity, selectSession } from '@/session/sessionSlice'
import { useUsers } from '@/users/useUsers'
import type { BadApi } from '../../support/badApi'
import { ELSEWHERE } from '../../support/faults'
import { MemoryStorage } from '../../support/memoryStorage'
import { cellsOf, QUERY_OUTCOMES, requestsFor } from '../../support/outcomes'
import { PAGES, USERS } from '../../support/server'
import { startStore, createStoredSession } from '../../support/startStore'
import { lapse, startApiOfPage, wire } from './wire'

let api: BadApi
beforeAll(async () => {
  api = await startApiOfPage()
})
afterAll(() => api.stop())
beforeEach(() => {
  jest.useFakeTimers({ now: Date.UTC(2030, 0, 1) })
  api.heard.length = 0
})
afterEach(() => void jest.useRealTimers())

const SignedIn = ({ children }: { children: ReactNode }) =>
  useSelector(selectIdentity) ? children : null

/** What a component is told that asks for something, once that has come to an end. */
async function ask<Answer>(useAnswer: () => Answer) {
  const storage = new MemoryStorage(createStoredSession())
  const { store, persistor } = await startStore({ server: wire, storage })
  const ended = new Promise<void>(resolve => {
    store.subscribe(() => {
      const { api: answers } = store.getState()
      // The list of allowed pages is requested beside it.
      const isAnswered = Object.values(answers.queries).every(
        query => query?.fulfilledTimeStamp !== undefined || query?.error !== undefined,
      )
      if (isAnswered || selectIdentity(store.getState()) === null) resolve()
    })
  })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>
      <SignedIn>{children}</SignedIn>
    </Provider>
  )
  const { result, unmount } = renderHook(useAnswer, { wrapper })
  await act(() => lapse(ended))
  const answer = result.current
  unmount()
  await persistor.flush()
  return { answer, session: selectSession(store.getState()), storage, state: store.getState() }
}

/** The session has ended, as expired, and left nothing behind; or it goes on. */
function expectSession(
  { session, storage, state }: Awaited<ReturnType<typeof ask>>,
  hasEnded: boolean,
) {
  if (hasEnded) {
    expect(session).toMatchObject({ status: 'signedOut', reason: 'refused' })
    expect(storage.content).toEqual({})
    expect(state.api.queries).toEqual({})
  } else {
    expect(session.status).toBe('signedIn')
    expect(storage.content).toHaveProperty('accessToken')
  }
}

test.each(cellsOf(QUERY_OUTCOMES))(
  'the list of pages answered by $fault comes to what it should',
  async ({ fault, handle, outcome }) => {
    api.answer(PAGES, handle)
    const asked = await ask(useAccess)
    expectSession(asked, outcome === 'ended')
    expect(asked.answer).toMatchObject(
      outcome === 'ended'
        ? { status: 'pending' }
        : outcome === null
          ? { status: 'known', entries: [] }
          : { status: 'failed', reason: outcome.kind },
    )
    expect(api.count(PAGES)).toBe(requestsFor(fault))
    expect(api.count(ELSEWHERE)).toBe(0)
  },
)

test.each(cellsOf(QUERY_OUTCOMES))(
  'the users answered by $fault come to what they should, asked for once',
  async ({ handle, outcome }) => {
    api.answer(USERS, handle)
    const asked = await ask(useUsers)
    expectSession(asked, outcome === 'ended')
    if (outcome === null) expect(asked.answer).toEqual({ status: 'ready', users: [] })
    else if (outcome !== 'ended')
      expect(asked.answer).toMatchObject({ status: 'failed', error: outcome })
    expect(api.count(USERS)).toBe(1)
    expect(api.count(ELSEWHERE)).toBe(0)
  },
)
