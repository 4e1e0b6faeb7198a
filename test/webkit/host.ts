import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { syncHostFiles } from '@/tooling/hosting/syncHostFiles'
import { siteServer } from '@/tooling/hosting/siteServer'
import { freePort } from '../support/hosts'

const COMPLAINTS = '/complaints'

/**
 * Hears what the browser complains of. The driver does not tell, so the page does: this stands first
 * in it, and the policy names it like the page's other scripts.
 */
function listen() {
  const tell = (complaint: string) => navigator.sendBeacon('/complaints', complaint)
  let isLeft = false
  // What was still being loaded is called off then, which counts as a fault in WebKit.
  addEventListener('beforeunload', () => (isLeft = true))
  const tellFault = (event: Event) => {
    if (event instanceof ErrorEvent) tell(event.message)
    else if (!isLeft)
      tell(`Not loaded: ${event.target instanceof Element ? event.target.outerHTML : ''}`)
  }
  addEventListener('error', tellFault, true)
  addEventListener('unhandledrejection', ({ reason }) => tell(String(reason)))
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    tell(`Content security policy: ${violatedDirective} ${blockedURI}`)
  })
  for (const kind of ['error', 'warn', 'log', 'info', 'debug'] as const) {
    const say = console[kind].bind(console)
    const hear = (...words: unknown[]) => {
      const said = words.map(String).join(' ')
      // Whatever is said there, a token is not.
      if (['error', 'warn'].includes(kind) || said.includes('eyJ')) tell(said)
      say(...words)
    }
    Object.assign(console, { [kind]: hear })
  }
}

/** Serves the build at `FOLDER` as a host does, with an ear in the page. */
export async function startHost() {
  const folder = mkdtempSync(join(tmpdir(), 'webkit-'))
  const site = join(folder, 'site')
  cpSync(process.env.FOLDER ?? '', site, { recursive: true })
  const page = join(site, 'index.html')
  const ear = `<script>(${String(listen)})()</script>`
  writeFileSync(
    page,
    readFileSync(page, 'utf8').replace('<head>', () => `<head>${ear}`),
  )
  syncHostFiles(site)

  const heard: string[] = []
  const serve = siteServer(site)
  const server = createServer((request, response) => {
    if (request.url !== COMPLAINTS) {
      serve(request, response)
      return
    }
    void text(request).then(complaint => {
      heard.push(complaint)
      response.writeHead(204).end()
    })
  })
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  return {
    origin: `http://127.0.0.1:${port}`,
    heard,
    stop: () => {
      server.closeAllConnections()
      server.close()
      rmSync(folder, { recursive: true })
    },
  }
}
