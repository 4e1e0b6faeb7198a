import type { Browser, Page } from '@playwright/test'
import { chooseFixturePages, WAIT_TIMEOUT_MS, type Tab, type UserBrowser } from './userJourneys'

/** Opens a browser context for one user. */
export async function launchUserBrowser(browser: Browser, origin: string): Promise<UserBrowser> {
  const context = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce' })
  context.setDefaultTimeout(WAIT_TIMEOUT_MS)
  const consoleMessages: string[] = []
  context.on('console', message => {
    const isProblem = ['error', 'warning', 'assert'].includes(message.type())
    // Also reports messages with "eyJ", the start of a token, because no token may be logged.
    if (isProblem || message.text().includes('eyJ')) consoleMessages.push(message.text())
  })
  context.on('weberror', error => consoleMessages.push(String(error.error())))
  await context.addInitScript(chooseFixturePages)
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`Content security policy: ${violatedDirective} ${blockedURI}`)
    })
  })
  return {
    open: async path => {
      const tab = createTabControls(await context.newPage())
      await tab.goTo(path)
      return tab
    },
    consoleMessages,
    close: () => context.close(),
  }
}

const createTabControls = (page: Page): Tab => ({
  goTo: path => page.goto(path),
  reload: () => page.reload(),
  back: () => page.goBack(),
  bringToFront: () => page.bringToFront(),
  waitForRole: (role, name) => page.getByRole(role, { name }).first().waitFor(),
  click: (role, name) => page.getByRole(role, { name }).first().click(),
  evaluate: script => page.evaluate(script),
})
