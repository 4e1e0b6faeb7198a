import { mockResponse } from './api'
import { expect, heading, mainMenu, test, signOut } from './test'
import type { Page } from '@playwright/test'

test.describe('error pages', () => {
  test('the 403 page shows the requested path, the role, the allowed pages and when they were fetched @in-page', async ({
    page,
    signInAs,
  }) => {
    await signInAs('guest')
    await page.goto('/records/4?tab=work#top')
    await expect(heading(page, 'You may not open this page')).toBeVisible()
    const main = page.getByRole('main')
    await expect(main.getByText('/records/4?tab=work#top')).toBeVisible()
    await expect(main.getByText('guest', { exact: true })).toBeVisible()
    await expect(main.getByText(/\d:\d\d.*1 page on your list/)).toBeVisible()
    for (const name of ['Check again', 'Copy details', 'Sign out']) {
      await expect(main.getByRole('button', { name })).toBeVisible()
    }
    await expect(main.getByRole('listitem')).toHaveText(['Overview'])
    await main.getByRole('link', { name: 'Overview' }).click()
    await expect(heading(page, 'Overview')).toBeVisible()
  })

  test('if a URL for access requests is configured, the 403 page has a link to it with the path and the role @remote', async ({
    page,
    signInAs,
  }) => {
    await signInAs('guest')
    await page.goto('/records/4?tab=work')
    const link = page.getByRole('link', { name: 'Request access' })
    await expect(link).toHaveAttribute(
      'href',
      'https://desk.example/request?page=%2Frecords%2F4&roles=guest',
    )
    const main = page.getByRole('main')
    await expect(
      main.getByText('Add the entry /records/:id to the list for the role guest.'),
    ).toBeVisible()
    await page
      .context()
      .route('https://desk.example/**', route => route.fulfill({ body: 'Request' }))
    const opened = page.waitForEvent('popup')
    await link.click()
    await expect((await opened).getByText('Request')).toBeVisible()
  })

  test('the 403 page shows the reference of the latest request for the list of allowed pages @in-page', async ({
    page,
    signInAs,
  }) => {
    await signInAs('guest')
    await page.goto('/audit')
    const reference = page.getByRole('main').getByText(/^Reference [\da-f-]{36}$/)
    const first = await reference.innerText()
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect(reference).not.toHaveText(first)
    const second = await reference.innerText()
    await page.getByRole('link', { name: 'Support page' }).click()
    const request = page.getByRole('listitem').filter({ hasText: 'POST /api/Auth/roles/pages' })
    await expect(request).toContainText(second)
  })

  test('after a reload, the 403 page still shows the requested path @in-page', async ({
    page,
    signInAs,
  }) => {
    await signInAs('guest')
    await page.goto('/audit')
    await expect(heading(page, 'You may not open this page')).toBeVisible()
    await page.reload()
    await expect(page.getByText('/audit', { exact: true })).toBeVisible()
  })

  test('after a reload without stored records, the 403 page repeats the decision, and the report contains it @in-page', async ({
    page,
    context,
    signInAs,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await signInAs('guest')
    await page.goto('/audit')
    await expect(heading(page, 'You may not open this page')).toBeVisible()
    await page.evaluate(() => {
      sessionStorage.clear()
    })
    await page.reload()
    await expect(page.getByText('/audit: the only entry')).toBeVisible()
    await page.getByRole('button', { name: 'Copy details' }).click()
    await expect(page.getByText('Details copied')).toBeVisible()
    const report: unknown = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))
    expect(report).toMatchObject({
      decision: { asked: '/audit', verdict: 'forbidden', reason: 'noMatch', trigger: 'load' },
    })
  })

  test('after a sign-out in another tab, the 403 page no longer shows the user @in-page', async ({
    page,
    context,
    signInAs,
  }) => {
    await signInAs('guest')
    await page.goto('/records')
    await expect(heading(page, 'You may not open this page')).toBeVisible()
    const other = await context.newPage()
    await other.goto('/robots.txt')
    await other.evaluate(() => {
      localStorage.clear()
    })
    await expect(page.getByRole('button', { name: 'Sign out' })).toHaveCount(0)
    await expect(page.getByText('guest', { exact: true })).toHaveCount(0)
  })

  test('an unknown path shows the 404 page with a link to the landing page @in-page', async ({
    page,
    signInAs,
  }) => {
    await signInAs('user')
    await page.goto('/no/such/page')
    await expect(heading(page, 'Page not found')).toBeVisible()
    await expect(page).toHaveURL('/error/404')
    await page.getByRole('link', { name: 'Go to the start page' }).click()
    await expect(heading(page, 'Overview')).toBeVisible()
  })

  test('if the access check fails, the screen has buttons to try again, to copy the report and to sign out @remote', async ({
    page,
    signInAs,
  }) => {
    await signInAs('admin')
    await mockResponse(page, 'pages', { json: {} })
    await page.goto('/records')
    await expect(heading(page, 'Access could not be checked')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveText('The server gave an unexpected answer.')
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Copy details' })).toBeVisible()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByText('You have signed out')).toBeVisible()
  })

  test('for a signed-in user, the 404 page has the menu, shows the URL and suggests a similar page @in-page', async ({
    page,
    signInAs,
  }) => {
    await signInAs('user')
    await page.goto('/Records/7?tab=1')
    await expect(heading(page, 'Page not found')).toBeVisible()
    await expect(page.getByRole('main')).toContainText('/Records/7?tab=1')
    await expect(mainMenu(page).getByRole('link')).toHaveText(['Overview', 'Records', 'Profile'])
    await page.getByRole('main').getByRole('link', { name: 'Records' }).click()
    await expect(heading(page, 'Records')).toBeVisible()
  })

  test('the 404 page does not suggest a page that is not allowed @in-page', async ({
    page,
    signInAs,
  }) => {
    await signInAs('guest')
    await page.goto('/user')
    await expect(heading(page, 'Page not found')).toBeVisible()
    await expect(mainMenu(page).getByRole('link')).toHaveText(['Overview'])
    await expect(page.getByText('Did you mean')).toHaveCount(0)
  })
})

test.describe('crashes', () => {
  /** Makes each `Array.prototype.map` call from a chunk throw until `repairPage` is called. */
  const breakChunk = (page: Page, chunk: string) =>
    page.addInitScript(name => {
      const { map } = Array.prototype
      const brokenMap = function (this: unknown[], ...args: Parameters<typeof map>) {
        const caller = new Error().stack?.split('\n')[2] ?? ''
        if (caller.includes(`/assets/${name}.`) && Reflect.get(window, 'isRepaired') !== true)
          throw new TypeError(
            'Broken for eyJhbGciOi.eyJzdWIi.c2ln of ida.brook@example.com at /x?q=canary',
          )
        return map.apply(this, args)
      }
      Object.assign(Array.prototype, { map: brokenMap })
    }, chunk)

  const repairPage = (page: Page) =>
    page.evaluate(() => void Reflect.set(window, 'isRepaired', true))

  const SECRETS_PATTERN = /eyJ|ida\.brook@|canary|token=/

  /** Opens the support page and returns its text. */
  async function readSupportPage(page: Page) {
    await page.evaluate(() => {
      history.pushState({ key: 'x' }, '', '/support')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await expect(heading(page, 'Support')).toBeVisible()
    return page.getByRole('main').innerText()
  }

  test('if a page crashes, the menu, the report, "Try again" and the sign-out still work @in-page', async ({
    page,
    context,
    signInAs,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await breakChunk(page, 'records-page')
    await signInAs('admin')
    await page.goto('/records')
    await expect(heading(page, 'Something went wrong')).toBeVisible()
    await expect(page.getByRole('main')).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go to the start page' })).toBeVisible()
    // The button copies the reference of `GET /users`: the page crashes as soon as it shows the
    // users.
    await expect(page.getByRole('button', { name: 'Copy reference' })).toBeVisible()

    await page.getByRole('button', { name: 'Copy details' }).click()
    await expect(page.getByText('Details copied')).toBeVisible()
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

  test('if the shell crashes, the page, a menu of plain links, the report and the sign-out still work @in-page', async ({
    page,
    context,
    signInAs,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await breakChunk(page, 'shell')
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
    await expect(page.getByText('Details copied')).toBeVisible()
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
    test(`an uncaught ${kind} shows one toast and is in the report once, without secrets @in-page`, async ({
      page,
      signInAs,
      allowConsoleMessages,
    }) => {
      allowConsoleMessages(/Oops/)
      await signInAs('admin')
      await page.goto('/profile')
      await expect(heading(page, 'Profile')).toBeVisible()
      await page.evaluate(causeError, ERROR_MESSAGE)
      const toast = page.getByRole('status').last()
      await expect(toast).toContainText(ERROR_TOAST_TEXT)
      await expect(toast.getByRole('link', { name: 'Details' })).toHaveAttribute('href', '/support')
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

  test('an error that comes from outside the app shows no toast and is not in the report @in-page', async ({
    page,
    signInAs,
  }) => {
    await signInAs('admin')
    await page.goto('/profile')
    await expect(heading(page, 'Profile')).toBeVisible()
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

  test('an error before the start of the app is shown after the start, and is in the report @in-page', async ({
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
})
