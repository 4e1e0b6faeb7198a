import type { Page } from '@playwright/test'
import en from '../../src/language/locales/en'
import { startBadApi } from '../support/badApi'
import { FAILURES } from '../support/failures'
import { LOGIN_PATH, PAGES_PATH, RESET_PASSWORD_PATH, USERS_PATH } from '../support/server'
import { test, recordFeedbackTimes, readFeedbackTimes } from './badApi'
import { DEMO_USERS } from './demoUsers'
import { expect, heading, mainMenu, signIn, readStorage } from './test'

/** The longest allowed time without feedback after a click. */
const MAX_FEEDBACK_GAP_MS = 300
/** The longest allowed time from a request until its failure is shown. */
const MAX_FAILURE_DELAY_MS = 10_500

const getButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function expectFeedback(page: Page) {
  // Wait long enough for a gap to occur.
  await page.waitForTimeout(MAX_FEEDBACK_GAP_MS * 2)
  const { clicked, longestGap, failed } = await readFeedbackTimes(page)
  expect(clicked).toBeGreaterThan(0)
  expect(failed).toBe(0)
  expect(longestGap).toBeLessThanOrEqual(MAX_FEEDBACK_GAP_MS)
}

test('if the server does not respond, the page shows feedback within 300 ms of each click and keeps showing it @api', async ({
  page,
  api,
}) => {
  await recordFeedbackTimes(page)
  for (const path of [RESET_PASSWORD_PATH, LOGIN_PATH, PAGES_PATH, USERS_PATH])
    api.respondWith(path, FAILURES['no response'])
  await page.goto('/auth/forgot-password')
  await page.getByLabel('Email').fill('a@b')
  await getButton(page, 'Send reset link').click()
  await expectFeedback(page)

  await page.goto('/auth/login')
  await signIn(page, 'admin')
  await expectFeedback(page)

  api.restore(LOGIN_PATH)
  await page.goto('/auth/login')
  await signIn(page, 'admin')
  await expect(page.getByRole('status', { name: en.checking })).toBeVisible()
  await expectFeedback(page)

  api.restore(PAGES_PATH)
  await page.goto('/account')
  await mainMenu(page).getByRole('link', { name: 'Users' }).click()
  await expectFeedback(page)
})

/**
 * The times at which the page sent requests to a path, in milliseconds since 1970. They are
 * measured in the page, because a request may reach the server late.
 */
const getRequestTimes = (page: Page, path: string) =>
  page.evaluate(pathname => {
    const all = performance.getEntriesByType('resource')
    const requests = all.filter(({ name }) => new URL(name).pathname === pathname)
    return requests.map(({ startTime }) => performance.timeOrigin + startTime)
  }, path)

/** Expects one request to the path and a timeout error about ten seconds after it. */
async function expectTimeout(page: Page, path: string) {
  await expect(page.getByRole('main').getByRole('alert')).toContainText(en.errors.timeout, {
    timeout: 15_000,
  })
  const { failed } = await readFeedbackTimes(page)
  const requests = await getRequestTimes(page, path)
  expect(requests).toHaveLength(1)
  const [sentAt = 0] = requests
  expect(failed - sentAt).toBeGreaterThan(9_500)
  expect(failed - sentAt).toBeLessThanOrEqual(MAX_FAILURE_DELAY_MS)
}

test('a form request times out after ten seconds if there is no response or if its body is slow @api', async ({
  page,
  context,
  api,
}) => {
  const other = await context.newPage()
  api.respondWith(LOGIN_PATH, FAILURES['body that arrives slowly'])
  api.respondWith(RESET_PASSWORD_PATH, FAILURES['no response'])
  for (const tab of [page, other]) await recordFeedbackTimes(tab)
  await page.goto('/auth/login')
  await other.goto('/auth/forgot-password')
  await other.getByLabel('Email').fill('a@b')
  await getButton(other, 'Send reset link').click()
  await signIn(page, 'user')
  await expectTimeout(other, RESET_PASSWORD_PATH)
  await expectTimeout(page, LOGIN_PATH)
  await expect(page.getByLabel('Email')).toHaveValue(DEMO_USERS.user.email)
  await expect(other.getByLabel('Email')).toHaveValue('a@b')
  expect(await readStorage(page)).toEqual({})
})

test('the requests for users and allowed pages time out after ten seconds if the body stalls or is slow @api', async ({
  page,
  context,
  api,
  signInAs,
}) => {
  await signInAs('admin')
  const other = await context.newPage()
  for (const tab of [page, other]) await recordFeedbackTimes(tab)
  api.respondWith(USERS_PATH, FAILURES['body that stalls'])
  await other.goto('/users')
  await expect(heading(other, 'Users')).toBeVisible()
  api.respondWith(PAGES_PATH, FAILURES['body that arrives slowly'])
  await page.goto('/account')
  await expectTimeout(other, USERS_PATH)
  await expectTimeout(page, PAGES_PATH)
  await expect(heading(page, en.accessCheckFailed.title)).toBeVisible()
})

test('after a failed sign-in, the next attempt succeeds as soon as the server is available again @api', async ({
  page,
  api,
  allowConsoleMessages,
}) => {
  allowConsoleMessages(/ERR_CONNECTION_REFUSED/)
  await page.goto('/auth/login')
  await api.stop()
  await signIn(page, 'admin')
  await expect(page.locator('form').getByRole('alert')).toHaveText(en.errors.network)
  await expect(page.getByLabel('Email')).toHaveValue(DEMO_USERS.admin.email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('demo')
  const again = await startBadApi(api.port)
  await getButton(page, 'Sign in').click()
  await expect(heading(page, 'Dashboard')).toBeVisible()
  expect(again.countRequests(LOGIN_PATH)).toBe(1)
  await again.stop()
})

test.describe(() => {
  test.use({ apiUrl: 'http://unknown-host.invalid' })

  test('if the API host is unknown, the form says that there is no connection and does not name the host @api', async ({
    page,
    allowConsoleMessages,
  }) => {
    allowConsoleMessages(/ERR_NAME_NOT_RESOLVED/)
    await page.goto('/auth/login')
    await signIn(page, 'user')
    await expect(page.locator('form').getByRole('alert')).toHaveText(en.errors.network)
    expect(await page.getByRole('main').textContent()).not.toContain('unknown-host')
  })
})

test('when the device is online again, a failed request is retried once @api', async ({
  page,
  context,
  api,
  signInAs,
  allowConsoleMessages,
}) => {
  allowConsoleMessages(/ERR_/)
  await signInAs('user')
  api.respondWith(PAGES_PATH, FAILURES['HTML page'])
  await page.goto('/users')
  await expect(heading(page, en.accessCheckFailed.title)).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('main').getByRole('button', { name: en.actions.tryAgain }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(en.errors.network)
  expect(api.countRequests(PAGES_PATH)).toBe(1)
  api.restore(PAGES_PATH)
  await context.setOffline(false)
  await expect(heading(page, 'Users')).toBeVisible()
  expect(api.countRequests(PAGES_PATH)).toBe(2)
})
