import { getRequestListener } from '@hono/node-server'
import { cpSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { createSiteHandler } from '../../src/tooling/hosting/siteHandler'
import { createDemoBackend, type DemoBackendOptions } from '../../src/mock/demoBackend'
import { createMemoryRecordStore } from '../../src/mock/recordStore'
import { listenLocally } from '../support/listenLocally'
import { setApiUrlOfBuild } from '../support/sitePage'
import { CACHE_FOLDER } from './project/buildProduct'

type RunningHost = { readonly origin: string; readonly close: () => void }

/** Serves a folder as `npm run preview` does. */
export const serveFolder = (folder: string): Promise<RunningHost> =>
  startServer(createSiteHandler(folder))

type BackendOptions = Omit<DemoBackendOptions, 'records'>

/** Serves the product and the demo backend at the same origin. */
export async function serveWithApi(
  folder: string,
  options: BackendOptions = {},
): Promise<RunningHost> {
  const api = getRequestListener(
    createDemoBackend({ records: createMemoryRecordStore(), ...options }),
  )
  const sites: ReturnType<typeof createSiteHandler>[] = []
  const host = await startServer((request, response) => {
    if (isApiRequest(request)) void api(request, response)
    else for (const site of sites) site(request, response)
  })
  const copy = `${CACHE_FOLDER}/at-${new URL(host.origin).port}`
  cpSync(folder, copy, { recursive: true })
  setApiUrlOfBuild(copy, host.origin)
  sites.push(createSiteHandler(copy))
  return {
    origin: host.origin,
    close: () => {
      host.close()
      rmSync(copy, { recursive: true, force: true })
    },
  }
}

/**
 * Whether a request is for the API. The users page and the list of users have the same path. Only a
 * script requests the list, and the browser then sends the header `Sec-Fetch-Dest: empty`.
 */
const isApiRequest = ({ url = '', headers }: IncomingMessage) =>
  url.startsWith('/api/') || (url === '/users' && headers['sec-fetch-dest'] === 'empty')

/** Starts a server at a free port. */
async function startServer(listener: RequestListener): Promise<RunningHost> {
  const server = createServer(listener)
  return {
    origin: `http://127.0.0.1:${await listenLocally(server)}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
