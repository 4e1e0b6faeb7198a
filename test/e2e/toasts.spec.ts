import type { Page } from '@playwright/test'
import { mockResponse, stopMocking } from './api'
import { expect, heading, startClock, pauseClock, test } from './test'

const LINK_SENT_TEXT = 'If there is an account for this email, a reset link is on its way.'

/** The container of the toasts is the last live region of the page. */
/** The list of toasts. It is the only status region with close buttons. */
const toastContainer = (page: Page) =>
  page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Close' }) })
const findToast = (page: Page, text: string) => toastContainer(page).getByText(text)

async function requestResetLink(page: Page) {
  await page.getByLabel('Email').fill('somebody@example.com')
  await page.getByRole('button', { name: 'Send reset link' }).click()
}

test('a toast is at the top right, is announced by screen readers, and closes after three seconds @in-page', async ({
  page,
}) => {
  await startClock(page)
  await page.goto('/auth/forgot-password')
  await expect(heading(page, 'Forgot password')).toBeVisible()
  await pauseClock(page)
  await requestResetLink(page)
  // Advances the clock in small steps until the response of the demo backend has arrived.
  await expect(async () => {
    await page.clock.runFor(20)
    expect(await findToast(page, LINK_SENT_TEXT).count()).toBe(1)
  }).toPass({ intervals: [50] })
  await expect(toastContainer(page)).toHaveAttribute('aria-live', 'polite')
  const box = await findToast(page, LINK_SENT_TEXT).boundingBox()
  const { width = 0 } = page.viewportSize() ?? {}
  expect(box?.y ?? width).toBeLessThan(60)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(width - 100)

  await page.clock.runFor(2_000)
  await expect(findToast(page, LINK_SENT_TEXT)).toBeVisible()
  await page.clock.runFor(1_250)
  await expect(findToast(page, LINK_SENT_TEXT)).toBeHidden()
  await expect(page.getByRole('main').getByText(LINK_SENT_TEXT)).toBeVisible()
})

test('the close button of a toast closes it at once @in-page', async ({ page }) => {
  await page.goto('/auth/forgot-password')
  await requestResetLink(page)
  await toastContainer(page).getByRole('button', { name: 'Close' }).click()
  await expect(findToast(page, LINK_SENT_TEXT)).toBeHidden({ timeout: 1_500 })
})

test('if a request fails several times, only one toast is shown, and the form keeps the error @remote', async ({
  page,
  allowConsoleMessages,
}) => {
  allowConsoleMessages(/status of 500/)
  const text = 'Something went wrong on the server. Try again in a moment.'
  await page.clock.install()
  await page.goto('/auth/forgot-password')
  await mockResponse(page, 'reset', { status: 500, json: { message: 'stack trace' } })
  for (let turn = 0; turn < 7; turn++) {
    await requestResetLink(page)
    await expect(page.locator('form').getByRole('alert')).toHaveText(text)
  }
  await expect(findToast(page, text)).toHaveCount(1)
  await page.clock.runFor(3_500)
  await expect(findToast(page, text)).toBeHidden()
  await expect(page.locator('form').getByRole('alert')).toHaveText(text)
  await expect(page.getByLabel('Email')).toHaveValue('somebody@example.com')

  await stopMocking(page, 'reset')
  await requestResetLink(page)
  await expect(page.getByRole('main').getByText(LINK_SENT_TEXT)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('at a width of 360 pixels, only the newest toast is shown, so that the heading stays visible @remote', async ({
  page,
  allowConsoleMessages,
}) => {
  allowConsoleMessages(/status of 500/)
  await page.setViewportSize({ width: 360, height: 720 })
  await page.goto('/auth/forgot-password')
  await requestResetLink(page)
  await expect(findToast(page, LINK_SENT_TEXT)).toBeVisible()
  await mockResponse(page, 'reset', { status: 500 })
  await requestResetLink(page)
  await expect(findToast(page, 'Something went wrong on the server.')).toBeVisible()
  await expect(findToast(page, LINK_SENT_TEXT)).toBeHidden()
  const title = await heading(page, 'Forgot password').boundingBox()
  const toasts = await toastContainer(page).boundingBox()
  expect((toasts?.y ?? 0) + (toasts?.height ?? 0)).toBeLessThanOrEqual(title?.y ?? 0)
})

test('a toast that has closed stays in the notification menu, and is unread until the menu is opened @in-page', async ({
  page,
  signInAs,
}) => {
  await page.clock.install()
  await signInAs('guest')
  await page.goto('/audit')
  await page.getByRole('button', { name: 'Copy details' }).click()
  const text = /Details copied|The details could not be copied/
  await expect(page.getByText(text)).toBeVisible()
  await page.clock.runFor(4_000)
  await expect(page.getByText(text)).toHaveCount(0)

  const bell = page.getByRole('button', { name: /^Notifications/ })
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread')
  await bell.click()
  await expect(page.getByRole('dialog', { name: 'Notifications' }).getByText(text)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bell).toHaveAccessibleName('Notifications')
  await expect(bell).toBeFocused()
})
