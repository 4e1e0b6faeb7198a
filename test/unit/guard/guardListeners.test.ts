import { navigated, inputEntered } from '@/guard/guardSlice'
import { api } from '@/api/api'
import { signedOut } from '@/session/sessionSlice'
import { signIn } from '@/session/signIn'
import { askForPages } from '../../support/askForPages'
import { MemoryStorage } from '../../support/memoryStorage'
import { createServer, json, later, listOf, LOGIN, PAGES } from '../../support/server'
import { settle, startStore, createStoredSession } from '../../support/startStore'
import { makeToken, ROLE } from '../../support/tokens'

const { getNews } = api.injectEndpoints({
  endpoints: build => ({ getNews: build.query<unknown, string>({ query: path => ({ path }) }) }),
}).endpoints

/** A store that knows the list of allowed pages and some news. */
async function informed() {
  const { answer, give } = later()
  const server = createServer({
    [PAGES]: () => listOf('/secret-page'),
    '/news': () => json(['old news']),
    '/slow': answer,
  })
  const { store } = await startStore({ server, storage: new MemoryStorage(createStoredSession()) })
  await askForPages(store)
  await store.dispatch(getNews.initiate('/news'))
  return { store, give, known: () => JSON.stringify(store.getState().api.queries) }
}

test('with the session goes all that the server said', async () => {
  const { store, known } = await informed()
  expect(known()).toMatch(/secret-page.*old news/)
  store.dispatch(signedOut('expired'))
  expect(known()).toBe('{}')
})

test('what a page with something typed in it rests on stays, but not what may be opened', async () => {
  const { store, known } = await informed()
  store.dispatch(inputEntered('/news'))
  store.dispatch(signedOut('expired'))
  expect(known()).toContain('old news')
  expect(known()).not.toContain('secret-page')
  expect(known()).not.toContain('getAllowedPages')
})

test('what is still being asked then is dropped when it comes', async () => {
  const { store, give, known } = await informed()
  store.dispatch(inputEntered('/news'))
  const asked = store.dispatch(getNews.initiate('/slow'))
  store.dispatch(signedOut('expired'))
  give(json(['late news']))
  await asked
  expect(known()).not.toContain('late news')
})

/** Somebody with these roles signs in, on a program of which nothing is drawn. */
async function enter(roles: readonly string[]) {
  const server = createServer({
    [LOGIN]: () =>
      json({
        accessToken: makeToken({ [ROLE]: roles }),
        refreshToken: null,
        expiration: new Date(Date.now() + 3_600_000).toISOString(),
      }),
    [PAGES]: () => listOf('/a'),
  })
  const { store } = await startStore({ server })
  expect(await store.dispatch(signIn({ email: 'a@b', password: 'demo' }))).toBeNull()
  const asked = Object.values(store.getState().api.queries).map(query => query?.endpointName)
  return { store, server, asked }
}

test('who signs in has the list asked for in the same turn, before any page is drawn', async () => {
  const { server, asked } = await enter(['clerk'])
  expect(asked).toEqual(['getAllowedPages'])
  await new Promise(resolve => setTimeout(resolve, 0))
  expect(server.count(PAGES)).toBe(1)
})

test('who signs in without a role has nothing asked for', async () => {
  const { server, asked } = await enter([])
  expect(asked).toEqual([])
  await new Promise(resolve => setTimeout(resolve, 0))
  expect(server.count(PAGES)).toBe(0)
})

test('a list counts as old after a minute: not at once, and not at the minute itself', async () => {
  jest.useFakeTimers({ now: Date.UTC(2030, 0, 1) })
  const server = createServer({ [PAGES]: () => listOf('/a') })
  const { store } = await startStore({ server, storage: new MemoryStorage(createStoredSession()) })
  await askForPages(store)
  const askedAt = async (age: number) => {
    jest.setSystemTime(Date.UTC(2030, 0, 1) + age)
    store.dispatch(navigated({ asked: '/a', trigger: 'link' }))
    await settle()
    return server.count(PAGES)
  }
  expect([await askedAt(0), await askedAt(60_000), await askedAt(60_001)]).toEqual([1, 1, 2])
  jest.useRealTimers()
})
