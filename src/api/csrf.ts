const CSRF_COOKIE_NAME = 'XSRF-TOKEN'
export const CSRF_HEADER_NAME = 'X-XSRF-TOKEN'

/** Characters that are safe in a header value: visible ASCII. */
const HEADER_VALUE_PATTERN = /^[\x21-\x7e]+$/
/**
 * Visible ASCII characters and spaces. Spaces at the start and the end are removed by the browser.
 */
const DECODED_VALUE_PATTERN = /^ *[\x21-\x7e][\x20-\x7e]*$/

/**
 * Adds the CSRF header to a same-origin request, unless its method is safe (GET, HEAD). The value
 * comes from a cookie that only this origin can read. `url` may be relative.
 */
export function addCsrfHeader(
  headers: Headers,
  method: string,
  url: string,
  page: { readonly href: string; readonly cookie: string },
) {
  if (/^(get|head)$/i.test(method) || headers.has(CSRF_HEADER_NAME)) return
  if (!isSameOrigin(url, page.href)) return
  const token = readCsrfCookie(page.cookie)
  if (token) headers.set(CSRF_HEADER_NAME, token)
}

function isSameOrigin(url: string, pageHref: string): boolean {
  if (!URL.canParse(url, pageHref)) return false
  const { origin, protocol } = new URL(url, pageHref)
  // A request for a `blob:` URL has the same origin, but it never reaches a server.
  return /^https?:$/.test(protocol) && origin === new URL(pageHref).origin
}

function readCsrfCookie(cookies: string): string | null {
  const pair = cookies
    .split(';')
    .map(text => text.trim())
    .find(text => text.startsWith(`${CSRF_COOKIE_NAME}=`))
  const value = pair?.slice(CSRF_COOKIE_NAME.length + 1).replace(/^"(.*)"$/, '$1') ?? ''
  const decoded = decodeCookieValue(value)
  return (decoded === value ? HEADER_VALUE_PATTERN : DECODED_VALUE_PATTERN).test(decoded)
    ? decoded
    : HEADER_VALUE_PATTERN.test(value)
      ? value
      : null
}

function decodeCookieValue(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** Reads the page's cookies. Empty in a sandboxed frame, where reading them throws. */
export function readPageCookies(): string {
  try {
    return document.cookie
  } catch {
    return ''
  }
}
