import packageJson from '../../package.json'
import { SESSION_KEYS } from '../support/sessionKeys'
import { createExpiredSession, DEMO_USERS, MENU_ENTRIES, PASSWORD, type Role } from './demoUsers'
import {
  expect,
  heading,
  pauseRequests,
  mainMenu,
  signIn,
  signOut,
  readStorage,
  test,
} from './test'
import { randomUUID } from 'node:crypto'
import type { Page, Locator } from '@playwright/test'
import { PATH_WITHOUT_APP, replaceStorage } from './pageWithoutApp'
import { LANGUAGES } from '../../src/language/language'

test.describe('sign-in', () => {
  const APP_VERSION = `v${packageJson.version}`

  const ROLES: readonly Role[] = ['admin', 'user', 'guest']

  for (const role of ROLES) {
    test(`after a sign-in with the role ${role}, the menu contains only the pages of that role`, async ({
      page,
    }) => {
      await page.goto('/')
      await expect(heading(page, 'Sign in')).toBeVisible()

      await signIn(page, role)

      await expect(page).toHaveURL('/overview')
      await expect(heading(page, 'Overview')).toBeVisible()
      await expect(mainMenu(page).getByRole('link')).toHaveText([...MENU_ENTRIES[role]])
    })
  }

  test('each button of a demo account signs in with this account', async ({ page }) => {
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
    await page.goto('/overview')
    await page.getByRole('button', { name: 'Account', exact: true }).click()
    const menu = page.getByRole('menu', { name: 'Account' })
    await expect(menu).toContainText(DEMO_USERS.user.name)
    await expect(menu).toContainText(DEMO_USERS.user.email)
    await expect(menu).toContainText(DEMO_USERS.user.organisations.join(' and '))
    await expect(menu).toContainText(APP_VERSION)
  })

  test('after a sign-out, the sign-in page shows a message, and Back does not sign the user in again', async ({
    page,
    signInAs,
  }) => {
    await signInAs('admin')
    await page.goto('/overview')
    await mainMenu(page).getByRole('link', { name: 'Records' }).click()
    await expect(heading(page, 'Records')).toBeVisible()

    await signOut(page)

    await expect(page).toHaveURL('/auth/login')
    await expect(page.getByText('You have signed out')).toBeVisible()
    expect(await readStorage(page)).toEqual({})

    await page.goBack()
    await expect(heading(page, 'Sign in')).toBeVisible()
    await expect(page).toHaveURL(/^[^?]*\/auth\/login/)
    await expect(page.locator('body')).not.toContainText(DEMO_USERS.admin.name)
  })

  test('after a sign-out, the next user starts on the landing page @in-page', async ({
    page,
    signInAs,
  }) => {
    await signInAs('admin')
    await page.goto('/records')
    await signOut(page)
    await signIn(page, 'user')
    await expect(page).toHaveURL('/overview')
  })

  test('a signed-in user who opens a public form is redirected to the landing page @in-page', async ({
    page,
    signInAs,
  }) => {
    await signInAs('user')
    for (const form of ['login', 'forgot-password', 'registration', 'nothing-here']) {
      await page.goto(`/auth/${form}`)
      await expect(page).toHaveURL('/overview')
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
      await page.goto('/records')
      await expect(page.getByText(message)).toBeVisible()
      const left = await readStorage(page)
      for (const key of SESSION_KEYS) expect(left[key] ?? '').toBe('')
    })
  }

  test('on a first visit, the sign-in page gives no reason for a sign-out @in-page', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(heading(page, 'Sign in')).toBeVisible()
    await expect(page.getByRole('main').getByRole('status')).toHaveCount(0)
  })

  test('when the user changes to another public form or reloads, the typed values are kept, except passwords @in-page', async ({
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
})

test.describe('registration', () => {
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

    await expect(heading(page, 'Overview')).toBeVisible()
    await expect(page.getByText('Your account has been created')).toBeVisible()
    await expect(mainMenu(page).getByRole('link')).toHaveText(['Overview', 'Records', 'Profile'])
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
    await expect(heading(page, 'Overview')).toBeVisible()
    await signOut(page)
    await page.reload()

    const password = page.getByLabel('Password', { exact: true })
    await page.getByLabel('Email').fill(account.email.toUpperCase())
    await password.fill(account.password.trim())
    await password.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('The login detail is incorrect')
    await password.fill(account.password)
    await password.press('Enter')
    await expect(heading(page, 'Overview')).toBeVisible()
  })

  test('in a build without the demo, /auth/registration names the administrator, and no page links to it @api', async ({
    page,
  }) => {
    await page.goto('/auth/login')
    await expect(heading(page, 'Sign in')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Create one' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Admin' })).toHaveCount(0)
    await expect(page.getByText('Demo data')).toHaveCount(0)

    await page.goto('/auth/registration')
    await expect(page.getByRole('main')).toContainText('Accounts are not created here.')
    await expect(page.getByRole('textbox')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Create account' })).toHaveCount(0)
  })
})

test.describe('forms', () => {
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

  /**
   * Presses and releases the mouse at the same position, just inside of an element. The element may
   * move between these two steps.
   */
  async function clickPosition(target: Locator) {
    await target.scrollIntoViewIfNeeded()
    const box = await target.boundingBox()
    if (!box) throw new Error('The element is not visible')
    const { mouse } = target.page()
    await mouse.move(box.x + box.width / 2, box.y + 4)
    await mouse.down()
    await mouse.up()
  }

  test('in any language, a new error of an empty field does not move the link that the user is clicking @matrix @in-page', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    for (const language of LANGUAGES) {
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

  test('a click on "Create account" submits the form, even if a field shows an error at that moment @in-page', async ({
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

  test('in the sign-in form, Tab moves from the email to the password, "Show password", "Sign in" and the link @in-page', async ({
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

  test('a password must have 3 to 100 characters; a longer text is cut, and the field shows an error @in-page', async ({
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

  /**
   * Fills the sign-in form like a password manager: sets the values by script, then sends events.
   */
  const fillByScript = (page: Page, events: readonly string[]) =>
    page.evaluate(
      ([email, password, types]) => {
        for (const [name, value] of Object.entries({ email, password })) {
          const input = document.querySelector(`form input[name=${name}]`)
          if (!(input instanceof HTMLInputElement)) throw new Error(`No ${name}`)
          input.focus()
          // React has replaced the setter of this element. Scripts of extensions use the original
          // setter, which belongs to the prototype.
          Reflect.set(HTMLInputElement.prototype, 'value', value, input)
          for (const type of types) input.dispatchEvent(new Event(type, { bubbles: true }))
          input.blur()
        }
      },
      [DEMO_USERS.admin.email, PASSWORD, events] as const,
    )

  const FILLS = {
    'with key, input and change events': ['keydown', 'input', 'keyup', 'change'],
    'with an input event': ['input'],
    'with a change event': ['change'],
    'without events': [],
  } as const
  for (const [kind, events] of Object.entries(FILLS)) {
    const tag = events.length === 1 ? ' @matrix' : ''
    // Without an event, React does not notice the new value. Every password manager sends an event.
    if (events.length > 0)
      test(`values that a password manager enters ${kind} are submitted${tag} @in-page`, async ({
        page,
      }) => {
        await page.goto('/auth/login')
        await page.getByRole('button', { name: 'Language' }).click()
        await page.keyboard.press('Escape')
        await fillByScript(page, events)
        await page.getByRole('button', { name: 'Sign in', exact: true }).click()
        await expect(heading(page, 'Overview')).toBeVisible()
      })

    test(`values that a password manager enters ${kind}, before the app has started, are submitted${tag} @in-page`, async ({
      page,
    }) => {
      const release = await pauseRequests(page, '**/assets/main.*.js')
      await page.goto('/auth/login', { waitUntil: 'commit' })
      await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
      await fillByScript(page, events)
      release()
      await page.getByRole('button', { name: 'Language' }).click()
      await page.keyboard.press('Escape')
      await expect(formField(page, 'Email')).toHaveValue(DEMO_USERS.admin.email)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await expect(heading(page, 'Overview')).toBeVisible()
    })
  }

  test('a button shows and hides the password @in-page', async ({ page }) => {
    await page.goto('/auth/login')
    await formField(page, 'Password').fill('secret')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(formField(page, 'Password')).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Hide password' }).click()
    await expect(formField(page, 'Password')).toHaveAttribute('type', 'password')
  })

  test('the sign-in page shows the version of the app and the text "Demo data" @in-page', async ({
    page,
  }) => {
    await page.goto('/auth/login')
    await expect(page.getByRole('contentinfo')).toContainText(APP_VERSION)
    await expect(page.getByRole('contentinfo')).toContainText('Demo data')
  })
})
