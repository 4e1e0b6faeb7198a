import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { createHtaccess } from './apacheConf'
import { createCaddyfile } from './caddyfile'
import {
  getCacheControl,
  CACHE_IMMUTABLE,
  readPageMetadata,
  createSecurityHeaders,
} from './headers'
import { createNginxConf } from './nginxConf'
import { ASSETS_PATH, isHiddenPath } from './siteRules'
import { createWebConfig } from './webConfig'

const NOT_FOUND_PATH = `${ASSETS_PATH}404.html`

const formatHeaderRule = (path: string, headers: Readonly<Record<string, string>>) =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n')

/**
 * Creates the `_headers` file of static hosts.
 *
 * If several rules set the same header, static hosts join the values. So only one rule may set
 * `Cache-Control` for a path. Paths without a file need no rule, because static hosts revalidate by
 * default.
 */
function createHeadersFile(html: string, files: readonly string[]) {
  const { basePath: base } = readPageMetadata(html)
  return [
    formatHeaderRule(`${base}/*`, createSecurityHeaders(html)),
    formatHeaderRule(`${base}${ASSETS_PATH}*`, { 'Cache-Control': CACHE_IMMUTABLE }),
    ...['/', ...files].map(file =>
      formatHeaderRule(base + file, { 'Cache-Control': getCacheControl(file) }),
    ),
  ].join('')
}

/**
 * Creates the `_redirects` file of static hosts. It contains the rules for paths without a file.
 */
function createRedirectsFile(html: string) {
  const { basePath: base } = readPageMetadata(html)
  return `${base}${ASSETS_PATH}* ${base}${NOT_FOUND_PATH} 404\n${base}/* ${base}/index.html 200\n`
}

/** Lists the paths of the files in the root folder of the site. */
const listRootFiles = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => `/${entry.name}`)
    .filter(path => !isHiddenPath(path))
    .sort()

/**
 * The folder for the configuration of your own web server. It is outside the site's folder, so it
 * is not served.
 */
export const getConfigFolder = (folder: string) => `${resolve(folder)}-host`

/**
 * Writes the configuration for hosts, based on the index.html of a built folder. `_headers` and
 * `_redirects` are written into the folder, where static hosts expect them. The other files are
 * written into a folder beside it.
 */
export function writeHostFiles(folder: string) {
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const files = {
    [join(folder, '_headers')]: createHeadersFile(html, listRootFiles(folder)),
    [join(folder, '_redirects')]: createRedirectsFile(html),
    [join(folder, NOT_FOUND_PATH)]: '<!doctype html><title>Not found</title>\n',
    [join(getConfigFolder(folder), 'nginx.conf')]: createNginxConf(html),
    [join(getConfigFolder(folder), 'Caddyfile')]: createCaddyfile(html),
    [join(getConfigFolder(folder), '.htaccess')]: createHtaccess(html),
    [join(getConfigFolder(folder), 'web.config')]: createWebConfig(html),
  }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}
