import { API_CALLS } from '@/mock/apiCalls'

type Answer = (request: Request) => Response | Promise<Response>

/** What goes over the wire to the tests: every request that was sent, in order. */
export type Server = {
  readonly fetch: (request: Request) => Promise<Response>
  readonly requests: readonly Request[]
  /** How many requests there were to a path. */
  readonly count: (path: string) => number
}

export const LOGIN = API_CALLS.login.path
export const RESET = API_CALLS.reset.path
export const PAGES = API_CALLS.pages.path
export const USERS = API_CALLS.users.path

/** A server that answers each path in its way, and 404 elsewhere. Keeps fetch's rule for aborted requests. */
export function createServer(
  answers: Readonly<Partial<Record<string, Answer>>>,
  elsewhere: Answer = () => json({ message: 'Not Found' }, 404),
): Server {
  const requests: Request[] = []
  const pathOf = ({ url }: Request) => new URL(url).pathname
  return {
    requests,
    count: path => requests.filter(request => pathOf(request) === path).length,
    fetch: async request => {
      request.signal.throwIfAborted()
      requests.push(request.clone())
      const answer = answers[pathOf(request)] ?? elsewhere
      const response = await Promise.race([answer(request), whenAborted(request.signal)])
      request.signal.throwIfAborted()
      return response
    },
  }
}

const whenAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => {
      reject(new DOMException('The operation was aborted.', 'AbortError'))
    })
  })

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
  })

/** An answer in bytes that are not JSON, or not only. */
export const raw = (body: string | null, contentType: string, status = 200) =>
  new Response(body, { status, headers: { 'Content-Type': contentType } })

/** The headers come, the body never ends. */
export const stalled = ({ signal }: Request) =>
  new Response(
    new ReadableStream({
      start: controller => {
        controller.enqueue(new TextEncoder().encode('['))
        signal.addEventListener('abort', () => {
          controller.error(new DOMException('The operation was aborted.', 'AbortError'))
        })
      },
    }),
    { headers: { 'Content-Type': 'application/json' } },
  )

/** No answer at all. */
export const hang = () => new Promise<never>(() => {})

/** An answer that the test gives when it wants to. */
export function later() {
  let give: (response: Response) => void = () => {}
  const answer = new Promise<Response>(resolve => {
    give = resolve
  })
  return { answer: () => answer, give }
}

/** What fetch says of no connection, an unknown host, a refused redirect and of CORS alike. */
export const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))

/** Entries as the server writes a list of allowed pages. */
export const listOf = (...paths: readonly string[]) => json(paths.map(Path => ({ Path })))
