import { createReadStream, readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { cacheControl, securityHeaders } from './headers'

const TYPES = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
  ['.txt', 'text/plain; charset=utf-8'],
  ['.json', 'application/json'],
])

/** Compressed files lie beside the plain ones; the better one first. */
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

/**
 * Serves a folder the way a host of a single-page application should: files as they are, every
 * other address the page, a missing asset 404 and never the page.
 *
 * @throws if the folder has no index.html.
 */
export function staticSite(folder: string) {
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const headers = securityHeaders(html)

  return async (request: IncomingMessage, response: ServerResponse) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end()
      return
    }
    const path = await resolveFile(folder, pathOf(request))
    if (path === null) {
      response.writeHead(404, { 'Cache-Control': 'no-cache' }).end()
      return
    }
    await send(folder, path, request, response)
  }
}

const pathOf = ({ url = '/' }: IncomingMessage) => {
  try {
    const { pathname } = new URL(url, 'http://host')
    // Rooted before it is normalised: no number of dots leads above the root.
    return normalize(`/${decodeURIComponent(pathname)}`)
  } catch {
    return '/'
  }
}

/** The file that an address means; null if it means an asset that is not there. */
async function resolveFile(folder: string, path: string): Promise<string | null> {
  const isCompressed = /\.(br|gz)$/.test(path)
  if (!isCompressed && (await isFile(join(folder, path)))) return path
  return path.startsWith('/assets/') ? null : '/index.html'
}

async function send(
  folder: string,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
) {
  response.setHeader('Content-Type', TYPES.get(extname(path)) ?? 'application/octet-stream')
  response.setHeader('Cache-Control', cacheControl(path))
  response.setHeader('Vary', 'Accept-Encoding')

  const accepted = [request.headers['accept-encoding']].flat().join()
  let file = join(folder, path)
  for (const [encoding, suffix] of ENCODINGS) {
    if (!new RegExp(`\\b${encoding}\\b`).test(accepted) || !(await isFile(file + suffix))) continue
    response.setHeader('Content-Encoding', encoding)
    file += suffix
    break
  }
  const { size, mtimeMs } = await stat(file)
  const tag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`
  response.setHeader('ETag', tag)
  if (request.headers['if-none-match'] === tag) {
    response.writeHead(304).end()
    return
  }
  response.setHeader('Content-Length', size)
  if (request.method === 'HEAD') response.end()
  else createReadStream(file).pipe(response)
}

async function isFile(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile()
  } catch {
    return false
  }
}
