import { launch, type Browser, type BrowserContext, type Page } from 'puppeteer-core'

const ORIGIN = process.env.ORIGIN ?? ''

/** How long something may take to appear. In milliseconds. */
const PATIENCE = 15_000

/** The keys that make a session. */
export const SESSION_KEYS = [
  'accessToken',
  'refreshToken',
  'tokenExpiration',
  'userOrganisations',
  'userRoles',
]

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

/** One person's Firefox: its tabs share storage, and nothing with anybody else. */
export type Person = {
  /** Opens an address of the program in a new tab. */
  readonly open: (address: string) => Promise<Page>
  /** What the browser complained of in any tab: errors, warnings, violations of the policy. */
  readonly complaints: readonly string[]
  readonly leave: () => Promise<void>
}

export async function newPerson(browser: Browser): Promise<Person> {
  const context = await browser.createBrowserContext()
  const complaints: string[] = []
  return {
    open: async address => {
      const tab = await openTab(context, text => complaints.push(text))
      await tab.goto(ORIGIN + address)
      return tab
    },
    complaints,
    leave: () => context.close(),
  }
}

async function openTab(context: BrowserContext, complain: (text: string) => void) {
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

const named = (role: string, name: string) => `::-p-aria([name="${name}"][role="${role}"])`

/** Presses what has this role and name. */
export const press = (tab: Page, role: string, name: string) =>
  tab.locator(named(role, name)).click()

/** Waits until something of this role and name is there. */
export const see = async (tab: Page, role: string, name: string) => {
  await tab.waitForSelector(named(role, name))
}

/** Waits until the page says something. Frames are no clock for that: a tab behind another draws none. */
export const read = async (tab: Page, text: string) => {
  const says = (words: string) => document.body.innerText.includes(words)
  await tab.waitForFunction(says, { polling: 'mutation' }, text)
}

/** Opens a menu of the header and chooses one of its items. */
export async function choose(tab: Page, menu: string, role: string, item: string) {
  await press(tab, 'button', menu)
  await press(tab, role, item)
}

/** Signs in by one of the demo's buttons. */
export const signInAs = (tab: Page, account: 'Admin' | 'User' | 'Guest') =>
  press(tab, 'button', account)

export const signOut = (tab: Page) => choose(tab, 'Account', 'menuitem', 'Sign out')

/** The path that the address bar shows, with its query. */
export const addressOf = (tab: Page) => tab.url().slice(ORIGIN.length)

/** Waits until these keys and no others lie in the tab's localStorage; another tab's come late. */
export const seeStored = async (tab: Page, keys: readonly string[]) => {
  const isSo = (expected: string) => Object.keys(localStorage).sort().join() === expected
  await tab.waitForFunction(isSo, { polling: 100 }, [...keys].sort().join())
}
