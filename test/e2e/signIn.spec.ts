import { SESSION_KEYS } from '../support/sessionKeys'
import { requestsTo, hold } from './api'
import { expiredSession, PEOPLE, type Role } from './people'
import { expect, heading, mainMenu, signIn, signOut, stored, test } from './test'

const ROLES: readonly Role[] = ['admin', 'user', 'guest']

for (const role of ROLES) {
  test(`the ${role} signs in and is offered the pages of that role alone`, async ({ page }) => {
    await page.goto('/')
    await expect(heading(page, 'Sign in')).toBeVisible()

    await signIn(page, role)

    await expect(page).toHaveURL('/dashboard')
    await expect(heading(page, 'Dashboard')).toBeVisible()
    await expect(mainMenu(page).getByRole('link')).toHaveText([...PEOPLE[role].menu])
  })
}

test('letter case and spaces around the email do not matter @in-page', async ({ page }) => {
  await page.goto('/auth/login')
  await page.getByLabel('Email').fill('  ADMIN@Demo.Com ')
  await page.getByLabel('Password', { exact: true }).fill('demo')
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(heading(page, 'Dashboard')).toBeVisible()
})

test('an unknown email and a wrong password are told in the same words, beside the form', async ({
  page,
  mayComplain,
}) => {
  mayComplain(/status of 404/)
  const attempts = [
    ['nobody@example.com', 'demo'],
    [PEOPLE.admin.email, 'Demo'],
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
    expect(await stored(page)).toEqual({})
  }
})

test('a second click while signing in sends nothing more @remote', async ({ page }) => {
  const requests = requestsTo(page, 'login')
  const release = await hold(page, 'login')
  await page.goto('/auth/login')
  await page.getByLabel('Email').fill(PEOPLE.user.email)
  await page.getByLabel('Password', { exact: true }).fill('demo')
  await page.getByRole('button', { name: 'Sign in' }).dblclick()
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(page.getByRole('button', { name: 'Signing in' })).toBeVisible()

  release()

  await expect(heading(page, 'Dashboard')).toBeVisible()
  expect(requests).toHaveLength(1)
})

test('each demo account is one click away', async ({ page }) => {
  await page.goto('/auth/login')
  for (const role of ROLES) {
    await page.getByRole('button', { name: role }).click()
    await page.getByRole('button', { name: 'Account', exact: true }).click()
    await expect(page.getByRole('menu')).toContainText(PEOPLE[role].email)
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
  }
})

test('the account menu says who one is, for whom, and of which version @in-page', async ({
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
  await expect(menu).toContainText('v8.2.4')
})

test('signing out leads to the sign-in page, says so, and Back does not undo it', async ({
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
  expect(await stored(page)).toEqual({})

  await page.goBack()
  await expect(heading(page, 'Sign in')).toBeVisible()
  await expect(page).toHaveURL(/^[^?]*\/auth\/login/)
  await expect(page.locator('body')).not.toContainText('Robin Vale')
})

test('after a sign-out that was asked for the next person starts at the first page @in-page', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/users')
  await signOut(page)
  await signIn(page, 'user')
  await expect(page).toHaveURL('/dashboard')
})

test('who is signed in has no business at the forms and is sent on @in-page', async ({
  page,
  signInAs,
}) => {
  await signInAs('user')
  for (const form of ['login', 'forgot-password', 'registration', 'nothing-here']) {
    await page.goto(`/auth/${form}`)
    await expect(page).toHaveURL('/dashboard')
  }
})

test('anything else in the open area is the sign-in page @in-page', async ({ page }) => {
  for (const address of ['/auth', '/auth/', '/auth/Login', '/auth/login/more']) {
    await page.goto(address)
    await expect(heading(page, 'Sign in')).toBeVisible()
    await expect(page).toHaveURL('/auth/login')
  }
})

const REASONS = [
  { why: 'that has expired', says: 'Your session has expired', change: {} },
  {
    why: 'that has no expiry',
    says: 'Your session could not be read',
    change: { tokenExpiration: '' },
  },
  {
    why: 'whose token is no token',
    says: 'Your session could not be read',
    change: { accessToken: 'a.b', tokenExpiration: '2999-01-01T00:00:00.000Z' },
  },
] as const
for (const { why, says, change } of REASONS) {
  test(`a session ${why} is ended, and the sign-in page says why @in-page`, async ({
    page,
    store,
  }) => {
    await store({ ...(await expiredSession('admin')), ...change })
    await page.goto('/users')
    await expect(page.getByText(says)).toBeVisible()
    const left = await stored(page)
    for (const key of SESSION_KEYS) expect(left[key] ?? '').toBe('')
  })
}

test('a first visit gives no reason @in-page', async ({ page }) => {
  await page.goto('/')
  await expect(heading(page, 'Sign in')).toBeVisible()
  await expect(page.getByRole('main').getByRole('status')).toHaveCount(0)
})

test('what was typed is still there on the next form and after a reload, save for passwords @in-page', async ({
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
