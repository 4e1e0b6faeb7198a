import type { Page } from '@playwright/test'
import en from '../../src/language/locales/en'
import { startBadApi } from '../support/badApi'
import { FAULTS } from '../support/faults'
import { LOGIN, PAGES, RESET, USERS } from '../support/server'
import { test, timeFeedback, timesOf } from './badApi'
import { PEOPLE } from './people'
import { expect, heading, mainMenu, signIn, stored } from './test'

/** The longest that nobody knows whether a click was heard, and the longest until it is over. In milliseconds. */
const SIGN = 300
const END = 10_500

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function expectSign(page: Page) {
  // Long enough for a gap to show.
  await page.waitForTimeout(SIGN * 2)
  const { clicked, longestGap, failed } = await timesOf(page)
  expect(clicked).toBeGreaterThan(0)
  expect(failed).toBe(0)
  expect(longestGap).toBeLessThanOrEqual(SIGN)
}

test('of whatever is asked of a slow server there is a sign within 300 ms, and until it answers @api', async ({
  page,
  api,
}) => {
  await timeFeedback(page)
  for (const path of [RESET, LOGIN, PAGES, USERS]) api.answer(path, FAULTS['no answer'])
  await page.goto('/auth/forgot-password')
  await page.getByLabel('Email').fill('a@b')
  await button(page, 'Send reset link').click()
  await expectSign(page)

  await page.goto('/auth/login')
  await signIn(page, 'admin')
  await expectSign(page)

  api.restore(LOGIN)
  await page.goto('/auth/login')
  await signIn(page, 'admin')
  await expect(page.getByRole('status', { name: en.checking })).toBeVisible()
  await expectSign(page)

  api.restore(PAGES)
  await page.goto('/account')
  await mainMenu(page).getByRole('link', { name: 'Users' }).click()
  await expectSign(page)
})

/** When the page called a path, by its own clock: the server may hear of it late. In milliseconds since 1970. */
const callsOf = (page: Page, path: string) =>
  page.evaluate(called => {
    const all = performance.getEntriesByType('resource')
    const calls = all.filter(({ name }) => new URL(name).pathname === called)
    return calls.map(({ startTime }) => performance.timeOrigin + startTime)
  }, path)

/** The failure is shown ten seconds after the only call, not much earlier and not much later. */
async function expectEnd(page: Page, path: string) {
  await expect(page.getByRole('main').getByRole('alert')).toContainText(en.errors.timeout, {
    timeout: 15_000,
  })
  const { failed } = await timesOf(page)
  const calls = await callsOf(page, path)
  expect(calls).toHaveLength(1)
  const [called = 0] = calls
  expect(failed - called).toBeGreaterThan(9_500)
  expect(failed - called).toBeLessThanOrEqual(END)
}

test('no form waits longer than ten seconds, whichever way the server is silent @api', async ({
  page,
  context,
  api,
}) => {
  const other = await context.newPage()
  api.answer(LOGIN, FAULTS['a byte now and then'])
  api.answer(RESET, FAULTS['no answer'])
  for (const one of [page, other]) await timeFeedback(one)
  await page.goto('/auth/login')
  await other.goto('/auth/forgot-password')
  await other.getByLabel('Email').fill('a@b')
  await button(other, 'Send reset link').click()
  await signIn(page, 'user')
  await expectEnd(other, RESET)
  await expectEnd(page, LOGIN)
  await expect(page.getByLabel('Email')).toHaveValue(PEOPLE.user.email)
  await expect(other.getByLabel('Email')).toHaveValue('a@b')
  expect(await stored(page)).toEqual({})
})

test('no page waits longer than ten seconds, whichever way the server is silent @api', async ({
  page,
  context,
  api,
  signInAs,
}) => {
  await signInAs('admin')
  const other = await context.newPage()
  for (const one of [page, other]) await timeFeedback(one)
  api.answer(USERS, FAULTS['headers, then nothing'])
  await other.goto('/users')
  await expect(heading(other, 'Users')).toBeVisible()
  api.answer(PAGES, FAULTS['a byte now and then'])
  await page.goto('/account')
  await expectEnd(other, USERS)
  await expectEnd(page, PAGES)
  await expect(heading(page, en.fault.title)).toBeVisible()
})

test('a server that is gone keeps nobody out for longer than it is @api', async ({
  page,
  api,
  mayComplain,
}) => {
  mayComplain(/ERR_CONNECTION_REFUSED/)
  await page.goto('/auth/login')
  await api.stop()
  await signIn(page, 'admin')
  await expect(page.locator('form').getByRole('alert')).toHaveText(en.errors.network)
  await expect(page.getByLabel('Email')).toHaveValue(PEOPLE.admin.email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('demo')
  const again = await startBadApi(api.port)
  await button(page, 'Sign in').click()
  await expect(heading(page, 'Dashboard')).toBeVisible()
  expect(again.count(LOGIN)).toBe(1)
  await again.stop()
})

test.describe(() => {
  test.use({ apiAddress: 'http://unknown-host.invalid' })

  test('a host that is unknown is no connection, and its name is nobody else’s business @api', async ({
    page,
    mayComplain,
  }) => {
    mayComplain(/ERR_NAME_NOT_RESOLVED/)
    await page.goto('/auth/login')
    await signIn(page, 'user')
    await expect(page.locator('form').getByRole('alert')).toHaveText(en.errors.network)
    expect(await page.getByRole('main').textContent()).not.toContain('unknown-host')
  })
})

test('once the device is back on the network, what could not be asked is asked again, once @api', async ({
  page,
  context,
  api,
  signInAs,
  mayComplain,
}) => {
  mayComplain(/ERR_/)
  await signInAs('user')
  api.answer(PAGES, FAULTS['a page of HTML'])
  await page.goto('/users')
  await expect(heading(page, en.fault.title)).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('main').getByRole('button', { name: en.actions.tryAgain }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(en.errors.network)
  expect(api.count(PAGES)).toBe(1)
  api.restore(PAGES)
  await context.setOffline(false)
  await expect(heading(page, 'Users')).toBeVisible()
  expect(api.count(PAGES)).toBe(2)
})
