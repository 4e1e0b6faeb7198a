import type { Page } from '@playwright/test'
import type { ApiError } from '@/api/apiError'
import type { BadApi } from '../support/badApi'
import { REDIRECT_PATH } from '../support/failures'
import {
  listFailureCases,
  CORS_CASES,
  LOGIN_OUTCOMES,
  REGISTER_OUTCOMES,
  RESET_OUTCOMES,
  type FailureCase,
} from '../support/expectedOutcomes'
import { LOGIN_PATH, RESET_PASSWORD_PATH, USERS_PATH } from '../support/server'
import { callWithBadResponse, getErrorText, test } from './badApi'
import { DEMO_USERS } from './demoUsers'
import { expect, signIn, readStorage } from './test'

const submitButton = (page: Page) => page.locator('form button[type="submit"]')
const formAlert = (page: Page) => page.locator('form').getByRole('alert')

type TestedForm = {
  readonly path: string
  readonly cases: readonly FailureCase<ApiError | null>[]
  /** Fills in the fields that the previous failure has cleared, and submits the form. */
  readonly send: () => Promise<void>
  /** Expects that the form still has the input that every failure must keep. */
  readonly expectInputKept: () => Promise<void>
}

/** Submits a form once for each failure. */
async function submitWithEachFailure(
  page: Page,
  api: BadApi,
  { path, cases, send, expectInputKept }: TestedForm,
) {
  const busy = page.locator('form button[type="submit"][aria-busy="true"]')
  for (const failureCase of cases) {
    await test.step(failureCase.failure, async () => {
      const { outcome } = failureCase
      const before = api.countRequests(path)
      const calls = await callWithBadResponse(failureCase, { api, path, press: send, busy })
      await expect(busy).toHaveCount(0)
      if (outcome) await expect(formAlert(page)).toContainText(getErrorText(outcome))
      else await expect(page.getByRole('main').getByRole('status')).toContainText('is on its way')
      await expectInputKept()
      if (outcome?.kind === 'tooMany') {
        await page.clock.fastForward((outcome.retryAfterSeconds - 5) * 1_000)
        await expect(submitButton(page)).toBeDisabled()
        await page.clock.fastForward(6_000)
      }
      await expect(submitButton(page)).toBeEnabled()
      expect(calls()).toBe(1)
      // After a refused preflight, the browser does not send the request.
      expect(api.countRequests(path), 'number of requests').toBe(
        before + (failureCase.preflight ? 0 : 1),
      )
      expect(await readStorage(page)).toEqual({})
    })
  }
  expect(api.countRequests(REDIRECT_PATH)).toBe(0)
  const secrets = /"(cookie|x-xsrf-token|referer|authorization)":/
  expect(api.requestLines.filter(line => secrets.test(line))).toEqual([])
}

// Each test goes through about fifty failures.
test.setTimeout(90_000)

test.beforeEach(async ({ page, context, origin, allowConsoleMessages }) => {
  allowConsoleMessages(/status of [345]\d\d|net::ERR_|CORS/)
  await page.clock.install()
  // Cookies ignore ports, so the browser could send this one to the API. The app must prevent it.
  await context.addCookies([{ name: 'XSRF-TOKEN', value: 'csrf-canary', url: origin }])
})

test('after each kind of failure, the sign-in form shows the error, keeps the email and does not repeat the request @api', async ({
  page,
  api,
}) => {
  await page.goto('/auth/login')
  await submitWithEachFailure(page, api, {
    path: LOGIN_PATH,
    cases: [...listFailureCases(LOGIN_OUTCOMES), ...CORS_CASES],
    send: () => signIn(page, 'user'),
    expectInputKept: () => expect(page.getByLabel('Email')).toHaveValue(DEMO_USERS.user.email),
  })
  await expect(page).toHaveURL('/auth/login')
})

test('after each kind of failure, the form for a reset link keeps the email and does not repeat the request @api', async ({
  page,
  api,
}) => {
  const email = page.getByLabel('Email')
  await page.goto('/auth/forgot-password')
  await email.fill('a@b')
  await submitWithEachFailure(page, api, {
    path: RESET_PASSWORD_PATH,
    cases: [...listFailureCases<ApiError | null>(RESET_OUTCOMES), ...CORS_CASES],
    send: () => submitButton(page).click(),
    expectInputKept: () => expect(email).toHaveValue('a@b'),
  })
})

test.describe(() => {
  test.use({ buildFolder: 'dist-remote' })

  test('after each kind of failure, the registration form keeps all input and does not repeat the request @api', async ({
    page,
    api,
  }) => {
    const input = {
      'Full name': 'New Person',
      Email: 'new@example.com',
      Password: 'correct horse',
      'Confirm password': 'correct horse',
    }
    const fields = Object.entries(input).map(
      ([label, value]) => [page.getByLabel(label, { exact: true }), value] as const,
    )
    await page.goto('/auth/registration')
    for (const [field, value] of fields) await field.fill(value)
    await page.getByRole('checkbox').check()
    await submitWithEachFailure(page, api, {
      path: USERS_PATH,
      cases: [...listFailureCases(REGISTER_OUTCOMES), ...CORS_CASES],
      send: () => submitButton(page).click(),
      expectInputKept: async () => {
        for (const [field, value] of fields) await expect(field).toHaveValue(value)
        await expect(page.getByRole('checkbox')).toBeChecked()
      },
    })
  })
})
