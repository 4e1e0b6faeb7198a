import type { Page } from '@playwright/test'
import { brand } from '../../src/brand/brand'
import { mockResponse } from './api'
import { skipWithoutPages } from './demoPages'
import { DEMO_USERS, getSession, PASSWORD, type StoredValues } from './demoUsers'
import {
  expectNoViolations,
  expectNoViolationsInAnyLanguage,
  readPageWidth,
  setDirection,
  STORED_SYSTEM_THEME,
  waitUntilLoaded,
} from './pageChecks'
import { SCREENS, type Screen } from './screens'
import { expect, heading, mainMenu, test, waitForStart, openScreen } from './test'
import { skipWithoutLanguage } from './languages'
import { LANGUAGE_NAMES } from '../../src/language/language'
import { sampleReport } from '../support/sampleReport'

const SCREEN_GROUPS = [
  ['public screens', SCREENS.public],
  ['screens of the main area', SCREENS.main],
] as const
const ALL_SCREENS = [...SCREENS.public, ...SCREENS.main]

/** Opens each screen with the session of its role, waits until it is loaded, and checks it. */
async function visitScreens(
  page: Page,
  screens: readonly Screen[],
  seedScreen: (session: StoredValues) => Promise<void>,
  check: (screen: Screen) => Promise<void>,
) {
  for (const screen of screens) {
    await seedScreen(screen.role ? await getSession(screen.role) : {})
    await page.goto(screen.path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await waitUntilLoaded(page)
    await check(screen)
  }
}

test.describe('product pages', () => {
  test.use({ pages: 'product' })

  for (const [group, screens] of SCREEN_GROUPS) {
    test(
      `axe finds no accessibility violations on the ${group} in either theme`,
      { tag: '@matrix' },
      async ({ page, seedStorage }) => {
        // Each screen is checked in both themes.
        test.slow()
        const seed = (session: StoredValues) => seedStorage({ ...STORED_SYSTEM_THEME, ...session })
        await visitScreens(page, screens, seed, async ({ path, heading: title }) => {
          await expect(heading(page, title)).toBeVisible()
          await expectNoViolations(page, path)
        })
      },
    )
  }

  test('in German, each screen fits into 320 pixels and has one main landmark, h1 and title', async ({
    page,
    seedStorage,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    const seed = (session: StoredValues) => seedStorage({ language: 'de', ...session })
    await visitScreens(page, ALL_SCREENS, seed, async ({ path }) => {
      const shown = page.getByRole('heading', { level: 1 })
      await expect(shown).toHaveCount(1)
      await expect(page.getByRole('main')).toHaveCount(1)
      await expect(page).toHaveTitle(`${await shown.innerText()} · ${brand.name}`)
      expect.soft(await readPageWidth(page), `${path} is no wider than the screen`).toBe(320)
    })
  })

  test(
    'in a layout from right to left, no screen is wider than a window of 360 pixels',
    { tag: '@matrix' },
    async ({ page, seedStorage }) => {
      await page.setViewportSize({ width: 360, height: 800 })
      await visitScreens(page, ALL_SCREENS, seedStorage, async ({ path }) => {
        await setDirection(page, 'rtl')
        expect.soft(await readPageWidth(page), `${path} is no wider than the window`).toBe(360)
      })
    },
  )
})

test.describe('access and support in six languages', () => {
  test.beforeEach(async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width: 320, height: 800 })
  })

  test(
    'at a width of 320 pixels, the 403 page and a support page with data have no accessibility violations in either theme',
    { tag: '@matrix' },
    async ({ page, seedStorage }) => {
      await seedStorage({ ...STORED_SYSTEM_THEME, ...(await getSession('guest')) })
      await page.goto('/records')
      await page.getByText('Details for support').click()
      await expect(page.getByText('To allow it')).toBeVisible()
      await expectNoViolationsInAnyLanguage(page, '403 page')
      await page.getByRole('link', { name: 'Support page' }).click()
      const paste = page.getByLabel('Paste a report here')
      const path = `/${'a-long-segment'.repeat(9)}/:id`
      await paste.fill(JSON.stringify({ ...sampleReport, allowedPages: [path] }))
      await expect(page.getByRole('heading', { name: 'Summary' })).toHaveCount(2)
      await expectNoViolationsInAnyLanguage(page, 'support page')
    },
  )

  test.describe('product pages', () => {
    test.use({ pages: 'product' })

    test(
      'at a width of 320 pixels, the access page has no accessibility violations in either theme',
      { tag: '@matrix' },
      async ({ page, seedStorage }) => {
        skipWithoutPages('/access')
        await seedStorage({ ...STORED_SYSTEM_THEME, ...(await getSession('admin')) })
        await page.goto('/access?role=user&path=/Users/5')
        const result = page.getByRole('region', { name: 'Check access' })
        await expect(result).toContainText('The app has no page at this path.')
        await expect(result).toContainText('No user')
        await expectNoViolationsInAnyLanguage(page, 'access page')
        await page.getByRole('combobox', { name: 'Add a role' }).click()
        await expect(page.getByRole('listbox', { name: 'Add a role' })).toBeVisible()
        await expectNoViolations(page, 'list of roles')
        await page.keyboard.press('Escape')
      },
    )
  })
})

test('in either theme, axe finds no accessibility violations in form errors and an open menu', async ({
  page,
  seedStorage,
}) => {
  await seedStorage(STORED_SYSTEM_THEME)
  await page.goto('/auth/registration')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(5)
  await expectNoViolations(page, 'form errors')
  await page.getByRole('button', { name: 'Language' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectNoViolations(page, 'language menu')
})

test(
  'in either theme, axe finds no accessibility violations in the account menu and on the page after a sign-out',
  { tag: '@matrix' },
  async ({ page, seedStorage }) => {
    await seedStorage({ ...STORED_SYSTEM_THEME, ...(await getSession('admin')) })
    await page.goto('/records')
    await page.getByRole('button', { name: 'Account', exact: true }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await waitUntilLoaded(page)
    await expectNoViolations(page, 'account menu')
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page.getByText('You have signed out')).toBeVisible()
    await expectNoViolations(page, 'page after a sign-out')
  },
)

test(
  'the screens "Access could not be checked" and "No page is open to you" have no accessibility violations in either theme',
  { tag: ['@matrix', '@remote'] },
  async ({ page, seedStorage }) => {
    await seedStorage({ ...STORED_SYSTEM_THEME, ...(await getSession('user')) })
    await mockResponse(page, 'pages', { json: {} })
    await openScreen(page, '/records', 'Access could not be checked')
    await expectNoViolations(page, 'failed access check')
    await mockResponse(page, 'pages', { json: [] })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(heading(page, 'No page is open to you')).toBeVisible()
    await expectNoViolations(page, 'no page')
  },
)

/** The functions that open the dialogs, by the name of the dialog. */
const DIALOG_OPENERS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'Command palette': async page => {
    await page.keyboard.press('Control+k')
    await page.getByRole('option').first().waitFor()
  },
  'Main menu': async page => {
    await page.setViewportSize({ width: 360, height: 640 })
    await page.getByRole('button', { name: 'Open menu' }).click()
  },
  Columns: page => page.getByRole('button', { name: 'Columns' }).click(),
  'Keyboard shortcuts': page => page.keyboard.press('?'),
}

for (const [index, [name, open]] of Object.entries(DIALOG_OPENERS).entries()) {
  test(
    `axe finds no accessibility violations in the dialog "${name}" in either theme`,
    { tag: index < 2 ? [] : '@matrix' },
    async ({ page, seedStorage }) => {
      await seedStorage({ ...STORED_SYSTEM_THEME, ...(await getSession('admin')) })
      await page.goto('/records')
      await expect(page.getByRole('link', { name: DEMO_USERS.user.name })).toBeVisible()
      await open(page)
      await expect(page.getByRole('dialog', { name })).toBeVisible()
      await expectNoViolations(page, name)
    },
  )
}

test('in a window of 320 by 256 pixels (400 % zoom), Tab scrolls the focused element into view', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await signInAs('admin')
  await page.goto('/records')
  await expect(page.getByRole('link', { name: DEMO_USERS.user.name })).toBeVisible()
  for (let stop = 0; stop < 16; stop += 1) {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    if ((await focused.count()) === 0) break
    await expect(focused).toBeInViewport()
  }
  expect(await readPageWidth(page)).toBe(320)
})

test('with forced colors, the current link of the main menu and the selected option of the command palette have an outline', async ({
  page,
  signInAs,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await signInAs('admin')
  await openScreen(page, '/overview', 'Overview')
  const menuLink = (name: string) => mainMenu(page).getByRole('link', { name })
  await expect(menuLink('Overview')).toHaveCSS('outline-style', 'solid')
  await expect(menuLink('Records')).toHaveCSS('outline-style', 'none')
  await page.keyboard.press('Control+k')
  const chosen = page.getByRole('dialog').getByRole('option', { selected: true })
  await expect(chosen).toHaveCSS('outline-style', 'solid')
})

test.describe('with forced colors', () => {
  test.use({ pages: 'product' })

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`chart labels, badges and the lines of a table have the ${colorScheme} system colour`, async ({
      page,
      signInAs,
    }) => {
      await page.emulateMedia({ forcedColors: 'active', colorScheme })
      await signInAs('admin')
      await openScreen(page, '/', 'Dashboard')
      const systemColor = colorScheme === 'light' ? 'rgb(0, 0, 0)' : 'rgb(255, 255, 255)'
      const table = page.getByRole('table').first()
      const badge = table.getByText('admin', { exact: true })
      await expect(badge).toHaveCSS('border-color', systemColor)
      const header = table.getByRole('columnheader').first()
      await expect(header).toHaveCSS('border-block-end-color', systemColor)
      const chart = page.getByRole('list', { name: 'Users by day of last sign-in' })
      for (const label of await chart.locator('[aria-hidden]').all())
        await expect(label).toHaveCSS('color', systemColor)
    })
  }
})

test('the first Tab stop of a page is the link "Skip to content"', async ({ page, signInAs }) => {
  await signInAs('admin')
  await openScreen(page, '/records?q=vale', 'Records')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page).toHaveURL('/records?q=vale')
})

test('a menu can be used with the keyboard', async ({ page }) => {
  skipWithoutLanguage('de')
  const [first = '', second = ''] = Object.values(LANGUAGE_NAMES)
  const last = Object.values(LANGUAGE_NAMES).at(-1) ?? ''
  await page.goto('/auth/login')
  await waitForStart(page)
  const button = page.getByRole('button', { name: 'Language' })
  await button.focus()
  await page.keyboard.press('Enter')
  const item = (name: string) => page.getByRole('menuitemradio', { name })
  await expect(item(first)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(item(second)).toBeFocused()
  await page.keyboard.press('End')
  await expect(item(last)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(item(first)).toBeFocused()
  await page.keyboard.press('d')
  await expect(item('Deutsch')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(button).toBeFocused()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
})

test('signing in, navigating and signing out work with the keyboard alone', async ({ page }) => {
  const tabTo = async (target: ReturnType<Page['getByRole']>) => {
    await expect(target).toBeVisible()
    for (let steps = 0; steps < 40; steps++) {
      if (await target.evaluate(element => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    await expect(target).toBeFocused()
  }
  await openScreen(page, '/auth/login', 'Sign in')
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused()
  await page.keyboard.type(DEMO_USERS.user.email)
  await tabTo(page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')

  await expect(heading(page, 'Overview')).toBeFocused()
  await tabTo(mainMenu(page).getByRole('link', { name: 'Records' }))
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Records')).toBeFocused()

  await tabTo(page.getByRole('button', { name: 'Account', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('You have signed out')).toBeVisible()
  await expect(heading(page, 'Sign in')).toBeFocused()
})
