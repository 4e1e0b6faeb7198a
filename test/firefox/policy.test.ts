import type { Browser } from 'puppeteer-core'
import { newPerson, read, see, signInAs, startFirefox, type Person } from './browser'

let browser: Browser
afterEach(() => browser.close())

/** What is refused is reported later. */
async function heard({ complaints }: Person, start: string) {
  const end = Date.now() + 5_000
  while (Date.now() < end && !complaints.some(text => text.startsWith(start))) {
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  expect(complaints).toContainEqual(expect.stringContaining(start))
}

test('a script in the page can neither evaluate text, nor write markup, nor call elsewhere', async () => {
  browser = await startFirefox()
  const person = await newPerson(browser)
  const tab = await person.open('/auth/login')
  await see(tab, 'heading', 'Sign in')

  const outcomes = await tab.evaluate(async () => {
    const attempt = async (what: () => unknown) => {
      // In a task of its own: what the driver itself runs is exempt from the policy.
      await new Promise(resolve => setTimeout(resolve))
      try {
        await what()
        return 'done'
      } catch (error) {
        return error instanceof Error ? error.name : 'refused'
      }
    }
    return {
      evaluated: await attempt(() => {
        // eslint-disable-next-line @typescript-eslint/no-implied-eval -- that it is refused is the point
        return new Function('return 1')
      }),
      written: await attempt(() => (document.body.innerHTML = '<b>x</b>')),
      called: await attempt(() => fetch('http://127.0.0.1:4999/', { mode: 'no-cors' })),
    }
  })

  expect(outcomes.evaluated).toMatch(/^(EvalError|TypeError)$/)
  expect(outcomes.written).toBe('TypeError')
  expect(outcomes.called).toBe('TypeError')
  await heard(person, 'Content security policy: require-trusted-types-for')
  await heard(person, 'Content security policy: connect-src')
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

  await see(tab, 'heading', 'Dashboard')
  await read(tab, 'will not be kept')
  expect(person.complaints).toEqual([])
})
