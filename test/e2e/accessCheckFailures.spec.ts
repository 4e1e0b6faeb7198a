import { mockResponse, abortCalls, recordRequests, stopMocking } from './api'
import { getSession } from './demoUsers'
import { readRecordedTexts, recordTexts } from './recordTexts'
import { expect, heading, readStorage, test } from './test'

const ACCESS_CHECK_FAILED_HEADING = 'Access could not be checked'

test('after failed access checks, "Try again" opens the requested page with its query @remote', async ({
  page,
  signInAs,
  allowConsoleMessages,
}) => {
  allowConsoleMessages(/ERR_INTERNET_DISCONNECTED/)
  await page.clock.install()
  await signInAs('admin')
  const requests = recordRequests(page, 'pages')
  await abortCalls(page, 'pages')
  await page.goto('/users?q=vale')
  for (const count of [1, 2, 3]) {
    await expect.poll(() => requests.length).toBe(count)
    await page.clock.runFor(4_000)
  }
  await expect(heading(page, ACCESS_CHECK_FAILED_HEADING)).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Can’t reach the server')
  await expect(page.getByRole('button', { name: 'Copy details' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()

  await stopMocking(page, 'pages')
  await page.getByRole('button', { name: 'Try again' }).click()

  await expect(heading(page, 'Users')).toBeVisible()
  await expect(page).toHaveURL('/users?q=vale')
})

test('after status 429, the allowed pages are requested again when the time in Retry-After is over @remote', async ({
  page,
  signInAs,
  allowConsoleMessages,
}) => {
  allowConsoleMessages(/status of 429/)
  await page.clock.install()
  await signInAs('user')
  const requests = recordRequests(page, 'pages')
  const headers = { 'Retry-After': '7', 'Access-Control-Expose-Headers': 'Retry-After' }
  await mockResponse(page, 'pages', { status: 429, headers, json: {} })
  await page.goto('/dashboard')
  await expect.poll(() => requests.length).toBe(1)
  await stopMocking(page, 'pages')
  await page.clock.runFor(5_000)
  expect(requests).toHaveLength(1)
  await page.clock.runFor(3_000)
  await expect(heading(page, 'Dashboard')).toBeVisible()
  expect(requests).toHaveLength(2)
})

test('a 401 response to the access check ends the session as expired, with one request and one redirect @remote', async ({
  page,
  signInAs,
  allowConsoleMessages,
}) => {
  allowConsoleMessages(/status of 401/)
  const requests = recordRequests(page, 'pages')
  let redirects = 0
  page.on('framenavigated', frame => {
    if (frame.url().includes('/auth/login')) redirects += 1
  })
  await signInAs('admin')
  await mockResponse(page, 'pages', { status: 401, json: {} })
  await page.goto('/users')
  await expect(page.getByText('Your session has expired')).toBeVisible()
  await expect(page).toHaveURL('/auth/login?returnUrl=%2Fusers')
  expect(requests).toHaveLength(1)
  expect(redirects).toBe(1)
  expect(await readStorage(page)).toEqual({})
})

test('a token with a forged signature opens no page @remote', async ({
  page,
  seedStorage,
  allowConsoleMessages,
}) => {
  allowConsoleMessages(/status of 401/)
  await recordTexts(page)
  const [header = '', claims = ''] = (await getSession('admin')).accessToken?.split('.') ?? []
  await seedStorage({ ...(await getSession('admin')), accessToken: `${header}.${claims}.Zm9yZ2Vk` })
  await page.goto('/users')
  await expect(page.getByText('Your session has expired')).toBeVisible()
  expect(await readRecordedTexts(page)).not.toMatch(/DashboardUsers|Noor Castell/)
})
