import { launch, type Browser, type BrowserContext, type Page } from 'puppeteer-core'
import {
  chooseFixturePages,
  WAIT_TIMEOUT_MS,
  type UserBrowser,
  type AriaRole,
  type Tab,
} from '../userJourneys'

type FirefoxPreferences = Readonly<Record<string, string | number | boolean>>

/**
 * Starts Firefox with WebDriver BiDi. `preferences` are settings of about:config, `args` are
 * command-line arguments.
 */
export const startFirefox = (
  preferences: FirefoxPreferences = {},
  args: string[] = [],
): Promise<Browser> =>
  launch({
    browser: 'firefox',
    executablePath: process.env.FIREFOX_PATH ?? '',
    args,
    headless: true,
    defaultViewport: { width: 1440, height: 900 },
    extraPrefsFirefox: {
      'intl.accept_languages': 'en-US',
      'ui.prefersReducedMotion': 1,
      ...preferences,
    },
  })

/** Opens a browser context for one user. */
export async function launchUserBrowser(browser: Browser, origin: string): Promise<UserBrowser> {
  const context = await browser.createBrowserContext()
  const consoleMessages: string[] = []
  return {
    open: async path => {
      const page = await openPage(context, text => consoleMessages.push(text))
      const tab = createTabControls(page, origin)
      await tab.goTo(path)
      return tab
    },
    consoleMessages,
    close: () => context.close(),
  }
}

async function openPage(context: BrowserContext, onMessage: (text: string) => void) {
  const tab = await context.newPage()
  tab.setDefaultTimeout(WAIT_TIMEOUT_MS)
  tab.on('console', message => {
    const isProblem = ['error', 'warn', 'assert'].includes(message.type())
    // Also reports messages with "eyJ", the start of a token, because no token may be logged.
    if (isProblem || message.text().includes('eyJ')) onMessage(message.text())
  })
  tab.on('pageerror', error => {
    onMessage(String(error))
  })
  await tab.evaluateOnNewDocument(chooseFixturePages)
  await tab.evaluateOnNewDocument(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`Content security policy: ${violatedDirective} ${blockedURI}`)
    })
  })
  return tab
}

const createAriaSelector = (role: AriaRole, name: string) =>
  `::-p-aria([name="${name}"][role="${role}"])`

const createTabControls = (page: Page, origin: string): Tab => ({
  goTo: path => page.goto(origin + path),
  reload: () => page.reload(),
  back: () => page.goBack(),
  bringToFront: () => page.bringToFront(),
  waitForRole: (role, name) => page.waitForSelector(createAriaSelector(role, name)),
  click: (role, name) => page.locator(createAriaSelector(role, name)).click(),
  evaluate: script => page.evaluate(script),
})
