import type { Browser, HTTPRequest, Page } from 'puppeteer-core'
import * as v from 'valibot'
import en from '../../../../src/language/locales/en'
import { DEMO_PASSWORD } from '../../../../src/mock/demoAccounts'
import { DEMO_USERS } from '../../../support/demoUsers'
import { startPreview, type RunningServer } from '../../../support/hosts'
import { chooseFixturePages, WAIT_TIMEOUT_MS } from '../userJourneys'
import { startFirefox } from './browser'

const { email } = DEMO_USERS.admin

let server: RunningServer
let origin: string
let browser: Browser

beforeAll(async () => {
  server = await startPreview(process.env.FOLDER ?? '')
  origin = `http://127.0.0.1:${server.port}`
  browser = await startFirefox(
    { 'signon.rememberSignons': true, 'signon.autofillForms': true },
    // Allows the test to run a script in Firefox itself, outside of pages.
    ['--remote-allow-system-access'],
  )
  await saveLogin(browser)
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

/** Puppeteer's connection for WebDriver BiDi. Puppeteer's own types do not contain it. */
type BidiConnection = {
  readonly send: (method: string, parameters: object) => Promise<unknown>
}

const hasBidiConnection = (
  driver: Browser | { readonly connection: BidiConnection },
): driver is { readonly connection: BidiConnection } => 'connection' in driver

const contextTreeSchema = v.object({
  result: v.object({ contexts: v.tupleWithRest([v.object({ context: v.string() })], v.unknown()) }),
})
const scriptSuccessSchema = v.object({ result: v.object({ type: v.literal('success') }) })

/** Saves the login of a demo account in the password manager of Firefox. */
async function saveLogin(driver: Browser) {
  if (!hasBidiConnection(driver)) throw new Error('Puppeteer has no BiDi connection')
  const { connection } = driver
  const tree = await connection.send('browsingContext.getTree', { 'moz:scope': 'chrome' })
  const [{ context }] = v.parse(contextTreeSchema, tree).result.contexts
  const fields = [origin, origin, null, email, DEMO_PASSWORD, 'email', 'password']
  const expression = `(async () => {
    const login = Cc['@mozilla.org/login-manager/loginInfo;1'].createInstance(Ci.nsILoginInfo)
    login.init(...${JSON.stringify(fields)})
    await Services.logins.addLoginAsync(login)
  })()`
  const parameters = { expression, target: { context }, awaitPromise: true }
  v.parse(scriptSuccessSchema, await connection.send('script.evaluate', parameters))
}

async function openTab(): Promise<Page> {
  const tab = await browser.newPage()
  tab.setDefaultTimeout(WAIT_TIMEOUT_MS)
  await tab.evaluateOnNewDocument(chooseFixturePages)
  return tab
}

const waitForFilledForm = (tab: Page) =>
  tab.waitForFunction(
    (address, password) => {
      const values = Array.from(document.querySelectorAll('input'), ({ value }) => value)
      return values.join() === [address, password].join()
    },
    {},
    email,
    DEMO_PASSWORD,
  )

async function submitAndSignOut(tab: Page) {
  await tab.locator(`::-p-aria([name="${en.actions.signIn}"][role="button"])`).click()
  await tab.waitForSelector('::-p-aria([name="Overview"][role="heading"])')
  await tab.evaluate(() => {
    localStorage.clear()
  })
  await tab.close()
}

test('the password manager of Firefox can fill in the sign-in form before the app has started', async () => {
  const tab = await openTab()
  const heldScripts: HTTPRequest[] = []
  let isHolding = true
  await tab.setRequestInterception(true)
  tab.on('request', request => {
    if (isHolding && /\/assets\/.*\.js$/.test(request.url())) heldScripts.push(request)
    else void request.continue()
  })
  const loaded = tab.goto(`${origin}/auth/login`)
  await waitForFilledForm(tab)
  expect(heldScripts.length).toBeGreaterThan(0)

  isHolding = false
  await Promise.all(heldScripts.map(request => request.continue()))
  await loaded

  await waitForFilledForm(tab)
  await submitAndSignOut(tab)
})

test('the password manager of Firefox can fill in the sign-in form after the app has started', async () => {
  const tab = await openTab()
  await tab.goto(`${origin}/auth/forgot-password`)
  await tab.locator('a[href="/auth/login"]').click()
  await waitForFilledForm(tab)
  await submitAndSignOut(tab)
})
