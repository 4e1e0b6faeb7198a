import { api } from '@/api/api'
import type { ApiRequest } from '@/api/apiRequest'
import { MemoryStorage } from '../../support/memoryStorage'
import { createFakeServer, jsonResponse, rawResponse } from '../../support/server'
import { startStore, createStoredSession } from '../../support/startStore'
import { setApiUrl } from '../../support/setApiUrl'
import { createToken, ROLE_CLAIM } from '../../support/tokens'

const { send } = api.injectEndpoints({
  endpoints: build => ({ send: build.mutation<unknown, ApiRequest>({ query: call => call }) }),
}).endpoints

// The user has no roles, so the list of allowed pages is not requested.
const storedTokens = createStoredSession(createToken({ [ROLE_CLAIM]: [] }))

/** Starts a store with a session. `request` sends a request. */
async function startSignedIn(respond: (request: Request) => Response | Promise<Response>) {
  const server = createFakeServer({}, respond)
  const { store } = await startStore({ server, storage: new MemoryStorage(storedTokens) })
  const request = (call: Partial<ApiRequest> = {}) =>
    store.dispatch(send.initiate({ path: '/x', ...call }))
  return { server, request }
}

/** Sends a request. Returns what the server received, or undefined if it received no request. */
async function sendRequest(call: ApiRequest, apiUrl = '') {
  setApiUrl(apiUrl)
  const { server, request } = await startSignedIn(() => jsonResponse({}))
  await request(call)
  return server.requests[0]
}

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=abc'
  setApiUrl('')
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)(
  'a %s to the origin of the page has the token, the CSRF header and a JSON body, and follows no redirect',
  async method => {
    const request = await sendRequest({ path: '/api/x/1', method, body: { a: 1 } })
    expect(request?.url).toBe(`${location.origin}/api/x/1`)
    expect(request?.method).toBe(method)
    expect(request?.redirect).toBe('manual')
    expect(request?.headers.get('Authorization')).toBe(`Bearer ${storedTokens.accessToken}`)
    expect(request?.headers.get('X-XSRF-TOKEN')).toBe('abc')
    expect(request?.headers.get('Content-Type')).toBe('application/json')
    expect(await request?.json()).toEqual({ a: 1 })
  },
)

test('a GET has neither a CSRF header nor a body, and follows no redirect', async () => {
  const request = await sendRequest({ path: '/users' })
  expect(request?.method).toBe('GET')
  expect(request?.redirect).toBe('manual')
  expect(request?.body).toBeNull()
  expect(request?.headers.get('X-XSRF-TOKEN')).toBeNull()
  expect(request?.headers.get('Content-Type')).toBeNull()
})

test('a request to an API of another origin has the token, but no CSRF header and no cookies', async () => {
  const request = await sendRequest({ path: '/x', method: 'POST' }, 'https://api.example/v1')
  expect(request?.url).toBe('https://api.example/v1/x')
  expect(request?.headers.get('Authorization')).toBe(`Bearer ${storedTokens.accessToken}`)
  expect(request?.headers.get('X-XSRF-TOKEN')).toBeNull()
  expect(request?.credentials).toBe('same-origin')
})

test.each(['@evil.example/', '.evil.example/', ':8443/x'])(
  'a request with the path %s is not sent, because the path would change the host',
  async path => {
    expect(await sendRequest({ path }, 'https://api.example')).toBeUndefined()
  },
)

const PROBLEM_JSON = 'application/problem+json; charset=utf-8'

test.each([
  ['JSON', () => jsonResponse({ a: 1 }), { a: 1 }],
  ['JSON of the type application/problem+json', () => rawResponse('[1]', PROBLEM_JSON), [1]],
  ['status 204 without a body', () => new Response(null, { status: 204 }), null],
  ['an empty body with the type JSON', () => rawResponse('', 'application/json'), null],
  ['an empty body with the type text', () => rawResponse('', 'text/plain'), null],
])('%s is a valid response', async (_, respond, data) => {
  const { request } = await startSignedIn(respond)
  expect(await request()).toEqual({ data })
})

test('a responseHandler can read a response that is not JSON', async () => {
  const { request } = await startSignedIn(() => rawResponse('<p>Report</p>', 'text/html'))
  const responseHandler = (response: Response) => response.text()
  expect(await request({ responseHandler })).toEqual({ data: '<p>Report</p>' })
})
