import type { Locator, Page } from '@playwright/test'
import packageJson from '../../package.json'
import { PATH_WITHOUT_APP, replaceStorage } from './pageWithoutApp'
import { expect, heading, test } from './test'

const APP_VERSION = `v${packageJson.version}`

const formField = (page: Page, label: string) => page.getByLabel(label, { exact: true })

/** Expects that a field is invalid and has the error text as its accessible description. */
async function expectFieldError(input: Locator, text: string) {
  await expect(input).toHaveAttribute('aria-invalid', 'true')
  await expect(input).toHaveAccessibleDescription(text)
}

async function expectNoFieldError(input: Locator) {
  await expect(input).toHaveAttribute('aria-invalid', 'false')
}

test('submitting the empty sign-in form marks the missing fields and focuses the first of them @in-page', async ({
  page,
}) => {
  await page.goto('/auth/login')
  await expectNoFieldError(formField(page, 'Email'))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expectFieldError(formField(page, 'Email'), 'Email is required')
  await expectFieldError(formField(page, 'Password'), 'Password is required')
  await expect(formField(page, 'Email')).toBeFocused()

  await formField(page, 'Email').fill('user@demo.com')
  await expectNoFieldError(formField(page, 'Email'))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(formField(page, 'Password')).toBeFocused()
  await expect(page).toHaveURL('/auth/login')
})

test('a field shows its error after it loses focus, not before @in-page', async ({ page }) => {
  await page.goto('/auth/login')
  await formField(page, 'Email').fill('a')
  await expectNoFieldError(formField(page, 'Email'))
  await formField(page, 'Password').focus()
  await expectFieldError(formField(page, 'Email'), 'Email minimum length is 3')
})

/** Presses and releases the mouse just inside of an element, even if it moves in between. */
async function clickPosition(target: Locator) {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('The element is not visible')
  const { mouse } = target.page()
  await mouse.move(box.x + box.width / 2, box.y + 4)
  await mouse.down()
  await mouse.up()
}

test('a click on a link leaves an empty field in any language, and its error does not move the link away @in-page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const language of ['en', 'zh', 'es', 'ja', 'de', 'fr']) {
    for (const path of ['/auth/login', '/auth/forgot-password', '/auth/registration']) {
      await page.goto(PATH_WITHOUT_APP)
      await replaceStorage(page, { language })
      await page.goto(path)
      await page.locator('form input').first().focus()
      await clickPosition(page.getByRole('main').getByRole('link').last())
      await expect.soft(page, `${path} in ${language}`).not.toHaveURL(path)
    }
  }
})

test('a click on "Create account" submits the form although the field it leaves gets an error @in-page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/auth/registration')
  await formField(page, 'Full name').fill('Ida Brook')
  await formField(page, 'Email').fill('ida@example.com')
  await formField(page, 'Password').fill('first')
  await formField(page, 'Confirm password').fill('second')
  await clickPosition(page.getByRole('button', { name: 'Create account' }))
  await expectFieldError(formField(page, 'Confirm password'), 'Passwords don’t match')
  await expectFieldError(page.getByRole('checkbox'), 'Accepting terms & conditions are required')
})

test('in the sign-in form, Tab goes from the email to the password, its button, the submit button and the link @in-page', async ({
  page,
}) => {
  await page.goto('/auth/login')
  await formField(page, 'Email').focus()
  const next = [
    formField(page, 'Password'),
    page.getByRole('button', { name: 'Show password' }),
    page.getByRole('button', { name: 'Sign in' }),
    page.getByRole('link', { name: 'Forgot password?' }),
  ]
  for (const element of next) {
    await page.keyboard.press('Tab')
    await expect(element).toBeFocused()
  }
})

const INVALID_EMAILS = [
  ['ab', 'Email minimum length is 3'],
  ['nobody', 'Email is not valid'],
  ['no body@example.com', 'Email is not valid'],
  ['a@b@c', 'Email is not valid'],
  [`${'x'.repeat(320)}@example.com`, 'Maximum field length: 320'],
] as const
test('an email must be valid and have 3 to 320 characters @in-page', async ({ page }) => {
  await page.goto('/auth/forgot-password')
  const email = formField(page, 'Email')
  for (const [text, error] of INVALID_EMAILS) {
    await email.fill(text)
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await expectFieldError(email, error)
  }
  for (const text of ['a@b', '用户@例子.公司', `${'x'.repeat(308)}@example.com`]) {
    await email.fill(text)
    await email.blur()
    await expectNoFieldError(email)
  }
})

test('a password must have 3 to 100 characters, and a longer text is cut and shows an error @in-page', async ({
  page,
}) => {
  await page.goto('/auth/login')
  const password = formField(page, 'Password')
  await password.fill('12')
  await password.blur()
  await expectFieldError(password, 'Password minimum length is 3')
  await password.fill('p'.repeat(100))
  await expectNoFieldError(password)
  await password.fill('p'.repeat(50_000))
  await expectFieldError(password, 'Maximum field length: 100')
  expect((await password.inputValue()).length).toBeLessThan(200)
})

test('the registration form requires a name, an email, the password twice and the accepted terms @in-page', async ({
  page,
}) => {
  await page.goto('/auth/registration')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expectFieldError(formField(page, 'Full name'), 'Full name is required')
  await expectFieldError(formField(page, 'Email'), 'Email is required')
  await expectFieldError(formField(page, 'Password'), 'Password is required')
  await expectFieldError(formField(page, 'Confirm password'), 'Confirm password is required')
  await expectFieldError(page.getByRole('checkbox'), 'Accepting terms & conditions are required')
  await expect(formField(page, 'Full name')).toBeFocused()

  await formField(page, 'Full name').fill('  Al  ')
  await expectFieldError(formField(page, 'Full name'), 'Full name minimum length is 3')
  await formField(page, 'Full name').fill('n'.repeat(101))
  await expectFieldError(formField(page, 'Full name'), 'Maximum field length: 100')
  await page.getByRole('checkbox').check()
  await expectNoFieldError(page.getByRole('checkbox'))
  await page.getByRole('checkbox').uncheck()
  await expectFieldError(page.getByRole('checkbox'), 'Accepting terms & conditions are required')
})

test('a change of the password or its confirmation validates the confirmation again @in-page', async ({
  page,
}) => {
  await page.goto('/auth/registration')
  const [password, confirmation] = [
    formField(page, 'Password'),
    formField(page, 'Confirm password'),
  ]
  await password.fill('first')
  await confirmation.fill('second')
  await confirmation.blur()
  await expectFieldError(confirmation, 'Passwords don’t match')
  await password.fill('second')
  await expectNoFieldError(confirmation)
  await password.fill('third')
  await expect(confirmation).toHaveAttribute('aria-invalid', 'true')
  await confirmation.fill('third')
  await expectNoFieldError(confirmation)
})

const INPUT_ATTRIBUTES = [
  ['/auth/login', 'email', 'email', 'username'],
  ['/auth/login', 'password', 'password', 'current-password'],
  ['/auth/forgot-password', 'email', 'email', 'username'],
  ['/auth/registration', 'fullname', 'text', 'name'],
  ['/auth/registration', 'email', 'email', 'username'],
  ['/auth/registration', 'password', 'password', 'new-password'],
  ['/auth/registration', 'confirmPassword', 'password', 'new-password'],
] as const
test('form inputs have the types and autocomplete values that password managers need @in-page', async ({
  page,
}) => {
  for (const [path, name, type, autocomplete] of INPUT_ATTRIBUTES) {
    if (!page.url().endsWith(path)) await page.goto(path)
    const input = page.locator(`form input[name=${name}]`)
    await expect(input).toHaveAttribute('type', type)
    await expect(input).toHaveAttribute('autocomplete', autocomplete)
    await expect(input).toBeEditable()
  }
  await expect(page.locator('form input[name=terms]')).toHaveAttribute('type', 'checkbox')
})

test('the password can be shown and hidden @in-page', async ({ page }) => {
  await page.goto('/auth/login')
  await formField(page, 'Password').fill('secret')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(formField(page, 'Password')).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(formField(page, 'Password')).toHaveAttribute('type', 'password')
})

test('a password reset shows the same message for a known and an unknown email', async ({
  page,
}) => {
  const confirmationText = 'If there is an account for this email, a reset link is on its way.'
  for (const email of ['admin@demo.com', 'nobody@example.com']) {
    await page.goto('/auth/login')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await expect(heading(page, 'Forgot password')).toBeVisible()
    await formField(page, 'Email').fill(email)
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await expect(page.getByRole('main').getByText(confirmationText)).toBeVisible()
    await expect(page.getByText(confirmationText)).toHaveCount(2)
    await page.reload()
  }
})

test('the sign-in page shows the version and the demo data notice @in-page', async ({ page }) => {
  await page.goto('/auth/login')
  await expect(page.getByRole('contentinfo')).toContainText(APP_VERSION)
  await expect(page.getByRole('contentinfo')).toContainText('Demo data')
})
