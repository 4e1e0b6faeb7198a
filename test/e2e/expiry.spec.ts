import type { Page } from '@playwright/test'
import { createSession, DEMO_USERS, PASSWORD, type StoredValues } from './demoUsers'
import { expect, heading, readStorage, signIn, test } from './test'

// These tests need a browser: jsdom has no top layer for dialogs and popovers.

const MINUTE_MS = 60_000
const DAY_MS = 1_440 * MINUTE_MS

type SeedStorage = (values: StoredValues) => Promise<void>

/** Opens a page two minutes before the session ends, so that the time-out notice appears. */
async function openTimeoutNotice(page: Page, seedStorage: SeedStorage) {
  await page.clock.install()
  await seedStorage(await createSession('admin', { days: (2 * MINUTE_MS) / DAY_MS }))
  await page.goto('/profile')
  const warning = page.getByRole('dialog', { name: 'Your session ends soon' })
  return { warning, password: warning.getByLabel('Password', { exact: true }) }
}

test('after the session has expired, a new sign-in of the same user restores the unsaved changes', async ({
  page,
  seedStorage,
}) => {
  await page.clock.install()
  await seedStorage(await createSession('admin', { days: (3 * MINUTE_MS) / DAY_MS }))
  await page.goto('/records/2')
  const note = page.getByLabel('Record note')
  await note.fill('late')
  await page.clock.runFor(60_000)
  const warning = page.getByRole('dialog', { name: 'Your session ends soon' })
  await expect(warning).toContainText(/[12]:\d\d/)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible()
  await page.clock.runFor(150_000)

  await expect(page).toHaveURL('/auth/login?returnUrl=%2Frecords%2F2')
  await expect(page.getByText('Your session has expired')).toBeVisible()
  const returnText = `Your changes are kept. Sign in to return to ${DEMO_USERS.user.name}.`
  await expect(page.getByText(returnText)).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(DEMO_USERS.admin.email)
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(note).toHaveCount(0)
  expect(await readStorage(page)).toEqual({})
  await signIn(page, 'admin')
  await expect(heading(page, DEMO_USERS.user.name)).toBeVisible()
  await expect(page.getByText('Your changes were restored')).toBeVisible()
  await expect(note).toHaveValue('late')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(note).toHaveValue('')
})

test('while another dialog opens and closes, the time-out notice keeps its input and stays usable', async ({
  page,
  seedStorage,
}) => {
  const { warning, password } = await openTimeoutNotice(page, seedStorage)
  const clickNotice = () => warning.getByText('Enter your password to stay signed in').click()
  await password.fill('de')
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  await page.keyboard.press('Control+k')
  const search = palette.getByRole('combobox', { name: 'Search' })
  await search.fill('acc')
  await clickNotice()
  await expect(search).toHaveValue('acc')
  await password.click()
  await page.keyboard.press('Escape')
  await expect(palette).toHaveCount(0)
  await expect(password).toHaveValue('de')

  await password.fill(PASSWORD)
  await warning.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(warning).toHaveCount(0)
})

test('F6 moves the focus to the announced time-out notice and back', async ({
  page,
  seedStorage,
}) => {
  await page.clock.install()
  await seedStorage(await createSession('admin', { days: (5 * MINUTE_MS) / DAY_MS }))
  await page.goto('/records')
  await expect(heading(page, 'Records')).toBeVisible()
  await page.clock.pauseAt(Date.now() + 3 * MINUTE_MS)
  const warning = page.getByRole('dialog', { name: 'Your session ends soon' })
  const showsWarning = async () => {
    await page.clock.runFor(50)
    return warning.isVisible()
  }
  await expect.poll(showsWarning).toBe(true)
  await expect(warning.getByRole('status')).toBeEmpty()
  await page.clock.runFor(1_000)
  await expect(warning.getByRole('status')).toHaveText(
    'Your session ends in 2 minutes. Press F6 to go there.',
  )
  const search = page.getByRole('searchbox', { name: 'Search' })
  await search.focus()
  await page.keyboard.press('F6')
  await expect(warning.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.press('F6')
  await expect(search).toBeFocused()
})
