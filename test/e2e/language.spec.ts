import type { Locator, Page } from '@playwright/test'
import { brand } from '../../src/brand/brand'
import { getSession } from './demoUsers'
import { setDirection } from './pageChecks'
import { readRecordedTexts, recordTexts } from './recordTexts'
import { chooseMenuItem, expect, heading, pauseRequests, mainMenu, test } from './test'
import { loadTranslations } from './languages'
import { readTexts } from '../support/readTexts'

/** The URL pattern of the chunk with the texts of a language. */
const getTextsUrlPattern = (code: string) => `**/assets/texts-${code}-ts.*`

/** Waits until an element is visible. The clock of the page runs fast meanwhile. */
const expectVisibleLater = (page: Page, element: Locator) =>
  expect(async () => {
    // Skips the pause that the app makes before it requests a failing file again.
    await page.clock.runFor(1_000)
    await expect(element).toBeVisible({ timeout: 1 })
  }).toPass({ intervals: [50] })

test('if a chosen language fails to load, the user can choose the language again', async ({
  page,
  allowConsoleMessages,
}) => {
  allowConsoleMessages(/ERR_FAILED|Loading chunk|Loading failed/)
  await page.clock.install()
  await page.route(getTextsUrlPattern('es'), route => route.abort())
  await page.goto('/auth/login')
  await chooseMenuItem(page, 'Language', 'Español')
  await expectVisibleLater(page, page.getByText('Español could not be loaded.'))
  await expect(heading(page, 'Sign in')).toBeVisible()
  await page.unroute(getTextsUrlPattern('es'))
  await chooseMenuItem(page, 'Language', 'Español')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
})

test('if the stored language fails to load, the app uses English', async ({
  page,
  seedStorage,
  allowConsoleMessages,
}) => {
  allowConsoleMessages(/ERR_FAILED/)
  await page.clock.install()
  await seedStorage({ language: 'zh' })
  await page.route(getTextsUrlPattern('zh'), route => route.abort())
  await page.goto('/auth/login')
  await expectVisibleLater(page, heading(page, 'Sign in'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

const collectTextKeys = (texts: object, path = ''): string[] =>
  Object.entries(texts).flatMap(([name, text]: [string, unknown]) =>
    typeof text === 'object' && text !== null
      ? collectTextKeys(text, `${path}${name}.`)
      : [path + name],
  )

/** The i18n keys of all texts. Users must never see them. */
const TEXT_KEYS = collectTextKeys(readTexts('en'))

const findVisibleTextKeys = async (page: Page) => {
  const seen = await readRecordedTexts(page)
  expect(seen.length).toBeGreaterThan(20)
  return TEXT_KEYS.filter(key => key.includes('.') && seen.includes(key))
}

test('while the texts of the stored language load, the prerendered sign-in form already has this language', async ({
  page,
  seedStorage,
}) => {
  await page.clock.install()
  await seedStorage({ language: 'ja' })
  await recordTexts(page)
  const releaseTexts = await pauseRequests(page, getTextsUrlPattern('ja'))
  await page.goto('/auth/login', { waitUntil: 'commit' })
  await expect(heading(page, 'サインイン')).toBeVisible()
  await page.clock.runFor(5_000)
  await page.locator('input[name=email]').fill('ida.brook@example.com')
  releaseTexts()
  await page.getByRole('button', { name: '言語' }).click()
  await expect(page.getByRole('menuitemradio', { name: '日本語' })).toBeChecked()
  await expect(page).toHaveTitle(`サインイン · ${brand.name}`)
  await expect(page.locator('input[name=email]')).toHaveValue('ida.brook@example.com')
  expect(await findVisibleTextKeys(page)).toEqual([])
  expect(await readRecordedTexts(page)).not.toContain('Sign in')
})

test('while the texts of the stored language load, no page and no i18n key is shown', async ({
  page,
  seedStorage,
}) => {
  await page.clock.install()
  await seedStorage({ ...(await getSession('admin')), language: 'fr' })
  await recordTexts(page)
  const releaseTexts = await pauseRequests(page, getTextsUrlPattern('fr'))
  await page.goto('/profile', { waitUntil: 'commit' })
  await expect(page.locator('.splash-bar')).toBeVisible()
  await page.clock.runFor(5_000)
  await expect(page.locator('.splash-bar')).toBeVisible()
  await expect(page.getByRole('heading')).toHaveCount(0)
  releaseTexts()
  await expect(heading(page, 'Profile')).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: loadTranslations('fr')($ => $.shell.menu) }),
  ).toBeVisible()
  expect(await findVisibleTextKeys(page)).toEqual([])
  expect(await readRecordedTexts(page)).not.toMatch(/People/)
})

test('all texts of a page change to a chosen language together', async ({ page, signInAs }) => {
  await page.clock.install()
  await signInAs('admin')
  await recordTexts(page)
  const releaseTexts = await pauseRequests(page, getTextsUrlPattern('de'))
  await page.goto('/profile')
  await chooseMenuItem(page, 'Language', 'Deutsch')
  await page.clock.runFor(5_000)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await mainMenu(page).getByRole('link', { name: 'Overview' }).click()
  await expect(heading(page, 'Overview')).toBeVisible()
  releaseTexts()
  await expect(
    page.getByRole('navigation', { name: loadTranslations('de')($ => $.shell.menu) }),
  ).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  expect(await findVisibleTextKeys(page)).toEqual([])
})

test('in a layout from right to left, the menu and the icon of "Collapse menu" are mirrored, but paths are not', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAs('guest')
  await page.goto('/audit')
  const title = heading(page, /^You don’t have access to /)
  await expect(title).toBeVisible()
  await setDirection(page, 'rtl')
  const menu = await page.getByRole('complementary').boundingBox()
  const text = await title.boundingBox()
  expect(menu && menu.x + menu.width).toBe(1280)
  expect(text && text.x + text.width).toBeLessThan(menu?.x ?? 0)
  const collapse = page.getByRole('button', { name: 'Collapse menu' })
  await expect(collapse.locator('svg')).toHaveCSS('scale', '-1 1')
  await page.getByText('Details for support').click()
  await expect(page.getByText('/audit', { exact: true })).toHaveCSS('direction', 'ltr')
})
