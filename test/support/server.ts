export { API_PATHS } from '@/api/paths'

type Responder = (request: Request) => Response | Promise<Response>

/** A fake server that records every request, in order. */
export type FakeServer = {
  readonly fetch: (request: Request) => Promise<Response>
  readonly requests: readonly Request[]
  /** The number of requests to a path. */
  readonly countRequests: (path: string) => number
}

/** Creates a fake server with a responder for each path. Aborted requests reject, as with fetch. */
export function createFakeServer(
  responders: Readonly<Partial<Record<string, Responder>>>,
  fallback: Responder = () => jsonResponse({ message: 'Not Found' }, 404),
): FakeServer {
  const requests: Request[] = []
  // Node collects a request that nothing refers to, and its signal is then never aborted.
  const running = new Set<Request>()
  const getPath = ({ url }: Request) => new URL(url).pathname
  return {
    requests,
    countRequests: path => requests.filter(request => getPath(request) === path).length,
    fetch: async request => {
      request.signal.throwIfAborted()
      requests.push(request.clone())
      running.add(request)
      const respond = responders[getPath(request)] ?? fallback
      const response = await Promise.race([respond(request), rejectOnAbort(request.signal)])
      running.delete(request)
      request.signal.throwIfAborted()
      return response
    },
  }
}

const rejectOnAbort = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => {
      reject(new DOMException('The operation was aborted.', 'AbortError'))
    })
  })

export const jsonResponse = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
  })

/** A response whose body may be invalid JSON. */
export const rawResponse = (body: string | null, contentType: string, status = 200) =>
  new Response(body, { status, headers: { 'Content-Type': contentType } })

/** Never sends a response. */
export const neverRespond = () => new Promise<never>(() => {})

/** Creates a responder that waits until the test calls `resolveResponse`. */
export function deferResponse() {
  let resolveResponse: (response: Response) => void = () => {}
  const response = new Promise<Response>(resolve => {
    resolveResponse = resolve
  })
  return { respond: () => response, resolveResponse }
}

/**
 * Rejects like `fetch` without a connection. The error is the same for an unknown host, a refused
 * redirect and a CORS error.
 */
export const failToFetch = () => Promise.reject(new TypeError('Failed to fetch'))

/** Creates the response with a list of allowed pages. */
export const pagesResponse = (...paths: readonly string[]) =>
  jsonResponse(paths.map(Path => ({ Path })))
