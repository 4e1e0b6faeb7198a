import { testUserJourneys } from '../userJourneys'
import { openUserBrowser } from './browser'
import { startHost } from './host'

let host: Awaited<ReturnType<typeof startHost>>
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => {
  host.stop()
})

testUserJourneys({ test, beforeEach, afterEach, expect }, () =>
  openUserBrowser(host.origin, host.consoleMessages),
)
