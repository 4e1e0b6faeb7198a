import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import { stripBasePath } from '../../lib/basePath'
import {
  getCacheControl,
  readPageMetadata,
  CACHE_REVALIDATE,
  createSecurityHeaders,
  VARY_HEADER,
} from './headers'
import { getContentType, isFilePath, isHiddenPath } from './siteRules'

/**
 * Creates a request handler that serves a built folder. It sends index.html for the path of a page,
 * and status 404 for the path of a missing file.
 *
 * The files are sent by sirv. Its option `single` is not used, because it treats every path with a
 * dot as a file.
 *
 * @throws if the folder has no index.html.
 */
export function createSiteHandler(folder: string, createHeaders = createSecurityHeaders) {
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const headers = { ...createHeaders(html), ...VARY_HEADER }
  const { basePath } = readPageMetadata(html)
  const sendFile = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    // Looks up files at each request, because the folder may change, and a deleted file must not
    // crash the server.
    dev: true,
    extensions: [],
    setHeaders: (response, path) => response.setHeader('Content-Type', getContentType(path)),
  })

  return (request: IncomingMessage, response: ServerResponse) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    const sendError = (status: number) => {
      response.writeHead(status, { 'Cache-Control': CACHE_REVALIDATE }).end()
    }

    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD')
      sendError(405)
      return
    }
    const url = stripBasePath(basePath, (request.url ?? '/').replace(/\?.*/s, ''))
    const path = decodePath(url ?? '')
    if (url === null || isHiddenPath(path)) {
      sendError(404)
      return
    }

    const notFound = () => {
      sendError(404)
    }
    const sendPage = () => {
      request.url = '/index.html'
      sendFile(request, response, notFound)
    }
    const ifMissing = isFilePath(path) ? notFound : sendPage
    response.setHeader('Cache-Control', getCacheControl(path))
    request.url = url
    request.headers['accept-encoding'] = removeRefusedEncodings(request.headers['accept-encoding'])
    // sirv would ignore the trailing slash: for `/robots.txt/` it would send `robots.txt`.
    if (path.endsWith('/')) ifMissing()
    else sendFile(request, response, ifMissing)
  }
}

/** Decodes the path as sirv does. */
function decodePath(url: string): string {
  try {
    return decodeURI(url)
  } catch {
    return url
  }
}

/** Removes encodings with `q=0`, which the client refuses. sirv would send them. */
const removeRefusedEncodings = (header: string | string[] = '') =>
  String(header)
    .split(',')
    .filter(encoding => !/;\s*q=0(\.0*)?\s*$/i.test(encoding))
    .join(',')
