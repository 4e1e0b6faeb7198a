import { createHash } from 'node:crypto'
import { ASSETS, asksForFile } from './addresses'

/** What the page asks of its host, read from the page itself: nothing is configured twice. */
type PageFacts = {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  /** The API's address; empty is the page's own origin. */
  readonly apiUrl: string
  /** Under which path of its origin the site lies, without a trailing slash; empty is the origin itself. */
  readonly basePath: string
}

const contentsOf = (html: string, element: 'script' | 'style') =>
  [...html.matchAll(new RegExp(`<${element}(?: [^>]*)?>([^]*?)</${element}>`, 'g'))]
    .map(match => match[1] ?? '')
    .filter(content => content !== '')

export const readPage = (html: string): PageFacts => ({
  scripts: contentsOf(html, 'script'),
  styles: contentsOf(html, 'style'),
  apiUrl: /<meta name="api-url" content="([^"]*)"/.exec(html)?.[1] ?? '',
  basePath: new RegExp(`<script [^>]*src="([^"]*)${ASSETS}`).exec(html)?.[1] ?? '',
})

const hashOf = (content: string) =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`

/**
 * The policy for what the page may load and where it may call: itself, its API, and nothing else.
 *
 * @see https://www.w3.org/TR/CSP3/
 */
export function contentSecurityPolicy({ scripts, styles, apiUrl }: PageFacts): string {
  const api = apiUrl === '' ? [] : [new URL(apiUrl).origin]
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts.map(hashOf)],
    'style-src': ["'self'", ...styles.map(hashOf)],
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

/** What keeps the page to itself; goes with every answer of the host. */
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

/** A shared cache keeps one answer for each encoding. */
export const VARY = { Vary: 'Accept-Encoding' }

/** For names that have their content in them. */
export const FOR_GOOD = 'public, max-age=31536000, immutable'

/** For what seldom changes under the same name, such as the icon: not asked about at every visit. */
export const FOR_A_DAY = 'public, max-age=86400'

/** Kept, but asked about each time: the page, which names all the others. */
export const EACH_TIME = 'no-cache'

/** How long the file at an address may be kept. */
export function cacheControl(path: string) {
  if (path.startsWith(ASSETS)) return FOR_GOOD
  return asksForFile(path) ? FOR_A_DAY : EACH_TIME
}
