import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

type Handle = (request: IncomingMessage, response: ServerResponse) => void

/** A server at a port of its own, which treats every request as badly as it is told to. */
export async function startBadServer(handle: Handle) {
  const heard: string[] = []
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request
    heard.push(`${method} ${url} ${JSON.stringify(headers)}`)
    handle(request, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    /** Method, address and headers of each request so far. */
    heard,
    stop: () =>
      new Promise<void>(resolve => {
        server.closeAllConnections()
        server.close(() => {
          resolve()
        })
      }),
  }
}

/** Lets any page read the answer, as an API for browsers does. */
export const OPEN = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': '*',
  'Content-Type': 'application/json',
} as const
