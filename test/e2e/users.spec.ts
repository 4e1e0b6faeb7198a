import type { Page } from '@playwright/test'
import { LANGUAGES } from '../../src/language/language'
import { createDemoBackend } from '../../src/mock/demoBackend'
import { pauseCalls, interceptCalls } from './api'
import { skipWithoutPages } from './demoPages'
import { DEMO_USERS } from './demoUsers'
import { changeLanguage } from './languages'
import { findViolations, readPageWidth } from './pageChecks'
import { expect, heading, mainMenu, test, openScreen, stopClock } from './test'

test.use({ pages: 'product' })

test.beforeEach(async ({ signInAs }) => {
  await signInAs('admin')
})

const usersTable = (page: Page) => page.getByRole('table', { name: 'Users' })
const userLinks = (page: Page) => usersTable(page).getByRole('rowheader').getByRole('link')
const searchField = (page: Page) => page.getByRole('searchbox', { name: 'Search' })

/** Finds a term with its value in a description list. */
const descriptionItem = (page: Page, term: string) =>
  page
    .getByRole('main')
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${term}$`) }) })

test('the printed users page contains the table, but neither the menu nor controls', async ({
  page,
}) => {
  await page.goto('/users')
  await expect(userLinks(page)).toHaveCount(3)
  await page.emulateMedia({ media: 'print' })
  await expect(userLinks(page)).toHaveCount(3)
  await expect(mainMenu(page)).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'New user' })).toBeHidden()
})

test('after a form is saved on a phone, the header does not cover the focused heading', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/users/2?edit=true')
  await page.getByRole('textbox', { name: 'Occupation' }).fill('Trainer')
  await page.getByRole('button', { name: 'Save' }).click()
  const title = heading(page, 'Noor Castell')
  await expect(title).toBeFocused()
  await expect(async () => {
    const header = await page.getByRole('banner').boundingBox()
    const titleBox = await title.boundingBox()
    expect(titleBox?.y).toBeGreaterThan(header ? header.y + header.height : Infinity)
  }).toPass()
})

test('after two quick clicks on a column header, the column is sorted in descending order', async ({
  page,
}) => {
  await page.goto('/users')
  // The second click comes before the browser can paint.
  await usersTable(page)
    .getByRole('button', { name: 'Email' })
    .evaluate(async button => {
      for (let clicks = 0; clicks < 2; clicks += 1) {
        button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
        await Promise.resolve()
      }
    })
  await expect(usersTable(page).getByRole('columnheader', { name: 'Email' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
})

// This test needs a browser, because Jest does not know which element Tab reaches.
test('in the users table, users can be selected, deactivated and opened with the keyboard alone', async ({
  page,
}) => {
  await page.goto('/users')
  await expect(userLinks(page)).toHaveText(['Ari Sundt', 'Noor Castell', 'Robin Vale'])
  await page.keyboard.press('/')
  await expect(searchField(page)).toBeFocused()
  await page.getByRole('checkbox', { name: 'Select Ari Sundt' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('group', { name: '1 selected' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(userLinks(page).first()).toBeFocused()
  // Times are no tab stops.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Actions for Ari Sundt' })).toBeFocused()

  await page.getByRole('button', { name: 'Deactivate' }).focus()
  await page.keyboard.press('Enter')
  await expect(usersTable(page).getByText('Deactivated', { exact: true })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Deactivate' })).toBeFocused()
  await userLinks(page).nth(1).focus()
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Noor Castell')).toBeFocused()
})

test('if a form has unsaved input, Back first opens a confirmation dialog', async ({ page }) => {
  await page.goto('/users')
  await page.getByRole('button', { name: 'New user' }).click()
  await page.getByLabel('Full name').click()
  await page.keyboard.type('Lea')
  // Does not use `page.goBack`: it would wait for a navigation, but the app first shows a dialog.
  await page.evaluate(() => history.back())
  const dialog = page.getByRole('dialog', { name: 'Discard unsaved changes?' })
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page).toHaveURL('/users/new')
  await expect(page.getByLabel('Full name')).toHaveValue('Lea')
  await page.evaluate(() => history.back())
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL('/users')
  await expect(heading(page, 'Users')).toBeVisible()
})

test(
  'a table of 10,000 users shows 25 rows at a time, and can be sorted and searched',
  { tag: '@remote' },
  async ({ page }) => {
    const handle = createDemoBackend({ extraUsers: 10_000 })
    await interceptCalls(page, 'users', async route => {
      const response = await handle(new Request(route.request().url()))
      await route.fulfill({ contentType: 'application/json', body: await response.text() })
    })
    await page.goto('/users')
    await expect(page.getByText('10,003 entries')).toBeVisible()
    await expect(userLinks(page)).toHaveCount(25)
    const first = await userLinks(page).first().innerText()
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(page.getByText('26–50 of 10,003')).toBeVisible()
    await page.getByLabel('Rows per page').selectOption('100')
    await expect(userLinks(page)).toHaveCount(100)
    await expect(userLinks(page).first()).toHaveText(first)

    await usersTable(page).getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
    await expect(userLinks(page).first()).not.toHaveText(first)
    await searchField(page).fill('yara.voss.')
    await expect(page.getByText(/^\d+ of 10,003 entries$/)).toBeVisible()
    await expect(userLinks(page).first()).toHaveText('Yara Voss')
    await searchField(page).fill('10001@example')
    await expect(userLinks(page)).toHaveCount(1)
  },
)

const scrollToY = (page: Page, top: number) =>
  page.evaluate(y => {
    scrollTo({ top: y, behavior: 'instant' })
  }, top)

test('"Scroll to top" scrolls to the top unless the user scrolls', async ({ page }) => {
  await page.clock.install()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.setViewportSize({ width: 800, height: 320 })
  await page.goto('/users/2')
  await expect(descriptionItem(page, 'Street')).toBeAttached()
  const button = page.getByRole('button', { name: 'Scroll to top' })
  const readY = () => page.evaluate(() => scrollY)

  await scrollToY(page, 150)
  await expect(button).toHaveCount(0)
  await scrollToY(page, 400)
  await expect(button).toBeVisible()
  await stopClock(page)
  await button.click()
  await page.clock.runFor(400)
  expect(await readY()).toBeGreaterThan(0)
  await page.clock.runFor(150)
  expect(await readY()).toBe(0)
  await page.clock.resume()
  await expect(button).toHaveCount(0)

  await scrollToY(page, 400)
  await expect(button).toBeVisible()
  const seen = await page.evaluate(async () => {
    const frames = async (count: number) => {
      for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame)
    }
    document.querySelector<HTMLElement>('[aria-label="Scroll to top"]')?.click()
    await frames(5)
    const before = scrollY
    scrollTo({ top: 300, behavior: 'instant' })
    await frames(40)
    return { before, after: scrollY }
  })
  expect(seen.before).toBeLessThan(400)
  expect(seen.after).toBe(300)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await scrollToY(page, 400)
  await button.click()
  await expect.poll(readY).toBe(0)
})

// Only a browser submits a form, moves the focus and closes a dialog as users expect.
test('an administrator can create, edit, deactivate and delete a user with the keyboard alone', async ({
  page,
}) => {
  await page.goto('/users')
  await page.getByRole('button', { name: 'New user' }).focus()
  await page.keyboard.press('Enter')
  await expect(heading(page, 'New user')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Full name')).toBeFocused()
  await page.keyboard.type('Lea Brook')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.type('lea@example.com')
  await page.keyboard.press('Tab')
  await page.keyboard.type('correct horse')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Lea Brook')).toBeFocused()

  await page.getByRole('button', { name: 'Edit' }).focus()
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Edit Lea Brook')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Full name')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Lea Sundt')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Lea Sundt')).toBeFocused()
  await expect(page).toHaveURL('/users/4')

  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Edit' })).toBeFocused()
  await page.keyboard.press('Tab')
  const menu = page.getByRole('button', { name: 'Actions for Lea Sundt' })
  await expect(menu).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Deactivate' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(descriptionItem(page, 'Status')).toContainText('Deactivated')
  await expect(menu).toBeFocused()
  await expect(menu).toBeEnabled()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Activate' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(menu).toBeFocused()
  await expect(menu).toBeEnabled()
  await expect(descriptionItem(page, 'Status')).toContainText('Never signed in')

  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Delete Lea Sundt?' })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(menu).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Deleted: Lea Sundt.')).toBeVisible()
  await expect(heading(page, 'Users')).toBeVisible()
})

test('the chosen density "Compact" still applies after a page load', async ({ page }) => {
  skipWithoutPages('/account')
  await page.goto('/account')
  await page.getByRole('radio', { name: 'Compact' }).check()
  await page.goto('/users')
  const row = page.getByRole('row', { name: new RegExp(DEMO_USERS.user.name) })
  await expect(row).toBeVisible()
  await expect.poll(async () => (await row.boundingBox())?.height).toBe(36)
})

test(
  'axe finds no accessibility violations on the users page in any language',
  { tag: '@matrix' },
  async ({ page }) => {
    await page.goto('/users')
    await expect(page.getByRole('link', { name: DEMO_USERS.user.name })).toBeVisible()
    for (const language of LANGUAGES.toReversed()) {
      await changeLanguage(page, language)
      expect.soft(await findViolations(page, language)).toEqual([])
    }
  },
)

test(
  'at a width of 320 pixels, the skeleton of the user list is not wider than the window',
  { tag: '@remote' },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    const release = await pauseCalls(page, 'users')
    await openScreen(page, '/users', 'Users')
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(1)
    expect(await readPageWidth(page)).toBe(320)
    release()
    await expect(page.getByRole('link', { name: DEMO_USERS.user.name })).toBeVisible()
  },
)

test('an edit without a connection keeps its input, and is saved with one click when the connection is back', async ({
  page,
  context,
  signInAs,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAs('admin')
  await page.goto('/users/2?edit=true')
  await page.getByLabel('Full name').fill('Noor Brook')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('form').getByRole('alert')).toContainText('You’re offline')
  await expect(page.getByLabel('Full name')).toHaveValue('Noor Brook')
  await context.setOffline(false)
  await expect(page.locator('form').getByText('The connection is back.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  // The message must not push the button out of a small window.
  await expect(page.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(heading(page, 'Noor Brook')).toBeVisible()
})

test('in a long form, "Save" stays visible, and never covers the field with the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 480 })
  await page.goto('/users/2?edit=true')
  const save = page.getByRole('button', { name: 'Save' })
  await page.getByLabel('Full name').focus()
  for (const label of ['Full name', 'Email', 'Phone', 'Website', 'Occupation', 'Company']) {
    const field = page.getByLabel(label, { exact: true })
    await expect(field).toBeFocused()
    await expect(save).toBeInViewport({ ratio: 1 })
    const [fieldBox, saveBox] = await Promise.all([field.boundingBox(), save.boundingBox()])
    if (!fieldBox || !saveBox) throw new Error('An element has no box')
    expect(fieldBox.y + fieldBox.height).toBeLessThan(saveBox.y)
    await page.keyboard.press('Tab')
  }
})

test('in a low window, the list of a combobox is above or below its field, and does not cover it', async ({
  page,
}) => {
  skipWithoutPages('/orders/:id/edit')
  await page.setViewportSize({ width: 1000, height: 480 })
  await page.goto('/orders/new/edit')
  const field = page.getByRole('combobox', { name: 'Customer' })
  await field.click()
  await expect(page.getByRole('option', { name: 'Saltmere Fisheries' })).toBeVisible()
  const list = await page.getByRole('listbox', { name: 'Customer' }).boundingBox()
  const box = await field.boundingBox()
  if (!list || !box) throw new Error('The list has no place')
  expect(list.y >= box.y + box.height || list.y + list.height <= box.y).toBe(true)
  expect(list.y).toBeGreaterThanOrEqual(0)
  expect(list.y + list.height).toBeLessThanOrEqual(480)
})
