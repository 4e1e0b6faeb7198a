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

/** The credentials for every sign-in page. */
export const EMAIL = 'admin@demo.com'
export const PASSWORD = 'demo'

type Conditions = {
  /** Slow 4G: a round trip of 150 ms, 1.6 Mb/s down, 0.75 Mb/s up. */
  readonly isSlow?: boolean
  /** How many times slower the processor is. */
  readonly cpu?: number
  /** The content of localStorage before the first page is opened. */
  readonly stored?: Readonly<Record<string, string>>
}

const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}

/** Launch options of every browser of the bench. */
export const launchOptions = (...args: readonly string[]) => ({
  executablePath: requireChrome(),
  args: ['--no-sandbox', '--disable-gpu', ...args],
})

const CONTEXT_OPTIONS = {
  viewport: { width: 1440, height: 900 },
  locale: 'en-US',
  timezoneId: 'UTC',
}

/** tsx compiles named functions to calls of this helper, which does not exist in the page. */
const NAME_HELPER = 'globalThis.__name = value => value'

/** Opens a page in a new browser context, without cache and storage. */
export async function visit<Result>(
  browser: Browser,
  { isSlow = false, cpu = 1, stored = {} }: Conditions,
  use: (page: Page, session: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(CONTEXT_OPTIONS)
  try {
    await context.addInitScript(NAME_HELPER)
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
 * Opens a browser with a new profile on disk. Unlike a browser context, which is a private window,
 * a profile keeps compiled scripts.
 */
export async function visitWithProfile<Result>(
  use: (context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const profile = mkdtempSync(join(tmpdir(), 'bench-profile-'))
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions(),
    ...CONTEXT_OPTIONS,
  })
  try {
    await context.addInitScript(NAME_HELPER)
    context.setDefaultTimeout(60_000)
    return await use(context)
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

/** The first visible element. Some menus exist twice, for wide and for narrow windows. */
export const findVisible = (page: Page, selector: string) =>
  page.locator(selector).filter({ visible: true }).first()

const locate = (page: Page, { selector, text }: VisibleText) =>
  page.locator(selector).filter({ hasText: text, visible: true }).first()

export const waitUntilShown = (page: Page, sign: VisibleText) => locate(page, sign).waitFor()

/** Whether the form is in the HTML. Then it works when the page sets `data-start="done"`. */
export async function isPrerendered(origin: string, { startPage }: App): Promise<boolean> {
  const html = await (await fetch(new URL(startPage.path, origin))).text()
  return html.includes('type="submit"')
}

/** Waits until the first page is interactive. */
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
