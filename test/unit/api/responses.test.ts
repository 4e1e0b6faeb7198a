import { api } from '@/api/api'
import type { ApiRequest } from '@/api/baseQuery'
import { MemoryStorage } from '../../support/memoryStorage'
import { createServer, json, raw } from '../../support/server'
import { startStore, createStoredSession } from '../../support/startStore'
import { makeToken, ROLE } from '../../support/tokens'

const { hear } = api.injectEndpoints({
  endpoints: build => ({ hear: build.mutation<unknown, ApiRequest>({ query: call => call }) }),
}).endpoints

async function hearing(answer: (request: Request) => Response | Promise<Response>) {
  const server = createServer({}, answer)
  const storage = new MemoryStorage(createStoredSession(makeToken({ [ROLE]: [] })))
  const { store } = await startStore({ server, storage })
  const ask = (call: Partial<ApiRequest> = {}) =>
    store.dispatch(hear.initiate({ path: '/x', ...call }))
  return { server, ask }
}

const OWN = 'application/problem+json; charset=utf-8'

test.each([
  ['JSON', () => json({ a: 1 }), { a: 1 }],
  ['JSON of its own kind', () => raw('[1]', OWN), [1]],
  ['no content', () => new Response(null, { status: 204 }), null],
  ['an empty body that is said to be JSON', () => raw('', 'application/json'), null],
  ['an empty body that is said to be text', () => raw('', 'text/plain'), null],
])('%s is an answer', async (_, answer, data) => {
  const { ask } = await hearing(answer)
  expect(await ask()).toEqual({ data })
})

test.each([
  ['a page', () => raw('<p>', 'text/html')],
  ['JSON that does not say so', () => raw('[1]', 'text/plain')],
  ['JSON that breaks off', () => raw('[1', 'application/json')],
  ['something that is only named like JSON', () => raw('[1]', 'application/jsonp')],
])('%s is an answer that nobody can read', async (_, answer) => {
  const { ask } = await hearing(answer)
  expect(await ask()).toEqual({ error: { kind: 'malformed' } })
})

test('a failure is told by its status, whether its words can be read or not', async () => {
  for (const body of ['{"message":"No"}', '{"mess', '']) {
    const { ask } = await hearing(() => raw(body, 'application/json', 403))
    const message = body.endsWith('}') ? 'No' : null
    expect(await ask()).toEqual({ error: { kind: 'refused', message } })
  }
})

test('a call asks for JSON, and sends nothing where it has nothing to send', async () => {
  const { server, ask } = await hearing(() => json(null))
  await ask({ method: 'POST' })
  expect(server.requests[0]?.headers.get('Accept')).toBe('application/json')
  expect(server.requests[0]?.headers.has('Content-Type')).toBe(false)
  expect(await server.requests[0]?.text()).toBe('')
})

test('a status that counts as success is no failure', async () => {
  const { ask } = await hearing(() => raw('<p>', 'text/html', 404))
  expect(await ask({ acceptStatuses: [404] })).toEqual({ data: null })
  expect(await ask({ acceptStatuses: [403] })).toEqual({
    error: { kind: 'noService', status: 404 },
  })
})

test('who is refused is told by the token that was shown, and by none where none was', async () => {
  const { ask } = await hearing(() => json({}, 401))
  expect(await ask({ anonymous: true })).toEqual({
    error: { kind: 'signInRequired', bearer: null },
  })
  const { error } = await ask()
  expect(JSON.stringify(error)).toMatch(/"signInRequired","bearer":"sealed:/)
})
