import { getRequestListener } from '@hono/node-server'
import { createDemoBackend } from '@/mock/demoBackend'
import { createMemoryRecordStore } from '@/mock/recordStore'
import { CORS_HEADERS, startBadServer, type RequestHandler } from './badServer'

const allowPreflight: RequestHandler = (_request, response) => {
  // With `Max-Age: 0`, the browser caches no preflight, so each request has its own preflight.
  response.writeHead(204, { ...CORS_HEADERS, 'Access-Control-Max-Age': '0' }).end()
}

/** Starts the demo backend as a real server. Tests can replace its responses for some paths. */
export async function startBadApi(port = 0) {
  const demo = createDemoBackend({ records: createMemoryRecordStore() })
  const good = getRequestListener(demo, { overrideGlobalObjects: false })
  const handlers = new Map<
    string,
    { readonly handle: RequestHandler; readonly preflight: RequestHandler }
  >()
  const server = await startBadServer((request, response) => {
    response.setHeader('Connection', 'close')
    const replaced = handlers.get(request.url ?? '')
    if (!replaced) {
      void good(request, response)
      return
    }
    // Reads the whole request before the response. If the server responded earlier, the browser
    // could fail to send the request and would not see the response.
    request.resume().on('end', () => {
      const handle = request.method === 'OPTIONS' ? replaced.preflight : replaced.handle
      handle(request, response)
    })
  }, port)
  return {
    ...server,
    /** Makes `handle` respond to a path, and `preflight` to its CORS preflights. */
    respondWith: (
      path: string,
      handle: RequestHandler,
      preflight: RequestHandler = allowPreflight,
    ) => {
      handlers.set(path, { handle, preflight })
    },
    /** Makes the demo backend respond to a path again. */
    restore: (path: string) => {
      handlers.delete(path)
    },
  }
}

export type BadApi = Awaited<ReturnType<typeof startBadApi>>
