import { readFile } from 'node:fs/promises'
import { brand } from '../../src/brand/brand'
import { pages } from '../../src/app/pages'
import { createDemoBackend } from '../../src/mock/demoBackend'
import { createMemoryRecordStore } from '../../src/mock/recordStore'
import type { Page } from '@playwright/test'
import { pauseCalls, mockResponse, interceptCalls, stopMocking } from './api'
import { skipWithoutPages } from './demoPages'
import { createSession, DEMO_USERS, getSession, PASSWORD } from './demoUsers'
import { findViolations, readPageWidth } from './pageChecks'
import { PATH_WITHOUT_APP, replaceStorage } from './pageWithoutApp'
import { chooseMenuItem, expect, heading, mainMenu, readStorage, signIn, test } from './test'

test.use({ pages: 'product' })

const usersTable = (page: Page) => page.getByRole('grid', { name: 'Users' })
const userLinks = (page: Page) => usersTable(page).getByRole('rowheader').getByRole('link')
const searchField = (page: Page) => page.getByRole('searchbox', { name: 'Search users' })

/** A term and its value in a description list. */
const descriptionItem = (page: Page, term: string) =>
  page
    .getByRole('main')
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${term}$`) }) })

test('the dashboard shows the number of users, the latest sign-ins and the number of allowed pages @in-page', async ({
  page,
  signInAs,
}) => {
  skipWithoutPages('/dashboard')
  await signInAs('admin')
  await page.goto('/dashboard')
  await expect(descriptionItem(page, 'Users')).toContainText(/[3-9]|\d\d/)
  await expect(descriptionItem(page, 'Pages you may open')).toContainText(
    String(pages.filter(({ path }) => !path.includes('/:')).length),
  )
  await expect(descriptionItem(page, 'Session ends in')).toContainText(/(9|10) days/)
  const recent = page.getByRole('table', { name: 'Recent sign-ins' })
  await expect(recent.getByRole('columnheader').first()).toHaveText('Name')
  await recent.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/users\/\d+/)
})

test('if the users page is not allowed, the dashboard shows the names of users without links @in-page', async ({
  page,
  signInAs,
}) => {
  skipWithoutPages('/dashboard')
  await signInAs('guest')
  await page.goto('/dashboard')
  const recent = page.getByRole('table', { name: 'Recent sign-ins' })
  await expect(recent.getByRole('rowheader').first()).toBeVisible()
  await expect(recent.getByRole('link')).toHaveCount(0)
  await expect(descriptionItem(page, 'Pages you may open')).toContainText('1')
})

test('above a filtered table, a text says how many users match, and a button clears the filters @in-page', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/users?mock=extra:250')
  await expect(page.getByText(/^\d+ of \d+ users$/)).toHaveCount(0)
  await searchField(page).fill('castell')
  await expect(page.getByText('1 of 253 users')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(searchField(page)).toBeFocused()
  await expect(page.getByRole('button', { name: 'Clear filters' })).toHaveCount(0)
  await searchField(page).fill('matches no user')
  await expect(page.getByRole('button', { name: 'Download CSV' })).toBeDisabled()
})

test('after Ctrl+F in the users table, a hint says that the search field searches all rows @in-page', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/users')
  await expect(userLinks(page).first()).toBeVisible()
  await page.keyboard.press('Control+f')
  await expect(page.getByText('This search finds all rows.')).toBeVisible()
})

test('a printed table has all rows, and no menu, buttons or checkboxes @in-page', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/users?mock=extra:250')
  await expect(userLinks(page).first()).toBeVisible()
  expect(await userLinks(page).count()).toBeLessThan(100)
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(userLinks(page)).toHaveCount(253)
  await expect(mainMenu(page)).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'New user' })).toBeHidden()
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  expect(await userLinks(page).count()).toBeLessThan(100)
})

test('on a phone, all roles of a user are visible @in-page', async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.setViewportSize({ width: 360, height: 700 })
  await page.goto('/users?mock=extra:250&q=1008')
  const roles = userLinks(page).first().locator('xpath=ancestor::tr').locator('[data-role]')
  await expect(roles).toHaveText(['user', 'guest'])
  for (const role of await roles.all()) await expect(role).toBeInViewport({ ratio: 1 })
})

test('on a phone, after a form is saved, the header does not cover the focused button @in-page', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/users/2?edit=true')
  await page.getByRole('textbox', { name: 'Occupation' }).fill('Trainer')
  await page.getByRole('button', { name: 'Save' }).click()
  const edit = page.getByRole('button', { name: 'Edit', exact: true })
  await expect(edit).toBeFocused()
  const header = await page.getByRole('banner').boundingBox()
  const button = await edit.boundingBox()
  expect(button?.y).toBeGreaterThan(header ? header.y + header.height : Infinity)
})

test('the search finds users by a part of their name or email', async ({ page, signInAs }) => {
  await signInAs('user')
  await page.goto('/users')
  await searchField(page).fill('castell')
  await expect(userLinks(page)).toHaveText(['Noor Castell'])
  await expect(page.getByText(/^1 of \d+ users$/)).toBeVisible()
  await searchField(page).fill('guest@DEMO')
  await expect(userLinks(page)).toHaveText(['Ari Sundt'])
  await expect(page).toHaveURL('/users?q=guest%40DEMO')

  await page.reload()
  await expect(searchField(page)).toHaveValue('guest@DEMO')
  await expect(userLinks(page)).toHaveText(['Ari Sundt'])

  await searchField(page).fill('no such user')
  await expect(page.getByText('No user matches your search.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(searchField(page)).toBeFocused()
  await expect(usersTable(page)).toContainText('Noor Castell')
})

test('the users table sorts by each column in both directions and sets aria-sort @in-page', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/users?q=demo.com')
  const column = (name: string) => usersTable(page).getByRole('columnheader', { name })
  await expect(column('Name')).toHaveAttribute('aria-sort', 'ascending')
  await expect(userLinks(page)).toHaveText(['Ari Sundt', 'Noor Castell', 'Robin Vale'])
  await column('Name').getByRole('button').click()
  await expect(column('Name')).toHaveAttribute('aria-sort', 'descending')
  await expect(userLinks(page)).toHaveText(['Robin Vale', 'Noor Castell', 'Ari Sundt'])
  await column('Email').getByRole('button').click()
  await expect(column('Name')).toHaveAttribute('aria-sort', 'none')
  await expect(userLinks(page)).toHaveText(['Robin Vale', 'Ari Sundt', 'Noor Castell'])
  await page.reload()
  await expect(column('Email')).toHaveAttribute('aria-sort', 'ascending')
})

test('a click on a row of the users table opens the user, and Back restores the search', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/users?q=northline')
  await userLinks(page).filter({ hasText: 'Noor Castell' }).click()
  await expect(heading(page, 'Noor Castell')).toBeVisible()
  await expect(page).toHaveURL('/users/2')
  await expect(page).toHaveTitle(`Noor Castell · ${brand.name}`)
  await expect(descriptionItem(page, 'Email').first()).toContainText('user@demo.com')
  await expect(page.getByRole('link', { name: 'noor.example.com' })).toHaveAttribute(
    'rel',
    /noreferrer/,
  )
  await page.goBack()
  await expect(searchField(page)).toHaveValue('northline')
})

test('two quick clicks on the header of a column change the sorting twice @in-page', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
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

test('with the role filter, the table shows only users of that role, and the URL contains the filter @in-page', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/users')
  await page.getByLabel('Filter by role').selectOption('guest')
  await expect(userLinks(page)).toHaveText(['Ari Sundt'])
  await expect(page).toHaveURL('/users?role=guest')
  await page.reload()
  await expect(page.getByLabel('Filter by role')).toHaveValue('guest')
  await expect(page.getByText(/^1 of \d+ users$/)).toBeVisible()
})

test('the CSV download has the visible rows and columns of the table @in-page', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/users?role=user&columns=name,email')
  await expect(userLinks(page)).toHaveText(['Noor Castell'])
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const file = await started
  expect(file.suggestedFilename()).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toBe('\uFEFFName,Email\r\nNoor Castell,user@demo.com')
})

test('keys move the focus to the search field and between the cells of the users table, and open a user @in-page', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/users')
  await expect(userLinks(page)).toHaveText(['Ari Sundt', 'Noor Castell', 'Robin Vale'])
  await page.keyboard.press('/')
  await expect(searchField(page)).toBeFocused()
  await userLinks(page).first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(userLinks(page).nth(1)).toBeFocused()
  await page.keyboard.press('Control+End')
  await expect(page.getByRole('button', { name: 'Actions for Robin Vale' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: 'Actions for Robin Vale' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(
    usersTable(page)
      .getByRole('gridcell', { name: /ago|now/ })
      .last(),
  ).toBeFocused()
  await page.keyboard.press('Control+Home')
  await expect(page.getByRole('checkbox', { name: 'Select Ari Sundt' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  // The table is a single Tab stop, so Tab leaves it from any cell.
  await page.keyboard.press('Tab')
  await expect(usersTable(page).locator(':focus')).toHaveCount(0)
  await page.keyboard.press('Shift+Tab')
  await expect(userLinks(page).first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Noor Castell')).toBeFocused()
})

test('an administrator can create a user with the keyboard alone @in-page', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/users')
  await page.getByRole('button', { name: 'New user' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Full name')).toBeFocused()
  await page.keyboard.type('Lea Brook')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.type('lea@example.com')
  await page.keyboard.press('Tab')
  await page.keyboard.type('correct horse')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Lea Brook')).toBeFocused()
  await expect(page.getByText('Lea Brook was created')).toBeVisible()
  await page.goBack()
  await expect(userLinks(page).filter({ hasText: 'Lea Brook' })).toBeVisible()
})

test('an administrator can deactivate selected users and undo the change with the keyboard alone @in-page', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/users')
  await userLinks(page).first().focus()
  await page.keyboard.press('Shift+Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Space')
  await expect(usersTable(page).getByRole('row', { selected: true })).toHaveCount(2)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Deactivate' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 users were deactivated')).toBeVisible()
  await expect(usersTable(page).getByText('Deactivated', { exact: true })).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Deactivate' })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 users were activated')).toBeVisible()
  await expect(usersTable(page).getByText('Deactivated', { exact: true })).toHaveCount(0)

  await userLinks(page).first().focus()
  await page.keyboard.press('Control+a')
  await expect(page.getByRole('group', { name: '3 selected' })).toBeVisible()
})

test('on a form with unsaved input, Back asks for a confirmation @in-page', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/users')
  await page.getByRole('button', { name: 'New user' }).click()
  await page.getByLabel('Full name').click()
  await page.keyboard.type('Lea')
  // `page.goBack` would wait for a navigation, but the app asks first.
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

test('for screen readers, the chart of sign-ins has a table of seven or thirty days @in-page', async ({
  page,
  signInAs,
}) => {
  skipWithoutPages('/dashboard')
  await signInAs('admin')
  await page.goto('/dashboard')
  const days = page
    .getByRole('table', { name: 'Users by day of last sign-in' })
    .getByRole('rowheader')
  await expect(days).toHaveCount(7)
  await page.getByLabel('Period').selectOption('30')
  await expect(days).toHaveCount(30)
  await expect(page).toHaveURL('/dashboard?days=30')
})

test('on hover and with the arrow keys, the chart of sign-ins shows the number of a day @in-page', async ({
  page,
  signInAs,
}) => {
  skipWithoutPages('/dashboard')
  await signInAs('admin')
  await page.goto('/dashboard')
  const chart = page.getByRole('slider', { name: 'Day' })
  await chart.scrollIntoViewIfNeeded()
  const box = await chart.boundingBox()
  await page.mouse.move((box?.x ?? 0) + 2, (box?.y ?? 0) + 20)
  await expect(chart).toHaveAttribute('aria-valuenow', '0')
  await expect(chart.getByText(/^\w{3}, \w{3} \d+: \d+ users?$/)).toBeInViewport()

  await chart.focus()
  await page.keyboard.press('End')
  await expect(chart).toHaveAttribute('aria-valuetext', /^Today so far: \d+ users?$/)
  await expect(chart.getByText(/^Today so far/)).toBeInViewport()
  await page.keyboard.press('ArrowLeft')
  await expect(chart).toHaveAttribute('aria-valuenow', '5')
})

test('the dashboard shows the events of the session as sentences @in-page', async ({ page }) => {
  skipWithoutPages('/dashboard')
  await page.goto('/auth/login?returnUrl=/dashboard')
  await signIn(page, 'admin')
  const events = page.getByRole('region', { name: 'What happened in this session' })
  await expect(events.getByRole('listitem').first()).toHaveText(
    /The list of your pages was loaded$/,
  )
  await expect(events).toContainText('You signed in')
  await chooseMenuItem(page, 'Language', 'Deutsch')
  await expect(page.getByText('Sprache geändert: Deutsch')).toBeVisible()
})

test('the page of an unknown user id says that the user is not found @in-page', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  for (const id of ['4711', '..%2F..%2Fauth', '__proto__']) {
    await page.goto(`/users/${id}`)
    await expect(page.getByText('The requested User is not found')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('User')
  }
})

test('the account page shows the current user and the end of the session, and changes language and theme @in-page', async ({
  page,
  signInAs,
}) => {
  skipWithoutPages('/account')
  await signInAs('user')
  await page.goto('/account')
  await expect(page.getByRole('main')).toContainText('Noor Castell')
  await expect(descriptionItem(page, 'Roles')).toContainText('user')
  await expect(descriptionItem(page, 'Ends')).toContainText(/in (9|10) days/)
  await page.getByRole('radio', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('radio', { name: 'Deutsch' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  expect(await readStorage(page)).toMatchObject({ kt_theme_mode_menu: 'dark', language: 'de' })
})

test('dates are formatted in the chosen language @in-page', async ({ page, signInAs }) => {
  skipWithoutPages('/account')
  await signInAs('admin')
  await page.goto('/account')
  await expect(page.getByRole('main')).toContainText('in 10 days')
  await chooseMenuItem(page, 'Language', 'Deutsch')
  await expect(page.getByRole('main')).toContainText('in 10 Tagen')
  await chooseMenuItem(page, 'Sprache', 'Français')
  await expect(page.getByRole('main')).toContainText('dans 10 jours')
})

test('10,000 users can be scrolled, sorted and searched @remote', async ({ page, signInAs }) => {
  const handle = createDemoBackend({ records: createMemoryRecordStore(), extraUsers: 10_000 })
  await signInAs('admin')
  await interceptCalls(page, 'users', async route => {
    const response = await handle(new Request(route.request().url()))
    await route.fulfill({ contentType: 'application/json', body: await response.text() })
  })
  await page.goto('/users')
  await expect(page.getByText('10,003 users')).toBeVisible()
  await expect(usersTable(page)).toHaveAttribute('aria-rowcount', '10004')
  expect(await usersTable(page).getByRole('row').count()).toBeLessThan(100)
  const first = await userLinks(page).first().innerText()

  await page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight)
  })
  await expect(page.locator('[aria-rowindex="10004"]')).toBeInViewport()
  expect(await usersTable(page).getByRole('row').count()).toBeLessThan(100)
  await page.getByRole('button', { name: 'Scroll to top' }).click()
  await expect(userLinks(page).first()).toBeInViewport()
  await expect(userLinks(page).first()).toHaveText(first)

  await usersTable(page).getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
  await expect(userLinks(page).first()).not.toHaveText(first)
  await searchField(page).fill('yara.voss.')
  await expect(page.getByText(/^\d+ of 10,003 users$/)).toBeVisible()
  await expect(userLinks(page).first()).toHaveText('Yara Voss')
  await searchField(page).fill('1001@example')
  await expect(userLinks(page)).toHaveCount(1)
})

test('after a failed request for the users, "Try again" loads them @remote', async ({
  page,
  signInAs,
  allowConsoleMessages,
}) => {
  allowConsoleMessages(/status of 500/)
  await signInAs('admin')
  await mockResponse(page, 'users', { status: 500, json: {} })
  await page.goto('/users')
  await expect(page.getByRole('alert')).toContainText('The users could not be loaded.')
  await expect(heading(page, 'Users')).toBeVisible()
  await stopMocking(page, 'users')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(usersTable(page)).toContainText(DEMO_USERS.guest.name)
})

test('if a request after a reload gets a 401 response, the session ends, and the return URL is kept @remote', async ({
  page,
  signInAs,
  allowConsoleMessages,
}) => {
  skipWithoutPages('/account')
  allowConsoleMessages(/status of 401/)
  await signInAs('admin')
  await page.goto('/account')
  // Waits for the page's own request. A later request would get the 401 and would end the session
  // before the reload.
  await expect(page.getByText('Occupation')).toBeVisible()
  await mockResponse(page, 'pages', { status: 401, json: {} })
  await mockResponse(page, 'users', { status: 401, json: {} })
  await page.reload()
  await expect(page.getByText('Your session has expired')).toBeVisible()
  await expect(page).toHaveURL('/auth/login?returnUrl=%2Faccount')
  expect(await readStorage(page)).toEqual({})
})

test('values of a user are shown as text, and load nothing from other origins @remote', async ({
  page,
  signInAs,
  origin,
}) => {
  const foreignRequests: string[] = []
  page.on('request', request => {
    if (request.url().includes('evil')) foreignRequests.push(request.url())
  })
  await signInAs('admin')
  const user = {
    id: 5,
    email: 'five@example.com',
    fullname: '<img src=x onerror=alert(1)>',
    pic: 'https://evil.example/pic.png',
    website: 'javascript:alert(1)',
    roles: [2],
  }
  await mockResponse(page, 'users', { json: [user] })
  await page.goto('/users/5')
  await expect(heading(page, '<img src=x onerror=alert(1)>')).toBeVisible()
  await expect(page.getByText('javascript:alert(1)')).toBeVisible()
  await expect(page.getByRole('link', { name: /javascript/ })).toHaveCount(0)
  await page.goto('/users')
  await expect(userLinks(page)).toHaveText(['<img src=x onerror=alert(1)>'])
  expect(foreignRequests).toEqual([])
  expect(page.url()).toBe(`${origin}/users`)
})

/** Opens a page that is longer than the window, with animations enabled. */
async function openLongPage(page: Page) {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.setViewportSize({ width: 800, height: 320 })
  await page.goto('/users/2')
  await expect(heading(page, 'Noor Castell')).toBeVisible()
  await expect(descriptionItem(page, 'Street')).toBeAttached()
}

const scrollToTopButton = (page: Page) => page.getByRole('button', { name: 'Scroll to top' })

const scrollToY = (page: Page, top: number) =>
  page.evaluate(y => {
    scrollTo({ top: y, behavior: 'instant' })
  }, top)

test('"Scroll to top" takes half a second, or no time if the device asks for reduced motion @in-page', async ({
  page,
  signInAs,
}) => {
  await signInAs('user')
  await openLongPage(page)
  const button = scrollToTopButton(page)
  const height = () => page.evaluate(() => scrollY)

  await scrollToY(page, 150)
  await expect(button).toHaveCount(0)
  await scrollToY(page, 400)
  await expect(button).toBeVisible()
  const start = Date.now()
  await button.click()
  await expect.poll(height).toBe(0)
  expect(Date.now() - start).toBeGreaterThan(400)
  await expect(button).toHaveCount(0)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await scrollToY(page, 400)
  await button.click()
  await expect.poll(height).toBe(0)
})

test('"Scroll to top" stops as soon as the user scrolls @in-page', async ({ page, signInAs }) => {
  await signInAs('user')
  await openLongPage(page)
  await scrollToY(page, 400)
  await expect(scrollToTopButton(page)).toBeVisible()
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
})

test('after a sign-out, the next user does not see the pages of the former user @in-page', async ({
  page,
  seedStorage,
}) => {
  skipWithoutPages('/dashboard')
  await seedStorage(await getSession('admin'))
  await page.goto('/users')
  await expect(usersTable(page)).toContainText(DEMO_USERS.user.name)
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Guest' }).click()
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await expect(mainMenu(page).getByRole('link')).toHaveText(['Dashboard'])
})

test('an administrator can edit, deactivate and delete a user with the keyboard alone @in-page', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/users/3')
  await page.getByRole('button', { name: 'Edit' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Full name')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Ari Sundt-Brook')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Ari Sundt-Brook')).toBeVisible()
  await expect(page).toHaveURL('/users/3')
  await expect(page.getByRole('button', { name: 'Edit' })).toBeFocused()

  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Deactivate' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(descriptionItem(page, 'Status')).toContainText('Deactivated')
  const activate = page.getByRole('button', { name: 'Activate', exact: true })
  await expect(activate).toBeFocused()
  await expect(activate).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Deactivate' })).toBeVisible()
  await expect(descriptionItem(page, 'Status')).toContainText('Active')

  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Delete Ari Sundt-Brook?' })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Delete' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Ari Sundt-Brook was deleted')).toBeVisible()
  await expect(heading(page, 'Users')).toBeVisible()
})

test('the command palette finds a user by name, and shows people even without a search text @in-page', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/users')
  await page.getByRole('button', { name: /Command palette/ }).click()
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  await expect(palette.getByRole('group', { name: 'People' })).toBeVisible()
  await palette.getByRole('combobox').fill('castell')
  await expect(palette.getByRole('option').first()).toContainText(DEMO_USERS.user.name)
  await page.keyboard.press('Enter')
  await expect(heading(page, DEMO_USERS.user.name)).toBeVisible()
})

test('the compact density makes table rows lower, also after a reload @in-page', async ({
  page,
  signInAs,
}) => {
  skipWithoutPages('/account')
  await signInAs('admin')
  await page.goto('/account')
  await page.getByRole('radio', { name: 'Compact' }).check()
  await page.goto('/users')
  const row = page.getByRole('row', { name: new RegExp(DEMO_USERS.user.name) })
  await expect(row).toBeVisible()
  expect((await row.boundingBox())?.height).toBe(36)
  await page.reload()
  await expect(row).toBeVisible()
  expect((await row.boundingBox())?.height).toBe(36)
})

test('a search is no unsaved input: when the session expires, the sign-in page replaces the page @in-page', async ({
  page,
  seedStorage,
}) => {
  await page.clock.install()
  await seedStorage(await createSession('admin', { days: 3 / 1_440 }))
  await page.goto('/users')
  await page.getByRole('searchbox', { name: 'Search users' }).fill('castell')
  await expect(page).toHaveURL('/users?q=castell')
  await page.clock.runFor(200_000)
  await expect(page.getByRole('main')).toContainText('Your session has expired')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('What you typed')).toHaveCount(0)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Email').fill('admin@demo.com')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('searchbox', { name: 'Search users' })).toHaveValue('castell')
})

test('axe finds no accessibility violations on the users page in any language @matrix @in-page', async ({
  page,
}) => {
  const session = await getSession('admin')
  for (const language of ['zh', 'es', 'ja', 'de', 'fr']) {
    await page.goto(PATH_WITHOUT_APP)
    await replaceStorage(page, { language, ...session })
    await page.goto('/users')
    await expect(page.getByRole('link', { name: DEMO_USERS.user.name })).toBeVisible()
    expect.soft(await findViolations(page, language)).toEqual([])
  }
})

test('at a width of 320 pixels, the skeleton of the user list is not wider than the window @remote', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signInAs('admin')
  const release = await pauseCalls(page, 'users')
  await page.goto('/users')
  await expect(heading(page, 'Users')).toBeVisible()
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(1)
  expect(await readPageWidth(page)).toBe(320)
  release()
  await expect(page.getByRole('link', { name: DEMO_USERS.user.name })).toBeVisible()
})
