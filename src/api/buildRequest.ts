import type { ApiRequest, BearerToken } from './apiRequest'
import { addCsrfHeader, readPageCookies } from './csrf'
import { createTraceparent } from './requestReference'

/**
 * Builds the request for an endpoint: URL, headers and body.
 *
 * @throws if the path would change the origin of the API.
 */
export function buildRequest(
  { path, params = {}, method = 'GET', body }: ApiRequest,
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
  // With this header, servers can send their messages in the user's language.
  const { lang } = document.documentElement
  if (lang !== '') headers.set('Accept-Language', lang)
  // The browser sets the content type of FormData, because it contains the boundary between the
  // parts.
  const isForm = body instanceof FormData
  if (body !== undefined && !isForm) headers.set('Content-Type', 'application/json')
  if (bearer) headers.set('Authorization', `Bearer ${bearer.token}`)
  // If the setting is not `true`, the build removes this code.
  if (process.env.SEND_TRACEPARENT === 'true' && traceId !== null)
    headers.set('traceparent', createTraceparent(traceId))
  addCsrfHeader(headers, method, url.href, { href: location.href, cookie: readPageCookies() })

  return new Request(url, {
    method,
    headers,
    body: body === undefined ? null : isForm ? body : JSON.stringify(body),
    signal,
    credentials: 'same-origin',
    // A redirect is not followed. It could send the token or the password to another server.
    redirect: 'manual',
    // `cache: 'no-store'` would make the browser repeat the CORS preflight for each request. So the
    // server forbids caching, with `Cache-Control: no-store`.
  })
}

/**
 * Reads the URL of the API from the page's meta element, which the host may set. The default is the
 * page's own origin.
 */
export function readApiUrl(): string {
  const configured = document.querySelector<HTMLMetaElement>('meta[name="api-url"]')?.content
  return configured === undefined || configured === '' ? location.origin : configured
}

/**
 * Reads the path of the users endpoint, a setting. A host that forwards only `/api` to the API
 * needs another path than `/users`, which is also a page.
 */
export const readUsersApiPath = () => process.env.USERS_API_PATH ?? '/users'
