import { request as sendHttp, type IncomingMessage, type ServerResponse } from 'node:http'
import { request as sendHttps } from 'node:https'

/** The path of the API on the origin of the page. */
export const API_PATH = '/api'

const isApiPath = (url: string) => /^\/api(?:[/?]|$)/.test(url)

type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Creates a request handler that forwards requests below `/api` to another server. Other requests
 * go to `serveOther`.
 */
export function createApiProxy(target: string, serveOther: RequestHandler): RequestHandler {
  const { origin, host, protocol } = new URL(target)
  const send = protocol === 'https:' ? sendHttps : sendHttp
  return (request, response) => {
    const { method, url = '/', headers } = request
    if (!isApiPath(url)) {
      serveOther(request, response)
      return
    }
    const forwarded = send(origin + url, { method, headers: { ...headers, host } }, answered => {
      response.writeHead(answered.statusCode ?? 502, answered.headers)
      answered.pipe(response)
    })
    forwarded.on('error', () => {
      if (response.headersSent) response.destroy()
      else response.writeHead(502).end()
    })
    request.pipe(forwarded)
  }
}
