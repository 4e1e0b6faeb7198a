import { mockResponse, createPageList } from './api'
import { expect, heading, mainMenu, pushUrl, readStorage, test } from './test'

test('the 403 screen shows the requested path, the role, the allowed pages and when they were fetched', async ({
  page,
  signInAs,
}) => {
  await signInAs('guest')
  await page.goto('/users/4?tab=work#top')
  await expect(heading(page, 'You may not open this page')).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByText('/users/4?tab=work#top')).toBeVisible()
  await expect(main.getByText('guest', { exact: true })).toBeVisible()
  await expect(main.getByText(/\d:\d\d.*1 page on your list/)).toBeVisible()
  for (const name of ['Check again', 'Copy details', 'Sign out']) {
    await expect(main.getByRole('button', { name })).toBeVisible()
  }
  await expect(main.getByRole('listitem')).toHaveText(['Dashboard'])
  await main.getByRole('link', { name: 'Dashboard' }).click()
  await expect(heading(page, 'Dashboard')).toBeVisible()
})

test('the 403 screen links to the configured access request, with the path and the role @remote', async ({
  page,
  signInAs,
}) => {
  await signInAs('guest')
  await page.goto('/users/4?tab=work')
  const link = page.getByRole('link', { name: 'Request access' })
  await expect(link).toHaveAttribute(
    'href',
    'https://desk.example/request?page=%2Fusers%2F4&roles=guest',
  )
  const main = page.getByRole('main')
  await expect(
    main.getByText('Add the entry /users/:id to the list for the role guest.'),
  ).toBeVisible()
  await page.context().route('https://desk.example/**', route => route.fulfill({ body: 'Request' }))
  const opened = page.waitForEvent('popup')
  await link.click()
  await expect((await opened).getByText('Request')).toBeVisible()
})

test('after a reload, the 403 screen still shows the requested path @in-page', async ({
  page,
  signInAs,
}) => {
  await signInAs('guest')
  await page.goto('/access')
  await expect(heading(page, 'You may not open this page')).toBeVisible()
  await page.reload()
  await expect(page.getByText('/access', { exact: true })).toBeVisible()
})

test('after a sign-out on the 403 screen, Back shows no page of the main area @in-page', async ({
  page,
  signInAs,
}) => {
  await signInAs('guest')
  await page.goto('/dashboard')
  await pushUrl(page, '/users')
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/auth/login')
  await expect(page.getByText('You have signed out')).toBeVisible()
  expect(await readStorage(page)).toEqual({})
  await page.goBack()
  await expect(mainMenu(page)).toHaveCount(0)
  await expect(heading(page, 'Dashboard')).toHaveCount(0)
})

test('after a sign-out in another tab, the 403 screen no longer shows the user @in-page', async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs('guest')
  await page.goto('/users')
  await expect(heading(page, 'You may not open this page')).toBeVisible()
  const other = await context.newPage()
  await other.goto('/robots.txt')
  await other.evaluate(() => {
    localStorage.clear()
  })
  await expect(page.getByRole('button', { name: 'Sign out' })).toHaveCount(0)
  await expect(page.getByText('guest', { exact: true })).toHaveCount(0)
})

test('an unknown path shows the 404 screen with a link to the landing page @in-page', async ({
  page,
  signInAs,
}) => {
  await signInAs('user')
  await page.goto('/no/such/page')
  await expect(heading(page, 'Page not found')).toBeVisible()
  await expect(page).toHaveURL('/error/404')
  await page.getByRole('main').getByRole('link').click()
  await expect(heading(page, 'Dashboard')).toBeVisible()
})

test('after a failed access check, the screen has buttons to try again, to copy the report and to sign out @remote', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await mockResponse(page, 'pages', { json: {} })
  await page.goto('/users')
  await expect(heading(page, 'Access could not be checked')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText('The server gave an unexpected answer.')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy details' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('You have signed out')).toBeVisible()
})

test('after a failed access check, "Try again" applies the new list of allowed pages @remote', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await mockResponse(page, 'pages', { json: {} })
  await page.goto('/users')
  await expect(heading(page, 'Access could not be checked')).toBeVisible()
  await mockResponse(page, 'pages', createPageList('/dashboard'))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page, 'You may not open this page')).toBeVisible()
})

test('for a signed-in user, the 404 page names the URL beside the menu and suggests a similar page @in-page', async ({
  page,
  signInAs,
}) => {
  await signInAs('user')
  await page.goto('/Users/7?tab=1')
  await expect(heading(page, 'Page not found')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('/Users/7?tab=1')
  await expect(mainMenu(page).getByRole('link')).toHaveText(['Dashboard', 'Users', 'Account'])
  await page.getByRole('main').getByRole('link', { name: 'Users' }).click()
  await expect(heading(page, 'Users')).toBeVisible()
})

test('the 404 page does not suggest a page that is not allowed @in-page', async ({
  page,
  signInAs,
}) => {
  await signInAs('guest')
  await page.goto('/user')
  await expect(heading(page, 'Page not found')).toBeVisible()
  await expect(mainMenu(page).getByRole('link')).toHaveText(['Dashboard'])
  await expect(page.getByText('Did you mean')).toHaveCount(0)
})

test('while the list of allowed pages is fetched, the shell shows neither menu links nor the page @in-page', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/users?mock=delay:pages:3000')
  const menu = mainMenu(page)
  await expect(menu).toBeVisible()
  await expect(menu.getByRole('link')).toHaveCount(0)
  await expect(page.getByRole('heading')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
  await expect(heading(page, 'Users')).toBeVisible()
})
