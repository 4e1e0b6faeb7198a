import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listenLocally } from './listenLocally'

/** Responds to a request, with full control of the socket. */
export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void

const isPreflight = (line: string) => line.startsWith('OPTIONS ')

/** Starts a server whose handler may send anything, even responses that are not valid HTTP. */
export async function startBadServer(handle: RequestHandler, port = 0) {
  const requestLines: string[] = []
  let abandonedCount = 0
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request
    requestLines.push(`${method} ${url} ${JSON.stringify(headers)}`)
    response.on('close', () => {
      if (!response.writableFinished) abandonedCount += 1
    })
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
    /** The number of responses that were incomplete when their connection closed. */
    countAbandoned: () => abandonedCount,
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
