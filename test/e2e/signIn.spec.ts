import packageJson from '../../package.json'
import { DEMO_USERS, MENU_ENTRIES, PASSWORD, type Role } from './demoUsers'
import {
  expect,
  heading,
  pauseRequests,
  mainMenu,
  signOut,
  readStorage,
  test,
  waitForStart,
} from './test'
import { randomUUID } from 'node:crypto'
import type { Page, Locator } from '@playwright/test'
import { PATH_WITHOUT_APP, replaceStorage } from './pageWithoutApp'
import { skipWithoutLanguage } from './languages'
import { brand } from '../../src/brand/brand'

const APP_VERSION = `v${packageJson.version}`

test.describe('sign-in', () => {
  const ROLES: readonly Role[] = ['admin', 'user', 'guest']

  test(
    'the button of each demo account opens the pages of this account',
    { tag: '@every-build' },
    async ({ page }) => {
      await page.goto('/')
      await expect(page.getByRole('contentinfo')).toContainText(APP_VERSION)
      await expect(page.getByRole('contentinfo')).toContainText('Demo data')
      for (const role of ROLES) {
        await page.getByRole('button', { name: role }).click()
        await expect(page).toHaveURL('/overview')
        await expect(mainMenu(page).getByRole('link')).toHaveText([...MENU_ENTRIES[role]])
        await page.getByRole('button', { name: 'Account', exact: true }).click()
        const menu = page.getByRole('menu', { name: 'Account' })
        const { name, email, organisations } = DEMO_USERS[role]
        for (const text of [name, email, organisations.join(' and '), APP_VERSION])
          await expect(menu).toContainText(text)
        await menu.getByRole('menuitem', { name: 'Sign out' }).click()
        await expect(page.getByText('You have signed out')).toBeVisible()
      }
    },
  )

  test('the public forms share typed values and keep them after a reload, except for passwords', async ({
    page,
  }) => {
    await page.goto('/auth/login')
    // Waits for the start of the app. Before the start, the link below would load another document.
    await waitForStart(page)
    await page.getByLabel('Email').fill('new@example.com')
    await page.getByLabel('Password', { exact: true }).fill('secret words')
    await page.getByRole('link', { name: 'Create one' }).click()
    await page.getByLabel('Full name').fill('New Person')
    await page.getByLabel('Password', { exact: true }).fill('secret words')
    await page.reload()
    await expect(page.getByLabel('Full name')).toHaveValue('New Person')
    await expect(page.getByLabel('Email')).toHaveValue('new@example.com')
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
    expect(await readStorage(page)).toEqual({})
  })
})

test.describe('registration', () => {
  // This test needs a browser: the demo backend keeps its records in IndexedDB, which Jest does not
  // have.
  test(
    'after a registration, the session survives a reload, and the user can sign in again',
    { tag: '@every-build' },
    async ({ page, allowConsoleMessages }) => {
      allowConsoleMessages(/status of 404/)
      const name = 'Ines Lorne'
      const email = `Ines.${randomUUID()}@example.com`
      const newPassword = ' two words '
      const password = page.getByLabel('Password', { exact: true })
      await page.goto('/auth/registration')
      await page.getByLabel('Full name').fill(name)
      await page.getByLabel('Email').fill(email)
      await password.fill(newPassword)
      await page.getByLabel('Confirm password').fill(newPassword)
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: 'Create account' }).click()
      await expect(page.getByText('Your account has been created')).toBeVisible()
      await expect(mainMenu(page).getByRole('link')).toHaveText([...MENU_ENTRIES.user])
      expect((await readStorage(page)).userRoles).toBe('["user"]')

      await page.reload()
      await page.getByRole('button', { name: 'Account', exact: true }).click()
      await expect(page.getByRole('menu')).toContainText(name)
      await expect(page.getByRole('menu')).toContainText(email)
      await page.getByRole('menuitem', { name: 'Sign out' }).click()

      await page.getByLabel('Email').fill(email.toUpperCase())
      await password.fill(newPassword.trim())
      await password.press('Enter')
      await expect(page.getByRole('alert')).toHaveText('The login detail is incorrect')
      await password.fill(newPassword)
      await password.press('Enter')
      await expect(heading(page, 'Overview')).toBeVisible()
    },
  )

  test(
    'in a build without the demo, the registration page has no form and names the contact',
    { tag: '@api' },
    async ({ page }) => {
      await page.goto('/auth/login')
      await waitForStart(page)
      await expect(heading(page, 'Sign in')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Create one' })).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Admin' })).toHaveCount(0)
      await expect(page.getByText('Demo data')).toHaveCount(0)

      await page.goto('/auth/registration')
      await expect(page.getByRole('main')).toContainText(
        `Accounts are not created here. Please ask ${brand.contact || 'your administrator'} for one.`,
      )
      await expect(page.getByRole('textbox')).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Create account' })).toHaveCount(0)
    },
  )
})

test.describe('forms', () => {
  const formField = (page: Page, label: string) => page.getByLabel(label, { exact: true })

  /** Expects that a field is invalid and has the error text as its accessible description. */
  async function expectFieldError(input: Locator, text: string) {
    await expect(input).toHaveAttribute('aria-invalid', 'true')
    await expect(input).toHaveAccessibleDescription(text)
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

  test(
    'in English and German, a click on a link below a form works, even if a field shows a new error at that moment',
    { tag: '@matrix' },
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      skipWithoutLanguage('de')
      for (const language of ['en', 'de']) {
        for (const path of ['/auth/login', '/auth/forgot-password', '/auth/registration']) {
          await page.goto(PATH_WITHOUT_APP)
          await replaceStorage(page, { language })
          await page.goto(path)
          await waitForStart(page)
          await page.locator('form input').first().focus()
          await clickPosition(page.getByRole('main').getByRole('link').last())
          await expect.soft(page, `${path} in ${language}`).not.toHaveURL(path)
        }
      }
    },
  )

  test('a click on "Create account" submits the form, even if a field shows a new error at that moment', async ({
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

  test('in the sign-in form, Tab moves through the fields, then the buttons, then the link "Forgot password?"', async ({
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

  /** The events that different password managers send after they have filled in a field. */
  const PASSWORD_MANAGER_EVENTS = {
    'with key, input and change events': ['keydown', 'input', 'keyup', 'change'],
    'without events': [],
  } as const
  test('if the sign-in form is submitted before the app has started, the email and password are not added to the URL', async ({
    page,
  }) => {
    const release = await pauseRequests(page, '**/assets/main.*.js')
    await page.goto('/auth/login', { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
    await fillByScript(page, [])
    await page.evaluate(() => document.querySelector('form')?.requestSubmit())
    release()
    await waitForStart(page)
    expect(page.url()).not.toContain('?')
    await expect(formField(page, 'Email')).toHaveValue(DEMO_USERS.admin.email)
  })

  for (const [kind, events] of Object.entries(PASSWORD_MANAGER_EVENTS)) {
    test(`if a password manager fills in the sign-in form before the app has started (${kind}), the sign-in works`, async ({
      page,
    }) => {
      const release = await pauseRequests(page, '**/assets/main.*.js')
      const signInButton = page.getByRole('button', { name: 'Sign in', exact: true })
      await page.goto('/auth/login', { waitUntil: 'commit' })
      await signInButton.waitFor()
      await fillByScript(page, events)
      release()
      await page.getByRole('button', { name: 'Language' }).click()
      await expect(page.getByRole('menu')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(formField(page, 'Email')).toHaveValue(DEMO_USERS.admin.email)
      await signInButton.click()
      await expect(heading(page, 'Overview')).toBeVisible()

      await signOut(page)
      await signInButton.waitFor()
      await fillByScript(page, events)
      await signInButton.click()
      await expect(heading(page, 'Overview')).toBeVisible()
    })
  }
})
