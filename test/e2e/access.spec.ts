import { createPagesResponse, mockResponse } from './api'
import { skipWithoutPages } from './demoPages'
import { installFakeDevTools, readDecisions, readDevToolsRecord } from './devtools'
import { expect, pushUrl, heading, mainMenu, test } from './test'
import type { Page } from '@playwright/test'

test.use({ pages: 'product' })
skipWithoutPages('/dashboard', '/users', '/users/:id', '/account')

test.beforeEach(async ({ signInAs }) => {
  await signInAs('admin')
})

const matrix = (page: Page) => page.getByRole('table', { name: 'Access' })
const row = (page: Page, path: string) =>
  matrix(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: path }).getByText(path, { exact: true }) })
const cell = (page: Page, path: string, column: number) =>
  row(page, path).getByRole('cell').nth(column).getByRole('button')
const accessCheckCard = (page: Page) => page.getByRole('region', { name: 'Check access' })

test('the access matrix shows which pages each role may open; a click on a cell shows an explanation that survives a reload', async ({
  page,
}) => {
  await page.goto('/access')
  const yes = 'Allowed'
  const no = 'Not allowed'
  await expect(row(page, '/dashboard').getByRole('cell')).toHaveText([yes, yes, yes])
  await expect(row(page, '/users').getByRole('cell')).toHaveText([yes, yes, no])
  await expect(row(page, '/users/:id').getByRole('cell')).toHaveText([yes, yes, no])
  await expect(row(page, '/access').getByRole('cell')).toHaveText([yes, no, no])

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

test('with 10,000 allowed pages, the access matrix has pages of 25 rows @remote', async ({
  page,
}) => {
  const many = Array.from({ length: 10_000 }, (_, index) => `/area/page${index}`)
  await mockResponse(page, 'pages', createPagesResponse('/access', ...many))
  await page.goto('/access')
  await expect(page.getByText('1–25 of 10,005')).toBeVisible()
  await expect(matrix(page).getByRole('rowheader')).toHaveCount(25)
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

test('a preview shows only the pages of the previewed role and changes no data; users can start and end the preview with the keyboard @remote', async ({
  page,
}) => {
  const banner = page.getByRole('status').filter({ hasText: 'Nothing can be changed.' })
  const changes: string[] = []
  page.on('request', request => {
    if (request.method() === 'PATCH') changes.push(request.url())
  })
  await installFakeDevTools(page)
  await page.goto('/access?role=user')
  await page.getByRole('button', { name: 'View the app as user' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')
  await expect(heading(page, 'Dashboard')).toBeFocused()
  await expect(banner).toContainText('Preview as user')
  await expect(mainMenu(page).getByRole('link')).toHaveText(['Dashboard', 'Users', 'Account'])
  // While the preview started, the guard made no decision `forbidden`, so no 403 page was visible.
  expect((await readDecisions(page)).map(({ verdict }) => verdict)).not.toContain('forbidden')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('option', { name: 'Dashboard' })).toBeVisible()
  await expect(page.getByRole('option', { name: 'Access' })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await pushUrl(page, '/users/2')
  await page.getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByText('This is a preview, so nothing was changed.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Deactivate' })).toBeVisible()
  expect(changes).toEqual([])

  await pushUrl(page, '/access')
  await expect(heading(page, 'You may not open this page')).toBeVisible()
  await expect(page.getByText('Decided in a preview as the role user.')).toBeVisible()
  // The text names the role `admin`, because the app has already fetched the list of this role.
  await expect(page.getByText('Role that opens it: admin.')).toBeVisible()
  expect((await readDecisions(page)).at(-1)).toMatchObject({
    path: '/access',
    verdict: 'forbidden',
    roles: ['admin'],
    previewedRoles: ['user'],
  })
  await banner.getByRole('button', { name: 'End preview' }).focus()
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Access')).toBeFocused()
  await expect(banner).toHaveCount(0)
  await expect(mainMenu(page).getByRole('link', { name: 'Access' })).toBeVisible()
  const { actions } = await readDevToolsRecord(page)
  expect(actions.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['guard/previewStarted: the role user', 'guard/previewEnded']),
  )
})
