import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { startBadApi, type BadApi, type RequestHandler } from './badServer'
import type { FailureCase } from './failures'
import { startPreview } from '../support/hosts'
import { setApiUrlOfBuild } from '../support/sitePage'
import { expect, test as base } from './test'

type Fixtures = {
  /** The API server of this test, on its own port. */
  readonly api: BadApi
}

/** The extended `test`, with an API server that can return broken responses. */
export const test = base.extend<Fixtures>({
  // eslint-disable-next-line no-empty-pattern -- Playwright requires a destructuring pattern here
  api: async ({}, use) => {
    const api = await startBadApi()
    await use(api)
    await api.stop()
  },

  // The time limit of requests follows the clock of the page, which tests can advance.
  page: async ({ page }, use) => {
    await page.addInitScript(() => {
      AbortSignal.timeout = ms => {
        const controller = new AbortController()
        setTimeout(() => {
          controller.abort(new DOMException('Timeout', 'TimeoutError'))
        }, ms)
        return controller.signal
      }
    })
    await use(page)
  },

  // Writes the URL of the API into a copy of the build.
  baseURL: async ({ api }, use) => {
    const files = mkdtempSync(join(tmpdir(), 'site-'))
    const site = join(files, 'site')
    cpSync('dist-api', site, { recursive: true })
    setApiUrlOfBuild(site, api.url)
    const host = await startPreview(site)
    await use(`http://127.0.0.1:${host.port}`)
    await host.stop()
    rmSync(files, { recursive: true })
  },
})

/** Wraps a handler so that it responds only after `release` is called. */
function pauseResponse(handle: RequestHandler) {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  const paused: RequestHandler = (request, response) => {
    void released.then(() => {
      handle(request, response)
    })
  }
  return { paused, release }
}

type BadCallOptions = {
  readonly api: BadApi
  readonly path: string
  /** Makes the page send the call, for example with a click. */
  readonly press: () => Promise<void>
  /** The element that is present only while the call is pending. */
  readonly busy: Locator
}

/**
 * Makes the page send a call. As soon as the page is busy, responds as the failure case says. If the
 * response never ends, advances the clock beyond the timeout. Returns a function that counts the
 * requests of the call.
 */
export async function callWithBadResponse(
  { failure, handle, preflight, kind }: FailureCase,
  { api, path, press, busy }: BadCallOptions,
) {
  const page = busy.page()
  const { paused, release } = pauseResponse(preflight ?? handle)
  if (preflight) api.respondWith(path, handle, paused)
  else api.respondWith(path, paused)
  const countRequests = preflight ? api.countPreflights : api.countRequests
  const before = countRequests(path)
  const calls = () => countRequests(path) - before
  await press()
  await expect.poll(calls, 'the call is sent').toBe(1)
  await expect(busy).toHaveCount(1)

  const isUnending = failure.endsWith('never ends')
  const head = isUnending
    ? page.waitForResponse(response => new URL(response.url()).pathname === path)
    : null
  release()
  // If the body never ends, wait until the page has received the status.
  await head
  if (isUnending || kind === 'timeout') await page.clock.runFor(10_000)
  return calls
}
