import type { Page, Request } from '@playwright/test'
import { getSupportCode, type ApiError } from '@/api/apiError'
import { startBadApi } from './badServer'
import {
  ACCESS_CHECK_CASES,
  countExpectedRequests,
  FAILURES,
  readPauseSeconds,
  REDIRECT_TARGET_PATH,
  SIGN_IN_CASES,
} from './failures'
import { API_PATHS } from '../support/server'
import { callWithBadResponse, test } from './badApi'
import { DEMO_USERS, getSession, PASSWORD } from './demoUsers'
import {
  expect,
  signIn,
  readStorage,
  heading,
  mainMenu,
  dispatchFocus,
  scrollOverview,
  signOut,
  stopClock,
  test as plainTest,
  waitForStart,
  openScreen,
} from './test'
import errorTexts from '../../src/error/texts/en'
import en from '../../src/language/locales/en'
import { readRecordedTexts, recordTexts } from './recordTexts'
import { BACKEND_ORIGIN } from '../../playwright.config'
import { startHostWithApi } from './hostWithApi'

const pageAlert = (page: Page) => page.getByRole('main').getByRole('alert')
const formAlert = (page: Page) => page.locator('form').getByRole('alert')
const tryAgainButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Try again', exact: true })

/** By support code, as the texts of the app. */
type ErrorTexts = Readonly<Record<string, string>>
const { reasons: _, ...ERROR_TEXTS } = en.errors
const FORM_ERROR_TEXTS: ErrorTexts = {
  ...ERROR_TEXTS,
  wrongCredentials: en.errors.loginIncorrect,
  tooMany: en.errors.tooMany_other,
}
const ACCESS_CHECK_ERROR_TEXTS: ErrorTexts = { ...ERROR_TEXTS, tooMany: en.errors.tooManyCalls }

/** The English text for an error, up to its first placeholder. */
function getErrorText(kind: ApiError['kind'], texts: ErrorTexts) {
  const code = getSupportCode(kind)
  return texts[code]?.split('{{')[0] ?? code
}

// One form and one query are enough here, because all requests use the same `fetch` of the browser.
test.describe('failures', () => {
  const ACCESS_CHECK_FAILED_HEADING = 'Access could not be checked'

  test.setTimeout(90_000)

  test.beforeEach(async ({ page, context, origin, allowConsoleMessages }) => {
    allowConsoleMessages(/status of [345]\d\d|net::ERR_|CORS/)
    await page.clock.install()
    // Cookies ignore ports, so the browser could send this cookie to the API. The app must prevent
    // this.
    await context.addCookies([{ name: 'XSRF-TOKEN', value: 'csrf-canary', url: origin }])
  })

  // Checks that no request contained a cookie or a referrer, and that no redirect was followed.
  test.afterEach(({ api }) => {
    expect(api.countRequests(REDIRECT_TARGET_PATH)).toBe(0)
    const secrets = /"(cookie|x-xsrf-token|referer)":/
    expect(api.requestLines.filter(line => secrets.test(line))).toEqual([])
  })

  test(
    'each kind of failed sign-in shows its error and sends no second request',
    { tag: ['@matrix', '@api'] },
    async ({ page, api }) => {
      const busy = page.locator('form button[type="submit"][aria-busy="true"]')
      const submitButton = page.locator('form button[type="submit"]')
      const press = () => signIn(page, 'user')
      await page.goto('/auth/login')
      for (const failureCase of SIGN_IN_CASES) {
        const { failure, kind } = failureCase
        await test.step(failure, async () => {
          const before = api.countRequests(API_PATHS.login)
          const calls = await callWithBadResponse(failureCase, {
            api,
            path: API_PATHS.login,
            press,
            busy,
          })
          await expect(busy).toHaveCount(0)
          await expect(formAlert(page)).toContainText(getErrorText(kind, FORM_ERROR_TEXTS))
          await expect(page.getByLabel('Email')).toHaveValue(DEMO_USERS.user.email)
          if (kind === 'rateLimited') {
            await page.clock.fastForward((readPauseSeconds(failure) - 5) * 1_000)
            await expect(submitButton).toBeDisabled()
            await page.clock.fastForward(6_000)
          }
          await expect(submitButton).toBeEnabled()
          expect(calls()).toBe(1)
          // After a refused preflight, the browser does not send the request.
          expect(api.countRequests(API_PATHS.login), 'number of requests').toBe(
            before + (failureCase.preflight ? 0 : 1),
          )
          expect(await readStorage(page)).toEqual({})
        })
      }
      await expect(page).toHaveURL('/auth/login')
      expect(api.requestLines.filter(line => line.includes('"authorization":'))).toEqual([])
    },
  )

  /** Returns a function that tells whether a request to the path is pending. */
  function trackRequests(page: Page, path: string) {
    const pending = new Set<Request>()
    page.on('request', request => {
      if (new URL(request.url()).pathname === path) pending.add(request)
    })
    const end = (request: Request) => void pending.delete(request)
    page.on('requestfinished', end)
    page.on('requestfailed', end)
    return () => pending.size > 0
  }

  test(
    'after each kind of failed access check, no page is shown, and the user can try again',
    { tag: ['@matrix', '@api'] },
    async ({ page, api, signInAs }) => {
      await signInAs('admin')
      const isPending = trackRequests(page, API_PATHS.allowedPages)
      await recordTexts(page)
      api.respondWith(API_PATHS.allowedPages, FAILURES['400'])
      await openScreen(page, '/records', ACCESS_CHECK_FAILED_HEADING)
      const press = () => tryAgainButton(page).click()
      const busy = page.getByRole('status', { name: 'Checking what you can open' })
      for (const failureCase of ACCESS_CHECK_CASES) {
        const { failure, kind } = failureCase
        const requests = countExpectedRequests(failureCase)
        await test.step(failure, async () => {
          const calls = await callWithBadResponse(failureCase, {
            api,
            path: API_PATHS.allowedPages,
            press,
            busy,
          })
          const pause = kind === 'rateLimited' ? readPauseSeconds(failure) * 250 : 500
          await expect(async () => {
            // Advances the clock to shorten the pause before a retry. While a request is pending, the
            // clock does not advance, so that the request does not time out.
            if (calls() < requests && !isPending()) await page.clock.runFor(pause)
            expect(calls()).toBe(requests)
          }).toPass({ intervals: [100], timeout: 15_000 })
          await expect(busy).toHaveCount(0)
          await expect(pageAlert(page)).toContainText(getErrorText(kind, ACCESS_CHECK_ERROR_TEXTS))
          await expect(heading(page, ACCESS_CHECK_FAILED_HEADING)).toBeVisible()
          expect(calls(), 'requests').toBe(requests)
        })
      }
      await expect(page).toHaveURL('/records')
      expect(await readRecordedTexts(page)).not.toMatch(
        new RegExp(`OverviewRecords|${DEMO_USERS.admin.name}`),
      )
      expect(await readStorage(page)).toEqual(await getSession('admin'))
      expect(api.countRequests(API_PATHS.users)).toBe(0)

      api.restore(API_PATHS.allowedPages)
      await tryAgainButton(page).click()
      await expect(heading(page, 'Records')).toBeVisible()
    },
  )
})

test.describe('time limits', () => {
  /** The longest allowed time without feedback after a click. */
  const MAX_FEEDBACK_GAP_MS = 300

  const getButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

  /** Expects that a busy indicator is visible soon after a click, and that it stays visible. */
  async function expectFeedback(page: Page, click: () => Promise<void>) {
    const busy = page.locator('[aria-busy="true"], [role="status"][aria-label]')
    // Waits for the start of the app, because the app can't start while the clock stands still.
    await waitForStart(page)
    await stopClock(page)
    await click()
    await page.clock.runFor(MAX_FEEDBACK_GAP_MS)
    for (let ms = 0; ms < MAX_FEEDBACK_GAP_MS; ms += 50) {
      await expect(busy).not.toHaveCount(0)
      await page.clock.runFor(50)
    }
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.clock.resume()
  }

  test(
    'if the server does not respond, the page shows a busy indicator within 300 ms after each click',
    { tag: '@api' },
    async ({ page, api }) => {
      await page.clock.install()
      for (const path of [
        API_PATHS.resetPassword,
        API_PATHS.login,
        API_PATHS.allowedPages,
        API_PATHS.users,
      ])
        api.respondWith(path, FAILURES['no response'])
      await page.goto('/auth/forgot-password')
      await page.getByLabel('Email').fill('a@b')
      await expectFeedback(page, () => getButton(page, 'Send reset link').click())

      await page.goto('/auth/login')
      await expectFeedback(page, () => signIn(page, 'admin'))

      api.restore(API_PATHS.login)
      await page.goto('/auth/login')
      await expectFeedback(page, async () => {
        await signIn(page, 'admin')
        await expect(page.getByRole('status', { name: en.checking })).toBeVisible()
      })

      api.restore(API_PATHS.allowedPages)
      await openScreen(page, '/profile', 'Profile')
      await expectFeedback(page, () =>
        mainMenu(page).getByRole('link', { name: 'Records' }).click(),
      )
    },
  )

  // `baseQuery.test.ts` proves the time limit with simulated responses. Only a browser can show
  // that the limit ends a real response.
  test(
    'if a response is missing, slow or incomplete, the request times out after ten seconds and is not repeated',
    { tag: '@api' },
    async ({ page, api }) => {
      async function expectTimeout(path: string, press: () => Promise<void>) {
        const timeoutError = pageAlert(page).filter({ hasText: en.errors.timeout })
        await waitForStart(page)
        await stopClock(page)
        await press()
        await expect.poll(() => api.countRequests(path)).toBe(1)
        await page.clock.runFor(9_500)
        await expect(timeoutError).toHaveCount(0)
        await page.clock.runFor(1_000)
        await expect(timeoutError).toBeVisible()
        expect(api.countRequests(path)).toBe(1)
        await page.clock.resume()
      }
      await page.clock.install()
      api.respondWith(API_PATHS.resetPassword, FAILURES['no response'])
      await page.goto('/auth/forgot-password')
      await page.getByLabel('Email').fill('a@b')
      const send = () => getButton(page, 'Send reset link').click()
      await expectTimeout(API_PATHS.resetPassword, send)
      await expect(page.getByLabel('Email')).toHaveValue('a@b')

      api.respondWith(API_PATHS.login, FAILURES['body that arrives slowly'])
      await page.goto('/auth/login')
      await expectTimeout(API_PATHS.login, () => signIn(page, 'admin'))
      await expect(page.getByLabel('Email')).toHaveValue(DEMO_USERS.admin.email)
      expect(await readStorage(page)).toEqual({})

      api.restore(API_PATHS.login)
      api.respondWith(API_PATHS.allowedPages, FAILURES['body that stalls'])
      await expectTimeout(API_PATHS.allowedPages, () => signIn(page, 'admin'))
      await expect(heading(page, errorTexts.accessCheckFailed.title)).toBeVisible()
    },
  )

  test(
    'a sign-in succeeds as soon as the server runs again',
    { tag: '@api' },
    async ({ page, api, allowConsoleMessages }) => {
      allowConsoleMessages(/ERR_CONNECTION_REFUSED/)
      await page.goto('/auth/login')
      await api.stop()
      await signIn(page, 'admin')
      await expect(page.locator('form').getByRole('alert')).toHaveText(en.errors.network)
      await expect(page.getByLabel('Email')).toHaveValue(DEMO_USERS.admin.email)
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD)
      const again = await startBadApi(api.port)
      await getButton(page, 'Sign in').click()
      await expect(heading(page, 'Overview')).toBeVisible()
      expect(again.countRequests(API_PATHS.login)).toBe(1)
      await again.stop()
    },
  )

  test(
    'ten requests for the list of allowed pages cause only one CORS preflight',
    { tag: '@api' },
    async ({ page, api, signInAs }) => {
      await page.clock.install()
      await signInAs('user')
      await openScreen(page, '/overview', 'Overview')
      await expect(async () => {
        await page.clock.runFor(60_000)
        expect(api.countRequests(API_PATHS.allowedPages)).toBeGreaterThanOrEqual(10)
      }).toPass({ intervals: [100] })
      expect(api.countPreflights(API_PATHS.allowedPages)).toBe(1)
    },
  )

  test(
    'if a request fails while the device is offline, the app sends the request exactly once when the device is online again',
    { tag: '@api' },
    async ({ page, context, api, signInAs, allowConsoleMessages }) => {
      allowConsoleMessages(/ERR_/)
      await signInAs('user')
      api.respondWith(API_PATHS.allowedPages, FAILURES['HTML page'])
      await openScreen(page, '/records', errorTexts.accessCheckFailed.title)
      await context.setOffline(true)
      const sentBefore = api.countRequests(API_PATHS.allowedPages)
      await page.getByRole('main').getByRole('button', { name: en.actions.tryAgain }).click()
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(en.errors.offline)
      expect(api.countRequests(API_PATHS.allowedPages)).toBe(sentBefore)
      api.restore(API_PATHS.allowedPages)
      await context.setOffline(false)
      await expect(heading(page, 'Records')).toBeVisible()
      expect(api.countRequests(API_PATHS.allowedPages)).toBe(sentBefore + 1)
    },
  )
})

test.describe('connection lost', () => {
  test.beforeEach(async ({ page, signInAs, allowConsoleMessages }) => {
    allowConsoleMessages(/status of 401|net::ERR_/)
    await signInAs('admin')
    await page.clock.install()
  })

  test(
    'a sign-out aborts pending requests, so late responses have no effect',
    { tag: '@api' },
    async ({ page, api }) => {
      const release: (() => void)[] = []
      let abandoned = 0
      await openScreen(page, '/profile', 'Profile')
      // Makes the fetched data too old, so that the app fetches it again.
      await page.clock.runFor(40_000)
      const before = api.countRequests(API_PATHS.allowedPages) + api.countRequests(API_PATHS.users)
      for (const path of [API_PATHS.allowedPages, API_PATHS.users]) {
        api.respondWith(path, (request, response) => {
          response.on('close', () => {
            if (!response.writableFinished) abandoned += 1
          })
          release.push(() => {
            FAILURES[path === API_PATHS.allowedPages ? '401' : 'empty list'](request, response)
          })
        })
      }
      await dispatchFocus(page)
      await mainMenu(page).getByRole('link', { name: 'Records' }).click()
      await expect.poll(() => release.length).toBe(2)
      await signOut(page)
      await expect(heading(page, 'Sign in')).toBeVisible()
      await expect.poll(() => abandoned).toBe(2)
      for (const respond of release) respond()
      await page.clock.runFor(20_000)
      await expect(page.getByText('You have signed out')).toBeVisible()
      await expect(page).toHaveURL('/auth/login')
      expect(await readStorage(page)).toEqual({})
      expect(
        api.countRequests(API_PATHS.allowedPages) + api.countRequests(API_PATHS.users) - before,
      ).toBe(2)
    },
  )
})

plainTest.describe('requests', () => {
  plainTest(
    'the access token is sent only with API calls that need the token',
    { tag: '@api' },
    async ({ page, context }) => {
      const requests: Request[] = []
      page.on('request', request => requests.push(request))
      await page.goto('/robots.txt')
      await context.addCookies([{ name: 'XSRF-TOKEN', value: 'csrf-canary', url: page.url() }])
      await page.goto('/auth/login?from=mail')
      await signIn(page, 'admin')
      await expect(heading(page, 'Overview')).toBeVisible()
      await page.waitForLoadState('networkidle')

      const carriers: string[] = []
      for (const request of requests) {
        const url = request.url()
        const headers = Object.keys(await request.allHeaders())
        expect(url).not.toContain('eyJ')
        if (headers.includes('authorization')) carriers.push(url)
        if (!url.startsWith(BACKEND_ORIGIN)) continue
        expect(headers.filter(name => /cookie|x-xsrf-token|referer/.test(name))).toEqual([])
      }
      expect(carriers).toContain(BACKEND_ORIGIN + API_PATHS.allowedPages)
      expect(carriers).not.toContain(BACKEND_ORIGIN + API_PATHS.login)
      expect(carriers.filter(url => !url.startsWith(BACKEND_ORIGIN))).toEqual([])
    },
  )

  // `csrf.test.ts` proves all other cases. Only a browser sends real cookies.
  plainTest(
    'if the API and the app have the same origin, a POST request contains the value of the CSRF cookie in a header',
    { tag: '@api' },
    async ({ page, context }) => {
      const host = await startHostWithApi({})
      await context.addCookies([{ name: 'XSRF-TOKEN', value: 'csrf-canary', url: host.origin }])
      await page.goto(`${host.origin}/auth/login`)
      await signIn(page, 'admin')
      await expect(heading(page, 'Overview')).toBeVisible()
      const sent = host.apiRequests.find(({ url }) => url === API_PATHS.login)
      expect(sent?.headers['x-xsrf-token']).toBe('csrf-canary')
      host.stop()
    },
  )
})

plainTest.describe('offline', () => {
  plainTest.beforeEach(({ allowConsoleMessages }) => {
    allowConsoleMessages(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  })

  const offlineLine = (page: Page) => page.getByRole('status').filter({ hasText: en.offline.strip })

  plainTest(
    'a page that was requested offline opens when the browser is online again',
    async ({ page, context, signInAs }) => {
      await signInAs('admin')
      await page.goto('/overview')
      await scrollOverview(page)
      await expect(offlineLine(page)).toHaveCount(0)
      // Waits until all code of the shell is loaded, because it can't be loaded while offline.
      await page.waitForLoadState('networkidle')
      await context.setOffline(true)
      await expect(offlineLine(page)).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('button', { name: 'Account' })).toBeInViewport({ ratio: 1 })
      await mainMenu(page).getByRole('link', { name: 'Records' }).click()
      await expect(heading(page, en.offline.title)).toBeVisible()
      await expect(page.getByRole('main')).not.toContainText('500')
      // Just after the browser is online again, a request may still fail. So the test makes the
      // first request fail.
      await page.route('**/records-page.*.css', route => route.abort(), { times: 1 })
      await context.setOffline(false)
      await expect(offlineLine(page)).toHaveCount(0)
      await expect(heading(page, 'Records')).toBeVisible()
    },
  )

  plainTest('while the browser is offline, each public page says so', async ({ page, context }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    for (const path of ['/auth/registration', '/error/404', '/support', '/auth/login']) {
      // Waits until all code of the page is loaded, because it can't be loaded while offline.
      await page.goto(path, { waitUntil: 'networkidle' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await context.setOffline(true)
      await expect(offlineLine(page)).toBeInViewport({ ratio: 1 })
      if (path === '/auth/login')
        expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(900)
      await context.setOffline(false)
      await expect(offlineLine(page)).toHaveCount(0)
    }
  })
})
