import { pages } from '../../src/app/pages'
import { createPagesResponse, mockResponse } from './api'
import { skipWithoutPages } from './demoPages'
import { expect, test } from './test'
import type { Page } from '@playwright/test'

test.use({ pages: 'product' })
skipWithoutPages('/dashboard', '/users', '/users/:id', '/account')

test.beforeEach(async ({ signInAs }) => {
  await signInAs('admin')
})

const matrix = (page: Page) => page.getByRole('table', { name: 'Access' })
const accessCheckCard = (page: Page) => page.getByRole('region', { name: 'Check access' })

test(
  'with 10,000 allowed pages, the access matrix has pages of 25 rows',
  { tag: '@remote' },
  async ({ page }) => {
    const many = Array.from({ length: 10_000 }, (_, index) => `/area/page${index}`)
    await mockResponse(page, 'pages', createPagesResponse('/access', ...many))
    await page.goto('/access')
    await expect(
      page.getByText(`1–25 of ${(10_000 + pages.length).toLocaleString('en')}`),
    ).toBeVisible()
    await expect(matrix(page).getByRole('rowheader')).toHaveCount(25)
  },
)

test(
  'with the keyboard alone, users can check a path on the access page for several roles or for a user',
  { tag: '@every-build' },
  async ({ page }) => {
    await page.goto('/access')
    const card = accessCheckCard(page)
    await card.getByRole('combobox', { name: 'Add a role' }).focus()
    await page.keyboard.type('gue')
    // Roles and users are suggested only after the users are loaded.
    await expect(card.getByRole('option', { name: 'guest' })).toBeVisible()
    await page.keyboard.press('Enter')
    const removeButton = card.getByRole('button', { name: 'Remove guest' })
    await expect(removeButton).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(removeButton).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.type('/Users/5')
    await page.keyboard.press('Enter')
    await expect(card.getByRole('status').last()).toContainText(
      '/Users/5: not on the list for the role guest',
    )

    await card.getByRole('combobox', { name: 'Add a role' }).focus()
    await page.keyboard.type('user')
    await page.keyboard.press('Enter')
    await expect(card.getByRole('status').last()).toContainText(
      '/Users/5: not on the list for the roles guest, user',
    )
    await expect(card).toContainText('The app has no page at this path.')
    await expect(page).toHaveURL('/access?role=guest&role=user&path=%2FUsers%2F5')

    await card.getByRole('radio', { name: 'Roles' }).focus()
    await page.keyboard.press('ArrowDown')
    await card.getByRole('combobox', { name: 'User' }).focus()
    await page.keyboard.type('castell')
    await expect(card.getByRole('option', { name: 'Noor Castell' })).toBeVisible()
    await page.keyboard.press('Enter')
    await card.getByRole('combobox', { name: 'Page or path' }).fill('/users/5?q=secret')
    await page.keyboard.press('Enter')
    await expect(card.getByRole('status').last()).toContainText('Noor Castell')
    await expect(card.getByRole('status').last()).toContainText('Allowed')
    await expect(page).toHaveURL('/access?person=2&path=%2Fusers%2F5')
  },
)
