import { answer, listOf } from './api'
import { expect, goWithin, heading, mainMenu, stored, test } from './test'

test('the refusal explains itself: what was asked, by whom, by which list, and what is open', async ({
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

test('the refusal still says what was asked after a reload @in-page', async ({
  page,
  signInAs,
}) => {
  await signInAs('guest')
  await page.goto('/access')
  await expect(heading(page, 'You may not open this page')).toBeVisible()
  await page.reload()
  await expect(page.getByText('/access', { exact: true })).toBeVisible()
})

test('signing out of a refusal leads to the sign-in page, and Back does not lead in again @in-page', async ({
  page,
  signInAs,
}) => {
  await signInAs('guest')
  await page.goto('/dashboard')
  await goWithin(page, '/users')
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/auth/login')
  await expect(page.getByText('You have signed out')).toBeVisible()
  expect(await stored(page)).toEqual({})
  await page.goBack()
  await expect(mainMenu(page)).toHaveCount(0)
  await expect(heading(page, 'Dashboard')).toHaveCount(0)
})

test('a sign-out in another tab ends a refusal, too @in-page', async ({
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

test('a page that is not there is not found, and there is a way back @in-page', async ({
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

test('the fault screen offers another try, a report and the way out @remote', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await answer(page, 'pages', { json: {} })
  await page.goto('/users')
  await expect(heading(page, 'Access could not be checked')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText('The server gave an unexpected answer.')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy details' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('You have signed out')).toBeVisible()
})

test('a fault is no refusal: going elsewhere asks again, and what is allowed opens @remote', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await answer(page, 'pages', { json: {} })
  await page.goto('/users')
  await expect(heading(page, 'Access could not be checked')).toBeVisible()
  await answer(page, 'pages', listOf('/dashboard'))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page, 'You may not open this page')).toBeVisible()
})
