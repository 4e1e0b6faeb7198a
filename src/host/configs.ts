import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { ASSETS, isHidden } from './addresses'
import { caddyfile } from './caddyfile'
import { cacheControl, FOR_GOOD, readPage, securityHeaders } from './headers'
import { nginxConf } from './nginxConf'

const NOT_FOUND = `${ASSETS}404.html`

const rule = (address: string, headers: Readonly<Record<string, string>>) =>
  [address, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n')

/**
 * Headers for static hosts that read `_headers`.
 *
 * They join what several rules say about one header, so no two rules may speak of caching. For
 * addresses without a file they keep to their own way, which is to ask each time.
 */
function headersFile(html: string, files: readonly string[]) {
  const { basePath: base } = readPage(html)
  return [
    rule(`${base}/*`, securityHeaders(html)),
    rule(`${base}${ASSETS}*`, { 'Cache-Control': FOR_GOOD }),
    ...['/', ...files].map(file => rule(base + file, { 'Cache-Control': cacheControl(file) })),
  ].join('')
}

/** Addresses without a file, for static hosts that read `_redirects`. */
function redirectsFile(html: string) {
  const { basePath: base } = readPage(html)
  return `${base}${ASSETS}* ${base}${NOT_FOUND} 404\n${base}/* ${base}/index.html 200\n`
}

/** The files at the top of the site, as addresses. */
const topFiles = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => `/${entry.name}`)
    .filter(address => !isHidden(address))
    .sort()

/** Where the configuration for servers of one's own is written: beside the site, out of reach. */
export const configFolder = (folder: string) => `${resolve(folder)}-host`

/**
 * Writes what hosts need to know of a built folder, taken from its index.html: `_headers` and
 * `_redirects` into it, where static hosts look for them, and the rest beside it.
 */
export function writeConfigs(folder: string) {
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const files = {
    [join(folder, '_headers')]: headersFile(html, topFiles(folder)),
    [join(folder, '_redirects')]: redirectsFile(html),
    [join(folder, NOT_FOUND)]: '<!doctype html><title>Not found</title>\n',
    [join(configFolder(folder), 'nginx.conf')]: nginxConf(html),
    [join(configFolder(folder), 'Caddyfile')]: caddyfile(html),
  }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}
