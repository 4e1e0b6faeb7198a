import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, heading, mainMenu, signOut, readStorage, test } from './test'

type NewAccount = { readonly name: string; readonly email: string; readonly password: string }

const createAccount = (): NewAccount => ({
  name: 'Ines Lorne',
  email: `Ines.${randomUUID()}@example.com`,
  password: ' two words ',
})

async function registerAccount(page: Page, { name, email, password }: NewAccount) {
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create account' }).click()
}

test('a registration signs the new user in, and a reload keeps the session', async ({ page }) => {
  const account = createAccount()
  await page.goto('/auth/login')
  await page.getByRole('link', { name: 'Create one' }).click()
  await registerAccount(page, account)

  await expect(heading(page, 'Dashboard')).toBeVisible()
  await expect(page.getByText('Your account has been created')).toBeVisible()
  await expect(mainMenu(page).getByRole('link')).toHaveText(['Dashboard', 'Users', 'Account'])
  expect((await readStorage(page)).userRoles).toBe('["user"]')

  await page.reload()
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await expect(page.getByRole('menu')).toContainText(account.name)
  await expect(page.getByRole('menu')).toContainText(account.email)
})

test('a registered user can sign in later with the email in any letter case, but only with the exact password', async ({
  page,
  allowConsoleMessages,
}) => {
  allowConsoleMessages(/status of 404/)
  const account = createAccount()
  await page.goto('/auth/registration')
  await registerAccount(page, account)
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await signOut(page)
  await page.reload()

  const password = page.getByLabel('Password', { exact: true })
  await page.getByLabel('Email').fill(account.email.toUpperCase())
  await password.fill(account.password.trim())
  await password.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('The login detail is incorrect')
  await password.fill(account.password)
  await password.press('Enter')
  await expect(heading(page, 'Dashboard')).toBeVisible()
})

test('the registration refuses an email that is already used, in any letter case, and keeps all input', async ({
  page,
  allowConsoleMessages,
}) => {
  allowConsoleMessages(/status of 409/)
  await page.goto('/auth/registration')
  await registerAccount(page, { name: 'Second Admin', email: 'Admin@DEMO.com', password: 'demo' })

  const email = page.getByLabel('Email')
  await expect(email).toHaveAccessibleDescription('This email is already used')
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toHaveValue('Admin@DEMO.com')
  await expect(page.getByLabel('Full name')).toHaveValue('Second Admin')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('demo')
  await expect(page.locator('form').getByRole('alert')).toBeVisible()
  expect(await readStorage(page)).toEqual({})

  await email.fill('another')
  await expect(page.getByText('This email is already used')).toHaveCount(0)
})

test('in a build without the demo, /auth/registration refers to the administrator, and no page links to it @api', async ({
  page,
}) => {
  await page.goto('/auth/login')
  await expect(heading(page, 'Sign in')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create one' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Admin' })).toHaveCount(0)
  await expect(page.getByText('Demo data')).toHaveCount(0)

  await page.goto('/auth/registration')
  await expect(page.getByRole('main')).toContainText('Please ask your administrator for one.')
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Create account' })).toHaveCount(0)
})
