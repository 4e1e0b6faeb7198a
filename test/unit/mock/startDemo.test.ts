import { SWITCHES_PATH } from '@/mock/apiCalls'
import { startDemo } from '@/mock/startDemo'
import { createFakeServer, jsonResponse } from '../../support/server'
import { createBackendClient, parseList } from './backendClient'
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
