import { skipWithoutPages } from './demoPages'
import { expect, heading, openScreen, test } from './test'
import type { Page } from '@playwright/test'

test.use({ pages: 'product' })
skipWithoutPages('/dashboard', '/users/:id')

test.beforeEach(async ({ signInAs }) => {
  await signInAs('admin')
})

/** Clicks the button of the tour, and changes a field of the form that it opens. */
async function startDisruption(page: Page, name: string) {
  await page.clock.install()
  await openScreen(page, '/dashboard', 'Dashboard')
  await page.getByRole('button', { name: 'Take the tour' }).click()
  await page.getByRole('button', { name }).click()
  await page.getByLabel('Occupation').fill('Night shift')
  await page.clock.fastForward(10_000)
}

const expectInputKept = (page: Page) =>
  expect(page.getByLabel('Occupation')).toHaveValue('Night shift')

test('while the demo cuts the connection, saving fails; then it succeeds', async ({ page }) => {
  await startDisruption(page, 'Cut the connection')
  const save = page.getByRole('button', { name: 'Save' })
  await save.click()
  await expect(page.getByText('Can’t reach the server. Check your connection.')).toBeVisible()
  await expectInputKept(page)
  await page.clock.fastForward(15_000)
  await expect(async () => {
    await save.click()
    await expect(page.getByRole('definition').filter({ hasText: 'Night shift' })).toBeVisible({
      timeout: 1_000,
    })
  }).toPass()
})

test('after the demo has ended the session, a new sign-in restores the input', async ({ page }) => {
  await startDisruption(page, 'End the session')
  await expect(page.getByText('Your session has expired')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Admin' }).click()
  await expectInputKept(page)
})

test('when the demo revokes the page, it closes, and opens again with the input', async ({
  page,
}) => {
  await startDisruption(page, 'Revoke the page')
  await expect(heading(page, /^You don’t have access to /)).toBeVisible()
  await page.clock.fastForward(10_000)
  await expectInputKept(page)
  await expect(page.getByText('Your changes were restored')).toBeVisible()
})
