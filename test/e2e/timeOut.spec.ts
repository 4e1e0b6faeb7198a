import { PASSWORD, createSession } from './demoUsers'
import { expect, heading, getScrollOffset, readStorage, test } from './test'

const MINUTE_MS = 60_000
const DAY_MS = 1_440 * MINUTE_MS

test('after an expired session, signing in again restores the input and the scroll position of the page @in-page', async ({
  page,
  seedStorage,
}) => {
  await page.clock.install()
  await seedStorage(await createSession('admin', { days: (3 * MINUTE_MS) / DAY_MS }))
  await page.goto('/users')
  await expect(heading(page, 'Users')).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Search users', includeHidden: true })
  await search.fill('castell')
  await expect(page).toHaveURL('/users?q=castell')

  await page.clock.runFor(60_000)
  const warning = page.getByRole('dialog', { name: 'Your session ends soon' })
  await expect(warning).toContainText(/[12]:\d\d/)
  await warning.getByRole('button', { name: 'Not now' }).click()
  await page.setViewportSize({ width: 1000, height: 320 })
  await page.evaluate(() => {
    scrollTo(0, 40)
  })
  await expect.poll(() => getScrollOffset(page)).toBe(40)
  await page.clock.runFor(150_000)

  const signIn = page.getByRole('dialog', { name: 'Sign in' })
  await expect(signIn).toContainText('Your session has expired')
  await expect(signIn).toContainText('What you typed on Users is kept.')
  await expect(search).toBeHidden()
  expect(await readStorage(page)).toEqual({})
  await signIn.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await signIn.getByRole('button', { name: 'Sign in' }).click()
  await expect(search).toBeVisible()
  await expect(search).toHaveValue('castell')
  await expect(page).toHaveURL('/users?q=castell')
  await expect.poll(() => getScrollOffset(page)).toBe(40)
})

test('entering the password in the time-out notice renews the session @in-page', async ({
  page,
  seedStorage,
}) => {
  await page.clock.install()
  await seedStorage(await createSession('admin', { days: (2 * MINUTE_MS) / DAY_MS }))
  await page.goto('/account')
  const warning = page.getByRole('dialog', { name: 'Your session ends soon' })
  await warning.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await warning.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(warning).toHaveCount(0)
  await page.clock.runFor(180_000)
  await expect(heading(page, 'Account')).toBeVisible()
})
