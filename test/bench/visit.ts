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
import { needChrome } from '../support/chrome'
import type { App, Sign, SignInApp } from './apps/app'

/** What is typed at every sign-in page. */
export const EMAIL = 'admin@demo.com'
export const PASSWORD = 'demo'

type Conditions = {
  /** 150 ms for a round trip, 1.6 Mb/s down, 0.75 Mb/s up. */
  readonly isSlow?: boolean
  /** How many times slower the processor is. */
  readonly cpu?: number
  /** What lies in storage before the first page is opened. */
  readonly stored?: Readonly<Record<string, string>>
}

const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}

/** How every browser of the bench is started. */
export const launchOptions = (...args: readonly string[]) => ({
  executablePath: needChrome(),
  args: ['--no-sandbox', '--disable-gpu', ...args],
})

const SCREEN = {
  viewport: { width: 1440, height: 900 },
  locale: 'en-US',
  timezoneId: 'UTC',
}

/** Functions that run in the page are compiled with this helper around each that has a name. */
const NAME_HELPER = 'globalThis.__name = value => value'

/** A visit by a browser that has never been here. */
export async function visit<Result>(
  browser: Browser,
  { isSlow = false, cpu = 1, stored = {} }: Conditions,
  use: (page: Page, session: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(SCREEN)
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
 * Visits by a browser with a new profile on the disk. Unlike the contexts of a running browser,
 * which are private windows, it keeps compiled scripts.
 */
export async function visitWithProfile<Result>(
  use: (context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const profile = mkdtempSync(join(tmpdir(), 'bench-profile-'))
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions(),
    ...SCREEN,
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

/** The first that is in sight: some menus are there twice, for wide and for narrow windows. */
export const visible = (page: Page, selector: string) =>
  page.locator(selector).filter({ visible: true }).first()

const locate = (page: Page, { selector, text }: Sign) =>
  page.locator(selector).filter({ hasText: text, visible: true }).first()

export const untilShown = (page: Page, sign: Sign) => locate(page, sign).waitFor()

/** Whether the form comes with the HTML. Then it works from when the page says so. */
export async function isPrerendered(origin: string, { door }: App): Promise<boolean> {
  const html = await (await fetch(new URL(door.path, origin))).text()
  return html.includes('type="submit"')
}

/** Waits until the first page can be used. */
export async function untilLive(page: Page, origin: string, app: App) {
  await page.locator(app.door.handle).first().waitFor()
  if (await isPrerendered(origin, app)) await page.locator('html[data-start="done"]').waitFor()
}

/** Opens the sign-in page and signs in. */
export async function enter(page: Page, origin: string, app: SignInApp) {
  await page.goto(new URL(app.door.path, origin).href)
  await untilLive(page, origin, app)
  await signIn(page, app)
}

/** Fills in the form that is shown, and waits until one is inside. */
export async function signIn(page: Page, app: SignInApp) {
  await page.locator(app.fields.email).fill(EMAIL)
  await page.locator(app.fields.password).fill(PASSWORD)
  await page.locator(app.door.handle).first().click()
  await untilShown(page, app.home)
}

/** Waits until nothing has been asked of the network for a while. */
export const untilQuiet = (page: Page) => page.waitForLoadState('networkidle')
