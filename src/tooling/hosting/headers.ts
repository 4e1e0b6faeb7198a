import { createHash } from 'node:crypto'
import { readHostSettings, type HostSettings } from './hostSettings'
import { ASSETS_PATH, isFilePath } from './siteRules'

/** The parts of the page on which the headers depend. */
type PageMetadata = {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  /** The API URL. Empty if the API has the origin of the page. */
  readonly apiUrl: string
  /** The base path without a trailing slash. Empty if the app is at the root of the origin. */
  readonly basePath: string
}

const findInlineContents = (html: string, element: 'script' | 'style') =>
  [...html.matchAll(new RegExp(`<${element}(?: [^>]*)?>([^]*?)</${element}>`, 'g'))]
    .map(match => match[1] ?? '')
    .filter(content => content !== '')

export const readPageMetadata = (html: string): PageMetadata => ({
  scripts: findInlineContents(html, 'script'),
  styles: findInlineContents(html, 'style'),
  apiUrl: /<meta name="api-url" content="([^"]*)"/.exec(html)?.[1] ?? '',
  basePath: new RegExp(`<script [^>]*src="([^"]*)${ASSETS_PATH}`).exec(html)?.[1] ?? '',
})

const createHashSource = (content: string) =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`

/**
 * Creates the Content-Security-Policy. It lets the page load resources from its own origin and call
 * its API. The settings can add further origins.
 *
 * @see https://www.w3.org/TR/CSP3/
 */
export function createContentSecurityPolicy(
  { scripts, styles, apiUrl }: PageMetadata,
  { sources }: Pick<HostSettings, 'sources'> = readHostSettings(),
): string {
  const api = apiUrl === '' ? [] : [new URL(apiUrl).origin]
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts.map(createHashSource)],
    'style-src': ["'self'", ...styles.map(createHashSource)],
    'img-src': ["'self'", 'data:', ...sources['img-src']],
    'connect-src': ["'self'", ...api, ...sources['connect-src']],
    'font-src': ["'self'", ...sources['font-src']],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    // The app sends each form by script. If a browser sent a form itself, the URL would contain the
    // fields, even a password.
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    'worker-src': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['app#webpack'],
  }
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ')
}

/** Creates the security headers of every response. */
export const createSecurityHeaders = (
  html: string,
  settings = readHostSettings(),
): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': createContentSecurityPolicy(readPageMetadata(html), settings),
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': `max-age=31536000${settings.includesSubdomains ? '; includeSubDomains' : ''}`,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
})

/** Makes shared caches store one response for each encoding, such as `br` and `gzip`. */
export const VARY_HEADER = { Vary: 'Accept-Encoding' }

/** The `Cache-Control` of files with a content hash in their name. */
export const CACHE_IMMUTABLE = 'public, max-age=31536000, immutable'

/** The `Cache-Control` of files without a content hash that rarely change, such as the icon. */
export const CACHE_ONE_DAY = 'public, max-age=86400'

/**
 * The `Cache-Control` of the page, which references all other files. Browsers revalidate the page
 * each time.
 */
export const CACHE_REVALIDATE = 'no-cache'

/** The `Cache-Control` header for a path. */
export function getCacheControl(path: string) {
  if (path.startsWith(ASSETS_PATH)) return CACHE_IMMUTABLE
  return isFilePath(path) ? CACHE_ONE_DAY : CACHE_REVALIDATE
}

/**
 * Puts a header value in double quotes, for nginx and Caddy.
 *
 * @throws if the value contains a character that nginx or Caddy would interpret.
 */
export function quoteHeader(value: string): string {
  if (/[^\x20-\x7e]|["\\${}]/.test(value)) throw new Error(`Cannot be quoted: ${value}`)
  return `"${value}"`
}
