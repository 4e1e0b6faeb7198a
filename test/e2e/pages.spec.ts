import { readFile } from 'node:fs/promises'
import { pages } from '../../src/app/pages'
import { createDemoBackend } from '../../src/mock/demoBackend'
import { memoryRecords } from '../../src/mock/recordStore'
import type { Page } from '@playwright/test'
import { answer, intercept, listOf, restore } from './api'
import { PEOPLE, sessionFor } from './people'
import { choose, expect, heading, mainMenu, stored, test } from './test'

const table = (page: Page) => page.getByRole('table', { name: 'Users' })
const names = (page: Page) => table(page).getByRole('rowheader').getByRole('link')
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search users' })

/** The term and the value of a description list. */
const fact = (page: Page, term: string) =>
  page
    .getByRole('main')
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${term}$`) }) })

test('the dashboard says how many users there are, who was there last and what one may open', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/dashboard')
  await expect(fact(page, 'Users')).toContainText(/[3-9]|\d\d/)
  await expect(fact(page, 'Pages you may open')).toContainText(String(pages.length))
  await expect(fact(page, 'Session ends')).toContainText(/in (9|10) days/)
  const recent = page.getByRole('table', { name: 'Last to sign in' })
  await expect(recent.getByRole('columnheader').first()).toHaveText('Name')
  await recent.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/users\/\d+/)
})

test('who may not open users is not led to them @in-page', async ({ page, signInAs }) => {
  await signInAs('guest')
  await page.goto('/dashboard')
  const recent = page.getByRole('table', { name: 'Last to sign in' })
  await expect(recent.getByRole('rowheader').first()).toBeVisible()
  await expect(recent.getByRole('link')).toHaveCount(0)
  await expect(fact(page, 'Pages you may open')).toContainText('1')
})

test('users are found by parts of their name, address or organisation', async ({
  page,
  signInAs,
}) => {
  await signInAs('user')
  await page.goto('/users')
  await search(page).fill('castell')
  await expect(names(page)).toHaveText(['Noor Castell'])
  await expect(page.getByText('1 user found')).toBeVisible()
  await search(page).fill('guest@DEMO')
  await expect(names(page)).toHaveText(['Ari Sundt'])
  await expect(page).toHaveURL('/users?q=guest%40DEMO')

  await page.reload()
  await expect(search(page)).toHaveValue('guest@DEMO')
  await expect(names(page)).toHaveText(['Ari Sundt'])

  await search(page).fill('no such user')
  await expect(page.getByText('No user matches your search.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(search(page)).toBeFocused()
  await expect(table(page)).toContainText('Noor Castell')
})

test('the table is sorted by any column, either way, and says so @in-page', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/users?q=demo.com')
  const column = (name: string) => table(page).getByRole('columnheader', { name })
  await expect(column('Name')).toHaveAttribute('aria-sort', 'ascending')
  await expect(names(page)).toHaveText(['Ari Sundt', 'Noor Castell', 'Robin Vale'])
  await column('Name').getByRole('button').click()
  await expect(column('Name')).toHaveAttribute('aria-sort', 'descending')
  await expect(names(page)).toHaveText(['Robin Vale', 'Noor Castell', 'Ari Sundt'])
  await column('Email').getByRole('button').click()
  await expect(column('Name')).toHaveAttribute('aria-sort', 'none')
  await expect(names(page)).toHaveText(['Robin Vale', 'Ari Sundt', 'Noor Castell'])
  await page.reload()
  await expect(column('Email')).toHaveAttribute('aria-sort', 'ascending')
})

test('a user is one click from the table, and Back finds the table as it was', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/users?q=northline')
  await names(page).filter({ hasText: 'Noor Castell' }).click()
  await expect(heading(page, 'Noor Castell')).toBeVisible()
  await expect(page).toHaveURL('/users/2')
  await expect(page).toHaveTitle('Noor Castell · Omnichannel')
  await expect(fact(page, 'Email').first()).toContainText('user@demo.com')
  await expect(page.getByRole('link', { name: 'noor.example.com' })).toHaveAttribute(
    'rel',
    /noreferrer/,
  )
  await page.goBack()
  await expect(search(page)).toHaveValue('northline')
})

test('the users of one role are a choice away, and the address keeps it @in-page', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/users')
  await page.getByLabel('Filter by role').selectOption('guest')
  await expect(names(page)).toHaveText(['Ari Sundt'])
  await expect(page).toHaveURL('/users?role=guest')
  await page.reload()
  await expect(page.getByLabel('Filter by role')).toHaveValue('guest')
  await expect(page.getByText('1 user found')).toBeVisible()
})

test('columns that are not wanted go, and the address keeps it @in-page', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/users')
  const button = page.getByRole('button', { name: 'Columns' })
  await button.click()
  const choice = page.getByRole('dialog', { name: 'Columns' })
  await expect(choice.getByRole('checkbox', { name: 'Name' })).toBeDisabled()
  await choice.getByRole('checkbox', { name: 'Email' }).click()
  await choice.getByRole('checkbox', { name: 'Organisation' }).click()
  await page.keyboard.press('Escape')
  await expect(choice).toHaveCount(0)
  await expect(button).toBeFocused()

  const left = ['Name', 'Role', 'Last sign-in']
  await expect(table(page).getByRole('columnheader')).toHaveText(left)
  await page.reload()
  await expect(table(page).getByRole('columnheader')).toHaveText(left)
})

test('what the table shows is there as CSV, harmless in a spreadsheet @in-page', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/users?role=user&columns=name,email')
  await expect(names(page)).toHaveText(['Noor Castell'])
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const file = await started
  expect(file.suggestedFilename()).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toBe('\uFEFFName,Email\r\nNoor Castell,user@demo.com')
})

test('the table is worked by keyboard alone: to the search, from row to row, into a user and back @in-page', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/users')
  await expect(names(page)).toHaveText(['Ari Sundt', 'Noor Castell', 'Robin Vale'])
  await page.keyboard.press('/')
  await expect(search(page)).toBeFocused()
  await names(page).first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(names(page).nth(1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(names(page).nth(2)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(names(page).nth(2)).toBeFocused()
  await page.keyboard.press('Home')
  await expect(names(page).first()).toBeFocused()
  // The table is one stop: from a row Tab leads out of it.
  await page.keyboard.press('Tab')
  await expect(table(page).locator(':focus')).toHaveCount(0)
  await page.keyboard.press('Shift+Tab')
  await expect(names(page).first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Noor Castell')).toBeFocused()
})

test('the sign-ins of seven or thirty days are a line to see and a table to listen to @in-page', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/dashboard')
  const days = page.getByRole('table', { name: 'Last sign-ins by day' }).getByRole('rowheader')
  await expect(days).toHaveCount(7)
  await page.getByLabel('Period').selectOption('30')
  await expect(days).toHaveCount(30)
  await expect(page).toHaveURL('/dashboard?days=30')
})

test('a user who does not exist is said not to be found @in-page', async ({ page, signInAs }) => {
  await signInAs('admin')
  for (const id of ['4711', '..%2F..%2Fauth', '__proto__']) {
    await page.goto(`/users/${id}`)
    await expect(page.getByText('The requested User is not found')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('User')
  }
})

test('the account page tells who one is and until when, and changes language and theme @in-page', async ({
  page,
  signInAs,
}) => {
  await signInAs('user')
  await page.goto('/account')
  await expect(page.getByRole('main')).toContainText('Noor Castell')
  await expect(fact(page, 'Roles')).toContainText('user')
  await expect(fact(page, 'Ends')).toContainText(/in (9|10) days/)
  await page.getByRole('radio', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('radio', { name: 'Deutsch' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  expect(await stored(page)).toMatchObject({ kt_theme_mode_menu: 'dark', language: 'de' })
})

test('the access page shows which role may open what, as the server says', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/access')
  const row = (path: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: path, exact: true }) })
  const yes = 'Allowed'
  const no = 'Not allowed'
  await expect(row('/dashboard').getByRole('cell')).toHaveText([yes, yes, yes])
  await expect(row('/users').getByRole('cell')).toHaveText([yes, yes, no])
  await expect(row('/users/:id').getByRole('cell')).toHaveText([yes, yes, no])
  await expect(row('/account').getByRole('cell')).toHaveText([yes, yes, no])
  await expect(row('/access').getByRole('cell')).toHaveText([yes, no, no])
})

test('of a hundred thousand pages of a role those in sight are drawn @remote', async ({
  page,
  signInAs,
}) => {
  const many = Array.from({ length: 100_000 }, (_, index) => `/area/page${index}`)
  await signInAs('admin')
  await answer(page, 'pages', listOf('/access', ...many))
  await page.goto('/access')
  const lists = page.getByRole('table', { name: 'Access' })
  await expect(lists).toHaveAttribute('aria-rowcount', '100002')
  expect(await lists.getByRole('row').count()).toBeLessThan(100)
  await page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight)
  })
  await expect(page.getByRole('rowheader', { name: '/area/page99999' })).toBeInViewport()
  expect(await lists.getByRole('row').count()).toBeLessThan(100)
})

test('dates and numbers are written as the language writes them @in-page', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/dashboard')
  await expect(page.getByRole('main')).toContainText('in 10 days')
  await choose(page, 'Language', 'Deutsch')
  await expect(page.getByRole('main')).toContainText('in 10 Tagen')
  await choose(page, 'Sprache', 'Français')
  await expect(page.getByRole('main')).toContainText('dans 10 jours')
})

test('ten thousand users are scrolled, searched and sorted @remote', async ({ page, signInAs }) => {
  const handle = createDemoBackend({ records: memoryRecords(), extraUsers: 10_000 })
  await signInAs('admin')
  await intercept(page, 'users', async route => {
    const response = await handle(new Request(route.request().url()))
    await route.fulfill({ contentType: 'application/json', body: await response.text() })
  })
  await page.goto('/users')
  await expect(page.getByText('10,003 users')).toBeVisible()
  await expect(table(page)).toHaveAttribute('aria-rowcount', '10004')
  expect(await table(page).getByRole('row').count()).toBeLessThan(100)
  const first = await names(page).first().innerText()

  await page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight)
  })
  await expect(page.locator('[aria-rowindex="10004"]')).toBeInViewport()
  expect(await table(page).getByRole('row').count()).toBeLessThan(100)
  await page.getByRole('button', { name: 'Scroll to top' }).click()
  await expect(names(page).first()).toBeInViewport()
  await expect(names(page).first()).toHaveText(first)

  await table(page).getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
  await expect(names(page).first()).not.toHaveText(first)
  await search(page).fill('yara.voss.')
  await expect(page.getByText(/^\d+ users? found$/)).toBeVisible()
  await expect(names(page).first()).toHaveText('Yara Voss')
  await search(page).fill('1001@example')
  await expect(names(page)).toHaveCount(1)
})

test('users that could not be loaded can be asked for again @remote', async ({
  page,
  signInAs,
  mayComplain,
}) => {
  mayComplain(/status of 500/)
  await signInAs('admin')
  await answer(page, 'users', { status: 500, json: {} })
  await page.goto('/users')
  await expect(page.getByRole('alert')).toContainText('The users could not be loaded.')
  await expect(heading(page, 'Users')).toBeVisible()
  await restore(page, 'users')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(table(page)).toContainText(PEOPLE.guest.name)
})

test('a call that is refused with 401 ends the session, wherever one is @remote', async ({
  page,
  signInAs,
  mayComplain,
}) => {
  mayComplain(/status of 401/)
  await signInAs('admin')
  await page.goto('/account')
  // Its own call is answered: refused later, it would end the session before the page is loaded anew.
  await expect(page.getByText('Occupation')).toBeVisible()
  await answer(page, 'pages', { status: 401, json: {} })
  await answer(page, 'users', { status: 401, json: {} })
  await page.reload()
  await expect(page.getByText('Your session has expired')).toBeVisible()
  await expect(page).toHaveURL('/auth/login?returnUrl=%2Faccount')
  expect(await stored(page)).toEqual({})
})

test('what a record says is shown as text, and nothing is fetched from elsewhere for it @remote', async ({
  page,
  signInAs,
  origin,
}) => {
  const strangers: string[] = []
  page.on('request', request => {
    if (request.url().includes('evil')) strangers.push(request.url())
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
  await answer(page, 'users', { json: [user] })
  await page.goto('/users/5')
  await expect(heading(page, '<img src=x onerror=alert(1)>')).toBeVisible()
  await expect(page.getByText('javascript:alert(1)')).toBeVisible()
  await expect(page.getByRole('link', { name: /javascript/ })).toHaveCount(0)
  await page.goto('/users')
  await expect(names(page)).toHaveText(['<img src=x onerror=alert(1)>'])
  expect(strangers).toEqual([])
  expect(page.url()).toBe(`${origin}/users`)
})

/** A page that is longer than its window, looked at by somebody who likes motion. */
async function openLongPage(page: Page) {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.setViewportSize({ width: 800, height: 320 })
  await page.goto('/users/2')
  await expect(heading(page, 'Noor Castell')).toBeVisible()
  await expect(fact(page, 'Street')).toBeAttached()
}

const toTop = (page: Page) => page.getByRole('button', { name: 'Scroll to top' })

const scrollDown = (page: Page, top: number) =>
  page.evaluate(y => {
    scrollTo({ top: y, behavior: 'instant' })
  }, top)

test('one is brought back up in half a second, or at once where motion is not wanted @in-page', async ({
  page,
  signInAs,
}) => {
  await signInAs('user')
  await openLongPage(page)
  const button = toTop(page)
  const height = () => page.evaluate(() => scrollY)

  await scrollDown(page, 150)
  await expect(button).toHaveCount(0)
  await scrollDown(page, 400)
  await expect(button).toBeVisible()
  const start = Date.now()
  await button.click()
  await expect.poll(height).toBe(0)
  expect(Date.now() - start).toBeGreaterThan(400)
  await expect(button).toHaveCount(0)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await scrollDown(page, 400)
  await button.click()
  await expect.poll(height).toBe(0)
})

test('who scrolls elsewhere while being brought up is let go @in-page', async ({
  page,
  signInAs,
}) => {
  await signInAs('user')
  await openLongPage(page)
  await scrollDown(page, 400)
  await expect(toTop(page)).toBeVisible()
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

test('what one has opened is not kept for the next user @in-page', async ({ page, store }) => {
  await store(await sessionFor('admin'))
  await page.goto('/users')
  await expect(table(page)).toContainText(PEOPLE.user.name)
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Guest' }).click()
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await expect(mainMenu(page).getByRole('link')).toHaveText(['Dashboard'])
})
