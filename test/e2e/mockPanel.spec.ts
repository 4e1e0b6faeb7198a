import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { readdirSync, readFileSync } from 'node:fs'
import { SESSION_KEYS } from '../support/sessionKeys'
import { ROLE } from '../support/tokens'
import { expect, heading, mainMenu, signIn, stored, test } from './test'

const mark = (page: Page) => page.getByRole('button', { name: /^Demo data/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Demo backend' })
const words = (page: Page) =>
  panel(page).getByRole('region', { name: 'Link to these switches' }).locator('code')

async function openPanel(page: Page) {
  await mark(page).click()
  await expect(panel(page).getByRole('button', { name: 'Reset' })).toBeVisible()
}

const UNEXPECTED = 'The server gave an unexpected answer.'
const PROBLEM = 'The server has a problem.'

/** The message for each failure of a sign-in. */
const FAILURES = [
  ['offline', 'There is no connection'],
  ['hang', 'The server did not answer in time.'],
  ['stall', 'The server did not answer in time.'],
  ['400', /The login detail is incorrect|Bad Request/],
  ['401', 'The login detail is incorrect'],
  ['403', 'Forbidden'],
  ['405', 'This service is not available at the moment.'],
  ['409', 'Conflict'],
  ['404', 'The login detail is incorrect'],
  ['429', /Please wait [45] seconds/],
  ['500', PROBLEM],
  ['502', PROBLEM],
  ['503', PROBLEM],
  ['504', PROBLEM],
  ['null', UNEXPECTED],
  ['object', UNEXPECTED],
  ['list', UNEXPECTED],
  ['html', UNEXPECTED],
  ['empty', UNEXPECTED],
  ['truncated', UNEXPECTED],
  ['wrong', UNEXPECTED],
] as const
for (const [failure, says] of FAILURES) {
  test(`with the link login:${failure} a sign-in fails and says why @in-page`, async ({ page }) => {
    await page.clock.install()
    await page.goto(`/auth/login?mock=login:${failure}`)
    await signIn(page, 'user')
    if (failure === 'hang' || failure === 'stall') {
      await expect(page.getByRole('button', { name: 'Signing in' })).toBeVisible()
      await page.clock.runFor(11_000)
    }
    await expect(page.locator('form').getByRole('alert')).toContainText(says)
    expect(await stored(page)).toEqual({})
  })
}

test('a link makes each of the other calls fail @in-page', async ({ page }) => {
  await page.goto('/auth/forgot-password?mock=reset:500')
  await page.getByLabel('Email').fill('user@demo.com')
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.locator('form').getByRole('alert')).toContainText(PROBLEM)

  await page.goto('/auth/registration?mock=createUser:html')
  await page.getByLabel('Full name').fill('Ida Brook')
  await page.getByLabel('Email').fill('ida@example.com')
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
  await page.getByLabel('Confirm password').fill('correct horse')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.locator('form').getByRole('alert')).toContainText(UNEXPECTED)

  await page.goto('/auth/login?mock=login:422')
  await signIn(page, 'user')
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('is not welcome')

  await page.goto('/users?mock=as:admin,users:403')
  await expect(page.getByText('The users could not be loaded.')).toBeVisible()
  await expect(page.getByText('Forbidden')).toBeVisible()

  await page.goto('/users?mock=as:admin,pages:list')
  await expect(heading(page, 'No page is open to you')).toBeVisible()

  await page.goto('/users?mock=as:admin,pages:empty')
  await expect(heading(page, 'Access could not be checked')).toBeVisible()
})

test('a link delays a call @in-page', async ({ page }) => {
  await page.clock.install()
  await page.goto('/users?mock=as:user,delay:users:6000')
  await expect(heading(page, 'Users')).toBeVisible()
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toBeVisible()
  await page.clock.runFor(1_000)
  await expect(page.getByText('Ari Sundt')).toHaveCount(0)
  await page.clock.runFor(5_000)
  await expect(page.getByText('Ari Sundt')).toBeVisible()
})

test('a link sets the current user and the allowed pages for the tab @in-page', async ({
  page,
}) => {
  const link = '/users?mock=as:guest,may:guest:/users;/account'
  await page.goto(link)
  await expect(heading(page, 'Users')).toBeVisible()
  await expect(page).toHaveURL(link)
  await expect(mainMenu(page).getByRole('link')).toHaveText(['Users', 'Account'])

  await page.goto('/account')
  await expect(heading(page, 'Account')).toBeVisible()
  await expect(mark(page)).toHaveText(/1$/)
  await page.goto('/dashboard')
  await expect(heading(page, 'You may not open this page')).toBeVisible()

  await page.goto('/dashboard?mock=reset')
  await expect(heading(page, 'Dashboard')).toBeVisible()
})

test('the panel shows the unknown words of a link @in-page', async ({ page }) => {
  await page.goto('/auth/login?mock=logn:500,login:500')
  await openPanel(page)
  await expect(panel(page).getByText('logn:500')).toBeVisible()
  await expect(words(page)).toHaveText('?mock=login:500')
})

test('the panel switches the user without signing out @in-page', async ({ page }) => {
  await page.goto('/users?mock=as:admin')
  await expect(heading(page, 'Users')).toBeVisible()
  await openPanel(page)
  await panel(page).getByRole('button', { name: 'Guest' }).click()
  await expect(panel(page).getByRole('button', { name: 'Guest', pressed: true })).toBeVisible()
  await expect(heading(page, 'You may not open this page')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(mark(page), 'focus comes back').toBeFocused()
  expect(JSON.parse((await stored(page)).userRoles ?? '')).toEqual(['guest'])
})

test('closing the panel while the page changes returns focus to its button @in-page', async ({
  page,
}) => {
  await page.goto('/users?mock=as:admin')
  await expect(heading(page, 'Users')).toBeVisible()
  await openPanel(page)
  await page.evaluate(() => {
    const change = new MutationObserver(() => {
      if (document.querySelector('h1')?.textContent !== 'You may not open this page') return
      change.disconnect()
      document.querySelector('dialog')?.close()
    })
    change.observe(document, { childList: true, subtree: true, characterData: true })
  })
  await panel(page).getByRole('button', { name: 'Guest' }).click()
  await expect(panel(page)).toHaveCount(0)
  await expect(mark(page)).toBeFocused()
})

test('granting or removing a page in the panel applies at once @in-page', async ({ page }) => {
  await page.goto('/users?mock=as:guest')
  await expect(heading(page, 'You may not open this page')).toBeVisible()
  await openPanel(page)
  const box = panel(page).getByRole('checkbox', { name: 'Guest may open /users', exact: true })
  await box.focus()
  await page.keyboard.press('Space')
  await expect(words(page)).toHaveText('?mock=as:guest,may:guest:/dashboard;/users')
  await page.keyboard.press('Escape')
  await expect(heading(page, 'Users')).toBeVisible()

  await openPanel(page)
  await box.uncheck()
  await expect(words(page)).toHaveText('?mock=as:guest')
  await page.keyboard.press('Escape')
  await expect(heading(page, 'You may not open this page')).toBeVisible()
})

test('failures and delays chosen in the panel apply until the reset @in-page', async ({ page }) => {
  await page.goto('/auth/login')
  await openPanel(page)
  await panel(page).getByLabel('Sign in: response').selectOption('503 Service Unavailable')
  await panel(page).getByLabel('Sign in: delay').selectOption('300 ms')
  await page.keyboard.press('Escape')
  await expect(mark(page)).toHaveText(/2$/)
  await signIn(page, 'admin')
  await expect(page.locator('form').getByRole('alert')).toContainText(PROBLEM)

  await page.reload()
  await openPanel(page)
  await expect(words(page)).toHaveText('?mock=login:503,delay:login:300')
  await panel(page).getByRole('button', { name: 'Reset' }).click()
  await page.keyboard.press('Escape')
  await signIn(page, 'admin')
  await expect(heading(page, 'Dashboard')).toBeVisible()
})

test('a link replaces the current user, and its failures apply to later sign-ins @in-page', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/users?mock=as:guest,login:hang')
  await expect(heading(page, 'You may not open this page')).toBeVisible()
  await openPanel(page)
  await expect(words(page)).toHaveText('?mock=as:guest,login:hang')
})

test('expiring the token in the panel signs out, and signing in again works @in-page', async ({
  page,
}) => {
  await page.goto('/account?mock=as:user')
  await expect(heading(page, 'Account')).toBeVisible()
  await openPanel(page)
  await panel(page).getByRole('button', { name: 'Expire the token now' }).click()
  await expect(page.getByText('Your session has expired')).toBeAttached()
  expect(Object.keys(await stored(page)).filter(key => SESSION_KEYS.includes(key))).toEqual([])
  await page.keyboard.press('Escape')
  await signIn(page, 'user')
  await expect(heading(page, 'Account')).toBeVisible()
})

test('a link sets how long tokens are valid, or expires them @in-page', async ({ page }) => {
  await page.clock.install()
  await page.goto('/dashboard?mock=as:user,token:60')
  await expect(page.getByRole('dialog', { name: /session/i })).toBeVisible()
  await page.clock.runFor(61_000)
  await expect(page.getByText('Your session has expired')).toBeVisible()

  await page.goto('/dashboard?mock=as:user')
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await page.goto('/dashboard?mock=expired')
  await expect(page.getByText('Your session has expired')).toBeVisible()
})

test('a clock that is ahead issues tokens that are not valid yet @in-page', async ({ page }) => {
  await page.goto('/auth/login')
  await openPanel(page)
  await panel(page).getByLabel('Clock of the backend').selectOption('+1 h')
  await page.keyboard.press('Escape')
  await signIn(page, 'user')
  await expect(page.locator('form').getByRole('alert')).toContainText(
    'a session that is not valid here',
  )
  await page.goto('/auth/login?mock=clock:-600000')
  await signIn(page, 'user')
  await expect(heading(page, 'Dashboard')).toBeVisible()
})

for (const [form, claim] of [
  ['Text', 'user'],
  ['List', ['user']],
] as const) {
  test(`the token names a single role as ${form} @in-page`, async ({ page }) => {
    await page.goto('/auth/login?mock=roles:list')
    await openPanel(page)
    await panel(page).getByRole('radio', { name: form }).check()
    await page.keyboard.press('Escape')
    await signIn(page, 'user')
    await expect(heading(page, 'Dashboard')).toBeVisible()
    const [, claims = ''] = ((await stored(page)).accessToken ?? '').split('.')
    const payload: unknown = JSON.parse(Buffer.from(claims, 'base64url').toString())
    expect(payload).toMatchObject({ [ROLE]: claim })
  })
}

test('a copied link sets the same switches in another tab @in-page', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/users?q=vale&mock=as:user')
  await expect(heading(page, 'Users')).toBeVisible()
  await openPanel(page)
  await panel(page).getByLabel('List users: response').selectOption('Another shape')
  await panel(page).getByRole('button', { name: 'Copy link' }).click()
  await expect(panel(page).getByText('Copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/\/users\?q=vale&mock=as:user,users:wrong$/)

  const other = await context.newPage()
  await other.goto(link)
  await expect(other.getByText('The users could not be loaded.')).toBeVisible()
  await expect(other.getByText(UNEXPECTED)).toBeVisible()
})

// Other tests use the same backend: what is switched is what it is already.
test('the panel reads and changes the switches of a remote backend @remote', async ({ page }) => {
  const sent: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('/__mock/switches')) sent.push(request.method())
  })
  await page.goto('/users?mock=as:user')
  await expect(heading(page, 'Users')).toBeVisible()
  await openPanel(page)
  await expect(panel(page).getByText('to everybody who uses this demo backend')).toBeVisible()
  await panel(page).getByRole('button', { name: 'Reset' }).click()
  await expect(panel(page).getByText('All switches are reset')).toBeVisible()
  await expect.poll(() => sent.join()).toMatch(/^PUT,(PATCH,|GET,)+PATCH$/)
  await expect(panel(page).getByRole('alert')).toHaveCount(0)
})

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing wrong with the panel, ${theme}, and it fits 320 px @in-page`, async ({
    page,
    store,
  }) => {
    await store({ kt_theme_mode_menu: theme, kt_theme_mode_value: theme })
    await page.setViewportSize({ width: 320, height: 256 })
    await page.goto('/auth/login?mock=login:500,token:60,expired,oops')
    await openPanel(page)
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    const [inner, outer] = await panel(page).evaluate(dialog => [
      dialog.scrollWidth,
      dialog.clientWidth,
    ])
    expect(inner).toBe(outer)
  })
}

test('a build without the demo contains no byte of the panel @api', () => {
  const files = readdirSync('dist-api', { recursive: true, encoding: 'utf8' })
  const text = files
    .filter(file => /\.(js|css|html)$/.test(file))
    .map(file => readFileSync(`dist-api/${file}`, 'utf8'))
    .join('\n')
  expect(text).toContain('Omnichannel')
  const traces = ['mock.link', '__mock', 'data-demo-mark', 'tokenSeconds', 'Demo backend']
  expect(traces.filter(words => text.includes(words))).toEqual([])
})
