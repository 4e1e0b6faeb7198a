import { getRequestListener } from '@hono/node-server'
import { cpSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { securityHeaders } from '../../src/tooling/hosting/headers'
import { configFolder } from '../../src/tooling/hosting/hostFiles'
import { syncHostFiles } from '../../src/tooling/hosting/syncHostFiles'
import { siteServer } from '../../src/tooling/hosting/siteServer'
import { createDemoBackend, type DemoBackendOptions } from '../../src/mock/demoBackend'
import { memoryRecords } from '../../src/mock/recordStore'
import { CACHE } from './project/buildHere'

type Host = { readonly origin: string; readonly close: () => void }

/** Serves a folder as `npm run preview` does; without our policy where the app does not work under it. */
export async function serve(folder: string, isStrict: boolean): Promise<Host> {
  return listen(siteServer(folder, isStrict ? securityHeaders : headersWithoutPolicy))
}

function headersWithoutPolicy(html: string) {
  const { 'Content-Security-Policy': _policy, ...headers } = securityHeaders(html)
  return headers
}

type Backend = Omit<DemoBackendOptions, 'records'>

/** Serves the product with the demo backend behind the same address, instead of inside the page. */
export async function serveWithApi(folder: string, options: Backend = {}): Promise<Host> {
  const api = getRequestListener(createDemoBackend({ records: memoryRecords(), ...options }))
  const sites: ReturnType<typeof siteServer>[] = []
  const host = await listen((request, response) => {
    if (isCall(request)) void api(request, response)
    else for (const site of sites) site(request, response)
  })
  const copy = `${CACHE}/at-${new URL(host.origin).port}`
  cpSync(folder, copy, { recursive: true })
  syncHostFiles(copy, host.origin)
  sites.push(siteServer(copy))
  return {
    origin: host.origin,
    close: () => {
      host.close()
      for (const made of [copy, configFolder(copy)]) rmSync(made, { recursive: true, force: true })
    },
  }
}

/** The page and the list of users have the same address: only a script asks for the list. */
const isCall = ({ url = '', headers }: IncomingMessage) =>
  url.startsWith('/api/') || (url === '/users' && headers['sec-fetch-dest'] === 'empty')

/** A server of its own at a port that is free. */
async function listen(listener: RequestListener): Promise<Host> {
  const server = createServer(listener)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The server has no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
