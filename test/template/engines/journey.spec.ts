import { expect, test, type Browser } from '@playwright/test'
import { testUserJourneys } from './userJourneys'
import { launchUserBrowser } from './launchUserBrowser'

let browser: Browser
test.beforeAll(({ browser: launched }) => {
  browser = launched
})

const { beforeEach, afterEach } = test
testUserJourneys({ test, beforeEach, afterEach, expect }, () =>
  launchUserBrowser(browser, test.info().project.use.baseURL ?? ''),
)
