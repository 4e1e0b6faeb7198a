import { createReadStream, readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, normalize } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { pathBelow } from '../lib/basePath'
import { asksForFile, isHidden, typeOf } from './addresses'
import { cacheControl, EACH_TIME, readPage, securityHeaders, VARY } from './headers'

/** Compressed files lie beside the plain ones; the better one first. */
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

/**
 * Serves a folder the way a host of a single-page application should: files as they are, every
 * other address the page, a missing file 404 and never the page.
 *
 * @throws if the folder has no index.html.
 */
export function staticSite(folder: string) {
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const headers = { ...securityHeaders(html), ...VARY }
  const { basePath } = readPage(html)

  return async (request: IncomingMessage, response: ServerResponse) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD', 'Cache-Control': EACH_TIME }).end()
      return
    }
    const asked = pathBelow(basePath, pathOf(request))
    const path = asked === null ? null : await resolveFile(folder, asked)
    if (path === null) {
      response.writeHead(404, { 'Cache-Control': EACH_TIME }).end()
      return
    }
    try {
      await send(folder, path, request, response)
    } catch {
      // The file went meanwhile, or the reader did.
      if (response.headersSent) response.destroy()
      else response.writeHead(404, { 'Cache-Control': EACH_TIME }).end()
    }
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

/** The file that an address means; null if it means one that is not there. */
async function resolveFile(folder: string, path: string): Promise<string | null> {
  if (isHidden(path)) return null
  if (await isFile(join(folder, path))) return path
  return asksForFile(path) ? null : '/index.html'
}

async function send(
  folder: string,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
) {
  response.setHeader('Content-Type', typeOf(path))
  response.setHeader('Cache-Control', cacheControl(path))

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
  else await pipeline(createReadStream(file), response)
}

async function isFile(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile()
  } catch {
    return false
  }
}
