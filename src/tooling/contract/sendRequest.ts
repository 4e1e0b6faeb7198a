import * as v from 'valibot'
import { describeNetworkError } from '../describeNetworkError'

/** A request to the API. The app sends the same requests. */
type ApiRequest = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'OPTIONS'
  readonly path: string
  readonly body?: object
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
}

export type ApiResponse = {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** Sends a request. Without a response, resolves to the reason. */
export type RequestSender = (request: ApiRequest) => Promise<ApiResponse | string>

/** Sends a request and records its problems. `inspect` finds the problems of the response. */
export type CheckRunner = (
  name: string,
  request: ApiRequest,
  inspect: (response: ApiResponse) => readonly string[],
) => Promise<ApiResponse | null>

/** The same timeout as in the app. */
const TIMEOUT_MS = 10_000

/**
 * Creates a function that sends requests as a page of `origin` would send them. Like the app, this
 * function does not follow redirects.
 */
export function createRequestSender(baseUrl: string, origin: string): RequestSender {
  return async ({ method, path, body, token, headers: otherHeaders }) => {
    const headers = new Headers({ Accept: 'application/json', Origin: origin, ...otherHeaders })
    if (body !== undefined) headers.set('Content-Type', 'application/json')
    if (token !== undefined) headers.set('Authorization', `Bearer ${token}`)
    try {
      const response = await fetch(baseUrl + path, {
        method,
        headers,
        body: body === undefined ? null : JSON.stringify(body),
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const { status, headers: responseHeaders } = response
      return { status, headers: responseHeaders, text: await response.text() }
    } catch (error) {
      return describeNetworkError(error)
    }
  }
}

export const isSuccess = ({ status }: ApiResponse) => status >= 200 && status < 300

/**
 * Reads the body of a successful response. Returns what is wrong with it as `problems`. A problem
 * contains only fields and types, never a value, which may be a token.
 */
export function readBody<Schema extends v.GenericSchema>(
  schema: Schema,
  { headers, text }: ApiResponse,
): { readonly body: v.InferOutput<Schema> | null; readonly problems: readonly string[] } {
  if (!/[/+]json\b/i.test(headers.get('Content-Type') ?? ''))
    return { body: null, problems: ['The content type is not application/json.'] }
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text)
  return result.success
    ? { body: result.output, problems: [] }
    : { body: null, problems: result.issues.map(describeIssue) }
}

function describeIssue(issue: v.BaseIssue<unknown>): string {
  const field = v.getDotPath(issue)
  const place = field === null ? 'The body' : `'${field}'`
  if (issue.type === 'non_empty') return `${place} is empty.`
  if (issue.kind === 'transformation') return `${place} is invalid.`
  return issue.input === undefined
    ? `${place} is missing.`
    : `${place} has the wrong type. Expected ${issue.expected ?? 'another value'}.`
}
