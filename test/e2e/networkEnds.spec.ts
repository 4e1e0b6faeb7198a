import { FAULTS } from '../support/faults'
import { PAGES, USERS } from '../support/server'
import { test } from './badApi'
import { expect, heading, mainMenu, refocus, signOut, stored } from './test'

test.beforeEach(async ({ page, signInAs, mayComplain }) => {
  mayComplain(/status of 401|net::ERR_/)
  await signInAs('admin')
  await page.clock.install()
})

for (const refusal of ['401', '401 that breaks off'] as const) {
  test(`all calls answered by ${refusal} together end the session once, and none is sent without a token @api`, async ({
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
    for (const path of [PAGES, USERS]) {
      api.answer(path, (request, response) => {
        waiting.push(() => {
          FAULTS[refusal](request, response)
        })
        if (waiting.length === 2) for (const refuse of waiting) refuse()
      })
    }
    const before = api.count(PAGES) + api.count(USERS)
    await mainMenu(page).getByRole('link', { name: 'Dashboard' }).click()
    await refocus(page)
    await expect(page.getByText('Your session has expired')).toHaveCount(1)
    await expect(page).toHaveURL('/auth/login?returnUrl=%2Fdashboard')
    expect(redirects).toBe(1)
    expect(api.count(PAGES) + api.count(USERS) - before).toBe(2)
    expect(
      api.heard.filter(line => /^(GET|POST) /.test(line) && !line.includes('"Bearer ')),
    ).toEqual([])
    expect(await stored(page)).toEqual({})
  })
}

test('answers that come after the sign-out are dropped, and not waited for @api', async ({
  page,
  api,
}) => {
  const release: (() => void)[] = []
  let abandoned = 0
  await page.goto('/account')
  await expect(heading(page, 'Account')).toBeVisible()
  // So that all of it is asked for anew.
  await page.clock.runFor(40_000)
  const before = api.count(PAGES) + api.count(USERS)
  for (const path of [PAGES, USERS]) {
    api.answer(path, (request, response) => {
      response.on('close', () => {
        if (!response.writableFinished) abandoned += 1
      })
      release.push(() => {
        FAULTS[path === PAGES ? '401' : 'an empty list'](request, response)
      })
    })
  }
  await refocus(page)
  await mainMenu(page).getByRole('link', { name: 'Users' }).click()
  await expect.poll(() => release.length).toBe(2)
  await signOut(page)
  await expect(heading(page, 'Sign in')).toBeVisible()
  await expect.poll(() => abandoned).toBe(2)
  for (const answer of release) answer()
  await page.clock.runFor(20_000)
  await expect(page.getByText('You have signed out')).toBeVisible()
  await expect(page).toHaveURL('/auth/login')
  expect(await stored(page)).toEqual({})
  expect(api.count(PAGES) + api.count(USERS) - before).toBe(2)
})
