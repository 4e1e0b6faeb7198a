import packageJson from '../../package.json'
import { SESSION_KEYS } from '../support/sessionKeys'
import { recordRequests, holdCalls } from './api'
import { createExpiredSession, DEMO_USERS, type Role } from './demoUsers'
import { expect, heading, mainMenu, signIn, signOut, readStorage, test } from './test'

const APP_VERSION = `v${packageJson.version}`

const ROLES: readonly Role[] = ['admin', 'user', 'guest']

for (const role of ROLES) {
  test(`after a sign-in with the role ${role}, the menu contains only the pages of that role`, async ({
    page,
  }) => {
    await page.goto('/')
    await expect(heading(page, 'Sign in')).toBeVisible()

    await signIn(page, role)

    await expect(page).toHaveURL('/dashboard')
    await expect(heading(page, 'Dashboard')).toBeVisible()
    await expect(mainMenu(page).getByRole('link')).toHaveText([...DEMO_USERS[role].menu])
  })
}

test('the sign-in ignores the letter case of the email and spaces around it @in-page', async ({
  page,
}) => {
  await page.goto('/auth/login')
  await page.getByLabel('Email').fill('  ADMIN@Demo.Com ')
  await page.getByLabel('Password', { exact: true }).fill('demo')
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(heading(page, 'Dashboard')).toBeVisible()
})

test('an unknown email and a wrong password show the same error in the form', async ({
  page,
  allowConsoleMessages,
}) => {
  allowConsoleMessages(/status of 404/)
  const attempts = [
    ['nobody@example.com', 'demo'],
    [DEMO_USERS.admin.email, 'Demo'],
  ] as const
  for (const [email, password] of attempts) {
    await page.goto('/auth/login')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()

    const alert = page.locator('form').getByRole('alert')
    await expect(alert).toHaveText('The login detail is incorrect')
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await expect(page).toHaveURL('/auth/login')
    expect(await readStorage(page)).toEqual({})
  }
})

test('a second submit during a sign-in sends no second request @remote', async ({ page }) => {
  const requests = recordRequests(page, 'login')
  const release = await holdCalls(page, 'login')
  await page.goto('/auth/login')
  await page.getByLabel('Email').fill(DEMO_USERS.user.email)
  await page.getByLabel('Password', { exact: true }).fill('demo')
  await page.getByRole('button', { name: 'Sign in' }).dblclick()
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(page.getByRole('button', { name: 'Signing in' })).toBeVisible()

  release()

  await expect(heading(page, 'Dashboard')).toBeVisible()
  expect(requests).toHaveLength(1)
})

test('each demo button signs its account in', async ({ page }) => {
  await page.goto('/auth/login')
  for (const role of ROLES) {
    await page.getByRole('button', { name: role }).click()
    await page.getByRole('button', { name: 'Account', exact: true }).click()
    await expect(page.getByRole('menu')).toContainText(DEMO_USERS[role].email)
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
  }
})

test('the account menu shows the current user, their organisations and the version @in-page', async ({
  page,
  signInAs,
}) => {
  await signInAs('user')
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  const menu = page.getByRole('menu', { name: 'Account' })
  await expect(menu).toContainText('Noor Castell')
  await expect(menu).toContainText('user@demo.com')
  await expect(menu).toContainText('Harbour Desk and Northline')
  await expect(menu).toContainText(APP_VERSION)
})

test('a sign-out opens the sign-in page with a message, and Back does not undo it', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/dashboard')
  await mainMenu(page).getByRole('link', { name: 'Users' }).click()
  await expect(heading(page, 'Users')).toBeVisible()

  await signOut(page)

  await expect(page).toHaveURL('/auth/login')
  await expect(page.getByText('You have signed out')).toBeVisible()
  expect(await readStorage(page)).toEqual({})

  await page.goBack()
  await expect(heading(page, 'Sign in')).toBeVisible()
  await expect(page).toHaveURL(/^[^?]*\/auth\/login/)
  await expect(page.locator('body')).not.toContainText('Robin Vale')
})

test('after a sign-out, the next user starts at the landing page @in-page', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/users')
  await signOut(page)
  await signIn(page, 'user')
  await expect(page).toHaveURL('/dashboard')
})

test('the public forms redirect a signed-in user to the dashboard @in-page', async ({
  page,
  signInAs,
}) => {
  await signInAs('user')
  for (const form of ['login', 'forgot-password', 'registration', 'nothing-here']) {
    await page.goto(`/auth/${form}`)
    await expect(page).toHaveURL('/dashboard')
  }
})

test('an unknown path of the public area redirects to the sign-in page @in-page', async ({
  page,
}) => {
  for (const path of ['/auth', '/auth/', '/auth/Login', '/auth/login/more']) {
    await page.goto(path)
    await expect(heading(page, 'Sign in')).toBeVisible()
    await expect(page).toHaveURL('/auth/login')
  }
})

const UNUSABLE_SESSIONS = [
  { problem: 'that has expired', message: 'Your session has expired', change: {} },
  {
    problem: 'without an expiry',
    message: 'Your session could not be read',
    change: { tokenExpiration: '' },
  },
  {
    problem: 'with an invalid token',
    message: 'Your session could not be read',
    change: { accessToken: 'a.b', tokenExpiration: '2999-01-01T00:00:00.000Z' },
  },
] as const
for (const { problem, message, change } of UNUSABLE_SESSIONS) {
  test(`a stored session ${problem} is removed, and the sign-in page says why @in-page`, async ({
    page,
    seedStorage,
  }) => {
    await seedStorage({ ...(await createExpiredSession('admin')), ...change })
    await page.goto('/users')
    await expect(page.getByText(message)).toBeVisible()
    const left = await readStorage(page)
    for (const key of SESSION_KEYS) expect(left[key] ?? '').toBe('')
  })
}

test('a first visit shows no sign-out reason @in-page', async ({ page }) => {
  await page.goto('/')
  await expect(heading(page, 'Sign in')).toBeVisible()
  await expect(page.getByRole('main').getByRole('status')).toHaveCount(0)
})

test('the public forms keep their input, except passwords, on the next form and after a reload @in-page', async ({
  page,
}) => {
  await page.goto('/auth/login')
  await page.getByLabel('Email').fill('new@example.com')
  await page.getByLabel('Password', { exact: true }).fill('secret words')
  await page.getByRole('link', { name: 'Create one' }).click()
  await page.getByLabel('Full name').fill('New Person')
  await page.getByLabel('Password', { exact: true }).fill('secret words')
  await page.reload()
  await expect(page.getByLabel('Full name')).toHaveValue('New Person')
  await expect(page.getByLabel('Email')).toHaveValue('new@example.com')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
})
