const COOKIE = 'XSRF-TOKEN'
const HEADER = 'X-XSRF-TOKEN'

/** What may stand in a header. */
const VISIBLE = /^[\x21-\x7e]+$/

/**
 * Adds the header that proves that a request comes from this page, where the request could change
 * something and stays on this origin. By the resolved address: how it was written does not matter.
 */
export function addCsrfHeader(
  headers: Headers,
  method: string,
  address: string,
  page: { readonly href: string; readonly cookie: string },
) {
  if (/^(get|head)$/i.test(method) || headers.has(HEADER)) return
  if (!isSameOrigin(address, page.href)) return
  const token = cookieValue(page.cookie)
  if (token) headers.set(HEADER, token)
}

function isSameOrigin(address: string, pageHref: string): boolean {
  if (!URL.canParse(address, pageHref)) return false
  const { origin, protocol } = new URL(address, pageHref)
  // `blob:` has the origin of the page that made it, and goes to no server.
  return /^https?:$/.test(protocol) && origin === new URL(pageHref).origin
}

function cookieValue(cookies: string): string | null {
  const pair = cookies
    .split(';')
    .map(text => text.trim())
    .find(text => text.startsWith(`${COOKIE}=`))
  const value = pair?.slice(COOKIE.length + 1).replace(/^"(.*)"$/, '$1') ?? ''
  const decoded = decode(value)
  return VISIBLE.test(decoded) ? decoded : VISIBLE.test(value) ? value : null
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** The page's cookies; none in a sandbox, where reading them throws. */
export function pageCookies(): string {
  try {
    return document.cookie
  } catch {
    return ''
  }
}
