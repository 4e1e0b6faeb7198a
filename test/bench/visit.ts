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
import { requireChrome } from '../support/chrome'
import type { App, VisibleText, SignInApp } from './apps/app'

/** The credentials for the sign-in pages of all apps. */
export const EMAIL = 'admin@demo.com'
export const PASSWORD = 'demo'

type VisitConditions = {
  /** Slow 4G: a round trip of 150 ms, 1.6 Mb/s down, 0.75 Mb/s up. */
  readonly isSlow?: boolean
  /** The slowdown of the processor. For example, 4 means four times slower than normal. */
  readonly cpu?: number
  /** The content of localStorage before a page is opened. */
  readonly stored?: Readonly<Record<string, string>>
}

const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}

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

/** Passes an empty tab to `use`. The tab is in a new browser context, without cache and storage. */
export async function visitInNewContext<Result>(
  browser: Browser,
  { isSlow = false, cpu = 1, stored = {} }: VisitConditions,
  use: (page: Page, session: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(CONTEXT_OPTIONS)
  try {
    await context.addInitScript(NAME_HELPER_SCRIPT)
    await context.addInitScript(values => {
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
    }, stored)
    const page = await context.newPage()
    page.setDefaultTimeout(60_000)
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    if (isSlow) await session.send('Network.emulateNetworkConditions', SLOW_4G)
    if (cpu > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
    return await use(page, session)
  } finally {
    await context.close()
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

/**
 * Calls `use` with a browser that has a new profile on disk. With such a profile, the browser keeps
 * compiled scripts. Without a profile, it does not keep them.
 */
export async function visitWithProfile<Result>(
  use: (context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const profile = mkdtempSync(join(tmpdir(), 'bench-profile-'))
  const context = await chromium.launchPersistentContext(profile, {
    ...createLaunchOptions(),
    ...CONTEXT_OPTIONS,
  })
  try {
    await context.addInitScript(NAME_HELPER_SCRIPT)
    context.setDefaultTimeout(60_000)
    return await use(context)
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

/** Finds the first visible element. Some menus exist twice, for wide and for narrow windows. */
export const findVisible = (page: Page, selector: string) =>
  page.locator(selector).filter({ visible: true }).first()

const locateText = (page: Page, { selector, text }: VisibleText) =>
  page.locator(selector).filter({ hasText: text, visible: true }).first()

export const waitUntilShown = (page: Page, element: VisibleText) =>
  locateText(page, element).waitFor()

/**
 * Whether the HTML of the first page contains the form. Such a form is visible before the app has
 * started. It works when the page has set `data-start="done"`.
 */
export async function isPrerendered(origin: string, { startPage }: App): Promise<boolean> {
  const html = await (await fetch(new URL(startPage.path, origin))).text()
  return html.includes('type="submit"')
}

/** Waits until a user can use the first page. */
export async function waitUntilReady(page: Page, origin: string, app: App) {
  await page.locator(app.startPage.readySelector).first().waitFor()
  if (await isPrerendered(origin, app)) await page.locator('html[data-start="done"]').waitFor()
}

/** Opens the sign-in page and signs in. */
export async function openAndSignIn(page: Page, origin: string, app: SignInApp) {
  await page.goto(new URL(app.startPage.path, origin).href)
  await waitUntilReady(page, origin, app)
  await signIn(page, app)
}

/** Submits the visible sign-in form and waits for the first page. */
export async function signIn(page: Page, app: SignInApp) {
  await page.locator(app.fields.email).fill(EMAIL)
  await page.locator(app.fields.password).fill(PASSWORD)
  await page.locator(app.startPage.readySelector).first().click()
  await waitUntilShown(page, app.homeText)
}

/** Waits until the network is idle. */
export const waitUntilIdle = (page: Page) => page.waitForLoadState('networkidle')
