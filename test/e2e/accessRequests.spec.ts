import { expectNoViolationsInAnyLanguage, findViolations, STORED_SYSTEM_THEME } from './pageChecks'
import { skipWithoutPages } from './demoPages'
import { PASSWORD, DEMO_USERS } from './demoUsers'
import { expect, heading, test } from './test'
import type { Browser, Page } from '@playwright/test'
import SETTINGS from '../support/testSettings.json' with { type: 'json' }

test.use({ pages: 'product' })
skipWithoutPages('/dashboard', '/users', '/users/:id', '/account', '/access')

type Options = {
  readonly browser: Browser
  readonly origin: string
  readonly choosePages: (context: Awaited<ReturnType<Browser['newContext']>>) => Promise<void>
}

async function openPage({ browser, origin, choosePages }: Options) {
  const context = await browser.newContext({ baseURL: origin, colorScheme: 'light' })
  await choosePages(context)
  await context.addInitScript(theme => Object.assign(localStorage, theme), STORED_SYSTEM_THEME)
  const page = await context.newPage()
  await page.clock.install()
  return page
}

async function openAs(email: string, path: string, options: Options) {
  const page = await openPage(options)
  await page.goto('/auth/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await page.goto(path)
  return page
}

/** Registers a person, so that no other test depends on the roles of the person. */
async function openAsNewPerson(name: string, path: string, options: Options) {
  const page = await openPage(options)
  await page.goto('/auth/registration')
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Email').fill(`${name.replace(' ', '.')}-${Date.now()}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await page.goto(path)
  await expect(heading(page, /^You don’t have access to /)).toBeVisible()
  return page
}

/** After this time, the app fetches the list of allowed pages again. */
const ACCESS_MAX_AGE_MS = 1_000 * Number(SETTINGS.ACCESS_MAX_AGE_SECONDS)

async function requestAccess(page: Page, reason: string) {
  await page.getByRole('button', { name: 'Request access' }).click()
  await page.getByLabel('Why do you need it?').fill(reason)
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText(/^Requested .+ · pending$/)).toBeVisible()
}

test(
  'a request is sent, found in the bell, granted, opened without a reload, and revoked by undo',
  { tag: '@remote' },
  async ({ browser, origin, choosePages }) => {
    const options = { browser, origin, choosePages }
    const reason = `Audit ${Date.now()}`
    const asking = await openAsNewPerson('Ida Brook', '/access', options)
    await requestAccess(asking, reason)
    await asking.reload()
    await expect(asking.getByText(/^Requested .+ · pending$/)).toBeVisible()
    expect(await findViolations(asking, '403 page')).toEqual([])

    const admin = await openAs(DEMO_USERS.admin.email, '/dashboard', options)
    await admin.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click()
    const item = admin
      .getByRole('dialog', { name: 'Notifications' })
      .getByRole('listitem')
      .filter({ hasText: reason })
    await expect(item).toContainText('Ida Brook')
    await item.getByRole('button', { name: 'Grant' }).click()
    const dialog = admin.getByRole('dialog', { name: 'Give Ida Brook access to Access?' })
    await dialog.getByRole('radio', { name: /^Give Ida Brook the role admin/ }).check()
    expect(await findViolations(admin, 'grant dialog')).toEqual([])
    await dialog.getByRole('button', { name: 'Grant' }).click()
    await expect(admin.getByText('Ida Brook has access to Access now.')).toBeVisible()

    await expect(heading(asking, 'Access')).toBeVisible()
    await expect(asking.getByRole('button', { name: 'Open the page' })).toBeVisible()

    await admin.getByRole('button', { name: 'Undo' }).click()
    await expect(admin.getByText('The change was undone.')).toBeVisible()
    await asking.clock.fastForward(ACCESS_MAX_AGE_MS)
    await expect(heading(asking, /^You don’t have access to /)).toBeVisible()
  },
)

const changePanel = (page: Page) => page.getByRole('region', { name: 'Change the role' })

test(
  'in each language and in the dark, requests for access and their dialogs have no accessibility violations at 360 px',
  { tag: ['@matrix', '@remote'] },
  async ({ browser, origin, choosePages }) => {
    test.slow()
    const options = { browser, origin, choosePages }
    const reason = `Audit ${Date.now()}`
    const asking = await openAsNewPerson('Lia Holm', '/access', options)
    await asking.setViewportSize({ width: 360, height: 740 })
    await asking.getByRole('button', { name: 'Request access' }).click()
    await expectNoViolationsInAnyLanguage(asking, 'request dialog')
    await asking.keyboard.press('Escape')
    await requestAccess(asking, reason)
    await expectNoViolationsInAnyLanguage(asking, 'pending request')

    const admin = await openAs(DEMO_USERS.admin.email, '/access?role=guest&path=/users', options)
    await admin.setViewportSize({ width: 360, height: 740 })
    await expect(changePanel(admin)).toBeVisible()
    await expectNoViolationsInAnyLanguage(admin, 'access page')
    const item = admin
      .getByRole('region', { name: 'Access requests' })
      .getByRole('listitem')
      .filter({ hasText: reason })
    await item.getByRole('button', { name: 'Grant' }).click()
    await expect(admin.getByRole('dialog')).toBeVisible()
    await expectNoViolationsInAnyLanguage(admin, 'grant dialog')
    await admin.keyboard.press('Escape')
    await asking.getByRole('button', { name: 'Withdraw' }).click()
    await expect(asking.getByRole('button', { name: 'Request access' })).toBeVisible()
  },
)
