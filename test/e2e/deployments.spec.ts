import type { Page, Route } from '@playwright/test'
import {
  findChunkName,
  readAsset,
  countPageLoads,
  JOURNEYS,
  lazyFiles,
  removeHash,
  createJourneySession,
  getContentType,
  type Journey,
} from './chunks'
import { readRecordedTexts, recordTexts } from './recordTexts'
import { expect, heading, mainMenu, dispatchFocus, test } from './test'

const MINUTE_MS = 60_000

const ERROR_PATTERN =
  /Something went wrong|could not be loaded|The menu and the header could not be shown|Can’t reach the server|is out of date/

// Missing files may cause any console message, but no violation of the Content-Security-Policy.
test.beforeEach(({ allowConsoleMessages }) => {
  allowConsoleMessages(/^(?!.*Content security policy)/s)
})

/** Each way in which a chunk file can fail to load. */
const FILE_FAILURES = {
  '404': route => route.fulfill({ status: 404 }),
  'HTML response': route =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>App</title>' }),
  'one 503': (route, hits) => (hits === 1 ? route.fulfill({ status: 503 }) : route.continue()),
  'truncated file': (route, _hits, file) => {
    const content = readAsset(file)
    const body = content.slice(0, content.length / 2)
    return route.fulfill({ contentType: getContentType(file), body })
  },
} satisfies Record<string, (route: Route, hits: number, file: string) => Promise<void>>

type FileFailure = keyof typeof FILE_FAILURES
const FILE_FAILURE_NAMES = [
  '404',
  'HTML response',
  'one 503',
  'truncated file',
] as const satisfies FileFailure[]

/** Follows a journey until its content or an error message is visible. */
async function followJourney(page: Page, journey: Journey) {
  await page.goto(journey.startPath)
  await journey.act?.(page)
  await waitForOutcome(page, journey)
}

/** Whether an error message is or was visible. Toasts close by themselves. */
const hasErrorMessage = async (page: Page) =>
  ERROR_PATTERN.test(await page.locator('body').innerText()) ||
  ERROR_PATTERN.test(await readRecordedTexts(page))

async function waitForOutcome(page: Page, journey: Journey) {
  await expect(async () => {
    const isReached = await journey.isReached(page)
    expect(isReached || (await hasErrorMessage(page))).toBe(true)
  }).toPass({ timeout: 15_000, intervals: [50] })
}

test('the build contains more than 20 lazily loaded files @in-page', () => {
  expect(lazyFiles.length).toBeGreaterThan(20)
})

/** The failures to test for a file: one of them, or all if `PROVE` is set. */
const selectFailures = (index: number) =>
  process.env.PROVE === undefined
    ? [FILE_FAILURE_NAMES[index % FILE_FAILURE_NAMES.length]]
    : FILE_FAILURE_NAMES

for (const [index, file] of lazyFiles.entries()) {
  for (const failure of selectFailures(index).filter(name => name !== undefined)) {
    test(`if the request for ${removeHash(file)} fails (${failure}), the app recovers @in-page`, async ({
      seedStorage,
      page,
    }) => {
      const journey = JOURNEYS[findChunkName(file)]
      if (!journey) throw new Error(`JOURNEYS in chunks.ts has no journey that loads ${file}`)
      let hits = 0
      await page.route(`**/assets/${file}`, route =>
        FILE_FAILURES[failure](route, (hits += 1), file),
      )
      const loads = countPageLoads(page)
      await seedStorage((await createJourneySession(journey)) ?? {})
      await recordTexts(page)
      await followJourney(page, journey)

      // Wait for the request, because the content may be visible before the file is requested.
      await expect.poll(() => hits, 'the file is requested').toBeGreaterThan(0)
      if (failure === 'one 503') {
        await expect.poll(() => journey.isReached(page)).toBe(true)
        expect(loads.count, 'no reload if the second request succeeds').toBe(1)
        return
      }
      // Wait long enough to notice a reload loop.
      await page.waitForTimeout(700)
      await waitForOutcome(page, journey)
      expect(loads.count, 'at most one reload').toBeLessThanOrEqual(2)
      // A file that is fetched ahead is requested once more in each page load.
      const isFetchedAhead = ['main-area', 'shell', 'dashboard'].includes(findChunkName(file))
      expect(hits, 'requests').toBeLessThanOrEqual(isFetchedAhead ? 6 : 4)

      await page.unroute(`**/assets/${file}`)
      if (await journey.isReached(page)) return
      const recoveryButtons = page.getByRole('button', { name: /^(Reload|Try again)$/ })
      if ((await recoveryButtons.count()) > 0) await recoveryButtons.first().click()
      else await journey.act?.(page)
      // On focus, the app retries overlays that failed to load.
      await dispatchFocus(page)
      await expect.poll(() => journey.isReached(page)).toBe(true)
    })
  }
}

const removeChunk = (page: Page, name: string) =>
  page.route(new RegExp(`/assets/${name}\\.\\w+\\.js`), route => route.fulfill({ status: 404 }))

test('without sessionStorage, a missing chunk does not cause a reload @in-page', async ({
  page,
  signInAs,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('Denied', 'SecurityError')
      },
    })
  })
  const loads = countPageLoads(page)
  await signInAs('admin')
  await page.goto('/dashboard')
  await removeChunk(page, 'users')
  await mainMenu(page).getByRole('link', { name: 'Users' }).click()
  await expect(heading(page, 'Something went wrong')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
  expect(loads.count).toBe(1)
})

test('a missing chunk causes at most one reload of the same URL in ten minutes @in-page', async ({
  page,
  signInAs,
}) => {
  await page.clock.install()
  const loads = countPageLoads(page)
  await signInAs('admin')
  await removeChunk(page, 'users')
  await page.goto('/users')
  await expect(heading(page, 'Something went wrong')).toBeVisible()
  expect(loads.count).toBe(2)
  await page.clock.fastForward(9 * MINUTE_MS)
  await page.reload()
  await expect(heading(page, 'Something went wrong')).toBeVisible()
  expect(loads.count).toBe(3)
  await page.clock.fastForward(2 * MINUTE_MS)
  await page.reload()
  await expect.poll(() => loads.count).toBe(5)
  await expect(heading(page, 'Something went wrong')).toBeVisible()
})

test('if the server is unreachable, a failed chunk causes no reload, and "Try again" loads it later @in-page', async ({
  page,
  signInAs,
}) => {
  const loads = countPageLoads(page)
  await signInAs('admin')
  await page.route('**/assets/users.*.js', route => route.abort('internetdisconnected'))
  await page.goto('/dashboard')
  await mainMenu(page).getByRole('link', { name: 'Users' }).click()
  await expect(page.getByText('the server cannot be reached')).toBeVisible()
  await page.unroute('**/assets/users.*.js')
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page, 'Users')).toBeVisible()
  expect(loads.count).toBe(1)
})

test('if a page has unsaved input, a missing chunk causes no reload and the input is kept @in-page', async ({
  page,
  signInAs,
}) => {
  const loads = countPageLoads(page)
  await signInAs('admin')
  await page.goto('/users')
  await page.getByRole('searchbox').fill('castell')
  await removeChunk(page, 'palette')
  await page.keyboard.press('Control+K')
  await expect(page.getByText('A part of the program could not be loaded.')).toBeVisible()
  await page.keyboard.press('Control+K')
  await page.waitForTimeout(700)
  await expect(page.getByRole('searchbox')).toHaveValue('castell')
  expect(loads.count).toBe(1)
})
