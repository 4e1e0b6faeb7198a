import { removeQuery } from '@/lib/removeQuery'
import type { ApiRequest, BearerToken } from './apiRequest'
import { addCsrfHeader, readPageCookies } from './csrf'
import { createTraceparent } from './requestReference'

/**
 * Whether each segment of a path reaches the server. A URL has no segments `.` and `..`: for the id
 * `..`, the path of a record would become the path of all records. The same holds for an empty id.
 */
export const isApiPath = (path: string): boolean =>
  removeQuery(path)
    .slice(1)
    .split('/')
    .every(segment => !/^(\.|%2e){0,2}$/i.test(segment))

/** @throws if the path would change the origin of the API. */
export function buildRequest(
  { path, params = {}, method = 'GET', ifMatch, body }: ApiRequest,
  bearer: BearerToken | null,
  { signal, traceId }: { readonly signal: AbortSignal; readonly traceId: string | null },
): Request {
  const base = readApiUrl()
  const url = new URL(base + path)
  if (url.origin !== new URL(base).origin) throw new Error(`Not a URL of the API: ${path}`)
  for (const [name, value] of Object.entries(params)) {
    if (value != null) url.searchParams.append(name, String(value))
  }

  const headers = new Headers({ Accept: 'application/json' })
  // The server may send its messages in this language.
  const { lang } = document.documentElement
  if (lang !== '') headers.set('Accept-Language', lang)
  // The browser itself sets the content type of FormData.
  if (body !== undefined && !(body instanceof FormData))
    headers.set('Content-Type', 'application/json')
  if (ifMatch !== undefined) headers.set('If-Match', ifMatch)
  if (bearer) headers.set('Authorization', `Bearer ${bearer.token}`)
  // If the setting is not `true`, the build removes this code.
  if (process.env.SEND_TRACEPARENT === 'true' && traceId !== null)
    headers.set('traceparent', createTraceparent(traceId))
  addCsrfHeader(headers, method, url.href, { href: location.href, cookie: readPageCookies() })

  return new Request(url, {
    method,
    headers,
    body: encodeBody(body),
    signal,
    credentials: 'same-origin',
    // Following a redirect could send the token or the password to another server.
    redirect: 'manual',
    // With `cache: 'no-store'`, the browser would repeat the CORS preflight for each request. So this
    // option is not set, and the server must forbid caching.
  })
}

function encodeBody(body: ApiRequest['body']): BodyInit | null {
  if (body === undefined) return null
  return body instanceof FormData ? body : JSON.stringify(body)
}

/** A meta element of the page may contain the URL of the API. The default is the page's origin. */
export function readApiUrl(): string {
  const configured = document.querySelector<HTMLMetaElement>('meta[name="api-url"]')?.content
  return configured === undefined || configured === '' ? location.origin : configured
}
