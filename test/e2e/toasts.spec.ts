import type { Page } from '@playwright/test'
import { mockResponse, stopMocking } from './api'
import { expect, heading, stopClock, test, waitForStart } from './test'

const LINK_SENT_TEXT = 'If there is an account for this email, a reset link is on its way.'

/** The list of toasts. It is the only status region with close buttons. */
const toastContainer = (page: Page) =>
  page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Close' }) })

async function requestResetLink(page: Page) {
  await page.getByLabel('Email').fill('ida@example.com')
  await page.keyboard.press('Enter')
}

// This test needs a browser, because only a browser has a layout. The tests in test/unit/toasts
// prove what the toasts do.
test(
  'toasts are at the top right, and on a phone above the heading',
  { tag: '@remote' },
  async ({ page, allowConsoleMessages }) => {
    allowConsoleMessages(/status of 500/)
    await page.clock.install()
    await page.goto('/auth/forgot-password')
    await waitForStart(page)
    // Stops the clock, so that the toasts do not disappear.
    await stopClock(page)
    await requestResetLink(page)
    const linkSent = toastContainer(page).getByText(LINK_SENT_TEXT)
    await expect(linkSent).toBeVisible()
    const box = await linkSent.boundingBox()
    const { width = 0 } = page.viewportSize() ?? {}
    expect(box?.y ?? width).toBeLessThan(60)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(width - 100)

    await page.setViewportSize({ width: 360, height: 720 })
    await mockResponse(page, 'reset', { status: 500 })
    await requestResetLink(page)
    await expect(
      toastContainer(page).getByText('Something went wrong on the server.'),
    ).toBeVisible()
    await expect(linkSent).toBeHidden()
    const title = await heading(page, 'Forgot password').boundingBox()
    const toasts = await toastContainer(page).boundingBox()
    expect((toasts?.y ?? 0) + (toasts?.height ?? 0)).toBeLessThanOrEqual(title?.y ?? 0)

    await stopMocking(page, 'reset')
    await expect(page.locator('form').getByRole('alert')).toBeVisible()
    await requestResetLink(page)
    await expect(page.getByRole('main').getByText(LINK_SENT_TEXT)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  },
)
