import { answer, hold, listOf, requestsTo, restore } from './api'
import { sessionFor, unusualSession } from './people'
import { textsSeen, watchTexts } from './seen'
import { expect, goWithin, heading, mainMenu, refocus, stored, test } from './test'

const REFUSED = 'You may not open this page'

test('the list is asked for with the roles of the token, and once @remote', async ({
  page,
  store,
}) => {
  const requests = requestsTo(page, 'pages')
  await store({ ...(await sessionFor('user')), userRoles: '["admin"]' })
  await page.goto('/users')
  await expect(heading(page, 'Users')).toBeVisible()
  await mainMenu(page).getByRole('link', { name: 'Dashboard' }).click()
  await expect(heading(page, 'Dashboard')).toBeVisible()

  expect(requests.map(request => request.postData())).toEqual(['{"roles":["user"]}'])
  await expect.poll(async () => (await stored(page)).userRoles).toBe('["user"]')
})

test('an entry grants what it says, segment by segment, and no more @remote', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await answer(page, 'pages', { json: [{ Path: 'users/' }, { path: '/access' }, { Path: 7 }] })
  await page.goto('/users')
  await expect(heading(page, 'Users')).toBeVisible()
  await goWithin(page, '/users/5')
  await expect(heading(page, REFUSED)).toBeVisible()
  await goWithin(page, '/access')
  await expect(heading(page, 'Access')).toBeVisible()
})

test('only a segment that is exactly :id stands for any other @remote', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await answer(page, 'pages', listOf('/users/:userId', '/a.count', '/dashboard'))
  await page.goto('/users/5')
  await expect(heading(page, REFUSED)).toBeVisible()
  await goWithin(page, '/account')
  await expect(page.getByText('/account', { exact: true })).toBeVisible()
  await expect(heading(page, REFUSED)).toBeVisible()
})

test('an empty list says that no page is open, with a way to ask again and out @remote', async ({
  page,
  signInAs,
}) => {
  await signInAs('guest')
  await answer(page, 'pages', listOf())
  await page.goto('/')
  await expect(page).toHaveURL('/error/403')
  await expect(heading(page, 'No page is open to you')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Check again' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('You have signed out')).toBeVisible()
})

test('who has no role has no page, and the server need not be asked @remote', async ({
  page,
  store,
}) => {
  const requests = requestsTo(page, 'pages')
  await store(await unusualSession('user', { roles: [] }))
  await page.goto('/users')
  await expect(heading(page, 'No page is open to you')).toBeVisible()
  expect(requests).toHaveLength(0)
})

test('a changed list takes effect on the open page as soon as the window is looked at @remote', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/users')
  await expect(heading(page, 'Users')).toBeVisible()

  await answer(page, 'pages', listOf('/dashboard', '/account'))
  await refocus(page)

  await expect(heading(page, REFUSED)).toBeVisible()
  await expect(page.getByText('The pages you may open have changed.')).toBeVisible()
  await page.getByRole('link', { name: 'Account' }).click()
  await expect(mainMenu(page).getByRole('link')).toHaveText(['Dashboard', 'Account'])
})

test('a list is asked for again when it is a minute old, and obeyed @remote', async ({
  page,
  signInAs,
}) => {
  await page.clock.install()
  await signInAs('admin')
  const requests = requestsTo(page, 'pages')
  await page.goto('/users')
  await expect(heading(page, 'Users')).toBeVisible()
  await answer(page, 'pages', listOf('/dashboard'))
  await page.clock.runFor(55_000)
  expect(requests).toHaveLength(1)
  await expect(heading(page, 'Users')).toBeVisible()
  await page.clock.runFor(6_000)
  await expect(heading(page, REFUSED)).toBeVisible()
  expect(requests).toHaveLength(2)
})

test('a list that cannot be renewed for a moment still holds @remote', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/users')
  await expect(heading(page, 'Users')).toBeVisible()
  await answer(page, 'pages', { contentType: 'text/html', body: '<p>portal</p>' })
  await refocus(page)
  await expect(page.getByText('The server gave an unexpected answer.')).toBeVisible()
  await expect(heading(page, 'Users')).toBeVisible()
  await expect(mainMenu(page).getByRole('link')).toHaveCount(4)
})

test('checking again opens the refused page as soon as it is allowed @remote', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await answer(page, 'pages', listOf('/dashboard'))
  await page.goto('/users?q=vale')
  await expect(heading(page, REFUSED)).toBeVisible()
  const checked = page.waitForResponse(/roles\/pages/)
  await page.getByRole('button', { name: 'Check again' }).click()
  await checked
  await expect(page).toHaveURL('/error/403')

  await restore(page, 'pages')
  await page.getByRole('button', { name: 'Check again' }).click()

  await expect(heading(page, 'Users')).toBeVisible()
  await expect(page).toHaveURL('/users?q=vale')
})

test('while the list is awaited nothing of the page is there, and a later page overtakes it @remote', async ({
  page,
  signInAs,
}) => {
  await watchTexts(page)
  await signInAs('admin')
  const requests = requestsTo(page, 'pages')
  const release = await hold(page, 'pages')
  await page.goto('/users')
  await expect(page.getByRole('status', { name: 'Checking what you may open' })).toBeVisible()
  await goWithin(page, '/account')
  release()
  await expect(heading(page, 'Account')).toBeVisible()
  expect(requests).toHaveLength(1)
  expect(await textsSeen(page)).not.toMatch(/Search users|Noor Castell/)
})

test('a list that comes after the session has ended changes nothing @remote', async ({
  page,
  context,
  signInAs,
}) => {
  await watchTexts(page)
  await signInAs('admin')
  const release = await hold(page, 'pages')
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
  expect(await stored(other)).toEqual({})
  expect(await textsSeen(page)).not.toMatch(/DashboardUsers|Noor Castell/)
})
