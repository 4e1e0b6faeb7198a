import type { RequestListener } from 'node:http'
import sirv from 'sirv'
import { stripBasePath } from '../../lib/basePath'

/** The headers that a page can't set itself. The files in docs/hosting set the same headers. */
export const SECURITY_HEADERS = {
  'Content-Security-Policy': "frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
}

/**
 * Creates a request handler that serves a built folder as the hosts in docs/hosting do. For a path
 * without a file, it sends index.html; for a missing file in /assets/, it sends status 404.
 */
export function createSiteHandler(folder: string, basePath = ''): RequestListener {
  const sendFile = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    // Without this line, /robots would send robots.html.
    extensions: [],
    // Looks up files at each request, because a new build may replace them.
    dev: true,
    setHeaders: (response, path) => {
      if (path.startsWith('/assets/'))
        response.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
    },
  })
  return (request, response) => {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value)
    const sendNotFound = () => {
      response.writeHead(404).end()
    }
    const path = stripBasePath(basePath, request.url?.replace(/\?.*/s, '') ?? '/')
    if (path === null) {
      sendNotFound()
      return
    }
    request.url = path
    sendFile(request, response, () => {
      if (path.startsWith('/assets/')) {
        sendNotFound()
        return
      }
      request.url = '/index.html'
      sendFile(request, response, sendNotFound)
    })
  }
}
