import {
  chromium,
  type Browser,
  type BrowserContext,
  type CDPSession,
  type Page,
} from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requireChrome } from '../../support/chrome'
import type { App, VisibleText } from './app'

/** Slow 4G: a round trip of 150 ms, 1.6 Mb/s down, 0.75 Mb/s up. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}

/** The processor is this many times slower than normal. */
const CPU_SLOWDOWN = 4

export const SUBMIT_BUTTON = 'form button[type=submit]'

/** Creates the launch options that every browser of the benchmarks uses. */
export const createLaunchOptions = (...args: readonly string[]) => ({
  executablePath: requireChrome(),
  args: ['--no-sandbox', '--disable-gpu', ...args],
})

const CONTEXT_OPTIONS = {
  viewport: { width: 1440, height: 900 },
  locale: 'en-US',
  timezoneId: 'UTC',
}

/** Defines `__name` in the page, because functions that tsx has compiled call it. */
const NAME_HELPER_SCRIPT = 'globalThis.__name = value => value'

/** Passes an empty tab with a slow processor to `use`. The tab has no cache and no storage. */
export async function visitInNewContext<Result>(
  browser: Browser,
  use: (page: Page, session: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(CONTEXT_OPTIONS)
  try {
    await context.addInitScript(NAME_HELPER_SCRIPT)
    const page = await context.newPage()
    page.setDefaultTimeout(60_000)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    return await use(page, session)
  } finally {
    await context.close()
  }
}

export async function slowDownNetwork(session: CDPSession) {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
}

/**
 * Calls `use` with a browser that has a new profile on disk. With such a profile, the browser keeps
 * compiled scripts.
 */
export async function visitWithProfile<Result>(
  args: readonly string[],
  use: (context: BrowserContext, profile: string) => Promise<Result>,
): Promise<Result> {
  const profile = mkdtempSync(join(tmpdir(), 'bench-profile-'))
  const context = await chromium.launchPersistentContext(profile, {
    ...createLaunchOptions(...args),
    ...CONTEXT_OPTIONS,
  })
  try {
    await context.addInitScript(NAME_HELPER_SCRIPT)
    context.setDefaultTimeout(60_000)
    return await use(context, profile)
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

/**
 * Starts to load a page, and waits for `pauseMs`. Meanwhile, Playwright must not query the page:
 * its first query compiles a large script in the page, which would slow down the start of the app.
 */
export async function openUndisturbed(page: Page, url: string, pauseMs: number) {
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForTimeout(pauseMs)
}

/** Finds the first visible element. Some menus exist twice, for wide and for narrow windows. */
export const findVisible = (page: Page, selector: string) =>
  page.locator(selector).filter({ visible: true }).first()

export const waitUntilShown = (page: Page, { selector, text }: VisibleText) =>
  page.locator(selector).filter({ hasText: text, visible: true }).first().waitFor()

/** Opens the sign-in page and signs in. */
export async function openAndSignIn(page: Page, origin: string, app: App, query = '') {
  await page.goto(`${origin}${app.signInPath}${query}`)
  await findVisible(page, SUBMIT_BUTTON).waitFor()
  await signIn(page, app)
  await waitUntilIdle(page)
}

/** Submits the visible sign-in form and waits for the first page. */
export async function signIn(page: Page, { fields, pages }: App) {
  await page.locator(fields.email).fill('admin@demo.com')
  await page.locator(fields.password).fill('demo')
  await findVisible(page, SUBMIT_BUTTON).click()
  await waitUntilShown(page, pages[0].heading)
}

/** Waits until the network is idle. */
export const waitUntilIdle = (page: Page) => page.waitForLoadState('networkidle')

/** Counts the requests of the page that no cache answered, since `performance.clearResourceTimings()`. */
export const countNetworkRequests = (page: Page) =>
  page.evaluate(
    () =>
      performance
        .getEntriesByType('resource')
        .filter(entry => entry instanceof PerformanceResourceTiming && entry.transferSize > 0)
        .length,
  )
