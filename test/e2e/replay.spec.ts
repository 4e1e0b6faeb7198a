import { readFile } from 'node:fs/promises'
import { expect, heading, test } from './test'

test('a downloaded report has no secrets and can be replayed without a session @in-page', async ({
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
  expect(file.suggestedFilename()).toMatch(/^[\w-]+-report-.*\.json$/)
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
