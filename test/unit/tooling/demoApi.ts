import { getRequestListener } from '@hono/node-server'
import { createServer } from 'node:http'
import { createDemoBackend, type DemoBackendOptions } from '@/mock/demoBackend'
import { listenLocally } from '../../support/listenLocally'

type RequestHandler = (request: Request) => Response | Promise<Response>

/** Starts the demo backend on a free port. `wrap` can change the responses. */
export async function startDemoApi(
  wrap: (handle: RequestHandler) => RequestHandler = handle => handle,
  options?: DemoBackendOptions,
) {
  const handle = createDemoBackend(options)
  const listener = getRequestListener(wrap(handle))
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing))
  return {
    url: `http://127.0.0.1:${await listenLocally(server)}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Replaces the responses of the demo backend for one path. All other paths stay unchanged. */
export const overridePath =
  (
    path: string,
    respond: (request: Request, handle: RequestHandler) => Response | Promise<Response>,
  ) =>
  (handle: RequestHandler): RequestHandler =>
  async request =>
    new URL(request.url).pathname === path && request.method !== 'OPTIONS'
      ? allowAllOrigins(await respond(request, handle))
      : handle(request)

/** Adds CORS headers, so pages of every origin can read the response. */
export function allowAllOrigins(response: Response): Response {
  const headers = new Headers(response.headers)
  headers.set('Access-Control-Allow-Origin', '*')
  headers.set('Access-Control-Expose-Headers', 'Retry-After, Date')
  return new Response(response.body, { status: response.status, headers })
}

/** Changes headers of every response of the demo backend. The value null removes a header. */
export const overrideHeaders =
  (changes: Readonly<Record<string, string | null>>) =>
  (handle: RequestHandler): RequestHandler =>
  async request => {
    const response = await handle(request)
    const headers = new Headers(response.headers)
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) headers.delete(name)
      else headers.set(name, value)
    }
    return new Response(response.body, { status: response.status, headers })
  }
