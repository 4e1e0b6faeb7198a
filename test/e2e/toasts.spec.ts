import type { Page } from '@playwright/test'
import { answer, restore } from './api'
import { expect, heading, startClock, stopClock, test } from './test'

const SENT = 'If there is an account for this email, a reset link is on its way.'

/** The place where toasts appear: the last live region of the page. */
const toasts = (page: Page) => page.getByRole('status').last()
const toast = (page: Page, text: string) => toasts(page).getByText(text)

async function askForLink(page: Page) {
  await page.getByLabel('Email').fill('somebody@example.com')
  await page.getByRole('button', { name: 'Send reset link' }).click()
}

test('a toast appears at the top right, is read out politely and goes after three seconds @in-page', async ({
  page,
}) => {
  await startClock(page)
  await page.goto('/auth/forgot-password')
  await expect(heading(page, 'Forgot password')).toBeVisible()
  await stopClock(page)
  await askForLink(page)
  // The answer takes its time, too: just enough of it.
  await expect(async () => {
    await page.clock.runFor(20)
    expect(await toast(page, SENT).count()).toBe(1)
  }).toPass({ intervals: [50] })
  await expect(toasts(page)).toHaveAttribute('aria-live', 'polite')
  const box = await toast(page, SENT).boundingBox()
  const { width = 0 } = page.viewportSize() ?? {}
  expect(box?.y ?? width).toBeLessThan(60)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(width - 100)

  await page.clock.runFor(2_000)
  await expect(toast(page, SENT)).toBeVisible()
  await page.clock.runFor(1_250)
  await expect(toast(page, SENT)).toBeHidden()
  await expect(page.getByRole('main').getByText(SENT)).toBeVisible()
})

test('a toast rests while it is pointed at, and while it has focus @in-page', async ({ page }) => {
  await page.clock.install()
  await page.goto('/auth/forgot-password')
  await askForLink(page)
  await toast(page, SENT).hover()
  await page.clock.runFor(10_000)
  await expect(toast(page, SENT)).toBeVisible()
  await page.mouse.move(200, 500)
  await page.clock.runFor(3_500)
  await expect(toast(page, SENT)).toBeHidden()

  await askForLink(page)
  await toasts(page).getByRole('button', { name: 'Close' }).focus()
  await page.clock.runFor(10_000)
  await expect(toast(page, SENT)).toBeVisible()
  await page.getByLabel('Email').focus()
  await page.clock.runFor(3_500)
  await expect(toast(page, SENT)).toBeHidden()
})

test('a toast can be closed @in-page', async ({ page }) => {
  await page.goto('/auth/forgot-password')
  await askForLink(page)
  await toasts(page).getByRole('button', { name: 'Close' }).click()
  await expect(toast(page, SENT)).toBeHidden({ timeout: 1_500 })
})

test('a failed call is told once as a toast, however often it fails, and stays beside the form @remote', async ({
  page,
  mayComplain,
}) => {
  mayComplain(/status of 500/)
  const text = 'The server has a problem. Please try again in a moment.'
  await page.clock.install()
  await page.goto('/auth/forgot-password')
  await answer(page, 'reset', { status: 500, json: { message: 'stack trace' } })
  for (let turn = 0; turn < 7; turn++) {
    await askForLink(page)
    await expect(page.locator('form').getByRole('alert')).toHaveText(text)
  }
  await expect(toast(page, text)).toHaveCount(1)
  await page.clock.runFor(3_500)
  await expect(toast(page, text)).toBeHidden()
  await expect(page.locator('form').getByRole('alert')).toHaveText(text)
  await expect(page.getByLabel('Email')).toHaveValue('somebody@example.com')

  await restore(page, 'reset')
  await askForLink(page)
  await expect(page.getByRole('main').getByText(SENT)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('what a server says is shown as text, and not at length @remote', async ({
  page,
  mayComplain,
}) => {
  mayComplain(/status of 403/)
  const message = `<img src=x onerror=alert(1)>${'long '.repeat(200)}`
  await page.goto('/auth/login')
  await answer(page, 'login', { status: 403, json: { message } })
  await page.getByLabel('Email').fill('user@demo.com')
  await page.getByLabel('Password', { exact: true }).fill('demo')
  await page.getByRole('button', { name: 'Sign in' }).click()
  const alert = page.locator('form').getByRole('alert')
  await expect(alert).toContainText('<img src=x onerror=alert(1)>')
  expect((await alert.innerText()).length).toBeLessThanOrEqual(200)
  await expect(page.locator('img')).toHaveCount(0)
  await expect(page).toHaveURL('/auth/login')
  await expect(heading(page, 'Sign in')).toBeVisible()
})
