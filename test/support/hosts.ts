import { once } from 'node:events'
import { createServer } from 'node:http'
import { createSiteHandler } from '@/tooling/hosting/siteHandler'
import { listenLocally } from './listenLocally'

export type RunningServer = { readonly port: number; readonly stop: () => Promise<void> }

export async function findFreePort() {
  const server = createServer()
  const port = await listenLocally(server)
  server.close()
  return port
}

/** Serves a folder as `npm run preview` does. */
export async function startPreview(folder: string, basePath = ''): Promise<RunningServer> {
  const server = createServer(createSiteHandler(folder, basePath))
  return {
    port: await listenLocally(server),
    stop: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}
