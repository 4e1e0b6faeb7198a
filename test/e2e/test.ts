import { test as base, expect, type BrowserContext, type Frame, type Page } from '@playwright/test'
import { PASSWORD, DEMO_USERS, getSession, type Role, type StoredValues } from './demoUsers'
import { skipWithoutLanguage } from './languages'

export { expect } from '@playwright/test'

type Fixtures = {
  /** The pages of the app under test: those of `test/fixtures`, or the product's own. */
  readonly pages: 'fixtures' | 'product'
  /** Applies the choice of `pages` to a browser context. */
  readonly choosePages: (context: BrowserContext) => Promise<void>
  /** The origin that serves the build under test. */
  readonly origin: string
  /** Stores a session before the first page is opened. */
  readonly signInAs: (role: Role) => Promise<void>
  /** Sets the content of localStorage before the first page is opened. */
  readonly seedStorage: (values: StoredValues) => Promise<void>
  /**
   * Allows console messages that match the pattern. All other errors and warnings fail the test.
   */
  readonly allowConsoleMessages: (pattern: RegExp) => void
}

/**
 * Playwright's `test`, with more fixtures. A test fails if there is an unexpected console message.
 */
export const test = base.extend<Fixtures>({
  pages: ['fixtures', { option: true }],

  choosePages: [
    async ({ context, pages }, use) => {
      const choosePages = async (other: BrowserContext) => {
        await other.addInitScript(chosen => {
          Object.assign(globalThis, { pagesUnderTest: chosen })
        }, pages)
      }
      await choosePages(context)
      await use(choosePages)
    },
    { auto: true },
  ],

  allowConsoleMessages: [
    async ({ context }, use) => {
      const messages: string[] = []
      const allowed: RegExp[] = []
      await watchConsole(context, text => messages.push(text))
      await use(pattern => allowed.push(pattern))
      const unexpected = messages.filter(text => !allowed.some(pattern => pattern.test(text)))
      // The app may still load code for later, such as that of the palette, when a test ends.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      expect(unexpected, 'unexpected console messages').toEqual([])
    },
    { auto: true },
  ],

  origin: async ({ baseURL }, use) => {
    await use(baseURL ?? '')
  },

  seedStorage: async ({ context, origin }, use) => {
    await use(values => writeInitialStorage(context, origin, values))
  },

  signInAs: async ({ seedStorage }, use) => {
    await use(async role => {
      await seedStorage(await getSession(role))
    })
  },
})

/**
 * Reports console errors and warnings, uncaught errors and violations of the
 * Content-Security-Policy.
 */
async function watchConsole(context: BrowserContext, onMessage: (text: string) => void) {
  context.on('console', message => {
    const isProblem = ['error', 'warning', 'assert'].includes(message.type())
    // Also reports messages with "eyJ", the start of a token, because no token may be logged.
    if (isProblem || message.text().includes('eyJ')) {
      onMessage(`${message.text()} (${message.location().url})`)
    }
  })
  context.on('weberror', error => {
    onMessage(String(error.error()))
  })
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`Content security policy: ${violatedDirective} ${blockedURI}`)
    })
  })
}

/**
 * Replaces the content of localStorage when the next page of the app starts to load, before its own
 * scripts run. Playwright's `setStorageState` would open one more page in each test.
 */
async function writeInitialStorage(context: BrowserContext, origin: string, values: StoredValues) {
  if (values.language !== undefined) skipWithoutLanguage(values.language)
  const script = await context.addInitScript(
    seed => {
      if (location.origin !== seed.origin) return
      localStorage.clear()
      for (const [name, value] of Object.entries(seed.values)) localStorage.setItem(name, value)
    },
    { origin, values },
  )
  const removeAfterNavigation = (frame: Frame) => {
    if (!frame.url().startsWith(origin)) return
    context.off('framenavigated', removeAfterNavigation)
    void script.dispose()
  }
  context.on('framenavigated', removeAfterNavigation)
}

/**
 * Waits until the app has started. The prerendered sign-in form is visible even before the start.
 */
export const waitForStart = (page: Page) =>
  expect(page.locator('html[data-start="done"]')).toBeAttached()

/**
 * Advances the page's fake clock and stops it. From then on, time passes only when the test
 * advances the clock. Playwright can't stop the clock at the current time: when the command
 * arrives, this time has already passed.
 */
export async function stopClock(page: Page, advanceMs = 10_000) {
  // React may use a timer before it renders the list of toasts. This timer can't fire while the
  // clock stands still, and no toast would be visible. So the test waits for the list first.
  await expect(page.locator('[role="status"][aria-live="polite"]')).toBeAttached()
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + advanceMs)
}

/** Fills in the visible sign-in form and submits it. */
export async function signIn(page: Page, role: Role, password: string = PASSWORD) {
  await page.getByLabel('Email').fill(DEMO_USERS[role].email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** The vertical scroll position in whole pixels. */
export const getScrollOffset = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** Scrolls the fixture page 'Overview' down by 300 pixels, in a small window. */
export async function scrollOverview(page: Page) {
  await page.setViewportSize({ width: 1000, height: 320 })
  // Waits for the content, because the page is too short to scroll without it.
  await expect(page.getByText('Last card')).toBeVisible()
  await scrollPage(page, 300)
}

/** Scrolls the page and waits for the event `scroll`, because the app then saves the position. */
const scrollPage = (page: Page, top: number) =>
  page.evaluate(
    y =>
      new Promise(resolve => {
        addEventListener('scroll', resolve, { once: true })
        scrollTo(0, y)
      }),
    top,
  )

export async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
}

/** Opens a menu of the header and selects one of its radio items. */
export async function chooseMenuItem(page: Page, menu: string, item: string) {
  skipWithoutLanguage(item)
  await page.getByRole('button', { name: menu }).click()
  await page.getByRole('menuitemradio', { name: item, exact: true }).click()
}

/**
 * Delays requests to a URL until the returned function is called. Must be called before
 * `page.goto`, because an open page may still send a few requests without a delay.
 */
export async function pauseRequests(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(url, async route => {
    await released
    await route.fallback()
  })
  return () => {
    release()
  }
}

/** The main heading of the visible screen. */
export const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name, exact: true })

/** Opens a URL and waits for the main heading of the screen. */
export async function openScreen(page: Page, url: string, name: string | RegExp) {
  await page.goto(url)
  await expect(heading(page, name)).toBeVisible()
}

export const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })

/** The content of the page's localStorage. */
export const readStorage = (page: Page): Promise<StoredValues> =>
  page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))

/** Fills `localStorage`, so that the app can't store anything there. */
export const fillLocalStorage = (page: Page) =>
  page.evaluate(() => {
    let size = 4 * 1024 * 1024
    for (let index = 0; size > 0; index++) {
      try {
        localStorage.setItem(`foreign-${index}`, 'x'.repeat(size))
      } catch {
        size = Math.floor(size / 2)
      }
    }
  })

/**
 * Navigates on the client with `history.pushState`, as a link of the app does. The page is not
 * loaded again.
 */
export async function pushUrl(page: Page, url: string) {
  await page.evaluate(target => {
    history.pushState({ key: crypto.randomUUID() }, '', target)
    dispatchEvent(new PopStateEvent('popstate'))
  }, url)
}

/** Dispatches the event `focus`, as the browser does when the user returns to the window. */
export const dispatchFocus = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')))
