import type { Browser } from 'puppeteer-core'
import { testUserJourneys } from '../support/userJourneys'
import { openUserBrowser, startFirefox } from './browser'

let browser: Browser
beforeAll(async () => {
  browser = await startFirefox()
})
afterAll(() => browser.close())

testUserJourneys(() => openUserBrowser(browser))
