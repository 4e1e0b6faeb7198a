import type { Page, Request } from '@playwright/test'
import type { ApiError } from '@/api/apiError'
import en from '../../src/language/locales/en'
import type { BadApi } from '../support/badApi'
import { ELSEWHERE, FAULTS } from '../support/faults'
import { cellsOf, CORS_CELLS, QUERY_OUTCOMES, requestsFor, type Cell } from '../support/outcomes'
import { PAGES, USERS } from '../support/server'
import { callInto, saysOf, test } from './badApi'
import { sessionFor } from './people'
import { textsSeen, watchTexts } from './seen'
import { expect, heading, stored } from './test'

type Failing = Cell<ApiError> & { readonly requests: number }

/** What ends in a message and a second chance: all but a refused token and an empty list. */
const CELLS: readonly Failing[] = [
  ...cellsOf(QUERY_OUTCOMES).flatMap(cell =>
    cell.outcome === null || cell.outcome === 'ended'
      ? []
      : [{ ...cell, outcome: cell.outcome, requests: requestsFor(cell.fault) }],
  ),
  ...CORS_CELLS.map(cell => ({ ...cell, requests: cell.outcome.kind === 'network' ? 3 : 2 })),
]

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
const generalText = ({ kind }: ApiError) => {
  const texts: Readonly<Partial<Record<ApiError['kind'], string>>> = {
    ...en.errors,
    tooMany: en.errors.tooManyCalls,
  }
  return texts[kind]?.split('{{')[0] ?? kind
}

/** Whether a page is calling a path at the moment. */
function watchCalls(page: Page, path: string) {
  const underWay = new Set<Request>()
  page.on('request', request => {
    if (new URL(request.url()).pathname === path) underWay.add(request)
  })
  const end = (request: Request) => void underWay.delete(request)
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return () => underWay.size > 0
}

test('whatever the list of pages is answered, nothing opens, nothing ends, and one can try again @api', async ({
  page,
  api,
}) => {
  const isCalling = watchCalls(page, PAGES)
  await watchTexts(page)
  api.answer(PAGES, FAULTS['400'])
  await page.goto('/users')
  await expect(heading(page, FAULT)).toBeVisible()
  const press = () => tryAgain(page).click()
  const busy = page.getByRole('status', { name: 'Checking what you may open' })
  for (const cell of CELLS) {
    await test.step(cell.fault, async () => {
      const { outcome, requests } = cell
      const calls = await callInto(cell, { api, path: PAGES, press, busy })
      const pause = outcome.kind === 'tooMany' ? outcome.retryAfterSeconds * 250 : 500
      await expect(async () => {
        // What passes while a call is under way would be lost to the pauses between them.
        if (calls() < requests && !isCalling()) await page.clock.runFor(pause)
        expect(calls()).toBe(requests)
      }).toPass({ intervals: [100], timeout: 15_000 })
      await expect(busy).toHaveCount(0)
      await expect(alert(page)).toContainText(generalText(outcome))
      await expect(heading(page, FAULT)).toBeVisible()
      expect(calls(), 'requests').toBe(requests)
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
  const press = () => tryAgain(page).click()
  const busy = tryAgain(page).and(page.locator('[aria-busy="true"]'))
  for (const cell of CELLS) {
    await test.step(cell.fault, async () => {
      const calls = await callInto(cell, { api, path: USERS, press, busy })
      await expect(busy).toHaveCount(0)
      await expect(alert(page)).toContainText(saysOf(cell.outcome))
      expect(calls(), 'requests').toBe(1)
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
