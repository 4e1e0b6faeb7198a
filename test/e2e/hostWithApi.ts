import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listApiFolders } from '../../src/api/paths'
import { createSiteHandler } from '../../src/tooling/hosting/siteHandler'
import { findFreePort } from '../support/hosts'
import { setApiUrlOfBuild } from '../support/sitePage'
import { getSession } from './demoUsers'

type HostOptions = {
  /** Additional files of the host, by path. */
  readonly files?: Readonly<Record<string, { readonly type: string; readonly body: string }>>
  /** Matches the names of the response headers that this host does not send. */
  readonly omittedHeaders?: RegExp
}

/**
 * Starts a host that serves the build without the demo, and an API at the same origin. The API
 * signs in every user as the administrator.
 */
export async function startHostWithApi({ files = {}, omittedHeaders = /^$/ }: HostOptions) {
  const serve = createSiteHandler(copySite())
  const apiRequests: IncomingMessage[] = []

  const server = createServer((request, response) => {
    const { url = '' } = request
    const file = files[url]
    const setHeader = response.setHeader.bind(response)
    response.setHeader = (name, value) =>
      omittedHeaders.test(name) ? response : setHeader(name, value)
    if (file) response.setHeader('Content-Type', file.type).end(file.body)
    else if (!isApiRequest(request)) serve(request, response)
    else {
      if (request.method !== 'OPTIONS') apiRequests.push(request)
      void sendApiResponse(url, response)
    }
  })
  const port = await findFreePort()
  server.listen(port, '127.0.0.1')
  return {
    origin: `http://127.0.0.1:${port}`,
    /** The requests that reached the API. */
    apiRequests,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const isApiRequest = ({ url = '', method, headers }: IncomingMessage) =>
  listApiFolders().some(folder => url.startsWith(folder)) ||
  method === 'OPTIONS' ||
  headers.accept === 'application/json'

let copiedSite: string | null = null

/**
 * Copies the build without the demo, and removes the API URL from the copy. The copy exists until
 * the process exits, because a page may request files after the end of its test.
 */
function copySite() {
  if (copiedSite !== null) return copiedSite
  const folder = mkdtempSync(join(tmpdir(), 'own-host-'))
  process.on('exit', () => {
    rmSync(folder, { recursive: true })
  })
  const site = join(folder, 'site')
  cpSync('dist-api', site, { recursive: true })
  setApiUrlOfBuild(site, '')
  copiedSite = site
  return site
}

async function sendApiResponse(url: string, response: ServerResponse) {
  const { accessToken, refreshToken, tokenExpiration } = await getSession('admin')
  response
    .setHeader('Content-Type', 'application/json')
    .setHeader('Access-Control-Allow-Origin', '*')
    .setHeader('Access-Control-Allow-Headers', 'authorization, content-type, x-xsrf-token')
    .end(
      JSON.stringify(
        url.endsWith('/login')
          ? { accessToken, refreshToken, expiration: tokenExpiration }
          : url.endsWith('/pages')
            ? [{ Path: '/overview' }, { Path: '/profile' }]
            : [],
      ),
    )
}
