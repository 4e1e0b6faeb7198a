import { expectPolicyEnforced } from '../policy'
import { launchUserBrowser } from './browser'
import { startHost } from './host'

test('the Content-Security-Policy blocks eval, markup from strings and requests to other origins', async () => {
  const host = await startHost()
  const user = await launchUserBrowser(host.origin, host.consoleMessages)
  try {
    const tab = await user.open('/auth/login')
    await tab.waitForRole('heading', 'Sign in')
    await expectPolicyEnforced({ expect }, tab, user)
  } finally {
    await user.close()
    host.stop()
  }
})
