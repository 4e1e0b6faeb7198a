import type { Page } from '@playwright/test'
import { PEOPLE } from './people'
import { choose, expect, heading, mainMenu, offset, scrollDashboard, stored, test } from './test'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' })
const field = (page: Page) => palette(page).getByRole('combobox')
const options = (page: Page) => palette(page).getByRole('option')

async function openPalette(page: Page) {
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
}

test.beforeEach(async ({ page, signInAs }, testInfo) => {
  await signInAs(testInfo.title.includes('guest') ? 'guest' : 'admin')
  await page.goto('/dashboard')
  await expect(heading(page, 'Dashboard')).toBeVisible()
})

test('a few letters in the command palette lead to a page @in-page', async ({ page }) => {
  await openPalette(page)
  await page.keyboard.type('acc')
  await expect(options(page).filter({ hasText: 'Access' })).toBeVisible()
  await field(page).fill('Users')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Users')).toBeVisible()
  await expect(palette(page)).toHaveCount(0)
})

test('the command palette is worked with the arrow keys, and left with Escape @in-page', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Account', exact: true }).focus()
  await page.keyboard.press('Meta+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true')
  const id = await options(page).nth(1).getAttribute('id')
  await expect(field(page)).toHaveAttribute('aria-activedescendant', id ?? '-')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeFocused()
})

test('the keys are heard from the first frame of a page on @in-page', async ({ page }) => {
  // As soon as the page stands, and before it is painted.
  await page.addInitScript(() => {
    const arrival = new MutationObserver(() => {
      if (document.querySelector('h1')?.textContent !== 'Dashboard') return
      arrival.disconnect()
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }))
    })
    arrival.observe(document, { childList: true, subtree: true })
  })
  await page.reload()
  await expect(field(page)).toBeFocused()
})

test('the command palette changes language and theme, and signs out @in-page', async ({ page }) => {
  await openPalette(page)
  await page.keyboard.type('dark')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(heading(page, 'Dashboard')).toBeVisible()

  await openPalette(page)
  await page.keyboard.type('deutsch')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await choose(page, 'Sprache', 'English')

  await openPalette(page)
  await page.keyboard.type('sign out')
  await page.keyboard.press('Enter')
  await expect(page.getByText('You have signed out')).toBeVisible()
  expect(await stored(page)).toEqual({
    kt_theme_mode_menu: 'dark',
    kt_theme_mode_value: 'dark',
    language: 'en',
  })
})

test('the command palette finds for a guest only what is open to one @in-page', async ({
  page,
}) => {
  await openPalette(page)
  await page.keyboard.type('a')
  await expect(options(page).first()).toBeVisible()
  for (const name of ['Users', 'Access', PEOPLE.admin.name]) {
    await field(page).fill(name)
    await expect(options(page).filter({ hasText: name })).toHaveCount(0)
  }
  await field(page).fill('Dashboard')
  await expect(options(page)).toHaveText([/Dashboard/])
})

test('a person is found by name, and nothing found is said @in-page', async ({ page }) => {
  await page.getByRole('button', { name: /Command palette/ }).click()
  await field(page).fill('castell')
  await expect(options(page).first()).toContainText(PEOPLE.user.name)
  await page.keyboard.press('Enter')
  await expect(heading(page, PEOPLE.user.name)).toBeVisible()
  await openPalette(page)
  await page.keyboard.type('no such thing')
  await expect(palette(page).getByRole('status')).toHaveText('Nothing found.')
})

test('groups of the menu fold, and hide their links from the keyboard @in-page', async ({
  page,
}) => {
  const group = mainMenu(page).getByRole('button', { name: 'People' })
  const users = mainMenu(page).getByRole('link', { name: 'Users' })
  await expect(group).toHaveAttribute('aria-expanded', 'true')
  await expect(users).toBeVisible()
  await group.click()
  await expect(group).toHaveAttribute('aria-expanded', 'false')
  await expect(users).toBeHidden()
  await group.focus()
  await page.keyboard.press('Tab')
  await expect(mainMenu(page).getByRole('button', { name: 'Administration' })).toBeFocused()
  await group.click()
  await expect(users).toBeVisible()
})

test('groups take 600 milliseconds to fold, none where motion is not wanted @in-page', async ({
  page,
}) => {
  const group = mainMenu(page).getByRole('button', { name: 'People' })
  const duration = () =>
    group.evaluate(button => {
      const slide = document.getElementById(button.getAttribute('aria-controls') ?? '')
      return slide ? getComputedStyle(slide).transitionDuration.split(',')[0] : 'no slide'
    })
  expect(['0s', '0.01ms', '1e-05s']).toContain(await duration())
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect.poll(duration).toBe('0.6s')
})

test('a collapsed menu still leads everywhere @in-page', async ({ page }) => {
  await page.keyboard.press('[')
  await expect(page.getByRole('button', { name: 'Expand menu' })).toBeVisible()
  await mainMenu(page).getByRole('link', { name: 'Access' }).click()
  await expect(heading(page, 'Access')).toBeVisible()
  await page.getByRole('button', { name: 'Expand menu' }).click()
  await expect(page.getByRole('button', { name: 'Collapse menu' })).toBeVisible()
})

test('in a collapsed menu a tooltip shows the name of a link on hover and on keyboard focus @in-page', async ({
  page,
}) => {
  await page.keyboard.press('[')
  const link = mainMenu(page).getByRole('link', { name: 'Users' })
  const tooltip = page.locator(':popover-open').filter({ hasText: /^Users$/ })
  await link.hover()
  await expect(tooltip).toBeInViewport({ ratio: 1 })
  await tooltip.hover()
  await expect(tooltip).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tooltip).toHaveCount(0)

  await page.mouse.move(600, 400)
  await page.keyboard.press('Tab')
  await link.focus()
  await expect(tooltip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Tab')
  await expect(tooltip).toHaveCount(0)
})

test('a collapsed menu stays collapsed after a reload @in-page', async ({ page }) => {
  await page.keyboard.press('[')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Expand menu' })).toBeVisible()
})

test('groups that were folded stay folded through a reload @in-page', async ({ page }) => {
  await mainMenu(page).getByRole('button', { name: 'People' }).click()
  await page.reload()
  await expect(mainMenu(page).getByRole('button', { name: 'People' })).toHaveAttribute(
    'aria-expanded',
    'false',
  )
})

test('the frame stays the same on the way from page to page @in-page', async ({ page }) => {
  const frame = await page.getByRole('complementary').elementHandle()
  await mainMenu(page).getByRole('link', { name: 'Access' }).click()
  await expect(heading(page, 'Access')).toBeVisible()
  expect(await frame.evaluate(element => element.isConnected)).toBe(true)
})

test('a page begins at its top, and Back and a reload come to where one was @in-page', async ({
  page,
}) => {
  await scrollDashboard(page)
  await mainMenu(page).getByRole('link', { name: 'Account' }).click()
  await expect(heading(page, 'Account')).toBeVisible()
  expect(await offset(page)).toBe(0)

  await page.goBack()
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await expect.poll(() => offset(page)).toBe(300)
  await page.reload()
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await expect.poll(() => offset(page)).toBe(300)
})

test('the shortcuts are in the palette, too @in-page', async ({ page }) => {
  await openPalette(page)
  await page.keyboard.type('shortcuts')
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(sheet.getByText('To the first or last row')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
})

test('keys pressed while typing are typed, not obeyed @in-page', async ({ page }) => {
  await page.goto('/users')
  await page.getByRole('searchbox').pressSequentially('[?')
  await expect(page.getByRole('searchbox')).toHaveValue('[?')
  await expect(page.getByRole('button', { name: 'Collapse menu' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('searchbox').blur()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
})

test('on a narrow screen the menu comes over the page, and goes with a choice @in-page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await expect(mainMenu(page)).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Main menu' })
  await drawer.getByRole('link', { name: 'Account' }).click()
  await expect(heading(page, 'Account')).toBeVisible()
  await expect(drawer).toHaveCount(0)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
})

test('above a page stands what it is part of @in-page', async ({ page }) => {
  await page.goto('/users/2')
  const trail = page.getByRole('list', { name: 'Where you are' })
  await expect(trail.getByRole('listitem')).toHaveText(['Omnichannel', 'Users', 'User'])
  await trail.getByRole('link', { name: 'Users' }).click()
  await expect(heading(page, 'Users')).toBeVisible()
})

test('what is focused after a page was changed by the palette is its heading @in-page', async ({
  page,
}) => {
  await openPalette(page)
  await page.keyboard.type('Account')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Account')).toBeFocused()
})
