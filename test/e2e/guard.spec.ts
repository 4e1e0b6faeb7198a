import { abortCalls, createPagesResponse, mockResponse, recordRequests, stopMocking } from './api'
import { readRecordedTexts, recordTexts } from './recordTexts'
import {
  chooseMenuItem,
  dispatchFocus,
  expect,
  pushUrl,
  heading,
  mainMenu,
  signIn,
  signOut,
  test,
  readStorage,
} from './test'
import { DEMO_USERS, getSession } from './demoUsers'

test.describe('decisions', () => {
  const PROTECTED_PATHS = ['/overview', '/records', '/records/2', '/profile', '/audit']

  /** Text that appears only in the main area: on its pages or in the shell. */
  const MAIN_AREA_TEXT_PATTERN = new RegExp(
    [
      ...Object.values(DEMO_USERS).flatMap(({ name, organisations }) => [name, ...organisations]),
      ...['OverviewRecords', 'All records'],
    ].join('|'),
  )

  test('a signed-out visitor is redirected to the sign-in page and sees no other page, not even for one frame', async ({
    page,
  }) => {
    await recordTexts(page)
    for (const path of PROTECTED_PATHS) {
      await page.goto(path)
      await expect(page).toHaveURL(`/auth/login?returnUrl=${encodeURIComponent(path)}`)
      await expect(heading(page, 'Sign in')).toBeVisible()
      expect(await readRecordedTexts(page)).not.toMatch(MAIN_AREA_TEXT_PATTERN)
    }
  })

  test('the path / redirects to the landing page, and Back does not return to / @in-page', async ({
    page,
    signInAs,
  }) => {
    await signInAs('user')
    await page.goto('/error/404')
    await page.goto('/?from=mail#top')
    await expect(page).toHaveURL('/overview')
    await page.goBack()
    await expect(page).toHaveURL('/error/404')
  })

  test('a page that the role may not open is replaced by /error/403, without any content of the page', async ({
    page,
    signInAs,
  }) => {
    await recordTexts(page)
    await signInAs('guest')
    for (const path of ['/records', '/records/1', '/profile', '/audit']) {
      await page.goto(path)
      await expect(page).toHaveURL('/error/403')
      await expect(heading(page, 'You may not open this page')).toBeVisible()
      await expect(page.getByText(path, { exact: true })).toBeVisible()
      expect(await readRecordedTexts(page)).not.toMatch(MAIN_AREA_TEXT_PATTERN)
    }
  })

  test('the 403 page has a menu of the allowed pages, and its links work @in-page', async ({
    page,
    signInAs,
  }) => {
    await signInAs('guest')
    await page.goto('/records')
    await expect(heading(page, 'You may not open this page')).toBeVisible()
    await expect(mainMenu(page).getByRole('link')).toHaveText(['Overview'])
    await mainMenu(page).getByRole('link', { name: 'Overview' }).click()
    await expect(heading(page, 'Overview')).toBeVisible()
  })

  test('the code of a forbidden page is not requested', async ({ page, signInAs }) => {
    const scripts: string[] = []
    page.on('request', request => scripts.push(new URL(request.url()).pathname))
    await signInAs('guest')

    await page.goto('/records')
    await expect(heading(page, 'You may not open this page')).toBeVisible()
    await pushUrl(page, '/audit')
    await expect(page.getByText('/audit', { exact: true })).toBeVisible()
    await pushUrl(page, '/overview')
    await expect(heading(page, 'Overview')).toBeVisible()

    const requestsFor = (name: string) =>
      scripts.filter(script => script.startsWith(`/assets/${name}.`))
    expect(requestsFor('overview-page')).not.toEqual([])
    expect(requestsFor('records-page')).toEqual([])
    expect(requestsFor('audit-page')).toEqual([])
  })

  test('the code of a page is requested only after the sign-in, and only if the page is allowed @in-page', async ({
    page,
  }) => {
    const chunks: string[] = []
    page.on('request', request => {
      const [, name] = /\/assets\/([a-z-]+)\.\w+\.js$/.exec(request.url()) ?? []
      if (name !== undefined) chunks.push(name)
    })
    const pageChunks = () => chunks.filter(name => name.endsWith('-page'))

    await page.goto('/overview?mock=may:guest:/profile')
    await expect(heading(page, 'Sign in')).toBeVisible()
    await expect.poll(() => chunks).toContain('shell')
    expect(pageChunks()).toEqual([])

    await signIn(page, 'guest')
    await expect(heading(page, 'Profile')).toBeVisible()
    expect(new Set(pageChunks())).toEqual(new Set(['profile-page']))
  })

  test('Back from a forbidden page returns to the previous page, without a redirect loop @in-page', async ({
    page,
    signInAs,
  }) => {
    await signInAs('guest')
    await page.goto('/overview')
    await pushUrl(page, '/records')
    await expect(heading(page, 'You may not open this page')).toBeVisible()
    await page.goBack()
    await expect(heading(page, 'Overview')).toBeVisible()
    await page.goForward()
    await expect(heading(page, 'You may not open this page')).toBeVisible()
  })

  test('Back from an unknown path returns to the previous page @in-page', async ({
    page,
    signInAs,
  }) => {
    await signInAs('guest')
    await page.goto('/overview')
    await pushUrl(page, '/nothing-here')
    await expect(heading(page, 'Page not found')).toBeVisible()
    await page.goBack()
    await expect(heading(page, 'Overview')).toBeVisible()
  })

  test('after a sign-out, Back and Forward show no page of the main area @in-page', async ({
    page,
    signInAs,
  }) => {
    await signInAs('admin')
    await page.goto('/overview')
    await mainMenu(page).getByRole('link', { name: 'Audit' }).click()
    await expect(heading(page, 'Audit')).toBeVisible()
    await page.goBack()
    await expect(heading(page, 'Overview')).toBeVisible()
    await signOut(page)
    await expect(heading(page, 'Sign in')).toBeVisible()

    for (const move of ['forward', 'back'] as const) {
      await page.evaluate(
        by => {
          history.go(by)
        },
        move === 'back' ? -1 : 1,
      )
      await expect(page).toHaveURL('/auth/login')
      await expect(heading(page, 'Sign in')).toBeVisible()
    }
  })

  test('if another script has changed the history state, the app shows the page of the URL @in-page', async ({
    page,
    signInAs,
  }) => {
    await signInAs('admin')
    await page.goto('/profile')
    for (const state of [{ masked: {} }, { masked: { pathname: '/audit' } }, { idx: 1n }]) {
      await page.evaluate(value => {
        history.replaceState(value, '')
      }, state)
      await page.reload()
      await expect(heading(page, 'Profile')).toBeVisible()
      await mainMenu(page).getByRole('link', { name: 'Overview' }).click()
      await expect(heading(page, 'Overview')).toBeVisible()
      await page.goBack()
      await expect(heading(page, 'Profile')).toBeVisible()
    }
  })

  test('a reload keeps the page, its query and its fragment @in-page', async ({
    page,
    signInAs,
  }) => {
    await signInAs('admin')
    await page.goto('/records/3?tab=work#top')
    await page.reload()
    await expect(page).toHaveURL('/records/3?tab=work#top')
    await expect(heading(page, 'Sign in')).toHaveCount(0)
    await expect(mainMenu(page)).toBeVisible()
  })

  test('after a sign-out, a page that is restored from the back/forward cache has no content @in-page', async ({
    page,
    signInAs,
  }) => {
    await signInAs('admin')
    await page.goto('/records')
    await expect(mainMenu(page)).toBeVisible()

    const shown = await page.evaluate(async () => {
      localStorage.clear()
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
      await Promise.resolve()
      return document.querySelector('nav') !== null
    })

    expect(shown, 'at the end of the same task').toBe(false)
    await expect(page.getByText('You were signed out in another tab')).toBeVisible()
  })
})

test.describe('allowed pages', () => {
  const FORBIDDEN_HEADING = 'You may not open this page'

  test('the app requests the allowed pages only once, and sends the roles of the token @remote', async ({
    page,
    seedStorage,
  }) => {
    const requests = recordRequests(page, 'pages')
    await seedStorage({ ...(await getSession('user')), userRoles: '["admin"]' })
    await page.goto('/records')
    await expect(heading(page, 'Records')).toBeVisible()
    await mainMenu(page).getByRole('link', { name: 'Overview' }).click()
    await expect(heading(page, 'Overview')).toBeVisible()

    expect(requests.map(request => request.postData())).toEqual(['{"roles":["user"]}'])
    await expect.poll(async () => (await readStorage(page)).userRoles).toBe('["user"]')
  })

  test('an entry of the allowed pages allows only its own path, and the app ignores malformed entries @remote', async ({
    page,
    signInAs,
  }) => {
    await signInAs('admin')
    await mockResponse(page, 'pages', {
      json: [{ Path: 'records/' }, { path: '/audit' }, { Path: 7 }],
    })
    await page.goto('/records')
    await expect(heading(page, 'Records')).toBeVisible()
    await pushUrl(page, '/records/5')
    await expect(heading(page, FORBIDDEN_HEADING)).toBeVisible()
    await pushUrl(page, '/audit')
    await expect(heading(page, 'Audit')).toBeVisible()
  })

  test('when the window gets focus, the app requests the allowed pages again and applies them @remote', async ({
    page,
    signInAs,
  }) => {
    await signInAs('admin')
    await page.goto('/records')
    await expect(heading(page, 'Records')).toBeVisible()

    await mockResponse(page, 'pages', createPagesResponse('/overview', '/profile'))
    await dispatchFocus(page)

    await expect(heading(page, FORBIDDEN_HEADING)).toBeVisible()
    await expect(page.getByText('The pages you may open have changed.')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Profile' }).click()
    await expect(mainMenu(page).getByRole('link')).toHaveText(['Overview', 'Profile'])
  })

  test('the warning about a page that is no longer allowed stays until it is closed, and links to the details @remote', async ({
    page,
    signInAs,
  }) => {
    await page.clock.install()
    await signInAs('admin')
    await mockResponse(
      page,
      'pages',
      createPagesResponse('/overview', '/records', '/records/:id', '/profile', '/audit'),
    )
    await page.goto('/overview')
    await expect(heading(page, 'Overview')).toBeVisible()

    await mockResponse(page, 'pages', createPagesResponse('/overview', '/profile'))
    await dispatchFocus(page)
    const warning = page.getByText('Removed: Records, Record, Audit.')
    await expect(warning).toBeVisible()
    await page.clock.runFor(30_000)
    await expect(warning).toBeVisible()
    await warning.getByRole('link', { name: 'Details' }).click()
    await expect(heading(page, 'Support')).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(warning).toHaveCount(0)
  })

  test('after 48 to 60 seconds, the app requests the allowed pages again and applies them @remote', async ({
    page,
    signInAs,
  }) => {
    await page.clock.install()
    await signInAs('admin')
    const requests = recordRequests(page, 'pages')
    await page.goto('/records')
    await expect(heading(page, 'Records')).toBeVisible()
    await mockResponse(page, 'pages', createPagesResponse('/overview'))
    await page.clock.runFor(45_000)
    expect(requests).toHaveLength(1)
    await expect(heading(page, 'Records')).toBeVisible()
    // Advances the clock in small steps. A large step would be longer than the time limit of
    // requests, and they would fail.
    for (let second = 45; second < 61 && requests.length < 2; second++)
      await page.clock.runFor(1_000)
    await expect(heading(page, FORBIDDEN_HEADING)).toBeVisible()
    expect(requests).toHaveLength(2)
  })

  test('if a later request for the allowed pages fails, the app shows an error and keeps the previous list @remote', async ({
    page,
    signInAs,
  }) => {
    await signInAs('admin')
    await page.goto('/records')
    await expect(heading(page, 'Records')).toBeVisible()
    await mockResponse(page, 'pages', { contentType: 'text/html', body: '<p>portal</p>' })
    await dispatchFocus(page)
    await expect(page.getByText('The server gave an unexpected answer.')).toBeVisible()
    await expect(heading(page, 'Records')).toBeVisible()
    await expect(mainMenu(page).getByRole('link', { name: 'Audit' })).toBeVisible()
  })

  test('if the server now allows a page that it refused before, "Check again" opens the page @remote', async ({
    page,
    signInAs,
  }) => {
    await signInAs('admin')
    await mockResponse(page, 'pages', createPagesResponse('/overview'))
    await page.goto('/records?q=vale')
    await expect(heading(page, FORBIDDEN_HEADING)).toBeVisible()
    const checked = page.waitForResponse(/roles\/pages/)
    await page.getByRole('button', { name: 'Check again' }).click()
    await checked
    await expect(page).toHaveURL('/error/403')

    await stopMocking(page, 'pages')
    await page.getByRole('button', { name: 'Check again' }).click()

    await expect(heading(page, 'Records')).toBeVisible()
    await expect(page).toHaveURL('/records?q=vale')
  })
})

test.describe('failed access checks', () => {
  const ACCESS_CHECK_FAILED_HEADING = 'Access could not be checked'

  test('if access checks fail several times, "Try again" then opens the requested page with its query @remote', async ({
    page,
    signInAs,
    allowConsoleMessages,
  }) => {
    allowConsoleMessages(/ERR_INTERNET_DISCONNECTED/)
    await page.clock.install()
    await signInAs('admin')
    const requests = recordRequests(page, 'pages')
    await abortCalls(page, 'pages')
    await page.goto('/records?q=vale')
    for (const count of [1, 2, 3]) {
      await expect.poll(() => requests.length).toBe(count)
      await page.clock.runFor(4_000)
    }
    await expect(heading(page, ACCESS_CHECK_FAILED_HEADING)).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('Can’t reach the server')
    await expect(page.getByRole('button', { name: 'Copy details' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()

    await stopMocking(page, 'pages')
    await page.getByRole('button', { name: 'Try again' }).click()

    await expect(heading(page, 'Records')).toBeVisible()
    await expect(page).toHaveURL('/records?q=vale')
  })

  test('after status 429, the app requests the allowed pages again after the time in Retry-After @remote', async ({
    page,
    signInAs,
    allowConsoleMessages,
  }) => {
    allowConsoleMessages(/status of 429/)
    await page.clock.install()
    await signInAs('user')
    const requests = recordRequests(page, 'pages')
    const headers = { 'Retry-After': '7', 'Access-Control-Expose-Headers': 'Retry-After' }
    await mockResponse(page, 'pages', { status: 429, headers, json: {} })
    await page.goto('/overview')
    await expect.poll(() => requests.length).toBe(1)
    await stopMocking(page, 'pages')
    await page.clock.runFor(5_000)
    expect(requests).toHaveLength(1)
    // The app may wait up to 20 % longer than Retry-After says.
    await page.clock.runFor(3_500)
    await expect(heading(page, 'Overview')).toBeVisible()
    expect(requests).toHaveLength(2)
  })

  test('the sign-in page shows why the server ended the session, in the language of the page @remote', async ({
    page,
    signInAs,
    allowConsoleMessages,
  }) => {
    allowConsoleMessages(/status of 401/)
    await signInAs('admin')
    await mockResponse(page, 'pages', { status: 401, json: { reason: 'passwordChanged' } })
    await page.goto('/records')
    await expect(page.getByText('Your password was changed. Please sign in')).toBeVisible()
    await chooseMenuItem(page, 'Language', 'Deutsch')
    await expect(page.getByText('Ihr Passwort wurde geändert.')).toBeVisible()
    await page.getByRole('link', { name: 'Support-Seite' }).click()
    const request = page.getByRole('listitem').filter({ hasText: 'POST /api/Auth/roles/pages' })
    await expect(request).toContainText('Ihr Passwort wurde geändert.')
  })

  test('a token with a forged signature opens no page @remote', async ({
    page,
    seedStorage,
    allowConsoleMessages,
  }) => {
    allowConsoleMessages(/status of 401/)
    await recordTexts(page)
    const [header = '', claims = ''] = (await getSession('admin')).accessToken?.split('.') ?? []
    await seedStorage({
      ...(await getSession('admin')),
      accessToken: `${header}.${claims}.Zm9yZ2Vk`,
    })
    await page.goto('/records')
    await expect(page.getByText('Your session has expired')).toBeVisible()
    expect(await readRecordedTexts(page)).not.toMatch(
      new RegExp(`OverviewRecords|${DEMO_USERS.user.name}`),
    )
  })
})
