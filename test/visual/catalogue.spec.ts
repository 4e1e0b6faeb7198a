import { expect, test } from '@playwright/test'

const EXAMPLES = [
  ...['Button', 'Field', 'Select', 'SearchField', 'Choices', 'Menu'],
  ...['Notice', 'Retry', 'Skeleton'],
  ...['Brand', 'Heading', 'Card', 'Avatar', 'RoleBadge'],
]

for (const theme of ['light', 'dark']) {
  test(`every component looks as it did, ${theme}`, async ({ page }) => {
    await page.goto(`/catalogue.html?theme=${theme}`)
    await expect(page.getByRole('region')).toHaveCount(EXAMPLES.length + 1)
    await page.evaluate(() => document.fonts.ready)
    for (const name of EXAMPLES) {
      const example = page.getByRole('region', { name, exact: true })
      await expect.soft(example).toHaveScreenshot(`${name}-${theme}.png`)
    }
    // Focus and an open menu, which no picture above shows.
    await page.getByRole('button', { name: 'Language' }).click()
    await expect(page.getByRole('menu')).toHaveScreenshot(`Menu-open-${theme}.png`)
  })
}
