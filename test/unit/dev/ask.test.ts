/** @jest-environment node */
import { createAsk } from '@/dev/ask'
import { startBadServer } from '../../support/badServer'

const ORIGIN = 'https://omnichannel.example'

test('an answer that takes too long is given up', async () => {
  const server = await startBadServer(() => {})
  const ask = createAsk(server.url, ORIGIN, 50)
  expect(await ask({ method: 'GET', path: '/' })).toEqual({ kind: 'timeout' })
  await server.stop()
})

test('an answer that breaks off is not the same as none', async () => {
  const server = await startBadServer((_, response) => {
    response.writeHead(200, { 'Content-Length': '100' })
    response.write('{')
    setTimeout(() => response.destroy(), 50)
  })
  const ask = createAsk(server.url, ORIGIN)
  expect(await ask({ method: 'GET', path: '/' })).toEqual({ kind: 'brokenOff' })
  await server.stop()
  expect(await ask({ method: 'GET', path: '/' })).toEqual({ kind: 'unreachable' })
})

test('it asks as a page of another origin does', async () => {
  const server = await startBadServer((_, response) => response.end())
  const ask = createAsk(`${server.url}/base`, ORIGIN)
  await ask({ method: 'POST', path: '/x', body: {}, token: 't' })
  expect(server.heard[0]).toMatch(/^POST \/base\/x /)
  expect(server.heard[0]).toContain(`"origin":"${ORIGIN}"`)
  expect(server.heard[0]).toContain('"authorization":"Bearer t"')
  expect(server.heard[0]).toContain('"content-type":"application/json"')
  await server.stop()
})
