import { mockResponse, holdCalls, createPageList, recordRequests, stopMocking } from './api'
import { getSession, createSession } from './demoUsers'
import { readRecordedTexts, recordTexts } from './recordTexts'
import { expect, pushUrl, heading, mainMenu, dispatchFocus, readStorage, test } from './test'

const FORBIDDEN_HEADING = 'You may not open this page'

test('the allowed pages are requested only once, with the roles in the token @remote', async ({
  page,
  seedStorage,
}) => {
  const requests = recordRequests(page, 'pages')
  await seedStorage({ ...(await getSession('user')), userRoles: '["admin"]' })
  await page.goto('/users')
  await expect(heading(page, 'Users')).toBeVisible()
  await mainMenu(page).getByRole('link', { name: 'Dashboard' }).click()
  await expect(heading(page, 'Dashboard')).toBeVisible()

  expect(requests.map(request => request.postData())).toEqual(['{"roles":["user"]}'])
  await expect.poll(async () => (await readStorage(page)).userRoles).toBe('["user"]')
})

test('an entry of the allowed pages allows only its own path, and malformed entries are ignored @remote', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await mockResponse(page, 'pages', {
    json: [{ Path: 'users/' }, { path: '/access' }, { Path: 7 }],
  })
  await page.goto('/users')
  await expect(heading(page, 'Users')).toBeVisible()
  await pushUrl(page, '/users/5')
  await expect(heading(page, FORBIDDEN_HEADING)).toBeVisible()
  await pushUrl(page, '/access')
  await expect(heading(page, 'Access')).toBeVisible()
})

test('in an entry of the allowed pages, only the segment :id matches any value @remote', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await mockResponse(page, 'pages', createPageList('/users/:userId', '/a.count', '/dashboard'))
  await page.goto('/users/5')
  await expect(heading(page, FORBIDDEN_HEADING)).toBeVisible()
  await pushUrl(page, '/account')
  await expect(page.getByText('/account', { exact: true })).toBeVisible()
  await expect(heading(page, FORBIDDEN_HEADING)).toBeVisible()
})

test('if no page is allowed, the 403 screen has the buttons "Check again" and "Sign out" @remote', async ({
  page,
  signInAs,
}) => {
  await signInAs('guest')
  await mockResponse(page, 'pages', createPageList())
  await page.goto('/')
  await expect(page).toHaveURL('/error/403')
  await expect(heading(page, 'No page is open to you')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Check again' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('You have signed out')).toBeVisible()
})

test('a user without roles may open no page, and the allowed pages are not requested @remote', async ({
  page,
  seedStorage,
}) => {
  const requests = recordRequests(page, 'pages')
  await seedStorage(await createSession('user', { roles: [] }))
  await page.goto('/users')
  await expect(heading(page, 'No page is open to you')).toBeVisible()
  expect(requests).toHaveLength(0)
})

test('when the window gets focus, changes of the allowed pages apply to the visible page @remote', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/users')
  await expect(heading(page, 'Users')).toBeVisible()

  await mockResponse(page, 'pages', createPageList('/dashboard', '/account'))
  await dispatchFocus(page)

  await expect(heading(page, FORBIDDEN_HEADING)).toBeVisible()
  await expect(page.getByText('The pages you may open have changed.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Account' }).click()
  await expect(mainMenu(page).getByRole('link')).toHaveText(['Dashboard', 'Account'])
})

test('the warning about a removed page stays until it is closed, with a link to the details @remote', async ({
  page,
  signInAs,
}) => {
  await page.clock.install()
  await signInAs('admin')
  await page.goto('/dashboard')
  await expect(heading(page, 'Dashboard')).toBeVisible()

  await mockResponse(page, 'pages', createPageList('/dashboard', '/account'))
  await dispatchFocus(page)
  const warning = page.getByText('Removed: Users, User, Access.')
  await expect(warning).toBeVisible()
  await page.clock.runFor(30_000)
  await expect(warning).toBeVisible()
  await warning.getByRole('link', { name: 'Details' }).click()
  await expect(heading(page, 'Support')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(warning).toHaveCount(0)
})

test('after one minute, the allowed pages are requested again and applied @remote', async ({
  page,
  signInAs,
}) => {
  await page.clock.install()
  await signInAs('admin')
  const requests = recordRequests(page, 'pages')
  await page.goto('/users')
  await expect(heading(page, 'Users')).toBeVisible()
  await mockResponse(page, 'pages', createPageList('/dashboard'))
  await page.clock.runFor(55_000)
  expect(requests).toHaveLength(1)
  await expect(heading(page, 'Users')).toBeVisible()
  await page.clock.runFor(6_000)
  await expect(heading(page, FORBIDDEN_HEADING)).toBeVisible()
  expect(requests).toHaveLength(2)
})

test('if a later request for the allowed pages fails, an error is shown and the current list still applies @remote', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/users')
  await expect(heading(page, 'Users')).toBeVisible()
  await mockResponse(page, 'pages', { contentType: 'text/html', body: '<p>portal</p>' })
  await dispatchFocus(page)
  await expect(page.getByText('The server gave an unexpected answer.')).toBeVisible()
  await expect(heading(page, 'Users')).toBeVisible()
  await expect(mainMenu(page).getByRole('link')).toHaveCount(4)
})

test('after the server has allowed a forbidden page, "Check again" opens it @remote', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await mockResponse(page, 'pages', createPageList('/dashboard'))
  await page.goto('/users?q=vale')
  await expect(heading(page, FORBIDDEN_HEADING)).toBeVisible()
  const checked = page.waitForResponse(/roles\/pages/)
  await page.getByRole('button', { name: 'Check again' }).click()
  await checked
  await expect(page).toHaveURL('/error/403')

  await stopMocking(page, 'pages')
  await page.getByRole('button', { name: 'Check again' }).click()

  await expect(heading(page, 'Users')).toBeVisible()
  await expect(page).toHaveURL('/users?q=vale')
})

test('while the allowed pages are being loaded, no page is rendered; then the page of the latest navigation opens @remote', async ({
  page,
  signInAs,
}) => {
  await recordTexts(page)
  await signInAs('admin')
  const requests = recordRequests(page, 'pages')
  const release = await holdCalls(page, 'pages')
  await page.goto('/users')
  await expect(page.getByRole('status', { name: 'Checking what you may open' })).toBeVisible()
  await pushUrl(page, '/account')
  release()
  await expect(heading(page, 'Account')).toBeVisible()
  expect(requests).toHaveLength(1)
  expect(await readRecordedTexts(page)).not.toMatch(/Search users|Noor Castell/)
})

test('if the allowed pages arrive after the session has ended, they are ignored @remote', async ({
  page,
  context,
  signInAs,
}) => {
  await recordTexts(page)
  await signInAs('admin')
  const release = await holdCalls(page, 'pages')
  await page.goto('/users')
  await expect(page.getByRole('status', { name: 'Checking what you may open' })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/robots.txt')
  await other.evaluate(() => {
    localStorage.clear()
  })
  await expect(page.getByText('You were signed out in another tab')).toBeVisible()
  release()
  await expect(page).toHaveURL('/auth/login')
  await page.goBack().catch(() => null)
  expect(await readStorage(other)).toEqual({})
  expect(await readRecordedTexts(page)).not.toMatch(/DashboardUsers|Noor Castell/)
})
