import { expect, test } from '@playwright/test'

const COMPONENT_NAMES = [
  ...['Button', 'Field', 'Select', 'SearchField', 'Menu'],
  ...['Field kinds', 'TextArea', 'SelectField', 'Checkbox', 'Switch', 'Choices', 'CheckboxGroup'],
  ...['Tabs', 'Pagination'],
  ...['Notice', 'Retry', 'Skeleton'],
  ...['Logo', 'Heading', 'Card', 'Avatar', 'RoleBadge'],
]

for (const theme of ['light', 'dark']) {
  test(`components match their screenshots in the ${theme} theme`, async ({ page }) => {
    await page.goto(`/catalogue.html?theme=${theme}`)
    await expect(page.getByRole('region')).toHaveCount(COMPONENT_NAMES.length + 1)
    await page.evaluate(() => document.fonts.ready)
    for (const name of COMPONENT_NAMES) {
      const example = page.getByRole('region', { name, exact: true })
      await expect.soft(example).toHaveScreenshot(`${name}-${theme}.png`)
    }
    // The examples above show neither the focus nor an open menu.
    await page.getByRole('button', { name: 'Language' }).click()
    await expect(page.getByRole('menu')).toHaveScreenshot(`Menu-open-${theme}.png`)
  })
}
