import { DEMO_PASSWORD } from '@/mock/demoAccounts'
import { SWITCHES_PATH } from '@/mock/apiCalls'
import { startDemo } from '@/mock/startDemo'
import { createFakeServer, jsonResponse } from '../../support/server'
import { createBackendClient, parseList } from './backendClient'
import { DEMO_USERS } from '../../support/demoUsers'
import { setApiUrl } from '../../support/setApiUrl'

beforeEach(() => {
  document.head.replaceChildren()
  history.replaceState(null, '', '/')
})

/** Starts the demo on a page with this query string. */
function startDemoOnPage(query = '') {
  history.replaceState(null, '', `/users${query}`)
  return startDemo()
}

test('without IndexedDB, the demo keeps new users in memory', async () => {
  expect('indexedDB' in globalThis).toBe(false)
  const page = createBackendClient(startDemoOnPage().fetch, location.origin)
  expect((await page.register('ida@example.com')).status).toBe(201)
  expect((await page.login('IDA@example.com', 'correct horse')).status).toBe(200)
  expect(parseList(await page.get('/users'))).toHaveLength(4)
})

test('the switches in a link apply to the first request and are stored in sessionStorage', async () => {
  const page = createBackendClient(startDemoOnPage('?mock=users:503').fetch, location.origin)
  expect((await page.get('/users')).status).toBe(503)
  expect(sessionStorage).toHaveLength(1)
  expect((await page.send('DELETE', SWITCHES_PATH, null)).status).toBe(200)
  expect(sessionStorage).toHaveLength(0)
  expect((await page.get('/users')).status).toBe(200)
})

test('with the link ?mock=as:guest,login:500, the user is signed in before the switch login:500 applies', async () => {
  const demo = startDemoOnPage('?mock=as:guest,login:500')
  const page = createBackendClient(demo.fetch, location.origin)
  const statuses: number[] = []
  await demo.applyPageLink(
    async credentials => {
      expect(credentials).toEqual({ email: DEMO_USERS.guest.email, password: DEMO_PASSWORD })
      statuses.push((await page.login(credentials.email, credentials.password)).status)
      return true
    },
    () => null,
  )
  statuses.push((await page.login(DEMO_USERS.guest.email)).status)
  expect(statuses).toEqual([200, 500])
  await page.send('DELETE', SWITCHES_PATH, null)
})

test.each([
  ['the link has no switches', '', null],
  ['the link contains no account', '?mock=login:500', null],
  ['another user is signed in', '?mock=as:guest', DEMO_USERS.admin.email],
  ['the user of the link is already signed in', '?mock=as:guest', DEMO_USERS.guest.email],
])('if %s, the demo starts no sign-in', async (_, query, email) => {
  const signIn = jest.fn(() => Promise.resolve(true))
  await startDemoOnPage(query).applyPageLink(signIn, () => email)
  expect(signIn).not.toHaveBeenCalled()
})

test('with an API URL, the switches of a link are sent to the API once, before the first request', async () => {
  setApiUrl('https://api.example.com')
  const server = createFakeServer({
    [SWITCHES_PATH]: async request => jsonResponse(await request.json()),
    '/users': () => jsonResponse([]),
  })
  const fetch = jest.spyOn(window, 'fetch').mockImplementation(async request => {
    if (!(request instanceof Request)) throw new TypeError('The demo sends requests')
    return server.fetch(request)
  })
  const demo = startDemoOnPage('?mock=users:500')
  const request = () => new Request('https://api.example.com/users')
  await Promise.all([demo.fetch(request()), demo.fetch(request())])
  expect(server.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
    `PUT https://api.example.com${SWITCHES_PATH}`,
    'GET https://api.example.com/users',
    'GET https://api.example.com/users',
  ])
  fetch.mockRestore()
})
