import type { Browser } from 'puppeteer-core'
import { testUserJourneys } from '../userJourneys'
import { launchUserBrowser, startFirefox } from './browser'

let browser: Browser
beforeAll(async () => {
  browser = await startFirefox()
})
afterAll(() => browser.close())

testUserJourneys({ test, beforeEach, afterEach, expect }, () => launchUserBrowser(browser))
