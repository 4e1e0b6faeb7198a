import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import * as v from 'valibot'
import type { ApiError } from '@/api/apiError'
import { syncHostFiles } from '../../src/tooling/hosting/syncHostFiles'
import { startBadApi, type BadApi } from '../support/badApi'
import type { RequestHandler } from '../support/badServer'
import { startPreview } from '../support/hosts'
import type { FailureCase } from '../support/expectedOutcomes'
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

  // Writes the URL of the API into a copy of the build.
  baseURL: async ({ api }, use) => {
    const files = mkdtempSync(join(tmpdir(), 'site-'))
    const site = join(files, 'site')
    cpSync('dist-api', site, { recursive: true })
    syncHostFiles(site, api.url)
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

type CallOptions = {
  readonly api: BadApi
  readonly path: string
  /** Makes the page send the call, for example with a click. */
  readonly press: () => Promise<void>
  /** The element that is present only while the call is pending. */
  readonly busy: Locator
}

/**
 * Makes the page send a call, and responds as the failure case says, when the page is busy. If the
 * case never ends the call, advances the clock beyond the timeout. Returns a function that counts
 * the requests of the call.
 */
export async function callWithBadResponse(
  { failure, handle, preflight, outcome }: FailureCase<ApiError | null>,
  { api, path, press, busy }: CallOptions,
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
  if (isUnending || outcome?.kind === 'timeout') await page.clock.runFor(10_000)
  return calls
}

/**
 * Records how the page reacts to the latest click: how long it shows neither a busy state nor an
 * error, and when it shows the first error. Must be called before `page.goto`.
 */
export async function recordFeedbackTimes(page: Page) {
  await page.addInitScript(() => {
    const BUSY_SELECTOR = '[aria-busy="true"], [role="status"][aria-label]'
    const times = { clicked: 0, longestGap: 0, failed: 0 }
    let gapStart: number | null = null
    const updateTimes = () => {
      const isFailed = document.querySelector('[role="alert"]') !== null
      if (isFailed && times.failed === 0) times.failed = Date.now()
      if (gapStart !== null) times.longestGap = Math.max(times.longestGap, Date.now() - gapStart)
      gapStart = isFailed || document.querySelector(BUSY_SELECTOR) ? null : (gapStart ?? Date.now())
    }
    Object.assign(window, { feedbackTimes: times })
    addEventListener('update-feedback-times', updateTimes)
    const startRecording = () => {
      gapStart = Date.now()
      Object.assign(times, { clicked: gapStart, longestGap: 0, failed: 0 })
    }
    addEventListener('click', startRecording, true)
    new MutationObserver(updateTimes).observe(document, {
      ...{ subtree: true, childList: true, attributes: true, characterData: true },
    })
  })
}

const feedbackTimesSchema = v.object({
  clicked: v.number(),
  longestGap: v.number(),
  failed: v.number(),
})

/**
 * Returns the time of the latest click, the time of the first error after it (0 if there was none),
 * and the longest time without a busy state or an error. In milliseconds; times are since 1970.
 */
export const measureFeedbackTimes = async (page: Page) =>
  v.parse(
    feedbackTimesSchema,
    await page.evaluate((): unknown => {
      dispatchEvent(new Event('update-feedback-times'))
      return Reflect.get(window, 'feedbackTimes')
    }),
  )
