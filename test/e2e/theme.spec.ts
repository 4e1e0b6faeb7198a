import type { Page } from '@playwright/test'
import { chooseMenuItem, expect, heading, readStorage, test } from './test'

const htmlElement = (page: Page) => page.locator('html')

/** Records the theme and language at DOMContentLoaded, which is before the first paint. */
async function recordFirstPaint(page: Page) {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const { lang, dataset } = document.documentElement
      Object.assign(window, { firstPaint: `${dataset.theme ?? ''} ${lang}` })
    })
  })
  return () => page.evaluate((): unknown => Reflect.get(window, 'firstPaint'))
}

test('choosing a theme stores it and reloads the page once with the new theme @in-page', async ({
  page,
}) => {
  await page.goto('/auth/login')
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  for (const [name, mode] of [
    ['Dark', 'dark'],
    ['Light', 'light'],
  ] as const) {
    loads = 0
    await chooseMenuItem(page, 'Theme', name)
    await expect.poll(() => loads).toBe(1)
    await expect(htmlElement(page)).toHaveAttribute('data-theme', mode)
    expect(await readStorage(page)).toEqual({ kt_theme_mode_menu: mode, kt_theme_mode_value: mode })
    await page.getByRole('button', { name: 'Theme' }).click()
    await expect(page.getByRole('menuitemradio', { name })).toBeChecked()
    await expect(page.getByRole('menuitemradio', { checked: true })).toHaveCount(1)
    await page.keyboard.press('Escape')
  }
})

test('the theme menu of the header has three choices @in-page', async ({ page, signInAs }) => {
  await signInAs('guest')
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Theme' }).click()
  await expect(page.getByRole('menuitemradio')).toHaveText(['Light', 'Dark', 'System'])
  await expect(page.getByRole('menuitemradio', { name: 'System' })).toBeChecked()
})

test('the theme "System" follows the device without a reload @in-page', async ({ page }) => {
  await page.goto('/auth/login')
  await chooseMenuItem(page, 'Theme', 'System')
  await expect
    .poll(() => readStorage(page))
    .toEqual({ kt_theme_mode_menu: 'system', kt_theme_mode_value: 'light' })
  await expect(heading(page, 'Sign in')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('typed')

  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(htmlElement(page)).toHaveAttribute('data-theme', 'dark')
  await expect
    .poll(() => readStorage(page))
    .toEqual({ kt_theme_mode_menu: 'system', kt_theme_mode_value: 'dark' })
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(htmlElement(page)).toHaveAttribute('data-theme', 'light')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('typed')
})

test('if no theme is chosen, the theme follows the device, and nothing is stored @in-page', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/auth/login')
  await expect(htmlElement(page)).toHaveAttribute('data-theme', 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(htmlElement(page)).toHaveAttribute('data-theme', 'light')
  expect(await readStorage(page)).toEqual({})
})

const STORED_THEMES = [
  { menu: 'dark', value: 'dark', device: 'light', shows: 'dark' },
  { menu: 'light', value: 'light', device: 'dark', shows: 'light' },
  { menu: 'system', value: 'light', device: 'dark', shows: 'dark' },
  { menu: 'dark', value: 'light', device: 'light', shows: 'dark' },
  { menu: 'purple', value: 'dark', device: 'light', shows: 'light' },
] as const
for (const { menu, value, device, shows } of STORED_THEMES) {
  test(`with the stored theme "${menu}" (last applied: ${value}) on a ${device} device, the first paint is ${shows} @in-page`, async ({
    page,
    seedStorage,
  }) => {
    await page.emulateMedia({ colorScheme: device })
    await seedStorage({ kt_theme_mode_menu: menu, kt_theme_mode_value: value, language: 'ja' })
    const firstPaint = await recordFirstPaint(page)
    await page.goto('/auth/login')
    expect(await firstPaint()).toBe(`${shows} ja`)
    await expect(htmlElement(page)).toHaveAttribute('data-theme', shows)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (menu !== 'purple') {
      await expect.poll(async () => (await readStorage(page)).kt_theme_mode_value).toBe(shows)
    }
  })
}

test('even if no asset can be loaded, the first paint has the stored theme and language @in-page', async ({
  page,
  seedStorage,
  allowConsoleMessages,
}) => {
  allowConsoleMessages(/ERR_FAILED/)
  await seedStorage({ kt_theme_mode_menu: 'dark', language: 'de' })
  await page.route('**/assets/**', route => route.abort())
  await page.goto('/')
  await expect(htmlElement(page)).toHaveAttribute('data-theme', 'dark')
  await expect(htmlElement(page)).toHaveAttribute('lang', 'de')
  const background = await htmlElement(page).evaluate(
    root => getComputedStyle(root).backgroundColor,
  )
  expect(background).toMatch(/oklch\(0\.1/)
})

test('the colour of the browser follows the theme @in-page', async ({ page, seedStorage }) => {
  const browserColour = page.locator('meta[name="theme-color"]')
  await seedStorage({ kt_theme_mode_menu: 'system' })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/auth/login')
  await expect(browserColour).toHaveAttribute('content', '#13161c')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(browserColour).toHaveAttribute('content', '#ffffff')
})

test('a compact density makes rows lower, and survives a reload in this tab @in-page', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/account')
  await page.getByRole('radio', { name: 'Compact' }).check()
  await page.goto('/users')
  const row = page.getByRole('row', { name: /Noor Castell/ })
  await expect(row).toBeVisible()
  expect((await row.boundingBox())?.height).toBe(36)
  await page.reload()
  await expect(row).toBeVisible()
  expect((await row.boundingBox())?.height).toBe(36)
})

test('with more contrast, borders and secondary texts have the colour of the text @in-page', async ({
  page,
}) => {
  await page.emulateMedia({ contrast: 'more' })
  await page.goto('/auth/login')
  const lead = page.getByText('Welcome back')
  const readColour = (name: string) =>
    page.evaluate(
      property => getComputedStyle(document.documentElement).getPropertyValue(property),
      name,
    )
  expect(await readColour('--color-text-secondary')).toBe(await readColour('--color-text'))
  await expect(lead).toBeVisible()
})
