import { launch, type Browser, type BrowserContext, type Page } from 'puppeteer-core'
import { PATIENCE, type Person, type Role, type Tab } from '../support/journeys'

const ORIGIN = process.env.ORIGIN ?? ''

type Preferences = Readonly<Record<string, string | number | boolean>>

/** Debian's Firefox, driven by WebDriver BiDi; `preferences` as in about:config. */
export const startFirefox = (preferences: Preferences = {}): Promise<Browser> =>
  launch({
    browser: 'firefox',
    executablePath: process.env.FIREFOX_PATH ?? '',
    headless: true,
    defaultViewport: { width: 1440, height: 900 },
    extraPrefsFirefox: {
      'intl.accept_languages': 'en-US',
      'ui.prefersReducedMotion': 1,
      ...preferences,
    },
  })

/** One person's Firefox. */
export async function newPerson(browser: Browser): Promise<Person> {
  const context = await browser.createBrowserContext()
  const complaints: string[] = []
  return {
    open: async address => {
      const tab = tabOf(await openPage(context, text => complaints.push(text)))
      await tab.goTo(address)
      return tab
    },
    complaints,
    leave: () => context.close(),
  }
}

async function openPage(context: BrowserContext, complain: (text: string) => void) {
  const tab = await context.newPage()
  tab.setDefaultTimeout(PATIENCE)
  tab.on('console', message => {
    const isComplaint = ['error', 'warn', 'assert'].includes(message.type())
    // Whatever is said there, a token is not.
    if (isComplaint || message.text().includes('eyJ')) complain(message.text())
  })
  tab.on('pageerror', error => {
    complain(String(error))
  })
  await tab.evaluateOnNewDocument(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`Content security policy: ${violatedDirective} ${blockedURI}`)
    })
  })
  return tab
}

const named = (role: Role, name: string) => `::-p-aria([name="${name}"][role="${role}"])`

const tabOf = (page: Page): Tab => ({
  goTo: address => page.goto(ORIGIN + address),
  reload: () => page.reload(),
  back: () => page.goBack(),
  toFront: () => page.bringToFront(),
  see: (role, name) => page.waitForSelector(named(role, name)),
  press: (role, name) => page.locator(named(role, name)).click(),
  evaluate: script => page.evaluate(script),
})
