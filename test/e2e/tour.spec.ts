import { skipWithoutPages } from './demoPages'
import { expect, heading, openScreen, test } from './test'
import type { Page } from '@playwright/test'

test.use({ pages: 'product' })
skipWithoutPages('/dashboard', '/users/:id')

test.beforeEach(async ({ page, signInAs }) => {
  await signInAs('admin')
  await openScreen(page, '/dashboard', 'Dashboard')
  await page.getByRole('button', { name: 'Take the tour' }).click()
  await page.getByRole('link', { name: 'Open the form' }).click()
  await page.getByLabel('Occupation').fill('Night shift')
})

const toggle = (page: Page, name: string) => page.getByRole('button', { name }).click()

const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click()

const expectInputKept = (page: Page) =>
  expect(page.getByLabel('Occupation')).toHaveValue('Night shift')

test('while the tour cuts the connection, saving fails; then it succeeds', async ({ page }) => {
  await toggle(page, 'Cut the connection')
  await save(page)
  await expect(page.getByText('Can’t reach the server. Check your connection.')).toBeVisible()
  await expectInputKept(page)
  await toggle(page, 'Cut the connection')
  await save(page)
  await expect(page.getByRole('definition').filter({ hasText: 'Night shift' })).toBeVisible()
})

test('after the tour has ended the session, a new sign-in restores the input', async ({ page }) => {
  await toggle(page, 'End the session')
  await save(page)
  await expect(page.getByText('Your session has expired')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Admin' }).click()
  await expectInputKept(page)
})

test('when the tour revokes the page, it closes, and opens again with the input', async ({
  page,
}) => {
  await toggle(page, 'Revoke the page')
  await expect(heading(page, /^You don’t have access to /)).toBeVisible()
  await toggle(page, 'Revoke the page')
  await expectInputKept(page)
  await expect(page.getByText('Your changes were restored')).toBeVisible()
})
