import { typed } from '@/guard/guardSlice'
import { api } from '@/api/api'
import { signedOut } from '@/session/sessionSlice'
import { askForPages } from '../../support/askForPages'
import { MemoryStorage } from '../../support/memoryStorage'
import { createServer, json, later, listOf, PAGES } from '../../support/server'
import { startStore, storedSessionOf } from '../../support/startStore'

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
  const { store } = await startStore({ server, storage: new MemoryStorage(storedSessionOf()) })
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
  store.dispatch(typed('/news'))
  store.dispatch(signedOut('expired'))
  expect(known()).toContain('old news')
  expect(known()).not.toContain('secret-page')
  expect(known()).not.toContain('getAllowedPages')
})

test('what is still being asked then is dropped when it comes', async () => {
  const { store, give, known } = await informed()
  store.dispatch(typed('/news'))
  const asked = store.dispatch(getNews.initiate('/slow'))
  store.dispatch(signedOut('expired'))
  give(json(['late news']))
  await asked
  expect(known()).not.toContain('late news')
})
