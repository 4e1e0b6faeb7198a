import type { Locator, Page } from '@playwright/test'
import { mockResponse, stopMocking } from './api'
import { expect, openScreen, stopClock, test, waitForStart } from './test'

const LINK_SENT_TEXT = 'If there is an account for this email, a reset link is on its way.'

/** The list of toasts. It is the only status region with close buttons. */
const toastContainer = (page: Page) =>
  page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Close' }) })

async function requestResetLink(page: Page) {
  await page.getByLabel('Email').fill('ida@example.com')
  await page.keyboard.press('Enter')
}

// These tests need a browser, because only a browser has a layout. The tests in test/unit/toasts
// prove what the toasts do.
test(
  'toasts are at the top right, below the header; on a phone, only the newest is visible',
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
    await expectNoOverlap(toastContainer(page), page.getByRole('banner'))
    expect(box?.y ?? width).toBeLessThan(120)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(width - 100)

    await page.setViewportSize({ width: 360, height: 720 })
    await mockResponse(page, 'reset', { status: 500 })
    await requestResetLink(page)
    await expect(
      toastContainer(page).getByText('Something went wrong on the server.'),
    ).toBeVisible()
    await expect(linkSent).toBeHidden()
    await expectNoOverlap(toastContainer(page), page.getByRole('banner'))

    await stopMocking(page, 'reset')
    await expect(page.locator('form').getByRole('alert')).toBeVisible()
    await requestResetLink(page)
    await expect(page.getByRole('main').getByText(LINK_SENT_TEXT)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  },
)

test.describe('on the page of a user', () => {
  test.use({ pages: 'product' })

  for (const width of [360, 1280]) {
    test(`at ${width} px, a toast covers neither header, nor buttons, nor a dialog`, async ({
      page,
      signInAs,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      await signInAs('admin')
      await openScreen(page, '/users/2', 'Noor Castell')
      await chooseAction(page, 'Deactivate')
      await expect(toastContainer(page)).toBeVisible()
      await toastContainer(page).hover()
      await expectNoOverlap(toastContainer(page), page.getByRole('banner'))
      for (const name of ['Edit', 'Actions for Noor Castell'])
        await expectNoOverlap(toastContainer(page), page.getByRole('button', { name, exact: true }))
      await chooseAction(page, 'Delete')
      await expect(toastContainer(page)).toBeVisible()
      await expectNoOverlap(toastContainer(page), page.getByRole('dialog'))
    })
  }

  test('a toast does not cover the demo panel beside the page', async ({ page, signInAs }) => {
    await page.setViewportSize({ width: 1100, height: 800 })
    await signInAs('admin')
    await openScreen(page, '/users/2', 'Noor Castell')
    await page.getByRole('button', { name: /^Demo data/ }).click()
    await chooseAction(page, 'Deactivate')
    await expect(toastContainer(page)).toBeVisible()
    await expectNoOverlap(toastContainer(page), page.getByRole('dialog'))
    await expectNoOverlap(toastContainer(page), page.getByRole('banner').first())
  })

  test('after "Undo", the focus returns to the page, and the next toast disappears', async ({
    page,
    signInAs,
  }) => {
    await signInAs('admin')
    await openScreen(page, '/users/2', 'Noor Castell')
    await chooseAction(page, 'Deactivate')
    await toastContainer(page).getByRole('button', { name: 'Undo' }).focus()
    await page.keyboard.press('Enter')
    await expect(
      toastContainer(page).getByText('Undone: Noor Castell was deactivated.'),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Actions for Noor Castell' })).toBeFocused()
    await expect(toastContainer(page)).toHaveCount(0)
  })
})

/** Chooses an item of the menu of the record. */
async function chooseAction(page: Page, name: string) {
  await page.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name }).click()
}

async function expectNoOverlap(toasts: Locator, other: Locator) {
  await expect(async () => {
    const one = await toasts.boundingBox()
    const two = await other.boundingBox()
    if (!one || !two) throw new Error('An element has no box')
    const isBeside = one.x + one.width <= two.x || two.x + two.width <= one.x
    const isAboveOrBelow = one.y + one.height <= two.y || two.y + two.height <= one.y
    expect(isBeside || isAboveOrBelow).toBe(true)
  }).toPass()
}
