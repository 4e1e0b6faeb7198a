import { expect, test, type Browser } from '@playwright/test'
import { expectPolicyEnforced } from '../policy'
import { testUserJourneys } from '../userJourneys'
import { launchUserBrowser } from './launchUserBrowser'

let browser: Browser
test.beforeAll(({ browser: launched }) => {
  browser = launched
})

const openBrowser = () => launchUserBrowser(browser, test.info().project.use.baseURL ?? '')

test.describe('user journeys', () => {
  const { beforeEach, afterEach } = test
  testUserJourneys({ test, beforeEach, afterEach, expect }, openBrowser)
})

test('the Content-Security-Policy blocks eval, markup from strings and requests to other origins', async () => {
  const user = await openBrowser()
  const tab = await user.open('/auth/login')
  await tab.waitForRole('heading', 'Sign in')
  await expectPolicyEnforced({ expect }, tab, user)
  await user.close()
})
