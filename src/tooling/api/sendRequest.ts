/** A request of a command to the API. The app sends the same requests. */
export type ApiRequest = {
  readonly method: 'GET' | 'POST' | 'OPTIONS'
  readonly path: string
  readonly body?: object
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** The response, or the reason why there is no response. */
export type RequestOutcome =
  | { readonly kind: 'response'; readonly response: ApiResponse }
  | { readonly kind: 'unreachable' | 'timeout' | 'brokenOff' }

export type ApiResponse = {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

export type RequestSender = (request: ApiRequest) => Promise<RequestOutcome>

/** The same timeout as in the app. */
const TIMEOUT_MS = 10_000

/**
 * Creates a function that sends requests as a page of `origin` would send them. Like the app, this
 * function does not follow redirects.
 */
export function createRequestSender(
  baseUrl: string,
  origin: string,
  timeoutMs: number = TIMEOUT_MS,
): RequestSender {
  return async ({ method, path, body, token, headers: otherHeaders }) => {
    const headers = new Headers({ Accept: 'application/json', Origin: origin, ...otherHeaders })
    if (body !== undefined) headers.set('Content-Type', 'application/json')
    if (token !== undefined) headers.set('Authorization', `Bearer ${token}`)
    const signal = AbortSignal.timeout(timeoutMs)
    let hasBegun = false
    try {
      const response = await fetch(baseUrl + path, {
        method,
        headers,
        body: body === undefined ? null : JSON.stringify(body),
        redirect: 'manual',
        signal,
      })
      hasBegun = true
      const { status, headers: responseHeaders } = response
      return {
        kind: 'response',
        response: { status, headers: responseHeaders, text: await response.text() },
      }
    } catch {
      return { kind: signal.aborted ? 'timeout' : hasBegun ? 'brokenOff' : 'unreachable' }
    }
  }
}

/** Parses the body as JSON. Returns undefined if the body or the content type is not JSON. */
export function parseJson({ headers, text }: ApiResponse): unknown {
  if (!hasJsonType(headers)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether the content type is JSON. The app reads no other type. */
export const hasJsonType = (headers: Headers) =>
  /[/+]json\b/i.test(headers.get('Content-Type') ?? '')

export const isSuccess = ({ status }: Pick<ApiResponse, 'status'>) => status >= 200 && status < 300
