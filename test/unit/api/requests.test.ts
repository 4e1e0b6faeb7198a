import { api } from '@/api/api'
import type { ApiRequest } from '@/api/baseQuery'
import { signIn } from '@/session/signIn'
import { MemoryStorage } from '../../support/memoryStorage'
import { createServer, json } from '../../support/server'
import { startStore, createStoredSession } from '../../support/startStore'
import { makeToken, ROLE } from '../../support/tokens'

const { send } = api.injectEndpoints({
  endpoints: build => ({ send: build.mutation<unknown, ApiRequest>({ query: call => call }) }),
}).endpoints

// Without roles, so that the list of allowed pages is not requested.
const stored = createStoredSession(makeToken({ [ROLE]: [] }))

/** The request that a call becomes; none if it was not sent. */
async function requestOf(call: ApiRequest, apiUrl = '') {
  const meta = document.createElement('meta')
  meta.name = 'api-url'
  meta.content = apiUrl
  document.head.append(meta)
  const server = createServer({}, () => json({}))
  const { store } = await startStore({ server, storage: new MemoryStorage(stored) })
  await store.dispatch(send.initiate(call))
  meta.remove()
  return server.requests[0]
}

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=abc'
})

test('a call goes to this origin, with the token, the proof and JSON', async () => {
  const request = await requestOf({ path: '/api/x', method: 'POST', body: { a: 1 } })
  expect(request?.url).toBe(`${location.origin}/api/x`)
  expect(request?.headers.get('Authorization')).toBe(`Bearer ${stored.accessToken}`)
  expect(request?.headers.get('X-XSRF-TOKEN')).toBe('abc')
  expect(request?.headers.get('Content-Type')).toBe('application/json')
  expect(await request?.json()).toEqual({ a: 1 })
})

test('a call that only asks needs no proof', async () => {
  const request = await requestOf({ path: '/users' })
  expect(request?.method).toBe('GET')
  expect(request?.headers.get('X-XSRF-TOKEN')).toBeNull()
  expect(request?.headers.get('Content-Type')).toBeNull()
})

test('the token goes to the API where that is elsewhere, the proof and the cookies do not', async () => {
  const request = await requestOf({ path: '/x', method: 'POST' }, 'https://api.example/v1')
  expect(request?.url).toBe('https://api.example/v1/x')
  expect(request?.headers.get('Authorization')).toBe(`Bearer ${stored.accessToken}`)
  expect(request?.headers.get('X-XSRF-TOKEN')).toBeNull()
  expect(request?.credentials).toBe('same-origin')
})

test.each(['@evil.example/', '.evil.example/', ':8443/x'])(
  'the path %s, which would lead to another host, is not called',
  async path => {
    expect(await requestOf({ path }, 'https://api.example')).toBeUndefined()
  },
)

test('a new cookie is used by the next call', async () => {
  const call: ApiRequest = { path: '/x', method: 'POST' }
  expect((await requestOf(call))?.headers.get('X-XSRF-TOKEN')).toBe('abc')
  document.cookie = 'XSRF-TOKEN=def'
  expect((await requestOf(call))?.headers.get('X-XSRF-TOKEN')).toBe('def')
  document.cookie = 'XSRF-TOKEN=; max-age=0'
  expect((await requestOf(call))?.headers.get('X-XSRF-TOKEN')).toBeNull()
})

test('nothing of a call is kept by a cache, and no redirect is followed', async () => {
  const request = await requestOf({ path: '/x' })
  expect([request?.cache, request?.redirect]).toEqual(['no-store', 'error'])
})

test('a store that lends no way to call is a fault of the program, not of the network', async () => {
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

test('an answer says by which clock the server goes', async () => {
  const server = createServer({}, () => json({}, 500, { Date: 'Tue, 01 Jan 2030 00:00:00 GMT' }))
  const { store } = await startStore({ server })
  const { error } = await store.dispatch(send.initiate({ path: '/x' }))
  expect(error).toEqual({ kind: 'server', status: 500 })
  expect(await store.dispatch(signIn({ email: 'a@b', password: 'demo' }))).toMatchObject({
    status: 500,
  })
})
