import { getRequestListener } from '@hono/node-server'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createDemoBackend } from '@/mock/demoBackend'
import { listenLocally } from '../support/listenLocally'

/** Responds to a request, with full control of the socket. */
export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void

const isPreflight = (line: string) => line.startsWith('OPTIONS ')

/** Starts a server whose handler may send anything, even responses that are not valid HTTP. */
async function startBadServer(handle: RequestHandler, port: number) {
  const requestLines: string[] = []
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request
    requestLines.push(`${method} ${url} ${JSON.stringify(headers)}`)
    handle(request, response)
  })
  const usedPort = await listenLocally(server, port)
  const findRequests = (path: string) => requestLines.filter(line => line.split(' ', 2)[1] === path)
  return {
    url: `http://127.0.0.1:${usedPort}`,
    port: usedPort,
    /** Method, URL and headers (as JSON) of each request so far. */
    requestLines,
    /** The number of requests to a path, without preflights. */
    countRequests: (path: string) => findRequests(path).filter(line => !isPreflight(line)).length,
    /** The number of CORS preflights for a path. */
    countPreflights: (path: string) => findRequests(path).filter(isPreflight).length,
    stop: () =>
      new Promise<void>(resolve => {
        server.closeAllConnections()
        server.close(() => {
          resolve()
        })
      }),
  }
}

/**
 * Response headers that let pages of any origin read the response. `Connection: close` gives each
 * request a new connection. On a reused connection, browsers would retry a failed request
 * themselves.
 */
export const CORS_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type',
  'Content-Type': 'application/json',
  Connection: 'close',
} as const

const allowPreflight: RequestHandler = (_request, response) => {
  // With `Max-Age: 0`, the browser caches no preflight, so each request has its own preflight.
  response.writeHead(204, { ...CORS_HEADERS, 'Access-Control-Max-Age': '0' }).end()
}

/** Starts the demo backend as a real server. Tests can replace its responses for some paths. */
export async function startBadApi(port = 0) {
  const demo = createDemoBackend()
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
