import { refetchAllowedPages } from '@/guard/guardListeners'
import { api } from '@/api/api'
import { signedOut } from '@/session/sessionSlice'
import { signIn } from '@/session/signIn'
import { fetchAllowedPages } from '../../support/fetchAllowedPages'
import {
  createFakeServer,
  jsonResponse,
  deferResponse,
  pagesResponse,
  API_PATHS,
} from '../../support/server'
import {
  startStore,
  createStoredSession,
  startWithSession,
  signInResponse,
} from '../../support/startStore'
import { createSessionWithRoles } from '../../support/demoSessions'

const { getNews } = api.injectEndpoints({
  endpoints: build => ({ getNews: build.query<unknown, string>({ query: path => ({ path }) }) }),
}).endpoints

/** Starts a store with two cached responses: the list of allowed pages and `/news`. */
async function startWithCache() {
  const { respond, resolveResponse } = deferResponse()
  const { store } = await startWithSession(createStoredSession(), {
    [API_PATHS.allowedPages]: () => pagesResponse('/secret-page'),
    '/news': () => jsonResponse(['old news']),
    '/slow': respond,
  })
  await fetchAllowedPages(store)
  await store.dispatch(getNews.initiate('/news'))
  return {
    store,
    resolveResponse,
    serialiseQueries: () => JSON.stringify(store.getState().api.queries),
  }
}

test('when the session ends, all cached responses are dropped', async () => {
  const { store, serialiseQueries } = await startWithCache()
  expect(serialiseQueries()).toMatch(/secret-page.*old news/)
  store.dispatch(signedOut('expired'))
  expect(serialiseQueries()).toBe('{}')
})

test('after the session has ended, late responses are not cached', async () => {
  const { store, resolveResponse, serialiseQueries } = await startWithCache()
  const queried = store.dispatch(getNews.initiate('/slow'))
  store.dispatch(signedOut('expired'))
  resolveResponse(jsonResponse(['late news']))
  await queried
  expect(serialiseQueries()).not.toContain('late news')
})

test.each([
  ['with a role, the allowed pages are requested once, before a page renders', ['clerk'], 1],
  ['without roles, the allowed pages are not requested', [], 0],
])('after the sign-in of a user %s', async (_, roles, count) => {
  const server = createFakeServer({
    [API_PATHS.login]: () => signInResponse(createSessionWithRoles(roles)),
    [API_PATHS.allowedPages]: () => pagesResponse('/a'),
  })
  const { store } = await startStore({ server })
  expect(await store.dispatch(signIn({ email: 'a@b', password: 'demo' }))).toBeNull()
  const queried = Object.values(store.getState().api.queries).map(query => query?.endpointName)
  expect(queried).toEqual(Array(count).fill('getAllowedPages'))
  await new Promise(resolve => setTimeout(resolve, 0))
  expect(server.countRequests(API_PATHS.allowedPages)).toBe(count)
})

test('for a user without roles, a refetch of the allowed pages sends no request', async () => {
  const { store, server } = await startWithSession(createSessionWithRoles([]))
  await store.dispatch(refetchAllowedPages())
  expect(server.requests).toEqual([])
})
