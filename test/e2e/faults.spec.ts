import { answer, cutOff, requestsTo, restore } from './api'
import { sessionFor } from './people'
import { textsSeen, watchTexts } from './seen'
import { expect, heading, stored, test } from './test'

const FAULT = 'Access could not be checked'

test('the fault screen can be left by trying again @remote', async ({
  page,
  signInAs,
  mayComplain,
}) => {
  mayComplain(/ERR_INTERNET_DISCONNECTED/)
  await page.clock.install()
  await signInAs('admin')
  const requests = requestsTo(page, 'pages')
  await cutOff(page, 'pages')
  await page.goto('/users?q=vale')
  for (const count of [1, 2, 3]) {
    await expect.poll(() => requests.length).toBe(count)
    await page.clock.runFor(4_000)
  }
  await expect(heading(page, FAULT)).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('There is no connection')
  await expect(page.getByRole('button', { name: 'Copy details' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()

  await restore(page, 'pages')
  await page.getByRole('button', { name: 'Try again' }).click()

  await expect(heading(page, 'Users')).toBeVisible()
  await expect(page).toHaveURL('/users?q=vale')
})

test('a server that is asked too often is asked once more when it said so @remote', async ({
  page,
  signInAs,
  mayComplain,
}) => {
  mayComplain(/status of 429/)
  await page.clock.install()
  await signInAs('user')
  const requests = requestsTo(page, 'pages')
  const headers = { 'Retry-After': '7', 'Access-Control-Expose-Headers': 'Retry-After' }
  await answer(page, 'pages', { status: 429, headers, json: {} })
  await page.goto('/dashboard')
  await expect.poll(() => requests.length).toBe(1)
  await restore(page, 'pages')
  await page.clock.runFor(5_000)
  expect(requests).toHaveLength(1)
  await page.clock.runFor(3_000)
  await expect(heading(page, 'Dashboard')).toBeVisible()
  expect(requests).toHaveLength(2)
})

test('a token that the server refuses ends the session, as expired, once @remote', async ({
  page,
  signInAs,
  mayComplain,
}) => {
  mayComplain(/status of 401/)
  const requests = requestsTo(page, 'pages')
  let redirects = 0
  page.on('framenavigated', frame => {
    if (frame.url().includes('/auth/login')) redirects += 1
  })
  await signInAs('admin')
  await answer(page, 'pages', { status: 401, json: {} })
  await page.goto('/users')
  await expect(page.getByText('Your session has expired')).toBeVisible()
  await expect(page).toHaveURL('/auth/login?returnUrl=%2Fusers')
  expect(requests).toHaveLength(1)
  expect(redirects).toBe(1)
  expect(await stored(page)).toEqual({})
})

test('a token that somebody else has made opens nothing @remote', async ({
  page,
  store,
  mayComplain,
}) => {
  mayComplain(/status of 401/)
  await watchTexts(page)
  const [header = '', claims = ''] = (await sessionFor('admin')).accessToken?.split('.') ?? []
  await store({ ...(await sessionFor('admin')), accessToken: `${header}.${claims}.Zm9yZ2Vk` })
  await page.goto('/users')
  await expect(page.getByText('Your session has expired')).toBeVisible()
  expect(await textsSeen(page)).not.toMatch(/DashboardUsers|Noor Castell/)
})
