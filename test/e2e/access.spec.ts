import { mockResponse, createPagesResponse, interceptCalls } from './api'
import { skipWithoutPages } from './demoPages'
import { getSession } from './demoUsers'
import { installFakeDevTools, readDecisions, readDevToolsRecord, readTimeline } from './devtools'
import { expectNoViolations, readPageWidth } from './pageChecks'
import { expect, pushUrl, heading, mainMenu, signIn, signOut, test } from './test'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'

test.use({ pages: 'product' })
skipWithoutPages('/dashboard', '/users', '/users/:id', '/account')

test.describe('access explorer', () => {
  const GRID_NAME = 'Access'

  const grid = (page: Page) => page.getByRole('grid', { name: GRID_NAME })
  const row = (page: Page, path: string) =>
    grid(page)
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: path }).getByText(path, { exact: true }) })
  const cell = (page: Page, path: string, column: number) =>
    row(page, path).getByRole('gridcell').nth(column).getByRole('button')
  const checkCard = (page: Page) => page.getByRole('region', { name: 'Check access' })

  test('the access page shows for each role which pages the server allows', async ({
    page,
    signInAs,
  }) => {
    await signInAs('admin')
    await page.goto('/access')
    const yes = 'Allowed'
    const no = 'Not allowed'
    await expect(row(page, '/dashboard').getByRole('gridcell')).toHaveText([yes, yes, yes])
    await expect(row(page, '/users').getByRole('gridcell')).toHaveText([yes, yes, no])
    await expect(row(page, '/users/:id').getByRole('gridcell')).toHaveText([yes, yes, no])
    await expect(row(page, '/access').getByRole('gridcell')).toHaveText([yes, no, no])
  })

  test('with 100,000 allowed pages, the access page renders only the visible rows @remote', async ({
    page,
    signInAs,
  }) => {
    const many = Array.from({ length: 100_000 }, (_, index) => `/area/page${index}`)
    await signInAs('admin')
    await mockResponse(page, 'pages', createPagesResponse('/access', ...many))
    await page.goto('/access')
    await expect(grid(page)).toHaveAttribute('aria-rowcount', '100006')
    expect(await grid(page).getByRole('row').count()).toBeLessThan(100)
    await row(page, '/access').getByRole('button').first().focus()
    await page.keyboard.press('Control+End')
    await page.keyboard.press('Home')
    await expect(page.locator('tbody tr:last-child button').first()).toBeFocused()
    expect(await grid(page).getByRole('row').count()).toBeLessThan(100)
  })

  test('a click on a cell of the access matrix explains the decision for its role and page, and a reload keeps the choice', async ({
    page,
    signInAs,
  }) => {
    await signInAs('admin')
    await page.goto('/access')
    await cell(page, '/users', 2).click()

    const card = checkCard(page)
    await expect(card.getByRole('status').last()).toContainText('Not allowed')
    await expect(card).toContainText(/\/users: .+ for the role guest (does not match|matches)\./)
    await expect(card).toContainText('Add the entry /users to the list for the role guest.')
    await expect(page).toHaveURL('/access?role=guest&path=%2Fusers')

    await page.reload()
    await expect(card.getByRole('status').last()).toContainText('Not allowed')
    await expect(cell(page, '/users', 2)).toHaveAttribute('aria-pressed', 'true')

    await cell(page, '/users/:id', 1).click()
    await expect(card.getByRole('status').last()).toContainText('Allowed')
    await expect(card).toContainText('allowed by the entry /users/:id')
  })

  test('on the access page, users can check a path for several roles or for a person, with the keyboard alone', async ({
    page,
    signInAs,
  }) => {
    await signInAs('admin')
    await page.goto('/access')
    const card = checkCard(page)
    await card.getByRole('combobox', { name: 'Add a role' }).focus()
    await page.keyboard.type('gue')
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
    await page.keyboard.press('Enter')
    await card.getByRole('combobox', { name: 'Page or path' }).fill('/users/5?q=secret')
    await page.keyboard.press('Enter')
    await expect(card.getByRole('status').last()).toContainText('Noor Castell')
    await expect(card.getByRole('status').last()).toContainText('Allowed')
    await expect(page).toHaveURL('/access?person=2&path=%2Fusers%2F5')
  })

  test('the access page lists the roles and the people that can open a page', async ({
    page,
    signInAs,
  }) => {
    await signInAs('admin')
    await page.goto('/access?path=/account')
    const card = checkCard(page)
    // Other tests create users in the demo API, so the numbers vary.
    await expect(card).toContainText(/\d of \d+ people/)
    await expect(card.getByRole('button', { name: 'Robin Vale' })).toBeVisible()
    await expect(card.getByRole('button', { name: 'Ari Sundt' })).toHaveCount(0)
    await card.getByRole('button', { name: 'Noor Castell' }).click()
    await expect(card).toContainText('/account: allowed by the entry /account.')
    await card.getByRole('link', { name: 'Open the page' }).click()
    await expect(heading(page, 'Account')).toBeVisible()
  })

  test('the access matrix can be searched and downloaded as CSV', async ({ page, signInAs }) => {
    await signInAs('admin')
    await page.goto('/access')
    await page.getByRole('searchbox', { name: 'Search pages' }).fill('/users')
    await expect(grid(page).getByRole('rowheader')).toHaveCount(2)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    const text = await readFile(await (await download).path(), 'utf8')
    expect(text.slice(1).split('\r\n')).toEqual([
      'Page,admin,user,guest',
      '/users,Allowed,Allowed,Not allowed',
      '/users/:id,Allowed,Allowed,Not allowed',
    ])
    await expect(page.getByText(/^2 of \d+ pages$/)).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search pages' }).fill('matches no page')
    await expect(page.getByText(/^0 of \d+ pages$/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Download CSV' })).toBeDisabled()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page.getByRole('searchbox', { name: 'Search pages' })).toBeFocused()
    await expect(page.getByRole('button', { name: 'Clear filters' })).toHaveCount(0)
  })

  test('in an access matrix of 50 roles and 200 pages, the arrow keys reach each cell, and Enter explains its decision @remote', async ({
    page,
    signInAs,
  }) => {
    const paths = Array.from({ length: 200 }, (_, index) => `/area/page${index}`)
    const roles = Array.from({ length: 50 }, (_, index) => `role-${index}`)
    await signInAs('admin')
    await interceptCalls(page, 'pages', async route => {
      const isOwnList = route.request().postData() === '{"roles":["admin"]}'
      await route.fulfill(
        isOwnList ? createPagesResponse('/access', ...paths) : createPagesResponse('/area/page0'),
      )
    })
    await page.goto(`/access?${roles.map(role => `role=${role}`).join('&')}&path=/area/page199`)
    await expect(checkCard(page).getByRole('status').last()).toContainText('Not allowed')
    // The columns are the page, the user's role `admin`, the 50 roles of this test, and the other
    // two roles of the demo.
    await expect(grid(page).getByRole('columnheader').nth(51)).toBeAttached()
    await row(page, '/access').getByRole('button').first().focus()
    await page.keyboard.press('Control+End')
    await expect(page.locator('tbody tr:last-child button').last()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\?role=role-49&path=/)
    await expect(checkCard(page)).toContainText('for the role role-49')
  })
})

test.describe('preview of another role', () => {
  const REFUSED_TEXT = 'This is a preview, so nothing was changed.'

  const banner = (page: Page) =>
    page.getByRole('status').filter({ hasText: 'Nothing can be changed.' })
  const endButton = (page: Page) => banner(page).getByRole('button', { name: 'End preview' })

  /** Starts a preview on the access page, and waits for the landing page. */
  async function startPreview(page: Page, role: string) {
    await page.goto(`/access?role=${role}`)
    await page.getByRole('button', { name: `View the app as ${role}` }).click()
    await expect(page).toHaveURL('/dashboard')
    await expect(banner(page)).toContainText(`Preview as ${role}`)
  }

  test('a preview shows only the pages that the previewed role may open, and one click ends the preview @remote', async ({
    page,
    signInAs,
  }) => {
    await installFakeDevTools(page)
    await signInAs('admin')
    await startPreview(page, 'guest')
    await expect(heading(page, 'Dashboard')).toBeVisible()
    await expect(mainMenu(page).getByRole('link')).toHaveText(['Dashboard'])
    // While the preview started, the guard refused no page.
    expect((await readDecisions(page)).map(({ verdict }) => verdict)).not.toContain('forbidden')
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('option', { name: 'Dashboard' })).toBeVisible()
    await expect(page.getByRole('option', { name: 'Users' })).toHaveCount(0)
    await page.keyboard.press('Escape')

    await pushUrl(page, '/users')
    await expect(heading(page, 'You may not open this page')).toBeVisible()
    await expect(page.getByText('Decided in a preview as the role guest.')).toBeVisible()
    // The text names these roles, because the server has sent their lists to the administrator.
    await expect(page.getByText('Roles that open it: admin, user.')).toBeVisible()
    expect((await readDecisions(page)).at(-1)).toMatchObject({
      ...{ path: '/users', verdict: 'forbidden', roles: ['admin'], previewedRoles: ['guest'] },
    })
    await endButton(page).click()
    await expect(heading(page, 'Users')).toBeVisible()
    await expect(banner(page)).toHaveCount(0)
    await expect(mainMenu(page).getByRole('link', { name: 'Access' })).toBeVisible()
    const { actions } = await readDevToolsRecord(page)
    expect(actions.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['guard/previewStarted: the role guest', 'guard/previewEnded']),
    )
    expect((await readTimeline(page)).filter(event => event.startsWith('preview'))).toEqual([
      'previewStarted guest',
      'previewEnded guest',
    ])
  })

  test('in a preview, the app refuses to change a user, shows the reason and sends no request @in-page @remote', async ({
    page,
    signInAs,
  }) => {
    const changes: string[] = []
    page.on('request', request => {
      if (request.method() === 'PATCH') changes.push(request.url())
    })
    await signInAs('admin')
    await startPreview(page, 'user')
    await pushUrl(page, '/users/2')
    await page.getByRole('button', { name: 'Deactivate' }).click()
    await expect(page.getByText(REFUSED_TEXT)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Deactivate' })).toBeVisible()
    expect(changes).toEqual([])
  })

  test('a reload ends a preview, and the timeline contains the end of the preview', async ({
    page,
    signInAs,
  }) => {
    await installFakeDevTools(page)
    await signInAs('admin')
    await startPreview(page, 'guest')
    await page.reload()
    await expect(mainMenu(page).getByRole('link', { name: 'Access' })).toBeVisible()
    await expect(banner(page)).toHaveCount(0)
    await expect
      .poll(async () => (await readTimeline(page)).filter(event => event.startsWith('preview')))
      .toEqual(['previewStarted guest', 'previewEnded guest'])
  })

  test('a sign-out ends a preview @in-page @remote', async ({ page, signInAs }) => {
    await signInAs('admin')
    await startPreview(page, 'guest')
    await signOut(page)
    await expect(page.getByText('You have signed out')).toBeVisible()
    await signIn(page, 'admin')
    await expect(heading(page, 'Dashboard')).toBeVisible()
    await expect(mainMenu(page).getByRole('link', { name: 'Access' })).toBeVisible()
    await expect(banner(page)).toHaveCount(0)
  })

  test('a preview ends when another user signs in in another tab', async ({
    page,
    context,
    signInAs,
  }) => {
    await signInAs('admin')
    await startPreview(page, 'guest')
    const other = await context.newPage()
    await other.goto('/robots.txt')
    await other.evaluate(
      values => {
        for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
      },
      await getSession('user'),
    )
    await expect(mainMenu(page).getByRole('link')).toHaveText(['Dashboard', 'Users', 'Account'])
    await expect(banner(page)).toHaveCount(0)
  })

  test('at a width of 320 pixels, a preview works with the keyboard and has no accessibility violations in either theme @in-page', async ({
    page,
    signInAs,
  }) => {
    await signInAs('admin')
    await page.setViewportSize({ width: 320, height: 800 })
    await page.goto('/access?role=guest')
    await page.getByRole('button', { name: 'View the app as guest' }).focus()
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Dashboard')).toBeFocused()
    await expect(banner(page)).toBeVisible()
    await expectNoViolations(page, 'preview')
    expect(await readPageWidth(page)).toBe(320)
    await endButton(page).focus()
    await page.keyboard.press('Enter')
    await expect(banner(page)).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
  })
})
