import { decideSignInRedirect } from '@/app/redirectBeforeRender'
import { selectDecisions } from '@/guard/guardSlice'
import { createStoredSession, startWithSession } from '../../support/startStore'

async function startWithStorage(stored: Readonly<Record<string, string>>) {
  const { store, storage } = await startWithSession(stored)
  return { store, storage, decisions: () => selectDecisions(store.getState()) }
}

test('a signed-out visitor is redirected to the sign-in path with a return URL, and the decision is recorded', async () => {
  const { store, decisions } = await startWithStorage({})
  expect(store.dispatch(decideSignInRedirect('/users?q=1'))).toBe(
    '/auth/login?returnUrl=%2Fusers%3Fq%3D1',
  )
  expect(decisions()).toHaveLength(1)
  expect(decisions()[0]).toStrictEqual({
    at: decisions()[0]?.at,
    asked: '/users?q=1',
    path: '/',
    verdict: 'signInRequired',
    reason: 'noToken',
    matched: null,
    roles: [],
    listFetchedAt: null,
    listSize: 0,
    trigger: 'load',
  })
})

test('a signed-in user is not redirected, and no decision is recorded', async () => {
  const { store, decisions } = await startWithStorage(createStoredSession())
  expect(store.dispatch(decideSignInRedirect('/users'))).toBeNull()
  expect(decisions()).toEqual([])
})
