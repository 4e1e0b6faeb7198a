import type { Page } from '@playwright/test'
import type { ApiError } from '@/api/apiError'
import type { BadApi } from '../support/badApi'
import { REDIRECT_PATH } from '../support/failures'
import {
  listCases,
  CORS_CASES,
  LOGIN_OUTCOMES,
  REGISTER_OUTCOMES,
  RESET_OUTCOMES,
  type FailureCase,
} from '../support/expectedOutcomes'
import { LOGIN_PATH, RESET_PATH, USERS_PATH } from '../support/server'
import { callWithBadResponse, textForError, test } from './badApi'
import { DEMO_USERS } from './demoUsers'
import { expect, signIn, readStorage } from './test'

const submit = (page: Page) => page.locator('form button[type="submit"]')
const alert = (page: Page) => page.locator('form').getByRole('alert')

type Form = {
  readonly path: string
  readonly cases: readonly FailureCase<ApiError | null>[]
  /** Fills in the fields that the failure cleared and submits the form. */
  readonly send: () => Promise<void>
  /** Expects the input that every failure must keep. */
  readonly expectInputKept: () => Promise<void>
}

/** Submits a form once for each failure. */
async function submitIntoEachFailure(
  page: Page,
  api: BadApi,
  { path, cases, send, expectInputKept }: Form,
) {
  const busy = page.locator('form button[type="submit"][aria-busy="true"]')
  for (const failureCase of cases) {
    await test.step(failureCase.failure, async () => {
      const { outcome } = failureCase
      const before = api.countRequests(path)
      const calls = await callWithBadResponse(failureCase, { api, path, press: send, busy })
      await expect(busy).toHaveCount(0)
      if (outcome) await expect(alert(page)).toContainText(textForError(outcome))
      else await expect(page.getByRole('main').getByRole('status')).toContainText('is on its way')
      await expectInputKept()
      if (outcome?.kind === 'tooMany') {
        await page.clock.fastForward((outcome.retryAfterSeconds - 5) * 1_000)
        await expect(submit(page)).toBeDisabled()
        await page.clock.fastForward(6_000)
      }
      await expect(submit(page)).toBeEnabled()
      expect(calls()).toBe(1)
      // After a refused preflight the browser does not send the request.
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
  // Cookies ignore ports, so the browser would send this one to the API. The app must not.
  await context.addCookies([{ name: 'XSRF-TOKEN', value: 'csrf-canary', url: origin }])
})

test('a failed sign-in request is sent once, shows its error and keeps the email @api', async ({
  page,
  api,
}) => {
  await page.goto('/auth/login')
  await submitIntoEachFailure(page, api, {
    path: LOGIN_PATH,
    cases: [...listCases(LOGIN_OUTCOMES), ...CORS_CASES],
    send: () => signIn(page, 'user'),
    expectInputKept: () => expect(page.getByLabel('Email')).toHaveValue(DEMO_USERS.user.email),
  })
  await expect(page).toHaveURL('/auth/login')
})

test('a failed request for a reset link is sent once and keeps the email @api', async ({
  page,
  api,
}) => {
  const email = page.getByLabel('Email')
  await page.goto('/auth/forgot-password')
  await email.fill('a@b')
  await submitIntoEachFailure(page, api, {
    path: RESET_PATH,
    cases: [...listCases<ApiError | null>(RESET_OUTCOMES), ...CORS_CASES],
    send: () => submit(page).click(),
    expectInputKept: () => expect(email).toHaveValue('a@b'),
  })
})

test.describe(() => {
  test.use({ buildFolder: 'dist-remote' })

  test('a failed registration is sent once and keeps all input @api', async ({ page, api }) => {
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
    await submitIntoEachFailure(page, api, {
      path: USERS_PATH,
      cases: [...listCases(REGISTER_OUTCOMES), ...CORS_CASES],
      send: () => submit(page).click(),
      expectInputKept: async () => {
        for (const [field, value] of fields) await expect(field).toHaveValue(value)
        await expect(page.getByRole('checkbox')).toBeChecked()
      },
    })
  })
})
