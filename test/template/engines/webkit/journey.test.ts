import { testUserJourneys } from '../userJourneys'
import { launchUserBrowser } from './browser'
import { startHost } from './host'

let host: Awaited<ReturnType<typeof startHost>>
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => {
  host.stop()
})

testUserJourneys({ test, beforeEach, afterEach, expect }, () =>
  launchUserBrowser(host.origin, host.consoleMessages),
)
