import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createSiteHandler } from '@/tooling/hosting/siteHandler'
import { listenLocally } from '../../../support/listenLocally'
import { editPage } from '../../../support/sitePage'
import { chooseFixturePages } from '../userJourneys'

const CONSOLE_MESSAGES_PATH = '/console-messages'

/**
 * Sends errors, warnings and policy violations to the host, because the driver can't read the
 * console. This script is before the policy in the page, so the policy does not apply to it.
 */
function reportConsoleMessages() {
  const report = (message: string) => navigator.sendBeacon('/console-messages', message)
  let isUnloading = false
  // When the page is left, WebKit fires an error event for each resource whose load is cancelled.
  // These error events are not reported.
  addEventListener('beforeunload', () => (isUnloading = true))
  const reportError = (event: Event) => {
    if (event instanceof ErrorEvent) report(event.message)
    else if (!isUnloading)
      report(`Not loaded: ${event.target instanceof Element ? event.target.outerHTML : ''}`)
  }
  addEventListener('error', reportError, true)
  addEventListener('unhandledrejection', ({ reason }) => report(String(reason)))
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    report(`Content security policy: ${violatedDirective} ${blockedURI}`)
  })
  for (const kind of ['error', 'warn', 'log', 'info', 'debug'] as const) {
    const log = console[kind].bind(console)
    const reportAndLog = (...args: unknown[]) => {
      const message = args.map(String).join(' ')
      // Also reports messages with "eyJ", the start of a token, because no token may be logged.
      if (['error', 'warn'].includes(kind) || message.includes('eyJ')) report(message)
      log(...args)
    }
    Object.assign(console, { [kind]: reportAndLog })
  }
}

/**
 * Serves the build at `FOLDER` with an added script, which reports console messages to the host.
 */
export async function startHost() {
  const folder = mkdtempSync(join(tmpdir(), 'webkit-'))
  const site = join(folder, 'site')
  cpSync(process.env.FOLDER ?? '', site, { recursive: true })
  const script = `<script>(${String(reportConsoleMessages)})();(${String(chooseFixturePages)})()</script>`
  editPage(site, html => html.replace('<head>', () => `<head>${script}`))

  const consoleMessages: string[] = []
  const serve = createSiteHandler(site)
  const server = createServer((request, response) => {
    if (request.url !== CONSOLE_MESSAGES_PATH) {
      serve(request, response)
      return
    }
    void text(request).then(message => {
      consoleMessages.push(message)
      response.writeHead(204).end()
    })
  })
  return {
    origin: `http://127.0.0.1:${await listenLocally(server)}`,
    consoleMessages,
    stop: () => {
      server.closeAllConnections()
      server.close()
      rmSync(folder, { recursive: true })
    },
  }
}
