import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { syncHostFiles } from '../../src/tooling/hosting/syncHostFiles'
import { siteServer } from '../../src/tooling/hosting/siteServer'
import { freePort } from '../support/hosts'
import { sessionFor } from './people'

type Wish = {
  /** Files that the host has besides, by path. */
  readonly files?: Readonly<Record<string, { readonly type: string; readonly body: string }>>
  /** Headers of the program's host that this one does not send. */
  readonly without?: RegExp
}

/**
 * A host of its own for the build without a demo, with an API at the same address that signs
 * everybody in as the administrator.
 */
export async function startOwnHost({ files = {}, without = /^$/ }: Wish) {
  const serve = siteServer(siteFolder())
  const calls: IncomingMessage[] = []

  const server = createServer((request, response) => {
    const { url = '' } = request
    const file = files[url]
    const setHeader = response.setHeader.bind(response)
    response.setHeader = (name, value) => (without.test(name) ? response : setHeader(name, value))
    if (file) response.setHeader('Content-Type', file.type).end(file.body)
    else if (!isCall(request)) serve(request, response)
    else {
      if (request.method !== 'OPTIONS') calls.push(request)
      void answer(url, response)
    }
  })
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  return {
    origin: `http://127.0.0.1:${port}`,
    /** The calls that came through to the API. */
    calls,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const isCall = ({ url = '', method, headers }: IncomingMessage) =>
  url.startsWith('/api/') || method === 'OPTIONS' || headers.accept === 'application/json'

let folder: string | null = null

/** The build with its API at the page's own address. A page may still ask for files when its test has ended. */
function siteFolder() {
  if (folder !== null) return folder
  const own = mkdtempSync(join(tmpdir(), 'own-host-'))
  process.on('exit', () => {
    rmSync(own, { recursive: true })
  })
  const site = join(own, 'site')
  cpSync('dist-api', site, { recursive: true })
  syncHostFiles(site, '')
  folder = site
  return site
}

async function answer(url: string, response: ServerResponse) {
  const { accessToken, refreshToken, tokenExpiration } = await sessionFor('admin')
  response
    .setHeader('Content-Type', 'application/json')
    .setHeader('Access-Control-Allow-Origin', '*')
    .setHeader('Access-Control-Allow-Headers', 'authorization, content-type, x-xsrf-token')
    .end(
      JSON.stringify(
        url.endsWith('/login')
          ? { accessToken, refreshToken, expiration: tokenExpiration }
          : url.endsWith('/pages')
            ? [{ Path: '/dashboard' }, { Path: '/account' }]
            : [],
      ),
    )
}
