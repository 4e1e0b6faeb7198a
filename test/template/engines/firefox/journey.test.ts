import type { Browser } from 'puppeteer-core'
import { startPreview, type RunningServer } from '../../../support/hosts'
import { signInAs, testUserJourneys, waitForText } from '../userJourneys'
import { launchUserBrowser, startFirefox } from './browser'

let server: RunningServer
let browser: Browser
const getOrigin = () => `http://127.0.0.1:${server.port}`

beforeAll(async () => {
  server = await startPreview(process.env.FOLDER ?? '')
  browser = await startFirefox()
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

describe('user journeys', () => {
  testUserJourneys({ test, beforeEach, afterEach, expect }, () =>
    launchUserBrowser(browser, getOrigin()),
  )
})

test('if Firefox blocks storage, a sign-in still works', async () => {
  const REFUSE_ALL = 2
  const blocking = await startFirefox({ 'network.cookie.cookieBehavior': REFUSE_ALL })
  const user = await launchUserBrowser(blocking, getOrigin())
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
  await blocking.close()
})
