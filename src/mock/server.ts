import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { dirname, resolve } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { loadEnvFiles } from '@/tooling/loadEnvFiles'
import { stopWhenParentProcessEnds } from '@/tooling/stopWhenParentProcessEnds'
import { SWITCHES_PATH } from './apiCalls'
import { createDemoBackend } from './demoBackend'
import { createFileRecordStore } from './fileRecords'
import { readSettings } from './settings'

/** How long open connections may take to finish when the server shuts down. */
const SHUTDOWN_TIMEOUT_MS = 2_000

/** Reads an environment variable. An empty value counts as not set. */
function readSetting(name: string, fallback: string): string {
  const text = process.env[name]?.trim()
  return text === undefined || text === '' ? fallback : text
}

function exitWithError(error: unknown): never {
  const reason = error instanceof Error ? error.message : String(error)
  console.error(`The demo backend could not start: ${reason}`)
  process.exit(1)
}

/** @throws Error if the records can't be stored in the file. */
function checkDataFile(file: string) {
  const folder = dirname(file)
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch {
    throw new Error(`The folder ${resolve(folder)} of MOCK_DATA needs write permission.`)
  }
  if (existsSync(file) && !statSync(file).isFile())
    throw new Error(`MOCK_DATA must be a file, but ${resolve(file)} is a folder.`)
}

async function startServer() {
  loadEnvFiles()
  const host = readSetting('HOST', '127.0.0.1')
  const dataFile = readSetting('MOCK_DATA', '.mock/records.json')
  const records = createFileRecordStore(dataFile, console.error)
  checkDataFile(dataFile)
  await records.read()
  const handle = createDemoBackend({
    records,
    ...readSettings(),
    onError: ({ message }) => {
      console.error(`A request failed: ${message}`)
    },
  })

  const listener = getRequestListener(async (request, { outgoing }) => {
    try {
      return await handle(request)
    } catch {
      // A switch cut the connection, or the caller disconnected.
      outgoing.destroy()
      return RESPONSE_ALREADY_SENT
    }
  })
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing))
  server.on('error', exitWithError)
  server.listen(Number(readSetting('PORT', '8080')), host, () => {
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}`
    console.log(`Demo backend: ${url}\nSwitches: ${url}${SWITCHES_PATH}`)
  })

  // The process exits when no connection is open and the last write is done. The server may get the
  // signal twice, from the terminal and from npm. The second signal changes nothing.
  const shutDown = () => {
    server.close()
    setTimeout(() => {
      server.closeAllConnections()
    }, SHUTDOWN_TIMEOUT_MS).unref()
  }
  process.on('SIGTERM', shutDown)
  process.on('SIGINT', shutDown)
  stopWhenParentProcessEnds()
}

startServer().catch(exitWithError)
