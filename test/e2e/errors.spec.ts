import { expect, heading, mainMenu, signOut, stopClock, test, openScreen } from './test'
import type { Page } from '@playwright/test'

test.describe('crashes', () => {
  /**
   * Makes each `Array.prototype.map` call from a chunk throw until `repairPage` is called. An empty
   * name means all chunks. With a property, only calls for lists of objects with this property throw.
   */
  const breakChunk = (page: Page, chunk: string, requiredProperty = '') =>
    page.addInitScript(
      ([name = '', property = '']) => {
        const { map } = Array.prototype
        // A shorter stack makes the test faster.
        Error.stackTraceLimit = 4
        const isCalledByChunk = () => {
          const { stack = '' } = new Error()
          const caller = stack.split('\n')[3] ?? ''
          // An error in an endpoint would not crash the page.
          return caller.includes(`/assets/${name}`) && !stack.includes('transformResponse')
        }
        const isBroken = ([first]: readonly unknown[]) =>
          property === '' || (typeof first === 'object' && first !== null && property in first)
        const brokenMap = function (this: unknown[], ...args: Parameters<typeof map>) {
          if (Reflect.get(window, 'isRepaired') !== true && isBroken(this) && isCalledByChunk())
            throw new TypeError(
              'Broken for eyJhbGciOi.eyJzdWIi.c2ln of ida.brook@example.com at /x?q=canary',
            )
          return map.apply(this, args)
        }
        Object.assign(Array.prototype, { map: brokenMap })
      },
      [chunk, requiredProperty],
    )

  const repairPage = (page: Page) =>
    page.evaluate(() => void Reflect.set(window, 'isRepaired', true))

  const SECRETS_PATTERN = /eyJ|ida\.brook@|canary|token=/

  test('if a page crashes, the menu, the report and the sign-out still work', async ({
    page,
    context,
    signInAs,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await breakChunk(page, 'records-page')
    await signInAs('admin')
    await openScreen(page, '/records', 'Something went wrong')
    await expect(page.getByRole('main')).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go to the start page' })).toBeVisible()

    await page.getByRole('button', { name: 'Copy details' }).click()
    await expect(page.getByText('Copied to the clipboard')).toBeVisible()
    const report = await page.evaluate(() => navigator.clipboard.readText())
    expect(report).toContain('"broken"')
    expect(report).toContain('TypeError: Broken for')
    expect(report).not.toMatch(SECRETS_PATTERN)

    await mainMenu(page).getByRole('link', { name: 'Profile' }).click()
    await expect(heading(page, 'Profile')).toBeVisible()
    await repairPage(page)
    await mainMenu(page).getByRole('link', { name: 'Records' }).click()
    await expect(heading(page, 'Records')).toBeVisible()
    await signOut(page)
    await expect(page.getByText('You have signed out')).toBeVisible()
  })

  test('if the shell crashes, the page and a menu of plain links still work', async ({
    page,
    context,
    signInAs,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    // Only the header of the shell has a list of the pages above the current one.
    await breakChunk(page, '', 'page')
    await signInAs('user')
    await page.goto('/overview')
    await expect(page.getByText('The menu and the header could not be shown.')).toBeVisible()
    await expect(heading(page, 'Overview')).toBeVisible()
    await expect(page.getByRole('main')).toHaveCount(1)
    await expect(mainMenu(page).getByRole('link')).toHaveText(['Overview', 'Records', 'Profile'])
    await expect(mainMenu(page).getByRole('link', { name: 'Overview' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await mainMenu(page).getByRole('link', { name: 'Records' }).click()
    await expect(heading(page, 'Records')).toBeVisible()
    await page.getByRole('button', { name: 'Copy details' }).click()
    await expect(page.getByText('Copied to the clipboard')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).not.toMatch(SECRETS_PATTERN)
    // Repairs the page before the sign-out, because the sign-in page uses the same code as the
    // shell.
    await repairPage(page)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL('/auth/login')
    await expect(page.getByText('You have signed out')).toBeVisible()
  })

  const ERROR_TOAST_TEXT = 'Something went wrong. The support page has the details.'
  const ERROR_MESSAGE =
    'Oops eyJhbGciOi.eyJzdWIi.c2ln of ida.brook@example.com at https://x.test/y?token=canary#z'

  // This test needs a browser, because the error events in Jest do not name the file of the script.
  test('the support page lists each uncaught error once, without secrets', async ({
    page,
    signInAs,
    allowConsoleMessages,
  }) => {
    allowConsoleMessages(/Oops/)
    await page.clock.install()
    await signInAs('admin')
    await openScreen(page, '/profile', 'Profile')
    // Stops the clock, so that the toast does not disappear.
    await stopClock(page)
    await page.evaluate(message => {
      for (let time = 0; time < 3; time++) {
        queueMicrotask(() => {
          throw new Error(message)
        })
        void Promise.reject(new Error(message))
      }
    }, ERROR_MESSAGE)
    const toast = page.getByRole('status').last()
    await expect(toast).toContainText(ERROR_TOAST_TEXT)
    await toast.getByRole('link', { name: 'Details' }).click()
    await page.clock.resume()
    await expect(heading(page, 'Support')).toBeVisible()
    const main = page.getByRole('main')
    // The uncaught error and the rejection are two errors, which each occurred three times.
    const errors = main.getByRole('listitem').filter({ hasText: 'Error: Oops' })
    await expect(errors).toHaveCount(2)
    const text = await main.innerText()
    expect(text).not.toMatch(SECRETS_PATTERN)
  })
})
