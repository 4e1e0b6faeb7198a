const CSRF_COOKIE_NAME = 'XSRF-TOKEN'
export const CSRF_HEADER_NAME = 'X-XSRF-TOKEN'

/** The characters that are allowed in the value of a header. */
const HEADER_VALUE_PATTERN = /^[\x20-\x7e]+$/

/**
 * Only same-origin requests get the header, and only if their method can change data. `url` may be
 * relative.
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
  // A `blob:` URL has the same origin, but no server.
  return ['http:', 'https:'].includes(protocol) && origin === new URL(pageHref).origin
}

function readCsrfCookie(cookies: string): string | null {
  const pair = cookies
    .split(';')
    .map(text => text.trim())
    .find(text => text.startsWith(`${CSRF_COOKIE_NAME}=`))
  const value = pair?.slice(CSRF_COOKIE_NAME.length + 1).replace(/^"(.*)"$/, '$1') ?? ''
  const decoded = decodeCookieValue(value).trim()
  return HEADER_VALUE_PATTERN.test(decoded) ? decoded : null
}

function decodeCookieValue(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** Returns an empty text in a sandboxed frame, where reading cookies throws. */
export function readPageCookies(): string {
  try {
    return document.cookie
  } catch {
    return ''
  }
}
