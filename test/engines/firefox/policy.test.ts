import type { Browser } from 'puppeteer-core'
import { waitForText, signInAs } from '../userJourneys'
import { expectPolicyEnforced } from '../policy'
import { launchUserBrowser, startFirefox } from './browser'

let browser: Browser
afterEach(() => browser.close())

test('the Content-Security-Policy blocks eval, markup from strings and requests to other origins', async () => {
  browser = await startFirefox()
  const user = await launchUserBrowser(browser)
  const tab = await user.open('/auth/login')
  await tab.waitForRole('heading', 'Sign in')
  await expectPolicyEnforced({ expect }, tab, user)
})

test('if Firefox blocks storage, a sign-in still works and a toast says that the session will not be kept', async () => {
  const REFUSE_ALL = 2
  browser = await startFirefox({ 'network.cookie.cookieBehavior': REFUSE_ALL })
  const user = await launchUserBrowser(browser)
  const tab = await user.open('/auth/login')
  const refusal = await tab.evaluate(() => {
    try {
      return String(localStorage.length)
    } catch (error) {
      return error instanceof Error ? error.name : ''
    }
  })
  expect(refusal).toBe('SecurityError')

  await signInAs(tab, 'admin')

  await tab.waitForRole('heading', 'Overview')
  await waitForText(tab, 'will not be kept')
  expect(user.consoleMessages).toEqual([])
})
