import type { Browser, CDPSession, Page } from '@playwright/test'
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

/** A visit by a browser that has never been here. */
export async function visit<Result>(
  browser: Browser,
  { isSlow = false, cpu = 1, stored = {} }: Conditions,
  use: (page: Page, session: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
  })
  try {
    // Functions that run in the page are compiled with this helper around each that has a name.
    await context.addInitScript('globalThis.__name = value => value')
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
