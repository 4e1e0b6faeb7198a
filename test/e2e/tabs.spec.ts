import type { BrowserContext, Page } from '@playwright/test'
import { requestsTo } from './api'
import { sessionFor, unusualSession, type Stored } from './people'
import { textsSeen, watchTexts } from './seen'
import { choose, expect, heading, mainMenu, refocus, signIn, signOut, stored, test } from './test'

const MINUTE = 60_000
const DAY = 1_440 * MINUTE

/** Another tab of this origin, where nothing runs but what the test does. */
async function openBareTab(context: BrowserContext) {
  const tab = await context.newPage()
  await tab.goto('/robots.txt')
  return tab
}

/** Writes as another tab does, which this page is then told of. */
const write = (page: Page, values: Stored) =>
  page.evaluate(entries => {
    for (const [key, value] of entries) localStorage.setItem(key, value)
  }, Object.entries(values))

test('signing out in one tab signs out every other', async ({ context, page, signInAs }) => {
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
  expect(await stored(page)).toEqual({})
})

test('clearing the storage in one tab signs out the others, and nothing comes back @in-page', async ({
  context,
  page,
  signInAs,
}) => {
  await signInAs('user')
  await page.goto('/account')
  await expect(heading(page, 'Account')).toBeVisible()
  const other = await openBareTab(context)
  await other.evaluate(() => {
    localStorage.clear()
  })
  await expect(page.getByText('You were signed out in another tab')).toBeVisible()
  await choose(page, 'Language', 'Français')
  await expect.poll(() => stored(other)).toEqual({ language: 'fr' })
})

test('another user who signs in elsewhere takes over, and nothing of the former is left @in-page', async ({
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
  const other = await openBareTab(context)

  await write(other, await sessionFor('guest'))

  await expect(heading(page, 'You may not open this page')).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(mainMenu(page).getByRole('link')).toHaveText(['Dashboard'])
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await expect(page.getByRole('menu')).toContainText('Ari Sundt')
  await expect(page.getByRole('menu')).not.toContainText('Robin Vale')
  expect(await page.evaluate(() => Reflect.has(window, 'stillHere'))).toBe(true)
})

test('signing in in one tab takes the others along', async ({ context, page }) => {
  const other = await context.newPage()
  await page.goto('/users?q=x')
  await other.goto('/auth/login')
  await expect(heading(page, 'Sign in')).toBeVisible()
  await signIn(other, 'user')
  await expect(heading(page, 'Users')).toBeVisible()
  await expect(page).toHaveURL('/users?q=x')
})

test('a new token for the same user is taken over in silence and used at once @remote', async ({
  context,
  page,
  signInAs,
}) => {
  await watchTexts(page)
  await signInAs('user')
  await page.goto('/account')
  await expect(heading(page, 'Account')).toBeVisible()
  const requests = requestsTo(page, 'pages')
  const other = await openBareTab(context)
  const renewed = await unusualSession('user', { days: 20 })

  await write(other, renewed)

  const bearer = `Bearer ${renewed.accessToken ?? ''}`
  await expect
    .poll(async () => {
      await refocus(page)
      return requests.at(-1)?.headers().authorization
    })
    .toBe(bearer)
  await expect(heading(page, 'Account')).toBeVisible()
  expect(await textsSeen(page)).not.toContain('Sign in')
  expect(await stored(page)).toEqual(renewed)
})

test('a theme chosen in one tab shows in the others at once, and what they hold is kept @in-page', async ({
  context,
  page,
}) => {
  const other = await context.newPage()
  await page.goto('/auth/login')
  await other.goto('/auth/login')
  await page.getByLabel('Email').fill('half.typed@')
  await page.getByLabel('Password', { exact: true }).fill('half')
  await choose(other, 'Theme', 'Dark')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByLabel('Email')).toHaveValue('half.typed@')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('half')
})

test('a language chosen in one tab shows in the others, and what they hold is kept @in-page', async ({
  context,
  page,
}) => {
  const other = await context.newPage()
  await page.goto('/auth/login')
  await other.goto('/auth/login')
  await page.getByLabel('Password', { exact: true }).fill('half')
  await choose(other, 'Language', 'Español')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('button', { name: 'Idioma' })).toBeVisible()
  await expect(page.locator('input[name=password]')).toHaveValue('half')
})

const AWAKENINGS = [
  ['document', 'visibilitychange'],
  ['document', 'resume'],
  ['window', 'focus'],
  ['window', 'pageshow'],
] as const
test('a tab that was asleep while another signed out notices when it wakes @in-page', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  const session = await sessionFor('admin')
  for (const [target, event] of AWAKENINGS) {
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
    await write(page, session)
  }
})

test('what somebody else has done to the session last is what holds @in-page', async ({
  page,
  signInAs,
}) => {
  await page.clock.install()
  await signInAs('admin')
  await page.goto('/dashboard')
  await expect(mainMenu(page)).toBeVisible()
  const guest = await sessionFor('guest')

  await page.evaluate(entries => {
    localStorage.clear()
    dispatchEvent(new Event('focus'))
    for (const [key, value] of entries) localStorage.setItem(key, value)
  }, Object.entries(guest))
  await page.clock.runFor(1_000)
  expect(await stored(page), 'begun while this tab was noticing the end').toEqual(guest)

  await refocus(page)
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await expect(page.getByRole('menu')).toContainText('Ari Sundt')
})

test('what somebody else has removed does not come back @in-page', async ({ page, signInAs }) => {
  await page.clock.install()
  await signInAs('admin')
  await page.goto('/dashboard')
  await expect(mainMenu(page)).toBeVisible()
  const guest = await sessionFor('guest')

  await page.evaluate(entries => {
    for (const [key, value] of entries) localStorage.setItem(key, value)
    dispatchEvent(new Event('focus'))
    localStorage.clear()
  }, Object.entries(guest))
  await page.clock.runFor(1_000)
  expect(await stored(page)).toEqual({})
})

test('a session ends by the clock in every tab, and one is led back after it @in-page', async ({
  context,
  page,
  store,
}) => {
  await context.clock.install()
  await store(await unusualSession('admin', { days: MINUTE / DAY }))
  const other = await context.newPage()
  await page.goto('/users?q=vale')
  await other.goto('/account')
  await expect(heading(page, 'Users')).toBeVisible()
  await expect(heading(other, 'Account')).toBeVisible()

  await context.clock.runFor(30_000)
  await expect(heading(page, 'Users')).toBeVisible()
  await expect(heading(other, 'Account')).toBeVisible()
  // In small steps: the tabs' clocks are set one after the other, and must stay close together.
  await context.clock.runFor(15_000)
  for (let seconds = 45; seconds <= 60; seconds += 3) await context.clock.runFor(3_000)

  for (const tab of [page, other]) {
    await expect(tab.getByText('Your session has expired')).toBeVisible()
  }
  await expect(page).toHaveURL('/auth/login?returnUrl=%2Fusers%3Fq%3Dvale')
  await expect(other).toHaveURL('/auth/login?returnUrl=%2Faccount')
  expect(await stored(page)).toEqual({})
})

test('a session that ran out while the device slept ends on waking, before anything is asked @remote', async ({
  page,
  signInAs,
}) => {
  await page.clock.install()
  await signInAs('admin')
  const requests = requestsTo(page, 'pages')
  await page.goto('/users')
  await expect(heading(page, 'Users')).toBeVisible()
  expect(requests).toHaveLength(1)

  await page.clock.setSystemTime(Date.now() + 11 * DAY)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

  await expect(page.getByText('Your session has expired')).toBeVisible()
  expect(requests).toHaveLength(1)
})

test('a session that ends in many years does not end now @in-page', async ({ page, store }) => {
  await page.clock.install()
  await store(await unusualSession('guest', { days: 30_000 }))
  await page.goto('/dashboard')
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await page.clock.runFor(60_000)
  await expect(heading(page, 'Dashboard')).toBeVisible()
})

test('a private window knows nothing of the other one @in-page', async ({
  page,
  browser,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/dashboard')
  const origin = new URL(page.url()).origin
  const elsewhere = await browser.newContext()
  const stranger = await elsewhere.newPage()
  await stranger.goto(`${origin}/dashboard`)
  await expect(heading(stranger, 'Sign in')).toBeVisible()
  await elsewhere.close()
  await expect(heading(page, 'Dashboard')).toBeVisible()
})
