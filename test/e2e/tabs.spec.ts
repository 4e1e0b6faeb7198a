import type { BrowserContext, Page } from '@playwright/test'
import { recordRequests } from './api'
import { getSession, createSession, type StoredValues } from './demoUsers'
import { readRecordedTexts, recordTexts } from './recordTexts'
import {
  chooseMenuItem,
  expect,
  heading,
  mainMenu,
  dispatchFocus,
  signIn,
  signOut,
  readStorage,
  test,
} from './test'

const MINUTE_MS = 60_000
const DAY_MS = 1_440 * MINUTE_MS

/** Opens another tab of this origin in which the app does not run. */
async function openTabWithoutApp(context: BrowserContext) {
  const tab = await context.newPage()
  await tab.goto('/robots.txt')
  return tab
}

/** Writes to localStorage. Other tabs receive a storage event. */
const writeStorage = (page: Page, values: StoredValues) =>
  page.evaluate(entries => {
    for (const [key, value] of entries) localStorage.setItem(key, value)
  }, Object.entries(values))

test('a sign-out in one tab signs out all other tabs', async ({ context, page, signInAs }) => {
  await signInAs('admin')
  const others = [await context.newPage(), await context.newPage()]
  await page.goto('/dashboard')
  for (const other of others) await other.goto('/users')
  for (const other of others) await expect(heading(other, 'Users')).toBeVisible()

  await signOut(page)

  for (const other of others) {
    await expect(other.getByText('You were signed out in another tab')).toBeVisible()
    await expect(other).toHaveURL('/auth/login')
    await other.goBack()
    await expect(mainMenu(other)).toHaveCount(0)
  }
  expect(await readStorage(page)).toEqual({})
})

test('if localStorage is cleared in one tab, the other tabs sign out and do not write the session again @in-page', async ({
  context,
  page,
  signInAs,
}) => {
  await signInAs('user')
  await page.goto('/account')
  await expect(heading(page, 'Account')).toBeVisible()
  const other = await openTabWithoutApp(context)
  await other.evaluate(() => {
    localStorage.clear()
  })
  await expect(page.getByText('You were signed out in another tab')).toBeVisible()
  await chooseMenuItem(page, 'Language', 'Français')
  await expect.poll(() => readStorage(other)).toEqual({ language: 'fr' })
})

test('after a sign-in of another user in another tab, this tab changes to that user without a reload @in-page', async ({
  context,
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/access')
  await expect(heading(page, 'Access')).toBeVisible()
  await page.evaluate(() => {
    Object.assign(window, { stillHere: true })
  })
  const other = await openTabWithoutApp(context)

  await writeStorage(other, await getSession('guest'))

  await expect(heading(page, 'You may not open this page')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click()
  await expect(mainMenu(page).getByRole('link')).toHaveText(['Dashboard'])
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await expect(page.getByRole('menu')).toContainText('Ari Sundt')
  await expect(page.getByRole('menu')).not.toContainText('Robin Vale')
  expect(await page.evaluate(() => Reflect.has(window, 'stillHere'))).toBe(true)
})

test('a sign-in in one tab signs in all other tabs', async ({ context, page }) => {
  const other = await context.newPage()
  await page.goto('/users?q=x')
  await other.goto('/auth/login')
  await expect(heading(page, 'Sign in')).toBeVisible()
  await signIn(other, 'user')
  await expect(heading(page, 'Users')).toBeVisible()
  await expect(page).toHaveURL('/users?q=x')
})

test('if another tab stores a new token of the same user, this tab uses it at once, without a visible change @remote', async ({
  context,
  page,
  signInAs,
}) => {
  await recordTexts(page)
  await signInAs('user')
  await page.goto('/account')
  await expect(heading(page, 'Account')).toBeVisible()
  const requests = recordRequests(page, 'pages')
  const other = await openTabWithoutApp(context)
  const renewed = await createSession('user', { days: 20 })

  await writeStorage(other, renewed)

  const bearer = `Bearer ${renewed.accessToken ?? ''}`
  await expect
    .poll(async () => {
      await dispatchFocus(page)
      return requests.at(-1)?.headers().authorization
    })
    .toBe(bearer)
  await expect(heading(page, 'Account')).toBeVisible()
  expect(await readRecordedTexts(page)).not.toContain('Sign in')
  expect(await readStorage(page)).toEqual(renewed)
})

test('a theme that is chosen in one tab applies in the other tabs, and they keep their input @in-page', async ({
  context,
  page,
}) => {
  const other = await context.newPage()
  await page.goto('/auth/login')
  await other.goto('/auth/login')
  await page.getByLabel('Email').fill('half.typed@')
  await page.getByLabel('Password', { exact: true }).fill('half')
  await chooseMenuItem(other, 'Theme', 'Dark')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByLabel('Email')).toHaveValue('half.typed@')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('half')
})

test('a language that is chosen in one tab applies in the other tabs, and they keep their input @in-page', async ({
  context,
  page,
}) => {
  const other = await context.newPage()
  await page.goto('/auth/login')
  await other.goto('/auth/login')
  await page.getByLabel('Password', { exact: true }).fill('half')
  await chooseMenuItem(other, 'Language', 'Español')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('button', { name: 'Idioma' })).toBeVisible()
  await expect(page.locator('input[name=password]')).toHaveValue('half')
})

const WAKE_EVENTS = [
  ['document', 'visibilitychange'],
  ['document', 'resume'],
  ['window', 'focus'],
  ['window', 'pageshow'],
] as const
test('if a tab sleeps during a sign-out in another tab, it signs out when it wakes @in-page', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  const session = await getSession('admin')
  for (const [target, event] of WAKE_EVENTS) {
    await page.goto('/dashboard')
    await expect(mainMenu(page)).toBeVisible()
    await page.evaluate(
      ([on, type]) => {
        localStorage.clear()
        const receiver = on === 'window' ? window : document
        receiver.dispatchEvent(new Event(type))
      },
      [target, event] as const,
    )
    await expect(page.getByText('You were signed out in another tab')).toBeVisible()
    await page.goto('/error/404')
    await writeStorage(page, session)
  }
})

test('if a session starts in another tab during a sign-out in this tab, the new session is kept @in-page', async ({
  page,
  signInAs,
}) => {
  await page.clock.install()
  await signInAs('admin')
  await page.goto('/dashboard')
  await expect(mainMenu(page)).toBeVisible()
  const guest = await getSession('guest')

  await page.evaluate(entries => {
    localStorage.clear()
    dispatchEvent(new Event('focus'))
    for (const [key, value] of entries) localStorage.setItem(key, value)
  }, Object.entries(guest))
  await page.clock.runFor(1_000)
  expect(await readStorage(page), 'session of the other tab').toEqual(guest)

  await dispatchFocus(page)
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await expect(page.getByRole('menu')).toContainText('Ari Sundt')
})

test('if another tab removes a session while this tab takes it over, this tab does not write it again @in-page', async ({
  page,
  signInAs,
}) => {
  await page.clock.install()
  await signInAs('admin')
  await page.goto('/dashboard')
  await expect(mainMenu(page)).toBeVisible()
  const guest = await getSession('guest')

  await page.evaluate(entries => {
    for (const [key, value] of entries) localStorage.setItem(key, value)
    dispatchEvent(new Event('focus'))
    localStorage.clear()
  }, Object.entries(guest))
  await page.clock.runFor(1_000)
  expect(await readStorage(page)).toEqual({})
})

test('an expired session ends in every tab, and each tab has its own return URL @in-page', async ({
  context,
  page,
  seedStorage,
}) => {
  await context.clock.install()
  await seedStorage(await createSession('admin', { days: MINUTE_MS / DAY_MS }))
  const other = await context.newPage()
  await page.goto('/users?q=vale')
  await other.goto('/account')
  await expect(heading(page, 'Users')).toBeVisible()
  await expect(heading(other, 'Account')).toBeVisible()

  await context.clock.runFor(30_000)
  await expect(heading(page, 'Users')).toBeVisible()
  await expect(heading(other, 'Account')).toBeVisible()
  // The clocks of the tabs advance one after the other. Small steps keep them close together.
  await context.clock.runFor(15_000)
  for (let seconds = 45; seconds <= 60; seconds += 3) await context.clock.runFor(3_000)

  for (const tab of [page, other]) {
    await expect(tab.getByText('Your session has expired')).toBeVisible()
  }
  await expect(page).toHaveURL('/auth/login?returnUrl=%2Fusers%3Fq%3Dvale')
  await expect(other).toHaveURL('/auth/login?returnUrl=%2Faccount')
  expect(await readStorage(page)).toEqual({})
})

test('a session that expired during sleep ends when the device wakes, before any request @remote', async ({
  page,
  signInAs,
}) => {
  await page.clock.install()
  await signInAs('admin')
  const requests = recordRequests(page, 'pages')
  await page.goto('/users')
  await expect(heading(page, 'Users')).toBeVisible()
  expect(requests).toHaveLength(1)

  await page.clock.setSystemTime(Date.now() + 11 * DAY_MS)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

  await expect(page.getByText('Your session has expired')).toBeVisible()
  expect(requests).toHaveLength(1)
})

test('a session that expires in many years does not end early @in-page', async ({
  page,
  seedStorage,
}) => {
  await page.clock.install()
  await seedStorage(await createSession('guest', { days: 30_000 }))
  await page.goto('/dashboard')
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await page.clock.runFor(60_000)
  await expect(heading(page, 'Dashboard')).toBeVisible()
})

test('a private window does not have the session of the other windows @in-page', async ({
  page,
  browser,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/dashboard')
  const origin = new URL(page.url()).origin
  const privateContext = await browser.newContext()
  const privatePage = await privateContext.newPage()
  await privatePage.goto(`${origin}/dashboard`)
  await expect(heading(privatePage, 'Sign in')).toBeVisible()
  await privateContext.close()
  await expect(heading(page, 'Dashboard')).toBeVisible()
})
