import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { applySwitches } from './switches/applySwitches'
import { withContract } from './contract/contractRoutes'
import { withCors } from './cors'
import { createDemoBackend } from './demoBackend'
import { fileRecords } from './fileRecords'
import { readSettings } from './settings'
import { createSwitches } from './switches/switchRoutes'

/** How long a connection may finish its request after the server was told to end. */
const GRACE = 2_000

const report = (line: string) => void process.stderr.write(`${line}\n`)

/** Says in one line why the server cannot be, and ends. */
function fail(reason: string): never {
  report(reason)
  process.exit(1)
}

/** A setting of the environment; empty counts as absent. */
function setting(name: string, otherwise: string): string {
  const text = process.env[name]?.trim()
  return text === undefined || text === '' ? otherwise : text
}

async function start() {
  if (existsSync('.env')) process.loadEnvFile()
  const host = setting('HOST', '127.0.0.1')
  const port = Number(setting('PORT', '8080'))
  if (!(Number.isInteger(port) && port >= 0 && port <= 65_535)) {
    fail(`PORT must be a number from 0 to 65535, not '${setting('PORT', '')}'`)
  }

  const records = fileRecords(setting('MOCK_DATA', '.mock/records.json'), report)
  await records.read()
  const switches = createSwitches()
  const handle = createDemoBackend({
    records,
    ...readSettings(),
    now: () => Date.now() + switches.current().clock,
    rules: switches.current,
    onFault: ({ message }) => {
      report(`A request failed: ${message}`)
    },
  })

  const switched = switches.routes(applySwitches(handle, switches.current))
  const answer = withCors(withContract(switched))
  const listener = getRequestListener(async (request, { outgoing }) => {
    try {
      return await answer(request)
    } catch {
      // A connection is to be lost, or the caller has gone.
      outgoing.destroy()
      return RESPONSE_ALREADY_SENT
    }
  })
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing))
  server.on('error', error => {
    fail(
      'code' in error && error.code === 'EADDRINUSE'
        ? `Port ${port} is in use; choose another with PORT`
        : `The demo backend could not start: ${error.message}`,
    )
  })
  server.listen(port, host, () => {
    const address = server.address()
    const actual = typeof address === 'object' && address ? address.port : port
    const shown = host.includes(':') ? `[${host}]` : host
    process.stdout.write(`Demo backend: http://${shown}:${actual}\n`)
  })

  // The process ends by itself, with code 0, once no connection is open and the last write is done.
  // A second signal (a terminal and npm may both send one) does not cut that short.
  const end = () => {
    server.close()
    setTimeout(() => {
      server.closeAllConnections()
    }, GRACE).unref()
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}

start().catch((error: unknown) => {
  fail(`The demo backend could not start: ${String(error)}`)
})
