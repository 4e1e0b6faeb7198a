import type { Locator, Page } from '@playwright/test'
import { expect, heading, test } from './test'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

/** A field says what is wrong with it: below, and to those who do not see it. */
async function expectFault(input: Locator, text: string) {
  await expect(input).toHaveAttribute('aria-invalid', 'true')
  await expect(input).toHaveAccessibleDescription(text)
}

async function expectNoFault(input: Locator) {
  await expect(input).toHaveAttribute('aria-invalid', 'false')
}

test('the sign-in form says what is missing, and goes to the first such field @in-page', async ({
  page,
}) => {
  await page.goto('/auth/login')
  await expectNoFault(field(page, 'Email'))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expectFault(field(page, 'Email'), 'Email is required')
  await expectFault(field(page, 'Password'), 'Password is required')
  await expect(field(page, 'Email')).toBeFocused()

  await field(page, 'Email').fill('user@demo.com')
  await expectNoFault(field(page, 'Email'))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(field(page, 'Password')).toBeFocused()
  await expect(page).toHaveURL('/auth/login')
})

test('a field says what is wrong once it has been left, not before @in-page', async ({ page }) => {
  await page.goto('/auth/login')
  await field(page, 'Email').fill('a')
  await expectNoFault(field(page, 'Email'))
  await field(page, 'Password').focus()
  await expectFault(field(page, 'Email'), 'Email minimum length is 3')
})

const EMAILS = [
  ['ab', 'Email minimum length is 3'],
  ['nobody', 'Email is not valid'],
  ['no body@example.com', 'Email is not valid'],
  ['a@b@c', 'Email is not valid'],
  [`${'x'.repeat(320)}@example.com`, 'Maximum field length: 320'],
] as const
test('an email is an address of 3 to 320 characters @in-page', async ({ page }) => {
  await page.goto('/auth/forgot-password')
  const email = field(page, 'Email')
  for (const [text, fault] of EMAILS) {
    await email.fill(text)
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await expectFault(email, fault)
  }
  for (const text of ['a@b', '用户@例子.公司', `${'x'.repeat(308)}@example.com`]) {
    await email.fill(text)
    await email.blur()
    await expectNoFault(email)
  }
})

test('a password has 3 to 100 characters, and more cannot be pasted unnoticed @in-page', async ({
  page,
}) => {
  await page.goto('/auth/login')
  const password = field(page, 'Password')
  await password.fill('12')
  await password.blur()
  await expectFault(password, 'Password minimum length is 3')
  await password.fill('p'.repeat(100))
  await expectNoFault(password)
  await password.fill('p'.repeat(50_000))
  await expectFault(password, 'Maximum field length: 100')
  expect((await password.inputValue()).length).toBeLessThan(200)
})

test('creating an account asks for a name, an address, a password twice and the terms @in-page', async ({
  page,
}) => {
  await page.goto('/auth/registration')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expectFault(field(page, 'Full name'), 'Full name is required')
  await expectFault(field(page, 'Email'), 'Email is required')
  await expectFault(field(page, 'Password'), 'Password is required')
  await expectFault(field(page, 'Confirm password'), 'Confirm password is required')
  await expectFault(page.getByRole('checkbox'), 'Accepting terms & conditions are required')
  await expect(field(page, 'Full name')).toBeFocused()

  await field(page, 'Full name').fill('  Al  ')
  await expectFault(field(page, 'Full name'), 'Full name minimum length is 3')
  await field(page, 'Full name').fill('n'.repeat(101))
  await expectFault(field(page, 'Full name'), 'Maximum field length: 100')
  await page.getByRole('checkbox').check()
  await expectNoFault(page.getByRole('checkbox'))
  await page.getByRole('checkbox').uncheck()
  await expectFault(page.getByRole('checkbox'), 'Accepting terms & conditions are required')
})

test('the confirmation is judged anew when either password changes @in-page', async ({ page }) => {
  await page.goto('/auth/registration')
  const [password, confirmation] = [field(page, 'Password'), field(page, 'Confirm password')]
  await password.fill('first')
  await confirmation.fill('second')
  await confirmation.blur()
  await expectFault(confirmation, 'Confirm password is not valid: it differs from the password')
  await password.fill('second')
  await expectNoFault(confirmation)
  await password.fill('third')
  await expect(confirmation).toHaveAttribute('aria-invalid', 'true')
  await confirmation.fill('third')
  await expectNoFault(confirmation)
})

const ATTRIBUTES = [
  ['/auth/login', 'email', 'email', 'username'],
  ['/auth/login', 'password', 'password', 'current-password'],
  ['/auth/forgot-password', 'email', 'email', 'username'],
  ['/auth/registration', 'fullname', 'text', 'name'],
  ['/auth/registration', 'email', 'email', 'username'],
  ['/auth/registration', 'password', 'password', 'new-password'],
  ['/auth/registration', 'confirmPassword', 'password', 'new-password'],
] as const
test('password managers find what they look for @in-page', async ({ page }) => {
  for (const [address, name, type, autocomplete] of ATTRIBUTES) {
    if (!page.url().endsWith(address)) await page.goto(address)
    const input = page.locator(`form input[name=${name}]`)
    await expect(input).toHaveAttribute('type', type)
    await expect(input).toHaveAttribute('autocomplete', autocomplete)
    await expect(input).toBeEditable()
  }
  await expect(page.locator('form input[name=terms]')).toHaveAttribute('type', 'checkbox')
})

test('a password can be looked at, and hidden again @in-page', async ({ page }) => {
  await page.goto('/auth/login')
  await field(page, 'Password').fill('secret')
  await page.getByRole('button', { name: 'Show characters' }).click()
  await expect(field(page, 'Password')).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide characters' }).click()
  await expect(field(page, 'Password')).toHaveAttribute('type', 'password')
})

test('a known and an unknown address get the same answer to a forgotten password', async ({
  page,
}) => {
  const sent = 'If there is an account for this email, a reset link is on its way.'
  for (const email of ['admin@demo.com', 'nobody@example.com']) {
    await page.goto('/auth/login')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await expect(heading(page, 'Forgot password')).toBeVisible()
    await field(page, 'Email').fill(email)
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await expect(page.getByRole('main').getByText(sent)).toBeVisible()
    await expect(page.getByText(sent)).toHaveCount(2)
    await page.reload()
  }
})

test('the sign-in page says which version this is, and whose data @in-page', async ({ page }) => {
  await page.goto('/auth/login')
  await expect(page.getByRole('contentinfo')).toContainText('v8.2.4')
  await expect(page.getByRole('contentinfo')).toContainText('Demo data')
})
