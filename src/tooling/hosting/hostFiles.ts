import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { caddyfile } from './caddyfile'
import { cacheControl, IMMUTABLE, readPage, securityHeaders } from './headers'
import { nginxConf } from './nginxConf'
import { ASSETS, isHidden } from './siteRules'

const NOT_FOUND = `${ASSETS}404.html`

const formatRule = (path: string, headers: Readonly<Record<string, string>>) =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n')

/**
 * The `_headers` file of static hosts.
 *
 * These hosts join the values if several rules set the same header, so only one rule may set the
 * caching of a path. For paths without a file they revalidate by themselves.
 */
function headersFile(html: string, files: readonly string[]) {
  const { basePath: base } = readPage(html)
  return [
    formatRule(`${base}/*`, securityHeaders(html)),
    formatRule(`${base}${ASSETS}*`, { 'Cache-Control': IMMUTABLE }),
    ...['/', ...files].map(file =>
      formatRule(base + file, { 'Cache-Control': cacheControl(file) }),
    ),
  ].join('')
}

/** The `_redirects` file of static hosts, for paths without a file. */
function redirectsFile(html: string) {
  const { basePath: base } = readPage(html)
  return `${base}${ASSETS}* ${base}${NOT_FOUND} 404\n${base}/* ${base}/index.html 200\n`
}

/** The paths of the files at the top of the site. */
const listTopFiles = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => `/${entry.name}`)
    .filter(path => !isHidden(path))
    .sort()

/** The folder for the configuration of nginx and Caddy. It is beside the site, so that it is not served. */
export const configFolder = (folder: string) => `${resolve(folder)}-host`

/**
 * Writes the configuration for hosts, which follows from the index.html of a built folder:
 * `_headers` and `_redirects` into the folder, where static hosts expect them, the rest beside it.
 */
export function writeHostFiles(folder: string) {
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const files = {
    [join(folder, '_headers')]: headersFile(html, listTopFiles(folder)),
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
