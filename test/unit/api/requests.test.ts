import { api } from '@/api/api'
import type { ApiRequest } from '@/api/apiRequest'
import { signIn } from '@/session/signIn'
import { MemoryStorage } from '../../support/memoryStorage'
import { createFakeServer, jsonResponse } from '../../support/server'
import { startStore, createStoredSession } from '../../support/startStore'
import { setApiUrl } from '../../support/setApiUrl'
import { createToken, ROLE_CLAIM } from '../../support/tokens'

const { send } = api.injectEndpoints({
  endpoints: build => ({ send: build.mutation<unknown, ApiRequest>({ query: call => call }) }),
}).endpoints

// The user has no roles, so the list of allowed pages is not requested.
const storedTokens = createStoredSession(createToken({ [ROLE_CLAIM]: [] }))

/** Dispatches a request and returns it as sent; undefined if it was not sent. */
async function sendRequest(call: ApiRequest, apiUrl = '') {
  setApiUrl(apiUrl)
  const server = createFakeServer({}, () => jsonResponse({}))
  const { store } = await startStore({ server, storage: new MemoryStorage(storedTokens) })
  await store.dispatch(send.initiate(call))
  return server.requests[0]
}

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=abc'
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)(
  'a %s is sent to the origin of the page, with the token, the CSRF header and a JSON body, and follows no redirect',
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

test.each(['GET', 'POST'] as const)(
  'the browser may cache the response to the preflight of a %s',
  async method => {
    expect((await sendRequest({ path: '/x', method }))?.cache).toBe('default')
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

test('after the CSRF cookie has changed, the next request sends the new value', async () => {
  const call: ApiRequest = { path: '/x', method: 'POST' }
  expect((await sendRequest(call))?.headers.get('X-XSRF-TOKEN')).toBe('abc')
  document.cookie = 'XSRF-TOKEN=def'
  expect((await sendRequest(call))?.headers.get('X-XSRF-TOKEN')).toBe('def')
  document.cookie = 'XSRF-TOKEN=; max-age=0'
  expect((await sendRequest(call))?.headers.get('X-XSRF-TOKEN')).toBeNull()
})

test('in a store without an API context, a request throws instead of giving a network error', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  const { configureStore } = await import('@reduxjs/toolkit')
  const store = configureStore({
    reducer: { api: api.reducer },
    middleware: defaults => defaults().concat(api.middleware),
  })
  await expect(store.dispatch(send.initiate({ path: '/x' }))).resolves.toMatchObject({
    error: { message: 'The store has no API context: see createStore' },
  })
})

test('a Date header in an error response does not change the error of the app', async () => {
  const server = createFakeServer({}, () =>
    jsonResponse({}, 500, { Date: 'Tue, 01 Jan 2030 00:00:00 GMT' }),
  )
  const { store } = await startStore({ server })
  const { error } = await store.dispatch(send.initiate({ path: '/x' }))
  expect(error).toEqual({ kind: 'server', status: 500 })
  expect(await store.dispatch(signIn({ email: 'a@b', password: 'demo' }))).toMatchObject({
    status: 500,
  })
})
