import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { answer, hold } from './api'
import { BARE, put } from './bareTab'
import { PEOPLE, sessionFor } from './people'
import { SCREENS, type Screen } from './screens'
import { expect, heading, mainMenu, test } from './test'

/** What axe finds wrong with the page as it stands, in a line each; only of some rules, if given. */
async function violations(page: Page, name: string, rules: string[] = []) {
  const axe = new AxeBuilder({ page })
  const { violations: found } = await (rules.length > 0 ? axe.withRules(rules) : axe).analyze()
  return found.map(({ id, nodes }) => `${name}: ${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** Nothing on the screen is still on its way; in whichever language it says so. */
const settled = async (page: Page) => {
  const main = page.getByRole('main')
  await expect(main.locator('[role="status"][aria-label], [aria-busy="true"]')).toHaveCount(0)
}

/** How wide the page is, whether or not it fits the screen. */
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

const half = (from: number, to: number): readonly Screen[] => SCREENS.slice(from, to)
const PARTS = [
  ['open screens', half(0, 7)],
  ['screens of the main area', half(7, SCREENS.length)],
] as const

/** In the dark only colours differ. */
const THEMES = [
  ['light', []],
  ['dark', ['color-contrast', 'link-in-text-block']],
] as const
for (const [theme, some] of THEMES) {
  const rules = [...some]
  for (const [part, screens] of PARTS) {
    test(`axe finds nothing wrong with the ${part}, ${theme} @in-page`, async ({ page }) => {
      for (const { address, heading: title, as } of screens) {
        await page.goto(BARE)
        await put(page, {
          kt_theme_mode_menu: theme,
          kt_theme_mode_value: theme,
          ...(as && (await sessionFor(as))),
        })
        await page.goto(address)
        await expect(heading(page, title)).toBeVisible()
        await settled(page)
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
        expect.soft(await violations(page, address, rules)).toEqual([])
      }
    })
  }

  test(`axe finds nothing wrong with menus, errors and notices, ${theme} @in-page`, async ({
    page,
    store,
  }) => {
    await store({ kt_theme_mode_menu: theme, kt_theme_mode_value: theme })
    await page.goto('/auth/registration')
    await page.getByRole('button', { name: 'Create account' }).click()
    expect.soft(await violations(page, 'form errors', rules)).toEqual([])
    await page.getByRole('button', { name: 'Language' }).click()
    expect.soft(await violations(page, 'language menu', rules)).toEqual([])

    await page.goto('/users')
    await expect(heading(page, 'Sign in')).toBeVisible()
    await page.getByRole('button', { name: 'Admin' }).click()
    await page.getByRole('button', { name: 'Account', exact: true }).click()
    await settled(page)
    expect.soft(await violations(page, 'account menu', rules)).toEqual([])
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page.getByText('You have signed out')).toBeVisible()
    expect.soft(await violations(page, 'reason', rules)).toEqual([])
  })

  test(`axe finds nothing wrong with a fault and an empty list, ${theme} @remote`, async ({
    page,
    store,
  }) => {
    await store({ ...(await sessionFor('user')), kt_theme_mode_menu: theme })
    await answer(page, 'pages', { json: {} })
    await page.goto('/users')
    await expect(heading(page, 'Access could not be checked')).toBeVisible()
    expect.soft(await violations(page, 'fault', rules)).toEqual([])
    await answer(page, 'pages', { json: [] })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(heading(page, 'No page is open to you')).toBeVisible()
    expect.soft(await violations(page, 'no page', rules)).toEqual([])
  })
}

for (const [theme, some] of THEMES) {
  test(`axe finds nothing wrong with what lies over a page, ${theme} @in-page`, async ({
    page,
    store,
  }) => {
    const rules = [...some]
    const colours = { kt_theme_mode_menu: theme, kt_theme_mode_value: theme }
    await store({ ...(await sessionFor('admin')), ...colours })
    await page.goto('/users')
    await expect(page.getByRole('link', { name: PEOPLE.user.name })).toBeVisible()
    const check = async (what: string, open: () => Promise<void>, name: string) => {
      await open()
      await expect(page.getByRole('dialog', { name })).toBeVisible()
      expect.soft(await violations(page, what, rules)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await check('palette', () => page.keyboard.press('Control+k'), 'Command palette')
    await check('columns', () => page.getByRole('button', { name: 'Columns' }).click(), 'Columns')
    await page.getByRole('heading', { level: 1 }).click()
    await check('shortcuts', () => page.keyboard.press('?'), 'Keyboard shortcuts')
    await page.setViewportSize({ width: 360, height: 640 })
    await check(
      'drawer',
      () => page.getByRole('button', { name: 'Open menu' }).click(),
      'Main menu',
    )
  })
}

test('axe finds nothing wrong in any language @in-page', async ({ page }) => {
  const session = await sessionFor('admin')
  for (const language of ['zh', 'es', 'ja', 'de', 'fr']) {
    await page.goto(BARE)
    await put(page, { language, ...session })
    await page.goto('/users')
    await expect(page.getByRole('link', { name: PEOPLE.user.name })).toBeVisible()
    expect.soft(await violations(page, language)).toEqual([])
  }
})

test('the longest words have room on 320 pixels, too @in-page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const { address, as } of SCREENS) {
    await page.goto(BARE)
    await put(page, { language: 'de', ...(as && (await sessionFor(as))) })
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await settled(page)
    expect.soft(await widthOf(page), `${address} is no wider than the screen`).toBe(320)
  }
})

test('what stands for users on their way has room on 320 pixels, too @remote', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signInAs('admin')
  const release = await hold(page, 'users')
  await page.goto('/users')
  await expect(heading(page, 'Users')).toBeVisible()
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(1)
  expect(await widthOf(page)).toBe(320)
  release()
  await expect(page.getByRole('link', { name: PEOPLE.user.name })).toBeVisible()
})

test('each screen has one heading, one main part, a title of its own and room on 320 pixels @in-page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const { address, heading: title, as } of SCREENS) {
    await page.goto(BARE)
    await put(page, as ? await sessionFor(as) : {})
    await page.goto(address)
    await expect(heading(page, title)).toBeVisible()
    await settled(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByRole('main')).toHaveCount(1)
    await expect(page).toHaveTitle(`${title} · Omnichannel`)
    expect.soft(await widthOf(page), `${address} is no wider than the screen`).toBe(320)
  }
})

test('a window of 320 by 256 pixels, as zoom of 400 % makes it, still shows what has focus @in-page', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await signInAs('admin')
  await page.goto('/users')
  await expect(page.getByRole('link', { name: PEOPLE.user.name })).toBeVisible()
  for (let stop = 0; stop < 16; stop += 1) {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    if ((await focused.count()) === 0) break
    await expect(focused).toBeInViewport()
  }
  expect(await widthOf(page)).toBe(320)
})

test('where colours are forced, what is chosen and how much it is can still be seen @in-page', async ({
  page,
  signInAs,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await signInAs('admin')
  await page.goto('/dashboard')
  await expect(heading(page, 'Dashboard')).toBeVisible()
  const edge = (locator: ReturnType<Page['getByRole']>) =>
    locator.evaluate(element => getComputedStyle(element).outlineStyle)
  expect(await edge(mainMenu(page).getByRole('link', { name: 'Dashboard' }))).toBe('solid')
  expect(await edge(mainMenu(page).getByRole('link', { name: 'Users' }))).toBe('none')
  await page.keyboard.press('Control+k')
  const chosen = page.getByRole('dialog').getByRole('option', { selected: true })
  await expect(chosen).toBeVisible()
  expect(await edge(chosen)).toBe('solid')
})

test('the first key press leads to a link past the menus, which does what it says @in-page', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/users?q=vale')
  await expect(heading(page, 'Users')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page).toHaveURL('/users?q=vale')
})

test('the sign-in page begins with that link, too @in-page', async ({ page }) => {
  await page.goto('/auth/login')
  await expect(heading(page, 'Sign in')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
})

test('after a navigation the new heading has focus, and the menu marks where one is @in-page', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/dashboard')
  for (const name of ['Users', 'Account', 'Access', 'Dashboard']) {
    const link = mainMenu(page).getByRole('link', { name })
    await link.click()
    await expect(heading(page, name)).toBeFocused()
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(mainMenu(page).locator('[aria-current]')).toHaveCount(1)
  }
  await page.goBack()
  await expect(heading(page, 'Access')).toBeFocused()
})

test('a redirect gives focus to the heading it leads to @in-page', async ({ page, signInAs }) => {
  await signInAs('guest')
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(heading(page, 'Sign in')).toBeFocused()
})

test('menus are worked with the arrow keys, Escape and letters @in-page', async ({ page }) => {
  await page.goto('/auth/login')
  const button = page.getByRole('button', { name: 'Language' })
  await button.focus()
  await page.keyboard.press('Enter')
  const item = (name: string) => page.getByRole('menuitemradio', { name })
  await expect(item('English')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(item('中文')).toBeFocused()
  await page.keyboard.press('End')
  await expect(item('Français')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(item('English')).toBeFocused()
  await page.keyboard.press('d')
  await expect(item('Deutsch')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(button).toBeFocused()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
})

test('the drawer keeps focus inside and gives it back @in-page', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await signInAs('admin')
  await page.goto('/dashboard')
  const button = page.getByRole('button', { name: 'Open menu' })
  await button.focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Main menu' })
  await expect(drawer).toBeVisible()
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press('Tab')
    // From its last stop Tab leads by the browser's own bars.
    const isInside = await drawer.evaluate(element =>
      [...element.querySelectorAll('*'), document.body].includes(document.activeElement ?? element),
    )
    expect(isInside).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
})

test('from signing in to signing out the keyboard is enough @in-page', async ({ page }) => {
  const tabTo = async (target: ReturnType<Page['getByRole']>) => {
    await expect(target).toBeVisible()
    for (let steps = 0; steps < 40; steps++) {
      if (await target.evaluate(element => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    await expect(target).toBeFocused()
  }
  await page.goto('/auth/login')
  await tabTo(page.getByRole('textbox', { name: 'Email' }))
  await page.keyboard.type(PEOPLE.user.email)
  await tabTo(page.getByLabel('Password', { exact: true }))
  await page.keyboard.type('demo')
  await page.keyboard.press('Enter')

  await expect(heading(page, 'Dashboard')).toBeFocused()
  await tabTo(mainMenu(page).getByRole('link', { name: 'Users' }))
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Users')).toBeFocused()

  await tabTo(page.getByRole('button', { name: 'Account', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('You have signed out')).toBeVisible()
  await expect(heading(page, 'Sign in')).toBeFocused()
})
