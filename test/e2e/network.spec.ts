import type { Page } from '@playwright/test'
import type { ApiError } from '@/api/apiError'
import type { BadApi } from '../support/badApi'
import { ELSEWHERE } from '../support/faults'
import {
  cellsOf,
  CORS_CELLS,
  LOGIN_OUTCOMES,
  REGISTER_OUTCOMES,
  RESET_OUTCOMES,
  type Cell,
} from '../support/outcomes'
import { LOGIN, RESET, USERS } from '../support/server'
import { callInto, saysOf, test } from './badApi'
import { PEOPLE } from './people'
import { expect, signIn, stored } from './test'

const submit = (page: Page) => page.locator('form button[type="submit"]')
const alert = (page: Page) => page.locator('form').getByRole('alert')

type Form = {
  readonly path: string
  readonly cells: readonly Cell<ApiError | null>[]
  /** Fills in what a failure has cleared, and sends the form. */
  readonly send: () => Promise<void>
  /** What must be there whatever has happened. */
  readonly isKept: () => Promise<void>
}

/** Sends a form into one fault after the other. */
async function sendIntoEach(page: Page, api: BadApi, { path, cells, send, isKept }: Form) {
  const busy = page.locator('form button[type="submit"][aria-busy="true"]')
  for (const cell of cells) {
    await test.step(cell.fault, async () => {
      const { outcome } = cell
      const before = api.count(path)
      const calls = await callInto(cell, { api, path, press: send, busy })
      await expect(busy).toHaveCount(0)
      if (outcome) await expect(alert(page)).toContainText(saysOf(outcome))
      else await expect(page.getByRole('main').getByRole('status')).toContainText('is on its way')
      await isKept()
      if (outcome?.kind === 'tooMany') {
        await page.clock.fastForward((outcome.retryAfterSeconds - 5) * 1_000)
        await expect(submit(page)).toBeDisabled()
        await page.clock.fastForward(6_000)
      }
      await expect(submit(page)).toBeEnabled()
      expect(calls()).toBe(1)
      // Told not to, the browser does not send it.
      expect(api.count(path), 'is sent once').toBe(before + (cell.preflight ? 0 : 1))
      expect(await stored(page)).toEqual({})
    })
  }
  expect(api.count(ELSEWHERE)).toBe(0)
  const secrets = /"(cookie|x-xsrf-token|referer|authorization)":/
  expect(api.heard.filter(line => secrets.test(line))).toEqual([])
}

// Half a hundred faults, one after the other.
test.setTimeout(90_000)

test.beforeEach(async ({ page, context, origin, mayComplain }) => {
  mayComplain(/status of [345]\d\d|net::ERR_|CORS/)
  await page.clock.install()
  // Cookies know hosts and no ports: only the program keeps this one from the API.
  await context.addCookies([{ name: 'XSRF-TOKEN', value: 'csrf-canary', url: origin }])
})

test('whatever a sign-in is answered, it is sent once, says what is wrong and keeps the email @api', async ({
  page,
  api,
}) => {
  await page.goto('/auth/login')
  await sendIntoEach(page, api, {
    path: LOGIN,
    cells: [...cellsOf(LOGIN_OUTCOMES), ...CORS_CELLS],
    send: () => signIn(page, 'user'),
    isKept: () => expect(page.getByLabel('Email')).toHaveValue(PEOPLE.user.email),
  })
  await expect(page).toHaveURL('/auth/login')
})

test('whatever the request for a link is answered, it is sent once and keeps the email @api', async ({
  page,
  api,
}) => {
  const email = page.getByLabel('Email')
  await page.goto('/auth/forgot-password')
  await email.fill('a@b')
  await sendIntoEach(page, api, {
    path: RESET,
    cells: [...cellsOf<ApiError | null>(RESET_OUTCOMES), ...CORS_CELLS],
    send: () => submit(page).click(),
    isKept: () => expect(email).toHaveValue('a@b'),
  })
})

test.describe(() => {
  test.use({ folder: 'dist-remote' })

  test('whatever a registration is answered, it is sent once and keeps all that was typed @api', async ({
    page,
    api,
  }) => {
    const typed = {
      'Full name': 'New Person',
      Email: 'new@example.com',
      Password: 'correct horse',
      'Confirm password': 'correct horse',
    }
    const fields = Object.entries(typed).map(
      ([label, value]) => [page.getByLabel(label, { exact: true }), value] as const,
    )
    await page.goto('/auth/registration')
    for (const [field, value] of fields) await field.fill(value)
    await page.getByRole('checkbox').check()
    await sendIntoEach(page, api, {
      path: USERS,
      cells: [...cellsOf(REGISTER_OUTCOMES), ...CORS_CELLS],
      send: () => submit(page).click(),
      isKept: async () => {
        for (const [field, value] of fields) await expect(field).toHaveValue(value)
        await expect(page.getByRole('checkbox')).toBeChecked()
      },
    })
  })
})
