import type { Page, Request } from '@playwright/test'
import type { ApiError } from '@/api/apiError'
import en from '../../src/language/locales/en'
import type { BadApi } from '../support/badApi'
import { REDIRECT_PATH, FAILURES } from '../support/failures'
import {
  listFailureCases,
  CORS_CASES,
  QUERY_OUTCOMES,
  countExpectedRequests,
  type FailureCase,
} from '../support/expectedOutcomes'
import { PAGES_PATH, USERS_PATH } from '../support/server'
import { callWithBadResponse, getErrorText, test } from './badApi'
import { getSession } from './demoUsers'
import { readRecordedTexts, recordTexts } from './recordTexts'
import { expect, heading, readStorage } from './test'

type RetryableCase = FailureCase<ApiError> & { readonly requests: number }

/**
 * The failures after which the page shows a message and a button to try again. A rejected token and
 * an empty list are not among them.
 */
const RETRYABLE_CASES: readonly RetryableCase[] = [
  ...listFailureCases(QUERY_OUTCOMES).flatMap(failureCase =>
    failureCase.outcome === null || failureCase.outcome === 'ended'
      ? []
      : [
          {
            ...failureCase,
            outcome: failureCase.outcome,
            requests: countExpectedRequests(failureCase.failure),
          },
        ],
  ),
  ...CORS_CASES.map(failureCase => ({
    ...failureCase,
    requests: failureCase.outcome.kind === 'network' ? 3 : 2,
  })),
]

const ACCESS_CHECK_FAILED_HEADING = 'Access could not be checked'
const pageAlert = (page: Page) => page.getByRole('main').getByRole('alert')

const tryAgainButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Try again', exact: true })

/** Expects that no request contained a cookie or a referrer, and that no redirect was followed. */
function expectNoLeaks(api: BadApi) {
  expect(api.countRequests(REDIRECT_PATH)).toBe(0)
  expect(api.requestLines.filter(line => /"(cookie|x-xsrf-token|referer)":/.test(line))).toEqual([])
}

// Each test goes through about fifty failures.
test.setTimeout(90_000)

test.beforeEach(async ({ page, context, origin, signInAs, allowConsoleMessages }) => {
  allowConsoleMessages(/status of [345]\d\d|net::ERR_|CORS/)
  await signInAs('admin')
  await context.addCookies([{ name: 'XSRF-TOKEN', value: 'csrf-canary', url: origin }])
  await page.clock.install()
})

/** The English text of the screen for a failed access check, up to its first placeholder. */
const getErrorScreenText = ({ kind }: ApiError) => {
  const texts: Readonly<Partial<Record<ApiError['kind'], string>>> = {
    ...en.errors,
    tooMany: en.errors.tooManyCalls,
  }
  return texts[kind]?.split('{{')[0] ?? kind
}

/** Returns a function that is true while a request to the path is pending. */
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

test('after each kind of failure of the access check, no page is shown, the session continues and the user can try again @api', async ({
  page,
  api,
}) => {
  const isPending = trackRequests(page, PAGES_PATH)
  await recordTexts(page)
  api.respondWith(PAGES_PATH, FAILURES['400'])
  await page.goto('/users')
  await expect(heading(page, ACCESS_CHECK_FAILED_HEADING)).toBeVisible()
  const press = () => tryAgainButton(page).click()
  const busy = page.getByRole('status', { name: 'Checking what you may open' })
  for (const failureCase of RETRYABLE_CASES) {
    await test.step(failureCase.failure, async () => {
      const { outcome, requests } = failureCase
      const calls = await callWithBadResponse(failureCase, { api, path: PAGES_PATH, press, busy })
      const pause = outcome.kind === 'tooMany' ? outcome.retryAfterSeconds * 250 : 500
      await expect(async () => {
        // Advances the clock only between two requests, to shorten the pause before a retry.
        if (calls() < requests && !isPending()) await page.clock.runFor(pause)
        expect(calls()).toBe(requests)
      }).toPass({ intervals: [100], timeout: 15_000 })
      await expect(busy).toHaveCount(0)
      await expect(pageAlert(page)).toContainText(getErrorScreenText(outcome))
      await expect(heading(page, ACCESS_CHECK_FAILED_HEADING)).toBeVisible()
      expect(calls(), 'requests').toBe(requests)
    })
  }
  await expect(page).toHaveURL('/users')
  expect(await readRecordedTexts(page)).not.toMatch(/DashboardUsers|Robin Vale/)
  expect(await readStorage(page)).toEqual(await getSession('admin'))
  expect(api.countRequests(USERS_PATH)).toBe(0)
  expectNoLeaks(api)

  api.restore(PAGES_PATH)
  await tryAgainButton(page).click()
  await expect(heading(page, 'Users')).toBeVisible()
})

test('after each kind of failure, the request for the users is not repeated and the user can try again @api', async ({
  page,
  api,
}) => {
  api.respondWith(USERS_PATH, FAILURES['400'])
  await page.goto('/users')
  await expect(pageAlert(page)).toBeVisible()
  const press = () => tryAgainButton(page).click()
  const busy = tryAgainButton(page).and(page.locator('[aria-busy="true"]'))
  for (const failureCase of RETRYABLE_CASES) {
    await test.step(failureCase.failure, async () => {
      const calls = await callWithBadResponse(failureCase, { api, path: USERS_PATH, press, busy })
      await expect(busy).toHaveCount(0)
      await expect(pageAlert(page)).toContainText(getErrorText(failureCase.outcome))
      expect(calls(), 'requests').toBe(1)
    })
  }
  await expect(heading(page, 'Users')).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  expect(await readStorage(page)).toEqual(await getSession('admin'))
  expectNoLeaks(api)

  api.respondWith(USERS_PATH, FAILURES['empty list'])
  await tryAgainButton(page).click()
  await expect(page.getByText('There are no users yet.')).toBeVisible()
})
