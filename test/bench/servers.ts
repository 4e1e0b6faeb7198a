import { createServer, type Server } from 'node:http'
import { createSecurityHeaders } from '../../src/tooling/hosting/headers'
import { createSiteHandler } from '../../src/tooling/hosting/siteServer'
import { listenLocally } from '../support/listenLocally'
import type { App } from './app'

const servers: Server[] = []
const origins = new Map<App, Promise<string>>()

/** Returns the origin of an app. The first call builds the app, and serves it as a host does. */
export function getOrigin(app: App): Promise<string> {
  const origin = origins.get(app) ?? serve(app)
  origins.set(app, origin)
  return origin
}

async function serve({ build, isStrict }: App): Promise<string> {
  const folder = await build()
  const server = createServer(
    createSiteHandler(folder, isStrict ? createSecurityHeaders : createHeadersWithoutPolicy),
  )
  servers.push(server)
  return `http://127.0.0.1:${await listenLocally(server)}`
}

function createHeadersWithoutPolicy(html: string) {
  const { 'Content-Security-Policy': _policy, ...headers } = createSecurityHeaders(html)
  return headers
}

export function closeServers() {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
}
