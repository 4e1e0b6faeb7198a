import type { Page } from '@playwright/test'
import { expect, heading, mainMenu, signOut, test } from './test'

/** Makes each `Array.prototype.map` call from a chunk throw until `repairPage` is called. */
const breakChunk = (page: Page, chunk: string) =>
  page.addInitScript(name => {
    const { map } = Array.prototype
    const brokenMap = function (this: unknown[], ...args: Parameters<typeof map>) {
      const caller = new Error().stack?.split('\n')[2] ?? ''
      if (caller.includes(`/assets/${name}.`) && Reflect.get(window, 'isRepaired') !== true)
        throw new TypeError(
          'Broken for eyJhbGciOi.eyJzdWIi.c2ln of castell@demo.com at /x?q=canary',
        )
      return map.apply(this, args)
    }
    Object.assign(Array.prototype, { map: brokenMap })
  }, chunk)

const repairPage = (page: Page) => page.evaluate(() => void Reflect.set(window, 'isRepaired', true))

const SECRETS_PATTERN = /eyJ|castell@|canary|token=/

/** Opens the support page and returns its text. */
async function readSupportPage(page: Page) {
  await page.evaluate(() => {
    history.pushState({ key: 'x' }, '', '/support')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(heading(page, 'Support')).toBeVisible()
  return page.getByRole('main').innerText()
}

test('when a page crashes, the menu, the report, a retry and the sign-out still work @in-page', async ({
  page,
  context,
  signInAs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await breakChunk(page, 'users')
  await signInAs('admin')
  await page.goto('/users')
  await expect(heading(page, 'Something went wrong')).toBeVisible()
  await expect(page.getByRole('main')).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to the start page' })).toBeVisible()

  await page.getByRole('button', { name: 'Copy details' }).click()
  await expect(page.getByText('Details copied')).toBeVisible()
  const report = await page.evaluate(() => navigator.clipboard.readText())
  expect(report).toContain('"broken"')
  expect(report).toContain('TypeError: Broken for')
  expect(report).not.toMatch(SECRETS_PATTERN)

  await mainMenu(page).getByRole('link', { name: 'Account' }).click()
  await expect(heading(page, 'Account')).toBeVisible()
  await repairPage(page)
  await mainMenu(page).getByRole('link', { name: 'Users' }).click()
  await expect(heading(page, 'Users')).toBeVisible()
  await signOut(page)
  await expect(page.getByText('You have signed out')).toBeVisible()
})

test('when the shell crashes, the page, a menu of plain links, the report and the sign-out still work @in-page', async ({
  page,
  context,
  signInAs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await breakChunk(page, 'shell')
  await signInAs('user')
  await page.goto('/dashboard')
  await expect(page.getByText('The menu and the header could not be shown.')).toBeVisible()
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await expect(page.getByRole('main')).toHaveCount(1)
  await expect(mainMenu(page).getByRole('link')).toHaveText(['Dashboard', 'Users', 'Account'])
  await expect(mainMenu(page).getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await mainMenu(page).getByRole('link', { name: 'Users' }).click()
  await expect(heading(page, 'Users')).toBeVisible()
  await page.getByRole('button', { name: 'Copy details' }).click()
  await expect(page.getByText('Details copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).not.toMatch(SECRETS_PATTERN)
  // The repair comes before the sign-out, because the sign-in page shares code with the shell.
  await repairPage(page)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/auth/login')
  await expect(page.getByText('You have signed out')).toBeVisible()
})

const ERROR_TOAST_TEXT = 'Something went wrong. The support page has the details.'
const ERROR_MESSAGE =
  'Oops eyJhbGciOi.eyJzdWIi.c2ln of castell@demo.com at https://x.test/y?token=canary#z'

const ERROR_KINDS = [
  [
    'error',
    (message: string) => {
      setTimeout(() => {
        throw new Error(message)
      }, 0)
    },
  ],
  [
    'rejection',
    (message: string) => {
      void Promise.reject(new Error(message))
    },
  ],
] as const
for (const [kind, causeError] of ERROR_KINDS) {
  test(`an uncaught ${kind} shows one toast and is reported once, without secrets @in-page`, async ({
    page,
    signInAs,
    allowConsoleMessages,
  }) => {
    allowConsoleMessages(/Oops/)
    await signInAs('admin')
    await page.goto('/account')
    await expect(heading(page, 'Account')).toBeVisible()
    await page.evaluate(causeError, ERROR_MESSAGE)
    await expect(page.getByText(ERROR_TOAST_TEXT)).toBeVisible()
    await expect(page.getByText(ERROR_TOAST_TEXT)).toHaveCount(0)
    for (let time = 0; time < 3; time++) await page.evaluate(causeError, ERROR_MESSAGE)
    await page.waitForTimeout(300)
    await expect(page.getByText(ERROR_TOAST_TEXT)).toHaveCount(0)

    const text = await readSupportPage(page)
    expect(text.match(new RegExp(`${kind}\\s+Error: Oops`, 'g'))).toHaveLength(1)
    expect(text).not.toMatch(SECRETS_PATTERN)
    await expect(page.getByText(ERROR_TOAST_TEXT)).toHaveCount(0)
  })
}

test('errors from outside the app show no toast and are not reported @in-page', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/account')
  await expect(heading(page, 'Account')).toBeVisible()
  await page.evaluate(() => {
    const dispatchError = (message: string, filename: string) =>
      dispatchEvent(new ErrorEvent('error', { message, filename, error: new Error(message) }))
    dispatchError('ResizeObserver loop completed with undelivered notifications.', location.href)
    dispatchError('Script error.', '')
    dispatchError('Oops of an extension', 'chrome-extension://abc/content.js')
    dispatchError('Oops of another', 'https://elsewhere.test/x.js')
  })
  await page.waitForTimeout(300)
  await expect(page.getByText(ERROR_TOAST_TEXT)).toHaveCount(0)
  expect(await readSupportPage(page)).not.toMatch(/ResizeObserver|Script error|Oops/)
})

test('an error before the app has started is shown and reported after the start @in-page', async ({
  page,
  allowConsoleMessages,
}) => {
  allowConsoleMessages(/Too early/)
  await page.addInitScript(() => {
    // Causes an error as soon as the app listens for errors, before the store exists.
    const add = window.addEventListener.bind(window)
    const addAndReject: typeof add = (...args: Parameters<typeof add>) => {
      add(...args)
      if (args[0] === 'unhandledrejection') void Promise.reject(new Error('Too early'))
    }
    window.addEventListener = addAndReject
  })
  await page.goto('/auth/login')
  await expect(heading(page, 'Sign in')).toBeVisible()
  await expect(page.getByText(ERROR_TOAST_TEXT)).toBeVisible()
  expect(await readSupportPage(page)).toContain('Too early')
})
