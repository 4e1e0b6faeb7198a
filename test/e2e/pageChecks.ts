import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { LANGUAGES } from '../../src/language/language'
import { changeLanguage } from './languages'
import { expect } from './test'

/** The axe violations on the current page as strings. Without `rules`, all rules are checked. */
export async function findViolations(page: Page, name: string, rules: string[] = []) {
  const axe = new AxeBuilder({ page })
    // By default, axe opens another page for each check. Only pages with frames need this, so the
    // legacy mode is used here.
    .setLegacyMode()
    .options({
      rules: {
        'label-content-name-mismatch': { enabled: true },
        // Each control must have at least 24 × 24 pixels, or enough free space around it.
        'target-size': { enabled: true },
      },
    })
  const { violations } = await (rules.length > 0 ? axe.withRules(rules) : axe).analyze()
  return violations.map(
    ({ id, nodes }) => `${name}: ${id}: ${nodes.map(({ html }) => html).join(' ')}`,
  )
}

/**
 * The axe rules that depend on colours. They are enough for the dark theme, because it has the same
 * elements as the light theme, in other colours.
 */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** The axe rules that depend on the language. */
const TEXT_RULES = ['label-content-name-mismatch']

/** Stored values that make the app follow the theme of the device. */
export const STORED_SYSTEM_THEME = { kt_theme_mode_menu: 'system' }

/**
 * Expects no axe violations in the light theme, and then in the dark theme. The app must follow the
 * theme of the device.
 */
export async function expectNoViolations(page: Page, name: string) {
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-theme', 'light')
  expect.soft(await findViolations(page, name)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(html).toHaveAttribute('data-theme', 'dark')
  expect.soft(await findViolations(page, `${name}, dark`, COLOUR_RULES)).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}

/**
 * Checks the current page: it has no accessibility violations, and fits into the window in each
 * language. In languages other than English, only the rule that compares texts is checked.
 */
export async function expectNoViolationsInAnyLanguage(page: Page, name: string) {
  // English is the last language, because the test continues in English.
  for (const language of LANGUAGES.toReversed()) {
    await changeLanguage(page, language)
    if (language === 'en') await expectNoViolations(page, name)
    else expect.soft(await findViolations(page, `${name}, ${language}`, TEXT_RULES)).toEqual([])
    expect.soft(await readPageWidth(page), `${name}, ${language}`).toBe(page.viewportSize()?.width)
  }
}

/** Waits until nothing in the main area is loading. Works in any language. */
export const waitUntilLoaded = async (page: Page) => {
  const main = page.getByRole('main')
  await expect(main.locator('[role="status"][aria-label], [aria-busy="true"]')).toHaveCount(0)
}

/** The width of the page content in pixels, including content outside of the viewport. */
export const readPageWidth = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth)

/** Sets the direction of the layout, which otherwise depends on the language. */
export const setDirection = (page: Page, direction: 'ltr' | 'rtl') =>
  page.evaluate(dir => {
    document.documentElement.dir = dir
  }, direction)
