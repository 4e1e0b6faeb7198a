import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
import { PASSWORD, PEOPLE, sessionFor, type Role, type Stored } from './people'

export { expect } from '@playwright/test'

type Fixtures = {
  /** Where the build under test is served. */
  readonly origin: string
  /** Puts what a sign-in leaves into storage, before the first page is opened. */
  readonly signInAs: (role: Role) => Promise<void>
  /** The same for any values. */
  readonly store: (values: Stored) => Promise<void>
  /** Says that the browser may complain of what the test does to it. Everything else fails the test. */
  readonly mayComplain: (pattern: RegExp) => void
}

/** Playwright's test, with ways in, and with an eye on everything that the browser complains of. */
export const test = base.extend<Fixtures>({
  mayComplain: [
    async ({ context }, use) => {
      const complaints: string[] = []
      const allowed: RegExp[] = []
      await watch(context, text => complaints.push(text))
      await use(pattern => allowed.push(pattern))
      const unexpected = complaints.filter(text => !allowed.some(pattern => pattern.test(text)))
      expect(unexpected, 'what the browser complained of').toEqual([])
    },
    { auto: true },
  ],

  origin: async ({ baseURL }, use) => {
    await use(baseURL ?? '')
  },

  store: async ({ context, origin }, use) => {
    await use(values => putInStorage(context, origin, values))
  },

  signInAs: async ({ store }, use) => {
    await use(async role => {
      await store(await sessionFor(role))
    })
  },
})

/** Hears errors and warnings on the console, errors nobody caught, and what the policy forbade. */
async function watch(context: BrowserContext, onComplaint: (text: string) => void) {
  context.on('console', message => {
    const isComplaint = ['error', 'warning', 'assert'].includes(message.type())
    // Whatever is said there, a token is not.
    if (isComplaint || message.text().includes('eyJ')) {
      onComplaint(`${message.text()} (${message.location().url})`)
    }
  })
  context.on('weberror', error => {
    onComplaint(String(error.error()))
  })
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`Content security policy: ${violatedDirective} ${blockedURI}`)
    })
  })
}

async function putInStorage(context: BrowserContext, origin: string, values: Stored) {
  const localStorage = Object.entries(values).map(([name, value]) => ({ name, value }))
  await context.setStorageState({ cookies: [], origins: [{ origin, localStorage }] })
}

/** Fills in the sign-in form that is shown, and sends it. */
export async function signIn(page: Page, role: Role, password: string = PASSWORD) {
  await page.getByLabel('Email').fill(PEOPLE[role].email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** How far down the page is scrolled, in whole pixels. */
export const offset = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** Scrolls the dashboard down by 300 pixels, on a window that is low enough for it. */
export async function scrollDashboard(page: Page) {
  await page.setViewportSize({ width: 1000, height: 320 })
  // What stands below the heading comes a frame after it; until then there is nowhere to go.
  await expect(page.getByText('What happened in this session')).toBeVisible()
  await page.evaluate(() => {
    scrollTo(0, 300)
  })
  await expect.poll(() => offset(page)).toBe(300)
}

export async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
}

/** Opens a menu of the header and chooses one of its radio items. */
export async function choose(page: Page, menu: string, item: string) {
  await page.getByRole('button', { name: menu, exact: true }).click()
  await page.getByRole('menuitemradio', { name: item, exact: true }).click()
}

/**
 * Keeps what is asked of an address on its way until the returned function is called. To be called
 * before the page is there: one that is there already hears of it a moment later.
 */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(address, async route => {
    await released
    await route.fallback()
  })
  return () => {
    release()
  }
}

/** The heading of the screen that is shown. */
export const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name, exact: true })

export const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })

/** Everything in the page's localStorage. */
export const stored = (page: Page): Promise<Stored> =>
  page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))

/** Goes somewhere as the program itself would: by the history, without loading the page anew. */
export async function goWithin(page: Page, address: string) {
  await page.evaluate(target => {
    history.pushState({ key: crypto.randomUUID() }, '', target)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}

/** Tells the page that somebody has come back to its window. */
export const refocus = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')))

const START = Date.UTC(2030, 0)

/** Gives the page a clock of its own, which goes as any other until it is stopped. */
export const startClock = (page: Page) => page.clock.install({ time: START })

/** From now on it is the test alone that lets time pass: however busy the machine, none passes besides. */
export const stopClock = (page: Page) => page.clock.pauseAt(START + 600_000)
