import { mockResponse, holdCalls, createPageList, recordRequests, restoreCalls } from './api'
import { getSession, createSession } from './demoUsers'
import { readRecordedTexts, recordTexts } from './recordTexts'
import { expect, pushUrl, heading, mainMenu, dispatchFocus, readStorage, test } from './test'

const REFUSED_HEADING = 'You may not open this page'

test('the allowed pages are requested once, with the roles of the token @remote', async ({
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

test('an entry allows exactly its path, and malformed entries are ignored @remote', async ({
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
  await expect(heading(page, REFUSED_HEADING)).toBeVisible()
  await pushUrl(page, '/access')
  await expect(heading(page, 'Access')).toBeVisible()
})

test('only the segment :id is a wildcard in an entry @remote', async ({ page, signInAs }) => {
  await signInAs('admin')
  await mockResponse(page, 'pages', createPageList('/users/:userId', '/a.count', '/dashboard'))
  await page.goto('/users/5')
  await expect(heading(page, REFUSED_HEADING)).toBeVisible()
  await pushUrl(page, '/account')
  await expect(page.getByText('/account', { exact: true })).toBeVisible()
  await expect(heading(page, REFUSED_HEADING)).toBeVisible()
})

test('with an empty list, the refusal screen offers another check and a sign-out @remote', async ({
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

test('a user without roles is refused without a request @remote', async ({ page, seedStorage }) => {
  const requests = recordRequests(page, 'pages')
  await seedStorage(await createSession('user', { roles: [] }))
  await page.goto('/users')
  await expect(heading(page, 'No page is open to you')).toBeVisible()
  expect(requests).toHaveLength(0)
})

test('when the window gets focus, a changed list applies to the open page @remote', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/users')
  await expect(heading(page, 'Users')).toBeVisible()

  await mockResponse(page, 'pages', createPageList('/dashboard', '/account'))
  await dispatchFocus(page)

  await expect(heading(page, REFUSED_HEADING)).toBeVisible()
  await expect(page.getByText('The pages you may open have changed.')).toBeVisible()
  await page.getByRole('link', { name: 'Account' }).click()
  await expect(mainMenu(page).getByRole('link')).toHaveText(['Dashboard', 'Account'])
})

test('after one minute, the list is requested again and applied @remote', async ({
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
  await expect(heading(page, REFUSED_HEADING)).toBeVisible()
  expect(requests).toHaveLength(2)
})

test('a failed refresh shows an error and keeps the current list @remote', async ({
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

test('"Check again" opens a refused page once the list allows it @remote', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await mockResponse(page, 'pages', createPageList('/dashboard'))
  await page.goto('/users?q=vale')
  await expect(heading(page, REFUSED_HEADING)).toBeVisible()
  const checked = page.waitForResponse(/roles\/pages/)
  await page.getByRole('button', { name: 'Check again' }).click()
  await checked
  await expect(page).toHaveURL('/error/403')

  await restoreCalls(page, 'pages')
  await page.getByRole('button', { name: 'Check again' }).click()

  await expect(heading(page, 'Users')).toBeVisible()
  await expect(page).toHaveURL('/users?q=vale')
})

test('while the list loads, no page content is rendered, and the latest navigation wins @remote', async ({
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

test('a list that arrives after the session has ended is ignored @remote', async ({
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
