import { createHash } from 'node:crypto'
import { ASSETS, isFilePath } from './siteRules'

/** What the headers depend on. It is read from the page, so that nothing is configured twice. */
type PageFacts = {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  /** The API's URL; empty for the page's own origin. */
  readonly apiUrl: string
  /** The path that the site is served under, without a trailing slash; empty for the origin itself. */
  readonly basePath: string
}

const findInline = (html: string, element: 'script' | 'style') =>
  [...html.matchAll(new RegExp(`<${element}(?: [^>]*)?>([^]*?)</${element}>`, 'g'))]
    .map(match => match[1] ?? '')
    .filter(content => content !== '')

export const readPage = (html: string): PageFacts => ({
  scripts: findInline(html, 'script'),
  styles: findInline(html, 'style'),
  apiUrl: /<meta name="api-url" content="([^"]*)"/.exec(html)?.[1] ?? '',
  basePath: new RegExp(`<script [^>]*src="([^"]*)${ASSETS}`).exec(html)?.[1] ?? '',
})

const hashSource = (content: string) =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`

/**
 * The page may load from its own origin and call its API. Everything else is forbidden.
 *
 * @see https://www.w3.org/TR/CSP3/
 */
export function contentSecurityPolicy({ scripts, styles, apiUrl }: PageFacts): string {
  const api = apiUrl === '' ? [] : [new URL(apiUrl).origin]
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts.map(hashSource)],
    'style-src': ["'self'", ...styles.map(hashSource)],
    'img-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...api],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'worker-src': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['app#webpack'],
  }
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ')
}

/** The security headers of every response. */
export const securityHeaders = (html: string): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': contentSecurityPolicy(readPage(html)),
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
})

/** A shared cache keeps one response for each encoding. */
export const VARY = { Vary: 'Accept-Encoding' }

/** For files whose name contains a hash of their content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'

/** For files that seldom change under the same name, such as the icon. */
export const ONE_DAY = 'public, max-age=86400'

/** For the page, which names all other files. The browser keeps it and revalidates it each time. */
export const REVALIDATE = 'no-cache'

/** The `Cache-Control` header for a path. */
export function cacheControl(path: string) {
  if (path.startsWith(ASSETS)) return IMMUTABLE
  return isFilePath(path) ? ONE_DAY : REVALIDATE
}

/**
 * A header's value in double quotes, for nginx and Caddy.
 *
 * @throws if it contains a character that one of them would interpret.
 */
export function quoteHeader(value: string): string {
  if (/[^\x20-\x7e]|["\\${}]/.test(value)) throw new Error(`Cannot be quoted: ${value}`)
  return `"${value}"`
}
