import { readFile } from 'node:fs/promises'
import { expect, heading, test } from './test'

test('a report saved at one desk is replayed at another, by nobody and without a call @in-page', async ({
  page,
  signInAs,
  context,
}) => {
  await signInAs('guest')
  await page.goto('/users/7?q=somebody@example.com')
  await expect(heading(page, 'You may not open this page')).toBeVisible()
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const file = await started
  expect(file.suggestedFilename()).toMatch(/^omnichannel-report-.*\.json$/)
  const text = await readFile(await file.path(), 'utf8')
  for (const secret of ['eyJ', 'guest@demo.com', 'somebody@']) expect(text).not.toContain(secret)

  await context.setStorageState({ cookies: [], origins: [] })
  await page.goto('/support')
  await expect(heading(page, 'Support')).toBeVisible()
  const replay = page.getByRole('region', { name: 'Replay a report' })
  await replay
    .locator('input')
    .setInputFiles({ name: 'r.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  await expect(replay).toContainText('This version decides the same.')
  await expect(replay.getByRole('row', { name: 'Path' })).toContainText('/users/7')
  await expect(page).toHaveURL('/support')
})

test('the support page counts the other tabs @in-page', async ({ page, context }) => {
  await page.goto('/support')
  const tabs = page.locator('dt', { hasText: 'Other tabs with the program' }).locator('+ dd')
  await expect(tabs).toHaveText('0')
  const other = await context.newPage()
  await other.goto('/auth/login')
  // Who begins to use the form has the rest of the program on the way, which answers for the tab.
  await other.getByLabel('Email').click()
  await page.bringToFront()
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(tabs).toHaveText('1', { timeout: 1_000 })
  }).toPass()
})
