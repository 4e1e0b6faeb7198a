import { expect, test } from '@playwright/test'
import { findViolations, readPageWidth, setDirection } from '../../e2e/pageChecks'

const COMPONENT_NAMES = [
  'Button',
  'Field',
  'Select',
  'SearchField',
  'Menu',
  'Field kinds',
  'TextArea',
  'SelectField',
  'Checkbox',
  'Switch',
  'RadioGroup',
  'Combobox',
  'MultiSelect',
  'ConfirmDialog',
  'Notice',
  'Retry',
  'Skeleton',
  'Logo',
  'Heading',
  'Card',
  'Avatar',
  'RoleBadge',
]

for (const theme of ['light', 'dark']) {
  test(`in the ${theme} theme, all components match their screenshots and have no accessibility violations`, async ({
    page,
  }) => {
    await page.goto(`/catalogue.html?theme=${theme}`)
    await expect(page.getByRole('region')).toHaveCount(COMPONENT_NAMES.length + 1)
    await page.evaluate(() => document.fonts.ready)
    for (const name of COMPONENT_NAMES) {
      const example = page.getByRole('region', { name, exact: true })
      await expect.soft(example).toHaveScreenshot(`${name}-${theme}.png`)
    }
    // Takes two more screenshots: one of an open menu and one of an open dialog.
    await page.getByRole('button', { name: 'Language' }).click()
    await expect(page.getByRole('menu')).toHaveScreenshot(`Menu-open-${theme}.png`)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Delete order' }).click()
    await expect(page.getByRole('dialog')).toHaveScreenshot(`ConfirmDialog-open-${theme}.png`)
    await page.keyboard.press('Escape')

    await page.getByRole('combobox', { name: 'City' }).click()
    await expect(page.getByRole('listbox', { name: 'City' })).toBeVisible()
    expect(await findViolations(page, theme)).toEqual([])
  })
}

for (const direction of ['ltr', 'rtl'] as const) {
  test(`with the direction ${direction}, all components fit into 320 pixels`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/catalogue.html')
    await setDirection(page, direction)
    expect(await readPageWidth(page)).toBe(320)
  })
}

test('all kinds of form fields can be used with the keyboard alone', async ({ page }) => {
  await page.goto('/catalogue.html')
  // Starts to wait for the file chooser before the first key press, because the browser needs time
  // before it reports file choosers.
  const chooser = page.waitForEvent('filechooser')
  await page.getByLabel('Subject').press('Control+a')
  await page.keyboard.type('Broken box')
  await expect(page.getByLabel('Subject')).toHaveValue('Broken box')

  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Quantity')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByLabel('Quantity')).toHaveValue('4')

  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Due date')).toBeFocused()
  await page.keyboard.type('02282027')
  await expect(page.getByLabel('Due date')).toHaveValue('2027-02-28')

  await page.getByLabel('Attachment').press('Enter')
  await (
    await chooser
  ).setFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') })
  await expect(page.getByLabel('Attachment')).toHaveValue(/a\.txt$/)

  await page.getByLabel('Note').focus()
  await page.keyboard.type('Two')
  await page.keyboard.press('Enter')
  await page.keyboard.type('lines')
  await expect(page.getByLabel('Note')).toHaveValue('Two\nlines')

  await page.getByRole('combobox', { name: 'Priority' }).press('ArrowDown')
  await expect(page.getByRole('combobox', { name: 'Priority' })).toHaveValue('High')

  const city = page.getByRole('combobox', { name: 'City' })
  await city.press('Control+a')
  await page.keyboard.type('ber')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(city).toHaveValue('Bergen')
  await page.keyboard.press('Tab')
  await expect(city).toHaveValue('Bergen')

  const replies = page.getByRole('switch', { name: 'Automatic replies' })
  await replies.press('Space')
  await expect(replies).toBeChecked()

  const radios = page.getByRole('radiogroup', { name: 'Preferred channel' })
  await radios.getByRole('radio', { name: 'Email' }).press('ArrowDown')
  await expect(radios.getByRole('radio', { name: 'Phone' })).toBeChecked()

  const removeButton = page.getByRole('button', { name: 'Remove Tartu' })
  await removeButton.press('Enter')
  await expect(removeButton).toBeHidden()
  await page.keyboard.type('tar')
  await page.keyboard.press('Enter')
  await expect(removeButton).toBeVisible()
})
