import type { Browser } from 'puppeteer-core'
import { read, signInAs } from '../support/journeys'
import { expectRefused } from '../support/policy'
import { newPerson, startFirefox } from './browser'

let browser: Browser
afterEach(() => browser.close())

test('a script in the page can neither evaluate text, nor write markup, nor call elsewhere', async () => {
  browser = await startFirefox()
  const person = await newPerson(browser)
  const tab = await person.open('/auth/login')
  await tab.see('heading', 'Sign in')
  await expectRefused(tab, person)
})

test('where the browser keeps nothing, the program works for the life of the page', async () => {
  const REFUSE_ALL = 2
  browser = await startFirefox({ 'network.cookie.cookieBehavior': REFUSE_ALL })
  const person = await newPerson(browser)
  const tab = await person.open('/auth/login')
  const refusal = await tab.evaluate(() => {
    try {
      return String(localStorage.length)
    } catch (error) {
      return error instanceof Error ? error.name : ''
    }
  })
  expect(refusal).toBe('SecurityError')

  await signInAs(tab, 'Admin')

  await tab.see('heading', 'Dashboard')
  await read(tab, 'will not be kept')
  expect(person.complaints).toEqual([])
})
