import { PASSWORD, unusualSession } from './people'
import { expect, heading, offset, stored, test } from './test'

const MINUTE = 60_000
const DAY = 1_440 * MINUTE

test('what was typed when the session expired waits for its user, and for nobody else @in-page', async ({
  page,
  store,
}) => {
  await page.clock.install()
  await store(await unusualSession('admin', { days: (3 * MINUTE) / DAY }))
  await page.goto('/users')
  await expect(heading(page, 'Users')).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Search users', includeHidden: true })
  await search.fill('castell')
  await expect(page).toHaveURL('/users?q=castell')

  await page.clock.runFor(60_000)
  const notice = page.getByRole('dialog', { name: 'Your session ends soon' })
  await expect(notice).toContainText(/[12]:\d\d/)
  await notice.getByRole('button', { name: 'Not now' }).click()
  await page.setViewportSize({ width: 1000, height: 320 })
  await page.evaluate(() => {
    scrollTo(0, 40)
  })
  await expect.poll(() => offset(page)).toBe(40)
  await page.clock.runFor(150_000)

  const signIn = page.getByRole('dialog', { name: 'Sign in' })
  await expect(signIn).toContainText('Your session has expired')
  await expect(signIn).toContainText('What you typed on Users is kept.')
  await expect(search).toBeHidden()
  expect(await stored(page)).toEqual({})
  await signIn.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await signIn.getByRole('button', { name: 'Sign in' }).click()
  await expect(search).toBeVisible()
  await expect(search).toHaveValue('castell')
  await expect(page).toHaveURL('/users?q=castell')
  await expect.poll(() => offset(page)).toBe(40)
})

test('the password keeps one signed in before the session ends @in-page', async ({
  page,
  store,
}) => {
  await page.clock.install()
  await store(await unusualSession('admin', { days: (2 * MINUTE) / DAY }))
  await page.goto('/account')
  const notice = page.getByRole('dialog', { name: 'Your session ends soon' })
  await notice.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await notice.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(notice).toHaveCount(0)
  await page.clock.runFor(180_000)
  await expect(heading(page, 'Account')).toBeVisible()
})
