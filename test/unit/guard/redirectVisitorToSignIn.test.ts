import { redirectVisitorToSignIn } from '@/guard/redirectVisitorToSignIn'
import { selectDecisions } from '@/guard/guardSlice'
import { signedOut } from '@/session/sessionSlice'
import { MemoryStorage } from '../../support/memoryStorage'
import { startStore, createStoredSession } from '../../support/startStore'

async function start(stored: Readonly<Record<string, string>>) {
  const storage = new MemoryStorage(stored)
  const { store } = await startStore({ storage })
  return { store, storage, decisions: () => selectDecisions(store.getState()) }
}

test('who is not signed in is led to sign in and back, and it is written down', async () => {
  const { store, decisions } = await start({})
  expect(store.dispatch(redirectVisitorToSignIn('/users?q=1'))).toBe(
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

test('a session that turns out to be over at that moment is told as such', async () => {
  const { store, decisions } = await start({ ...createStoredSession(), tokenExpiration: '' })
  store.dispatch(redirectVisitorToSignIn('/users'))
  expect(decisions()).toMatchObject([{ reason: 'noExpiration' }])
})

test('who has signed out is not led back', async () => {
  const { store } = await start(createStoredSession())
  store.dispatch(signedOut('asked'))
  expect(store.dispatch(redirectVisitorToSignIn('/users'))).toBe('/auth/login')
})

test('who is signed in is not turned away: that is decided later, by the list', async () => {
  const { store, decisions } = await start(createStoredSession())
  expect(store.dispatch(redirectVisitorToSignIn('/users'))).toBeNull()
  expect(decisions()).toEqual([])
})

test('a session that somebody has removed meanwhile is looked for before that is decided', async () => {
  const { store, storage } = await start(createStoredSession())
  storage.clear()
  expect(store.dispatch(redirectVisitorToSignIn('/users'))).toBe('/auth/login?returnUrl=%2Fusers')
})
