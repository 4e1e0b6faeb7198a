/** One request, as the program would send it. */
export type Question = {
  readonly method: 'GET' | 'POST' | 'OPTIONS'
  readonly path: string
  readonly body?: object
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** What came back: an answer, or why there is none. */
export type Outcome =
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'unreachable' | 'timeout' | 'brokenOff' }

export type Answer = {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

export type Ask = (question: Question) => Promise<Outcome>

/** How long the program waits for an answer. In milliseconds. */
const LIMIT = 10_000

/** Asks a server as a page of `origin` would. Redirects are not followed: the program does not, either. */
export function createAsk(base: string, origin: string, limit: number = LIMIT): Ask {
  return async ({ method, path, body, token, headers: others }) => {
    const headers = new Headers({ Accept: 'application/json', Origin: origin, ...others })
    if (body !== undefined) headers.set('Content-Type', 'application/json')
    if (token !== undefined) headers.set('Authorization', `Bearer ${token}`)
    const signal = AbortSignal.timeout(limit)
    let hasBegun = false
    try {
      const response = await fetch(base + path, {
        method,
        headers,
        body: body === undefined ? null : JSON.stringify(body),
        redirect: 'manual',
        signal,
      })
      hasBegun = true
      const { status, headers: answered } = response
      return {
        kind: 'answer',
        answer: { status, headers: answered, text: await response.text() },
      }
    } catch {
      return { kind: signal.aborted ? 'timeout' : hasBegun ? 'brokenOff' : 'unreachable' }
    }
  }
}

/** What an answer says as JSON; undefined if it is none, or not called so. */
export function jsonOf({ headers, text }: Answer): unknown {
  if (!isCalledJson(headers)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether the answer's type says JSON: the program reads nothing else. */
export const isCalledJson = (headers: Headers) =>
  /[/+]json\b/i.test(headers.get('Content-Type') ?? '')

/** Whether it is a success. */
export const isOk = ({ status }: Pick<Answer, 'status'>) => status >= 200 && status < 300
