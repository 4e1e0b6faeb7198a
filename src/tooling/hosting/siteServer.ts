import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import { pathBelow } from '../../lib/basePath'
import { cacheControl, readPage, REVALIDATE, securityHeaders, VARY } from './headers'
import { contentType, isFilePath, isHidden } from './siteRules'

/**
 * Serves a built folder as every host should: sirv sends the files; every other path gets the page,
 * and a missing file is 404. Our rules decide instead of sirv's `single`, whose paths may not
 * contain a dot.
 *
 * @throws if the folder has no index.html.
 */
export function siteServer(folder: string, createHeaders = securityHeaders) {
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const headers = { ...createHeaders(html), ...VARY }
  const { basePath } = readPage(html)
  const sendFile = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    // Look up files at each request: the folder may change, and a deleted file must not end the server.
    dev: true,
    extensions: [],
    setHeaders: (response, path) => response.setHeader('Content-Type', contentType(path)),
  })

  return (request: IncomingMessage, response: ServerResponse) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    const refuse = (status: number) => {
      response.writeHead(status, { 'Cache-Control': REVALIDATE }).end()
    }

    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD')
      refuse(405)
      return
    }
    const url = pathBelow(basePath, (request.url ?? '/').replace(/\?.*/s, ''))
    const path = decodePath(url ?? '')
    if (url === null || isHidden(path)) {
      refuse(404)
      return
    }

    const notFound = () => {
      refuse(404)
    }
    const sendPage = () => {
      request.url = '/index.html'
      sendFile(request, response, notFound)
    }
    const ifMissing = isFilePath(path) ? notFound : sendPage
    response.setHeader('Cache-Control', cacheControl(path))
    request.url = url
    // sirv would ignore the slash and send a file of that name.
    if (path.endsWith('/')) ifMissing()
    else sendFile(request, response, ifMissing)
  }
}

/** The path as sirv decodes it. */
function decodePath(url: string): string {
  try {
    return decodeURI(url)
  } catch {
    return url
  }
}
