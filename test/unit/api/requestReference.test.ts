import type { ApiRequest } from '@/api/apiRequest'
import type { ApiContext } from '@/api/baseQuery'
import { createFakeServer, failToFetch, jsonResponse } from '../../support/server'
import { setApiUrl } from '../../support/setApiUrl'
import { createToken } from '../../support/tokens'
import { createApiContext, sendWithMeta } from './sendRequest'

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736'
const TOKEN = createToken()

afterEach(() => {
  document.querySelector('meta[name="api-url"]')?.remove()
})

/** Sends a request with a token, and returns its result with the metadata. */
function sendRequest(fetch: ApiContext['fetch'], request: ApiRequest = { path: '/news' }) {
  const expiresAt = new Date(Date.now() + 60_000).toISOString()
  const bearer = { token: TOKEN, handle: 'sealed:1', user: '1', expiresAt }
  return sendWithMeta(request, createApiContext(fetch, bearer))
}

const sendAndRespond = (status: number, headers: Record<string, string>, body: object = {}) =>
  sendRequest(() => Promise.resolve(jsonResponse(body, status, headers)))

test.each([
  ['X-Request-Id', '0HMVD3K5JQ2QO:00000001', '0HMVD3K5JQ2QO:00000001'],
  ['traceparent', `00-${TRACE_ID}-00f067aa0ba902b7-01`, TRACE_ID],
  ['traceresponse', `00-${TRACE_ID}-00f067aa0ba902b7-01`, TRACE_ID],
])(
  'the reference of a request is read from the response header %s',
  async (name, value, reference) => {
    expect(await sendAndRespond(200, { [name]: value })).toMatchObject({ meta: { reference } })
    expect(await sendAndRespond(500, { [name]: value })).toMatchObject({
      error: { kind: 'server', reference },
      meta: { status: 500, reference },
    })
  },
)

test.each(['traceId', 'TraceId', 'trace_id'])(
  'if an error response has no reference header, the reference is read from its field %s',
  async name => {
    const body = { title: 'Failed', [name]: `00-${TRACE_ID}-00f067aa0ba902b7-00` }
    expect(await sendAndRespond(500, {}, body)).toMatchObject({
      error: { reference: TRACE_ID },
      meta: { reference: TRACE_ID },
    })
  },
)

test('the reference is read from the first header in REFERENCE_HEADERS that the response contains', async () => {
  process.env.REFERENCE_HEADERS = 'X-Correlation,X-Amzn-Trace-Id'
  const ids = { 'X-Amzn-Trace-Id': 'Root=1-67891233', 'X-Request-Id': 'request-7' }
  expect(await sendAndRespond(200, ids)).toMatchObject({ meta: { reference: 'Root=1-67891233' } })
  expect(await sendAndRespond(200, { ...ids, 'X-Correlation': 'correlation-8' })).toMatchObject({
    meta: { reference: 'correlation-8' },
  })
  delete process.env.REFERENCE_HEADERS
  expect(await sendAndRespond(200, ids)).toMatchObject({ data: {}, meta: { reference: null } })
})

test('the reference of an error is read from the response field in the setting REFERENCE_FIELD', async () => {
  process.env.REFERENCE_FIELD = 'correlation_id'
  const body = { title: 'Failed', traceId: 'trace-0001', correlation_id: 'correlation-8' }
  expect(await sendAndRespond(500, {}, body)).toMatchObject({
    error: { reference: 'correlation-8' },
  })
  process.env.REFERENCE_FIELD = ''
  expect(await sendAndRespond(500, {}, body)).toMatchObject({ meta: { reference: null } })
})

test.each([
  ['a token', TOKEN],
  ['an e-mail address', 'ida@example.com'],
  ['a text with spaces', 'the request of Ida'],
  ['too short', 'abc'],
  ['too long', 'a'.repeat(101)],
])('a reference is dropped if it is %s', async (_, id) => {
  const { error, meta } = await sendAndRespond(500, { 'X-Request-Id': id }, { traceId: id })
  expect(error).toEqual({ kind: 'server', status: 500 })
  expect(meta).toMatchObject({ reference: null })
})

test('with SEND_TRACEPARENT, a request without a response has the sent trace id as its reference', async () => {
  process.env.SEND_TRACEPARENT = 'true'
  const server = createFakeServer({}, failToFetch)
  const { error, meta } = await sendRequest(server.fetch)
  const [, traceId] =
    /^00-([\da-f]{32})-[\da-f]{16}-01$/.exec(
      server.requests[0]?.headers.get('traceparent') ?? '',
    ) ?? []
  expect(traceId).toBeDefined()
  expect(error).toEqual({ kind: 'network', reference: traceId })
  expect(meta).toMatchObject({ status: null, reference: traceId })
})

test.each([
  ['is not sent to an API whose origin is not in TRACEPARENT_ORIGINS', '', false],
  ['is not sent if only the start of the origin is allowed', 'https://api.example.test', false],
  ['is sent to an API whose origin is in TRACEPARENT_ORIGINS', 'https://api.example', true],
])('with SEND_TRACEPARENT, the header traceparent %s', async (_, origins, isSent) => {
  process.env.SEND_TRACEPARENT = 'true'
  process.env.TRACEPARENT_ORIGINS = `https://logs.example ${origins}`.trim()
  setApiUrl('https://api.example/v1')
  const server = createFakeServer({}, failToFetch)
  const { meta } = await sendRequest(server.fetch)
  expect(server.requests[0]?.headers.has('traceparent')).toBe(isSent)
  expect(meta?.reference !== null).toBe(isSent)
})

test('without SEND_TRACEPARENT, the header traceparent is not sent', async () => {
  const server = createFakeServer({}, () => jsonResponse({}))
  await sendRequest(server.fetch)
  expect(server.requests[0]?.headers.has('traceparent')).toBe(false)
})
