import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** How a server treats one request, down to the bytes. */
export type Handle = (request: IncomingMessage, response: ServerResponse) => void

const isQuestion = (line: string) => line.startsWith('OPTIONS ')

/** A server at a port of its own, which treats every request as badly as it is told to. */
export async function startBadServer(handle: Handle, port = 0) {
  const heard: string[] = []
  let abandoned = 0
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request
    heard.push(`${method} ${url} ${JSON.stringify(headers)}`)
    response.on('close', () => {
      if (!response.writableFinished) abandoned += 1
    })
    handle(request, response)
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  const address = server.address()
  const listening = typeof address === 'object' && address ? address.port : 0
  const linesOf = (path: string) => heard.filter(line => line.split(' ', 2)[1] === path)
  return {
    url: `http://127.0.0.1:${listening}`,
    port: listening,
    /** Method, address and headers of each request so far. */
    heard,
    /** How many requests there were to a path. */
    count: (path: string) => linesOf(path).filter(line => !isQuestion(line)).length,
    /** How often a browser asked whether a page of another origin may call a path. */
    questions: (path: string) => linesOf(path).filter(isQuestion).length,
    /** How many answers had not been sent in full when their connection went. */
    abandoned: () => abandoned,
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
 * Lets any page read the answer, as an API for browsers does. One connection an answer: on one that
 * was used before, browsers themselves ask again when it breaks.
 */
export const OPEN = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type',
  'Content-Type': 'application/json',
  Connection: 'close',
} as const
