import { expectRefused } from '../support/policy'
import { newPerson } from './browser'
import { startHost } from './host'

test('a script in the page can neither evaluate text, nor write markup, nor call elsewhere', async () => {
  const host = await startHost()
  const person = await newPerson(host.origin, host.heard)
  try {
    const tab = await person.open('/auth/login')
    await tab.see('heading', 'Sign in')
    await expectRefused(tab, person)
  } finally {
    await person.leave()
    host.stop()
  }
})
