import { FAILURES } from '../support/failures'
import { PAGES_PATH, USERS_PATH } from '../support/server'
import { test } from './badApi'
import { expect, heading, mainMenu, dispatchFocus, signOut, readStorage } from './test'

test.beforeEach(async ({ page, signInAs, allowConsoleMessages }) => {
  allowConsoleMessages(/status of 401|net::ERR_/)
  await signInAs('admin')
  await page.clock.install()
})

for (const refusal of ['401', '401 with its body cut off'] as const) {
  test(`if all parallel requests fail with ${refusal}, the session ends once, and each request had a token @api`, async ({
    page,
    api,
  }) => {
    let redirects = 0
    page.on('framenavigated', frame => {
      if (frame.url().includes('/auth/login')) redirects += 1
    })
    await page.goto('/users')
    await expect(page.getByRole('table')).toBeVisible()
    await page.clock.runFor(40_000)
    const waiting: (() => void)[] = []
    for (const path of [PAGES_PATH, USERS_PATH]) {
      api.respondWith(path, (request, response) => {
        waiting.push(() => {
          FAILURES[refusal](request, response)
        })
        if (waiting.length === 2) for (const refuse of waiting) refuse()
      })
    }
    const before = api.countRequests(PAGES_PATH) + api.countRequests(USERS_PATH)
    await mainMenu(page).getByRole('link', { name: 'Dashboard' }).click()
    await dispatchFocus(page)
    await expect(page.getByText('Your session has expired')).toHaveCount(1)
    await expect(page).toHaveURL('/auth/login?returnUrl=%2Fdashboard')
    expect(redirects).toBe(1)
    expect(api.countRequests(PAGES_PATH) + api.countRequests(USERS_PATH) - before).toBe(2)
    expect(
      api.requestLines.filter(line => /^(GET|POST) /.test(line) && !line.includes('"Bearer ')),
    ).toEqual([])
    expect(await readStorage(page)).toEqual({})
  })
}

test('signing out aborts pending requests, and late responses have no effect @api', async ({
  page,
  api,
}) => {
  const release: (() => void)[] = []
  let abandoned = 0
  await page.goto('/account')
  await expect(heading(page, 'Account')).toBeVisible()
  // Makes the cached data too old, so that the app fetches it again.
  await page.clock.runFor(40_000)
  const before = api.countRequests(PAGES_PATH) + api.countRequests(USERS_PATH)
  for (const path of [PAGES_PATH, USERS_PATH]) {
    api.respondWith(path, (request, response) => {
      response.on('close', () => {
        if (!response.writableFinished) abandoned += 1
      })
      release.push(() => {
        FAILURES[path === PAGES_PATH ? '401' : 'empty list'](request, response)
      })
    })
  }
  await dispatchFocus(page)
  await mainMenu(page).getByRole('link', { name: 'Users' }).click()
  await expect.poll(() => release.length).toBe(2)
  await signOut(page)
  await expect(heading(page, 'Sign in')).toBeVisible()
  await expect.poll(() => abandoned).toBe(2)
  for (const respond of release) respond()
  await page.clock.runFor(20_000)
  await expect(page.getByText('You have signed out')).toBeVisible()
  await expect(page).toHaveURL('/auth/login')
  expect(await readStorage(page)).toEqual({})
  expect(api.countRequests(PAGES_PATH) + api.countRequests(USERS_PATH) - before).toBe(2)
})
