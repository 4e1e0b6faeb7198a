import type { Page } from '@playwright/test'
import { expect, heading, mainMenu, signOut, test } from './test'

/** Makes whatever a chunk of the build lists throw, until the page is repaired. */
const breakChunk = (page: Page, chunk: string) =>
  page.addInitScript(name => {
    const { map } = Array.prototype
    const broken = function (this: unknown[], ...args: Parameters<typeof map>) {
      const caller = new Error().stack?.split('\n')[2] ?? ''
      if (caller.includes(`/assets/${name}.`) && Reflect.get(window, 'isWhole') !== true)
        throw new TypeError(
          'Broken for eyJhbGciOi.eyJzdWIi.c2ln of castell@demo.com at /x?q=canary',
        )
      return map.apply(this, args)
    }
    Object.assign(Array.prototype, { map: broken })
  }, chunk)

const repair = (page: Page) => page.evaluate(() => void Reflect.set(window, 'isWhole', true))

const SECRETS = /eyJ|castell@|canary|token=/

/** What the support page says happened. */
async function timeline(page: Page) {
  await page.evaluate(() => {
    history.pushState({ key: 'x' }, '', '/support')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(heading(page, 'Support')).toBeVisible()
  return page.getByRole('main').innerText()
}

test('a page that breaks takes nothing with it: menu, report and way out work, and it can be tried again @in-page', async ({
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
  expect(report).not.toMatch(SECRETS)

  await mainMenu(page).getByRole('link', { name: 'Account' }).click()
  await expect(heading(page, 'Account')).toBeVisible()
  await repair(page)
  await mainMenu(page).getByRole('link', { name: 'Users' }).click()
  await expect(heading(page, 'Users')).toBeVisible()
  await signOut(page)
  await expect(page.getByText('You have signed out')).toBeVisible()
})

test('a shell that breaks leaves the pages, plain links to them, a report and the way out @in-page', async ({
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
  expect(await page.evaluate(() => navigator.clipboard.readText())).not.toMatch(SECRETS)
  // The sign-in page has parts in common with the shell.
  await repair(page)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/auth/login')
  await expect(page.getByText('You have signed out')).toBeVisible()
})

const TOAST = 'Something went wrong. The support page has the details.'
const WORDS = 'Oops eyJhbGciOi.eyJzdWIi.c2ln of castell@demo.com at https://x.test/y?token=canary#z'

const WAYS = [
  [
    'error',
    (words: string) => {
      setTimeout(() => {
        throw new Error(words)
      }, 0)
    },
  ],
  [
    'rejection',
    (words: string) => {
      void Promise.reject(new Error(words))
    },
  ],
] as const
for (const [kind, happen] of WAYS) {
  test(`a ${kind} that nobody catches is told once and kept without secrets @in-page`, async ({
    page,
    signInAs,
    mayComplain,
  }) => {
    mayComplain(/Oops/)
    await signInAs('admin')
    await page.goto('/account')
    await expect(heading(page, 'Account')).toBeVisible()
    await page.evaluate(happen, WORDS)
    await expect(page.getByText(TOAST)).toBeVisible()
    await expect(page.getByText(TOAST)).toHaveCount(0)
    for (let time = 0; time < 3; time++) await page.evaluate(happen, WORDS)
    await page.waitForTimeout(300)
    await expect(page.getByText(TOAST)).toHaveCount(0)

    const text = await timeline(page)
    expect(text.match(new RegExp(`${kind}\\s+Error: Oops`, 'g'))).toHaveLength(1)
    expect(text).not.toMatch(SECRETS)
    await expect(page.getByText(TOAST)).toHaveCount(0)
  })
}

test('what is not the program’s own fault is no news to who works with it @in-page', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/account')
  await expect(heading(page, 'Account')).toBeVisible()
  await page.evaluate(() => {
    const tell = (message: string, filename: string) =>
      dispatchEvent(new ErrorEvent('error', { message, filename, error: new Error(message) }))
    tell('ResizeObserver loop completed with undelivered notifications.', location.href)
    tell('Script error.', '')
    tell('Oops of an extension', 'chrome-extension://abc/content.js')
    tell('Oops of another', 'https://elsewhere.test/x.js')
  })
  await page.waitForTimeout(300)
  await expect(page.getByText(TOAST)).toHaveCount(0)
  expect(await timeline(page)).not.toMatch(/ResizeObserver|Script error|Oops/)
})

test('a fault from before the program was there is told once it is @in-page', async ({
  page,
  mayComplain,
}) => {
  mayComplain(/Too early/)
  await page.addInitScript(() => {
    // As soon as the program listens, and long before it has a store.
    const add = window.addEventListener.bind(window)
    const hear: typeof add = (...args: Parameters<typeof add>) => {
      add(...args)
      if (args[0] === 'unhandledrejection') void Promise.reject(new Error('Too early'))
    }
    window.addEventListener = hear
  })
  await page.goto('/auth/login')
  await expect(heading(page, 'Sign in')).toBeVisible()
  await expect(page.getByText(TOAST)).toBeVisible()
  expect(await timeline(page)).toContain('Too early')
})
