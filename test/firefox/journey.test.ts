import type { Browser } from 'puppeteer-core'
import { travel } from '../support/journeys'
import { newPerson, startFirefox } from './browser'

let browser: Browser
beforeAll(async () => {
  browser = await startFirefox()
})
afterAll(() => browser.close())

travel(() => newPerson(browser))
