import { brand } from '../../../src/brand/brand'
import en from '../../../src/language/locales/en'
import type { Role } from '../../../src/mock/demoAccounts'
import { DEMO_USERS } from '../../support/demoUsers'
import { SESSION_KEYS } from '../../support/sessionKeys'

/** ARIA roles that the journeys use. */
export type AriaRole = 'heading' | 'link' | 'button' | 'menuitem' | 'menuitemradio'

/** A browser tab. Each driver has its own implementation. */
export type Tab = {
  readonly goTo: (path: string) => Promise<unknown>
  readonly reload: () => Promise<unknown>
  readonly back: () => Promise<unknown>
  /** Activates the tab, if the driver supports it. */
  readonly bringToFront: () => Promise<unknown>
  /** Waits for an element with an accessible role and name. */
  readonly waitForRole: (role: AriaRole, name: string) => Promise<unknown>
  readonly click: (role: AriaRole, name: string) => Promise<void>
  /** Runs a function in the page. The function can't use variables of the test. */
  readonly evaluate: (script: () => unknown) => Promise<unknown>
}

/** The browser of one user. Its tabs share their storage only with each other. */
export type UserBrowser = {
  /** Opens a path of the app in a new tab. */
  readonly open: (path: string) => Promise<Tab>
  /** Errors, warnings and policy violations of all tabs. */
  readonly consoleMessages: string[]
  readonly close: () => Promise<unknown>
}

/** Chooses the pages of `test/fixtures`. Runs in the page before the app starts. */
export function chooseFixturePages() {
  Object.assign(globalThis, { pagesUnderTest: 'fixtures' })
}

/** The functions of a test runner that the journeys use. Jest and Playwright both have them. */
type TestRunner = {
  readonly test: (title: string, body: () => Promise<void>) => void
  readonly beforeEach: (body: () => Promise<void>) => void
  readonly afterEach: (body: () => Promise<void>) => void
  readonly expect: (actual: unknown) => {
    readonly toBe: (expected: unknown) => void
    readonly toEqual: (expected: unknown) => void
    readonly toContain: (expected: string) => void
  }
}

/** The longest time that a test waits for a condition. */
export const WAIT_TIMEOUT_MS = 15_000

/** Polls a condition until it is true. */
export async function waitUntil(description: string, isTrue: () => Promise<boolean>) {
  const end = Date.now() + WAIT_TIMEOUT_MS
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error(`Timed out: ${description}`)
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

/** Waits until a function returns true in the page. Keeps waiting if the page reloads meanwhile. */
const waitForPageCondition = (tab: Tab, isTrue: () => boolean) =>
  waitUntil(String(isTrue), () =>
    tab.evaluate(isTrue).then(
      result => result === true,
      () => false,
    ),
  )

/** Waits until the page contains a text. */
export const waitForText = (tab: Tab, text: string) =>
  waitUntil(`the page contains '${text}'`, async () =>
    String(await tab.evaluate(() => document.body.innerText)).includes(text),
  )

/**
 * Waits until the tab's localStorage has exactly these keys. Changes by another tab arrive after a
 * delay.
 */
const waitForStorageKeys = (tab: Tab, keys: readonly string[]) =>
  waitUntil(`localStorage has the keys ${keys.join()}`, async () => {
    const stored = await tab.evaluate(() => Object.keys(localStorage).sort().join())
    return stored === [...keys].sort().join()
  })

/** The path of the tab's URL, with its query. */
const getTabPath = (tab: Tab) => tab.evaluate(() => location.pathname + location.search)

/** The URLs of all links in navigation landmarks. */
const getMenuLinks = (tab: Tab) =>
  tab.evaluate(() =>
    Array.from(document.querySelectorAll('nav a'), link => link.getAttribute('href')),
  )

/** Opens a menu of the header and selects one of its items. */
async function chooseMenuItem(
  tab: Tab,
  menu: string,
  item: string,
  role: AriaRole = 'menuitemradio',
) {
  await tab.click('button', menu)
  await tab.click(role, item)
}

/** Signs in with one of the demo buttons. */
export const signInAs = (tab: Tab, role: Role) => tab.click('button', en.signIn.demoRoles[role])

const signOut = (tab: Tab) => chooseMenuItem(tab, 'Account', 'Sign out', 'menuitem')

/**
 * Defines the tests of user journeys for one browser. Each test starts as a new user and expects no
 * console messages.
 */
export function testUserJourneys(
  { test, beforeEach, afterEach, expect }: TestRunner,
  openBrowser: () => Promise<UserBrowser>,
) {
  let browser: UserBrowser
  beforeEach(async () => {
    browser = await openBrowser()
  })
  afterEach(async () => {
    const { consoleMessages } = browser
    await browser.close()
    expect(consoleMessages).toEqual([])
  })

  test('after a sign-in, the requested page and the menu of allowed pages are shown', async () => {
    const tab = await browser.open('/records?q=north')
    await tab.waitForRole('heading', 'Sign in')
    expect(await getTabPath(tab)).toBe('/auth/login?returnUrl=%2Frecords%3Fq%3Dnorth')

    await signInAs(tab, 'admin')

    await tab.waitForRole('heading', 'Records')
    expect(await getTabPath(tab)).toBe('/records?q=north')
    for (const page of ['Overview', 'Records', 'Profile', 'Audit'])
      await tab.waitForRole('link', page)
    await waitForStorageKeys(tab, SESSION_KEYS)
  })

  test('if the user opens a forbidden page, the app says that the user has no access', async () => {
    const tab = await browser.open('/auth/login')
    await signInAs(tab, 'guest')
    await tab.waitForRole('heading', 'Overview')

    await tab.goTo('/audit')

    await tab.waitForRole('heading', 'You don’t have access to Audit')
    expect(await getTabPath(tab)).toBe('/error/403')
    await tab.click('link', 'Overview')
    await tab.waitForRole('heading', 'Overview')
    expect(await getMenuLinks(tab)).toEqual(['/overview'])
  })

  test('a reload keeps the session', async () => {
    const tab = await browser.open('/auth/login')
    await signInAs(tab, 'user')
    await tab.waitForRole('heading', 'Overview')
    await tab.reload()
    await tab.waitForRole('heading', 'Overview')
    expect(await getTabPath(tab)).toBe('/overview')
  })

  test('after a sign-out, Back opens the sign-in page', async () => {
    const tab = await browser.open('/auth/login')
    await chooseMenuItem(tab, 'Language: English', 'English')
    await signInAs(tab, 'admin')
    await tab.waitForRole('heading', 'Overview')
    await tab.click('link', 'Profile')
    await tab.waitForRole('heading', 'Profile')

    await signOut(tab)

    await waitForText(tab, 'You have signed out')
    await waitForStorageKeys(tab, ['language'])
    await tab.back()
    await tab.waitForRole('heading', 'Sign in')
    expect(await getMenuLinks(tab)).toEqual([])
  })

  test('a chosen language applies at once and remains after a reload', async () => {
    const tab = await browser.open('/auth/login')
    await chooseMenuItem(tab, 'Language: English', 'Deutsch')
    await tab.waitForRole('button', 'Sprache: Deutsch')
    expect(await tab.evaluate(() => document.documentElement.lang)).toBe('de')
    await tab.reload()
    await tab.waitForRole('button', 'Sprache: Deutsch')
    expect(await tab.evaluate(() => document.title)).toContain(brand.name)
  })

  test('a chosen theme applies and remains after a reload', async () => {
    const tab = await browser.open('/auth/login')
    await chooseMenuItem(tab, 'Theme', 'Dark')
    await waitForPageCondition(tab, () => document.documentElement.dataset.theme === 'dark')
    await tab.waitForRole('heading', 'Sign in')
    await tab.reload()
    await waitForPageCondition(tab, () => document.documentElement.dataset.theme === 'dark')
    await waitForStorageKeys(tab, ['kt_theme_mode_menu', 'kt_theme_mode_value'])
  })

  test('a sign-out in one tab also signs out the other tab', async () => {
    const tab = await browser.open('/auth/login')
    await signInAs(tab, 'admin')
    await tab.waitForRole('heading', 'Overview')
    const other = await browser.open('/records')
    await other.waitForRole('heading', 'Records')

    await tab.bringToFront()
    await signOut(tab)

    await waitForText(other, 'You were signed out in another tab')
    expect(await getTabPath(other)).toBe('/auth/login')
  })

  test('if localStorage is cleared in one tab, the other tab signs out and does not store the session again', async () => {
    const tab = await browser.open('/auth/login')
    await signInAs(tab, 'user')
    await tab.waitForRole('heading', 'Overview')
    const bare = await browser.open('/robots.txt')

    await bare.evaluate(() => {
      localStorage.clear()
    })

    await waitForText(tab, 'You were signed out in another tab')
    await tab.bringToFront()
    await chooseMenuItem(tab, 'Language: English', 'Français')
    await tab.waitForRole('button', 'Langue\u202f: Français')
    await waitForStorageKeys(bare, ['language'])
  })

  test('a sign-in in one tab also signs in the other tab', async () => {
    const tab = await browser.open('/records')
    await tab.waitForRole('heading', 'Sign in')
    const other = await browser.open('/auth/login')
    await signInAs(other, 'user')
    await waitForText(tab, DEMO_USERS.user.name)
  })

  test('the Content-Security-Policy blocks eval, markup from strings and requests to other origins', async () => {
    const tab = await browser.open('/auth/login')
    await tab.waitForRole('heading', 'Sign in')
    const outcomes = String(await tab.evaluate(tryForbiddenActions))
    // A browser without Trusted Types refuses the first action with an EvalError instead of a
    // TypeError. Both errors are right.
    expect(outcomes.replace('EvalError', 'TypeError')).toBe('TypeError, TypeError, TypeError')
    const { consoleMessages } = browser
    for (const directive of ['require-trusted-types-for', 'connect-src'])
      await waitUntil(`the browser reports ${directive}`, () =>
        Promise.resolve(
          consoleMessages.some(text => text.startsWith(`Content security policy: ${directive}`)),
        ),
      )
    consoleMessages.length = 0
  })
}

/**
 * Tries actions that the Content-Security-Policy forbids. Returns the outcomes. Runs in the page.
 */
async function tryForbiddenActions() {
  const tryAction = async (action: () => unknown) => {
    // Starts a new task, because the policy does not apply to code that the driver runs directly.
    await new Promise(resolve => setTimeout(resolve))
    try {
      await action()
      return 'done'
    } catch (error) {
      return error instanceof Error ? error.name : 'refused'
    }
  }
  const outcomes = [
    await tryAction(() => {
      // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the test expects that it is refused
      return new Function('return 1')
    }),
    await tryAction(() => (document.body.innerHTML = '<b>x</b>')),
    await tryAction(() => fetch('http://127.0.0.1:4999/', { mode: 'no-cors' })),
  ]
  return outcomes.join(', ')
}
