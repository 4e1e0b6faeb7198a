import { getRequestListener } from '@hono/node-server'
import { createDemoBackend } from '@/mock/demoBackend'
import { createMemoryRecords } from '@/mock/recordStore'
import { CORS_HEADERS, startBadServer, type RequestHandler } from './badServer'

const allowPreflight: RequestHandler = (_request, response) => {
  // Without caching, the browser sends a preflight each time.
  response.writeHead(204, { ...CORS_HEADERS, 'Access-Control-Max-Age': '0' }).end()
}

/** The demo backend on real sockets. Tests can replace its responses for some paths. */
export async function startBadApi(port = 0) {
  const demo = createDemoBackend({ records: createMemoryRecords() })
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
    // Reads the request first. Otherwise a closed connection would abort the request, not the
    // response.
    request.resume().on('end', () => {
      const handle = request.method === 'OPTIONS' ? replaced.preflight : replaced.handle
      handle(request, response)
    })
  }, port)
  return {
    ...server,
    /** From now on `handle` responds to a path, and `preflight` to its CORS preflight. */
    respondWith: (
      path: string,
      handle: RequestHandler,
      preflight: RequestHandler = allowPreflight,
    ) => {
      handlers.set(path, { handle, preflight })
    },
    /** From now on the demo backend responds to a path again. */
    restore: (path: string) => {
      handlers.delete(path)
    },
  }
}

export type BadApi = Awaited<ReturnType<typeof startBadApi>>
