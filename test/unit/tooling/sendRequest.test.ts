/** @jest-environment node */
import { createRequestSender } from '@/tooling/api/sendRequest'
import { startBadServer } from '../../support/badServer'

const ORIGIN = 'https://app.example'

test('if there is no response within the time limit, the outcome of the request is "timeout"', async () => {
  const server = await startBadServer(() => {})
  const send = createRequestSender(server.url, ORIGIN, 50)
  expect(await send({ method: 'GET', path: '/' })).toEqual({ kind: 'timeout' })
  await server.stop()
})

test('a response that is cut off and an unreachable server have different outcomes', async () => {
  const server = await startBadServer((_, response) => {
    response.writeHead(200, { 'Content-Length': '100' })
    response.write('{')
    setTimeout(() => response.destroy(), 50)
  })
  const send = createRequestSender(server.url, ORIGIN)
  expect(await send({ method: 'GET', path: '/' })).toEqual({ kind: 'brokenOff' })
  await server.stop()
  expect(await send({ method: 'GET', path: '/' })).toEqual({ kind: 'unreachable' })
})

test('if the API is at another origin, a command sends the same headers as a browser', async () => {
  const server = await startBadServer((_, response) => response.end())
  const send = createRequestSender(`${server.url}/base`, ORIGIN)
  await send({ method: 'POST', path: '/x', body: {}, token: 't' })
  expect(server.requestLines[0]).toMatch(/^POST \/base\/x /)
  expect(server.requestLines[0]).toContain(`"origin":"${ORIGIN}"`)
  expect(server.requestLines[0]).toContain('"authorization":"Bearer t"')
  expect(server.requestLines[0]).toContain('"content-type":"application/json"')
  await server.stop()
})
