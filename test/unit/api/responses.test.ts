import { api } from '@/api/api'
import type { ApiRequest } from '@/api/apiRequest'
import { MemoryStorage } from '../../support/memoryStorage'
import { createFakeServer, jsonResponse, rawResponse } from '../../support/server'
import { startStore, createStoredSession } from '../../support/startStore'
import { createToken, ROLE_CLAIM } from '../../support/tokens'

const { send } = api.injectEndpoints({
  endpoints: build => ({ send: build.mutation<unknown, ApiRequest>({ query: call => call }) }),
}).endpoints

async function startSignedIn(respond: (request: Request) => Response | Promise<Response>) {
  const server = createFakeServer({}, respond)
  const storage = new MemoryStorage(createStoredSession(createToken({ [ROLE_CLAIM]: [] })))
  const { store } = await startStore({ server, storage })
  const request = (call: Partial<ApiRequest> = {}) =>
    store.dispatch(send.initiate({ path: '/x', ...call }))
  return { server, request }
}

const PROBLEM_JSON = 'application/problem+json; charset=utf-8'

test.each([
  ['JSON', () => jsonResponse({ a: 1 }), { a: 1 }],
  ['JSON with a media type suffix', () => rawResponse('[1]', PROBLEM_JSON), [1]],
  ['no content', () => new Response(null, { status: 204 }), null],
  ['an empty body with the type JSON', () => rawResponse('', 'application/json'), null],
  ['an empty body with the type text', () => rawResponse('', 'text/plain'), null],
])('%s is a valid response', async (_, respond, data) => {
  const { request } = await startSignedIn(respond)
  expect(await request()).toEqual({ data })
})

test.each([
  ['an HTML page', () => rawResponse('<p>', 'text/html')],
  ['JSON sent as text', () => rawResponse('[1]', 'text/plain')],
  ['truncated JSON', () => rawResponse('[1', 'application/json')],
  ['a media type that only starts with json', () => rawResponse('[1]', 'application/jsonp')],
])('%s is a malformed response', async (_, respond) => {
  const { request } = await startSignedIn(respond)
  expect(await request()).toEqual({ error: { kind: 'malformed' } })
})

test.each([
  ['a sign-in page', () => rawResponse('<form action="/login">', 'text/html; charset=utf-8')],
  ['a page that redirects', () => rawResponse('<meta http-equiv="refresh">', 'text/html')],
  ['a redirect', () => Response.redirect('https://login.example/')],
])(
  'if the response is %s instead of JSON, the error is "signInPage", also for a download',
  async (_, respond) => {
    const { request } = await startSignedIn(respond)
    expect(await request()).toEqual({ error: { kind: 'signInPage' } })
    const responseHandler = (response: Response) => response.text()
    expect(await request({ responseHandler })).toEqual({ error: { kind: 'signInPage' } })
  },
)

test('if the response is the index.html of the app, it is malformed, although it contains a form', async () => {
  const page = '<meta name="api-url" content=""><form></form>'
  const { request } = await startSignedIn(() => rawResponse(page, 'text/html'))
  expect(await request()).toEqual({ error: { kind: 'malformed' } })
})

test('a downloaded HTML file without a form does not count as a sign-in page', async () => {
  const { request } = await startSignedIn(() => rawResponse('<p>Report</p>', 'text/html'))
  const responseHandler = (response: Response) => response.text()
  expect(await request({ responseHandler })).toEqual({ data: '<p>Report</p>' })
})

test('the kind of an error depends on the status, even if the body is unreadable', async () => {
  for (const body of ['{"message":"No"}', '{"mess', '']) {
    const { request } = await startSignedIn(() => rawResponse(body, 'application/json', 403))
    const message = body.endsWith('}') ? 'No' : null
    expect(await request()).toEqual({ error: { kind: 'refused', message } })
  }
})

test('a request accepts JSON, and has no body if the endpoint defines none', async () => {
  const { server, request } = await startSignedIn(() => jsonResponse(null))
  await request({ method: 'POST' })
  expect(server.requests[0]?.headers.get('Accept')).toBe('application/json')
  expect(server.requests[0]?.headers.has('Content-Type')).toBe(false)
  expect(await server.requests[0]?.text()).toBe('')
})

test('a status in acceptStatuses counts as successful', async () => {
  const { request } = await startSignedIn(() => rawResponse('<p>', 'text/html', 404))
  expect(await request({ acceptStatuses: [404] })).toEqual({ data: null })
  expect(await request({ acceptStatuses: [403] })).toEqual({
    error: { kind: 'noService', status: 404 },
  })
})

test('the error for status 401 contains the handle of the sent token, or null without a token', async () => {
  const { request } = await startSignedIn(() => jsonResponse({}, 401))
  expect(await request({ anonymous: true })).toEqual({
    error: { kind: 'signInRequired', bearer: null },
  })
  const { error } = await request()
  expect(JSON.stringify(error)).toMatch(/"signInRequired","bearer":"sealed:/)
})
