import type { Page } from '@playwright/test'
import type { SignInError } from '@/session/signIn'
import en from '../../src/language/open/en'
import type { BadApi } from '../support/badApi'
import { ELSEWHERE, FAULTS } from '../support/faults'
import { cellsOf, CORS_CELLS, QUERY_OUTCOMES, requestsFor, type Cell } from '../support/outcomes'
import { PAGES, USERS } from '../support/server'
import { saysOf, test } from './badApi'
import { sessionFor } from './people'
import { textsSeen, watchTexts } from './seen'
import { expect, heading, stored } from './test'

type Failing = Cell<SignInError> & { readonly requests: number }

/** What ends in a message and a second chance: all but a refused token and an empty list. */
const CELLS: readonly Failing[] = [
  ...cellsOf(QUERY_OUTCOMES).flatMap(cell =>
    cell.outcome === null || cell.outcome === 'ended'
      ? []
      : [{ ...cell, outcome: cell.outcome, requests: requestsFor(cell.fault) }],
  ),
  ...CORS_CELLS.map(cell => ({ ...cell, requests: cell.outcome.kind === 'network' ? 3 : 2 })),
]

const isSlow = (fault: string, { kind }: SignInError) =>
  kind === 'timeout' || fault.endsWith('never ends')

const FAULT = 'Access could not be checked'
const alert = (page: Page) => page.getByRole('main').getByRole('alert')

const tryAgain = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Try again', exact: true })

/** Nothing but the token goes along, and nothing of it anywhere else. */
function expectNoTraces(api: BadApi) {
  expect(api.count(ELSEWHERE)).toBe(0)
  expect(api.heard.filter(line => /"(cookie|x-xsrf-token|referer)":/.test(line))).toEqual([])
}

// Half a hundred faults, one after the other.
test.setTimeout(90_000)

test.beforeEach(async ({ page, context, origin, signInAs, mayComplain }) => {
  mayComplain(/status of [345]\d\d|net::ERR_|CORS/)
  await signInAs('admin')
  await context.addCookies([{ name: 'XSRF-TOKEN', value: 'csrf-canary', url: origin }])
  await page.clock.install()
})

/** What the fault screen says: in general words, as it stands for any page. */
const generalText = ({ kind }: SignInError) => {
  const texts: Readonly<Partial<Record<SignInError['kind'], string>>> = {
    ...en.errors,
    tooMany: en.errors.tooManyCalls,
  }
  return texts[kind]?.split('{{')[0] ?? kind
}

/** Lets time pass until a path has been called so often; slowly enough for the sockets. */
async function untilCalled(page: Page, calls: () => number, times: number, step: number) {
  await expect(async () => {
    if (calls() < times) await page.clock.runFor(step)
    expect(calls()).toBe(times)
  }).toPass({ intervals: [100], timeout: 15_000 })
}

test('whatever the list of pages is answered, nothing opens, nothing ends, and one can try again @api', async ({
  page,
  api,
}) => {
  await watchTexts(page)
  api.answer(PAGES, FAULTS['400'])
  await page.goto('/users')
  await expect(heading(page, FAULT)).toBeVisible()
  for (const { fault, handle, preflight, outcome, requests } of CELLS) {
    await test.step(fault, async () => {
      api.answer(PAGES, handle, preflight)
      const calls = () => (preflight ? api.questions(PAGES) : api.count(PAGES))
      const before = calls()
      await tryAgain(page).click()
      await expect.poll(calls).toBe(before + 1)
      if (isSlow(fault, outcome)) await page.clock.runFor(10_000)
      const pause = outcome.kind === 'tooMany' ? outcome.retryAfterSeconds * 250 : 1_000
      await untilCalled(page, calls, before + requests, pause)
      await expect(alert(page)).toContainText(generalText(outcome))
      await expect(heading(page, FAULT)).toBeVisible()
      await expect(tryAgain(page)).toHaveAttribute('aria-busy', 'false')
      expect(calls(), 'requests').toBe(before + requests)
    })
  }
  await expect(page).toHaveURL('/users')
  expect(await textsSeen(page)).not.toMatch(/DashboardUsers|Robin Vale/)
  expect(await stored(page)).toEqual(await sessionFor('admin'))
  expect(api.count(USERS)).toBe(0)
  expectNoTraces(api)

  api.restore(PAGES)
  await tryAgain(page).click()
  await expect(heading(page, 'Users')).toBeVisible()
})

test('whatever the users are answered, they are asked for once, and one can try again @api', async ({
  page,
  api,
}) => {
  api.answer(USERS, FAULTS['400'])
  await page.goto('/users')
  await expect(alert(page)).toBeVisible()
  for (const { fault, handle, preflight, outcome } of CELLS) {
    await test.step(fault, async () => {
      api.answer(USERS, handle, preflight)
      const calls = () => (preflight ? api.questions(USERS) : api.count(USERS))
      const before = calls()
      await tryAgain(page).click()
      await expect.poll(calls).toBe(before + 1)
      if (isSlow(fault, outcome)) {
        await expect(tryAgain(page)).toHaveAttribute('aria-busy', 'true')
        await page.clock.runFor(10_000)
      }
      await expect(alert(page)).toContainText(saysOf(outcome))
      await expect(tryAgain(page)).toHaveAttribute('aria-busy', 'false')
      expect(calls(), 'requests').toBe(before + 1)
    })
  }
  await expect(heading(page, 'Users')).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  expect(await stored(page)).toEqual(await sessionFor('admin'))
  expectNoTraces(api)

  api.answer(USERS, FAULTS['an empty list'])
  await tryAgain(page).click()
  await expect(page.getByText('There are no users yet.')).toBeVisible()
})
