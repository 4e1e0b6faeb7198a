import { createPagesResponse, interceptCalls, mockResponse } from './api'
import { skipWithoutPages } from './demoPages'
import { expect, test } from './test'
import type { Page } from '@playwright/test'

test.use({ pages: 'product' })
skipWithoutPages('/dashboard', '/users', '/users/:id', '/account')

test.beforeEach(async ({ signInAs }) => {
  await signInAs('admin')
})

const grid = (page: Page) => page.getByRole('grid', { name: 'Access' })
const row = (page: Page, path: string) =>
  grid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: path }).getByText(path, { exact: true }) })
const cell = (page: Page, path: string, column: number) =>
  row(page, path).getByRole('gridcell').nth(column).getByRole('button')
const accessCheckCard = (page: Page) => page.getByRole('region', { name: 'Check access' })

// This test needs a browser: in jsdom, the matrix has no height, so it renders no rows.
test('the access matrix shows which pages each role may open; a click on a cell shows an explanation that survives a reload', async ({
  page,
}) => {
  await page.goto('/access')
  const yes = 'Allowed'
  const no = 'Not allowed'
  await expect(row(page, '/dashboard').getByRole('gridcell')).toHaveText([yes, yes, yes])
  await expect(row(page, '/users').getByRole('gridcell')).toHaveText([yes, yes, no])
  await expect(row(page, '/users/:id').getByRole('gridcell')).toHaveText([yes, yes, no])
  await expect(row(page, '/access').getByRole('gridcell')).toHaveText([yes, no, no])

  const card = accessCheckCard(page)
  await cell(page, '/users/:id', 1).click()
  await expect(card.getByRole('status').last()).toContainText('Allowed')
  await expect(card).toContainText('allowed by the entry /users/:id')
  await cell(page, '/users', 2).click()
  await expect(card).toContainText(/\/users: .+ for the role guest (does not match|matches)\./)
  await expect(card).toContainText('Add the entry /users to the list for the role guest.')
  await expect(page).toHaveURL('/access?role=guest&path=%2Fusers')

  await page.reload()
  await expect(card.getByRole('status').last()).toContainText('Not allowed')
  await expect(cell(page, '/users', 2)).toHaveAttribute('aria-pressed', 'true')
})

test('with 100,000 allowed pages, the access page renders only the visible rows @remote', async ({
  page,
}) => {
  const many = Array.from({ length: 100_000 }, (_, index) => `/area/page${index}`)
  await mockResponse(page, 'pages', createPagesResponse('/access', ...many))
  await page.goto('/access')
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '100006')
  await expect(row(page, '/access')).toBeVisible()
  expect(await grid(page).getByRole('row').count()).toBeLessThan(100)
  await row(page, '/access').getByRole('button').first().focus()
  await page.keyboard.press('Control+End')
  await expect(page.locator('tbody tr:last-child button').last()).toBeFocused()
  await page.keyboard.press('Home')
  await expect(page.locator('tbody tr:last-child button').first()).toBeFocused()
  expect(await grid(page).getByRole('row').count()).toBeLessThan(100)
})

test('in an access matrix of 50 roles and 200 pages, Ctrl+End focuses the last cell; Enter explains the decision of this cell @remote', async ({
  page,
}) => {
  const paths = Array.from({ length: 200 }, (_, index) => `/area/page${index}`)
  const roles = Array.from({ length: 50 }, (_, index) => `role-${index}`)
  await interceptCalls(page, 'pages', async route => {
    const isOwnList = route.request().postData() === '{"roles":["admin"]}'
    await route.fulfill(
      isOwnList ? createPagesResponse('/access', ...paths) : createPagesResponse('/area/page0'),
    )
  })
  await page.goto(`/access?${roles.map(role => `role=${role}`).join('&')}&path=/area/page199`)
  await expect(accessCheckCard(page).getByRole('status').last()).toContainText('Not allowed')
  // The table has 52 columns: one for the page, one for the user's role `admin` and 50 for the
  // roles in the URL. After the users are loaded, it has columns for all roles of the demo too.
  await expect(grid(page).getByRole('columnheader').nth(51)).toBeAttached()
  await row(page, '/access').getByRole('button').first().focus()
  await page.keyboard.press('Control+End')
  await expect(page.locator('tbody tr:last-child button').last()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?role=role-49&path=/)
  await expect(accessCheckCard(page)).toContainText('for the role role-49')
})

test('with the keyboard alone, users can check a path on the access page for several roles or for a person', async ({
  page,
}) => {
  await page.goto('/access')
  const card = accessCheckCard(page)
  await card.getByRole('combobox', { name: 'Add a role' }).focus()
  await page.keyboard.type('gue')
  // Roles and persons are suggested only after the users are loaded.
  await expect(card.getByRole('option', { name: 'guest' })).toBeVisible()
  await page.keyboard.press('Enter')
  const removeButton = card.getByRole('button', { name: 'Remove guest' })
  await expect(removeButton).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(removeButton).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('/Users/5')
  await page.keyboard.press('Enter')
  await expect(card.getByRole('status').last()).toContainText(/\/Users\/5: .+ for the role guest/)

  await card.getByRole('combobox', { name: 'Add a role' }).focus()
  await page.keyboard.type('user')
  await page.keyboard.press('Enter')
  await expect(card).toContainText('The list allows /users/:id. Upper and lower case count.')
  await expect(page).toHaveURL('/access?role=guest&role=user&path=%2FUsers%2F5')

  await card.getByRole('radio', { name: 'Roles' }).focus()
  await page.keyboard.press('ArrowDown')
  await card.getByRole('combobox', { name: 'Person' }).focus()
  await page.keyboard.type('castell')
  await expect(card.getByRole('option', { name: 'Noor Castell' })).toBeVisible()
  await page.keyboard.press('Enter')
  await card.getByRole('combobox', { name: 'Page or path' }).fill('/users/5?q=secret')
  await page.keyboard.press('Enter')
  await expect(card.getByRole('status').last()).toContainText('Noor Castell')
  await expect(card.getByRole('status').last()).toContainText('Allowed')
  await expect(page).toHaveURL('/access?person=2&path=%2Fusers%2F5')
})
