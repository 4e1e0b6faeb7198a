import { skipUnlessDemoPagesOnly } from '../../e2e/demoPages'
import { createSession, type Role } from '../../e2e/demoUsers'
import { skipWithoutLanguage } from '../../e2e/languages'
import { expect, test } from '../../e2e/test'

// Compares the screenshots in the README with the app. `npm run screenshots` takes new screenshots.

type Screenshot = {
  readonly name: string
  readonly path: string
  readonly theme: 'light' | 'dark'
  readonly width: 360 | 768 | 1280
  readonly language?: string
  readonly role?: Role
  readonly keys?: string
}

const SCREENSHOTS: readonly Screenshot[] = [
  { name: 'sign-in', path: '/auth/login', theme: 'light', width: 1280 },
  { name: 'sign-in-dark', path: '/auth/login', theme: 'dark', width: 360, language: 'de' },
  {
    name: 'dashboard',
    path: '/dashboard?mock=extra:250',
    theme: 'light',
    width: 1280,
    role: 'admin',
  },
  {
    name: 'dashboard-dark',
    path: '/dashboard?mock=extra:250',
    theme: 'dark',
    width: 768,
    role: 'admin',
  },
  { name: 'users', path: '/users?mock=extra:250', theme: 'light', width: 1280, role: 'admin' },
  {
    name: 'users-dark',
    path: '/users?mock=extra:250',
    theme: 'dark',
    width: 360,
    language: 'ja',
    role: 'admin',
  },
  { name: 'account', path: '/account', theme: 'dark', width: 1280, language: 'fr', role: 'user' },
  { name: 'access', path: '/access', theme: 'light', width: 768, language: 'zh', role: 'admin' },
  { name: 'forbidden', path: '/access', theme: 'light', width: 360, language: 'es', role: 'guest' },
  { name: 'forbidden-dark', path: '/access', theme: 'dark', width: 1280, role: 'guest' },
  { name: 'support', path: '/support', theme: 'light', width: 768 },
  ...(['light', 'dark'] as const).map(theme => ({
    name: `palette-${theme}`,
    path: '/users?mock=extra:250',
    theme,
    width: 1280 as const,
    role: 'admin' as const,
    keys: 'Control+k',
  })),
]

const HEIGHTS_BY_WIDTH_PX = { 360: 720, 768: 720, 1280: 800 } as const
/**
 * The time in the screenshots. Without it, their dates would depend on the day on which they are
 * taken.
 */
const SCREENSHOT_TIME_MS = Date.UTC(2026, 10, 23, 9, 30)

test.use({ pages: 'product' })

for (const { name, path, theme, width, language = 'en', role, keys } of SCREENSHOTS) {
  test(`the screenshot '${name}' of the README shows the current app`, async ({
    page,
    seedStorage,
  }) => {
    skipWithoutLanguage(language)
    // The screenshots show the menu, so they match only if the product has exactly the demo pages.
    skipUnlessDemoPagesOnly()
    await page.setViewportSize({ width, height: HEIGHTS_BY_WIDTH_PX[width] })
    await page.clock.setFixedTime(SCREENSHOT_TIME_MS)
    await seedStorage({
      kt_theme_mode_menu: theme,
      kt_theme_mode_value: theme,
      language,
      ...(role && (await createSession(role, { now: SCREENSHOT_TIME_MS }))),
    })
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    // On the first load, the font arrives too late for the first frame. So the test loads the page
    // a second time.
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    if (keys !== undefined) {
      await page.keyboard.press(keys)
      await page.getByRole('dialog').getByRole('option').first().waitFor()
    }
    await expect(page).toHaveScreenshot(`${name}.png`)
  })
}
