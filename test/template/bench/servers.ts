import { createServer, type Server } from 'node:http'
import { createSiteHandler } from '../../../src/tooling/hosting/siteHandler'
import { listenLocally } from '../../support/listenLocally'
import type { App } from './app'

const servers: Server[] = []
const origins = new Map<App, Promise<string>>()

/** Returns the origin of an app. The first call builds the app, and serves it as a host does. */
export function getOrigin(app: App): Promise<string> {
  const origin = origins.get(app) ?? serve(app)
  origins.set(app, origin)
  return origin
}

async function serve({ build }: App): Promise<string> {
  const server = createServer(createSiteHandler(await build()))
  servers.push(server)
  return `http://127.0.0.1:${await listenLocally(server)}`
}

export function closeServers() {
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
}
