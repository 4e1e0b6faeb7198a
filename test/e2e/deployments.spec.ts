import type { Page, Route } from '@playwright/test'
import {
  chunkOf,
  contentOf,
  countLoads,
  JOURNEYS,
  lazyFiles,
  nameOf,
  sessionOf,
  typeOf,
  type Journey,
} from './chunks'
import { textsSeen, watchTexts } from './seen'
import { expect, heading, mainMenu, refocus, test } from './test'

const MINUTE = 60_000

const TOLD =
  /Something went wrong|could not be loaded|The menu and the header could not be shown|There is no connection|is out of date/

// Whatever the browser says of files that are missing; the policy is kept.
test.beforeEach(({ mayComplain }) => {
  mayComplain(/^(?!.*Content security policy)/s)
})

/** Ways in which a file does not come. */
const FAULTS = {
  '404': route => route.fulfill({ status: 404 }),
  'HTML instead': route =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Omnichannel</title>' }),
  '503 once': (route, hits) => (hits === 1 ? route.fulfill({ status: 503 }) : route.continue()),
  'cut off': (route, _hits, file) => {
    const content = contentOf(file)
    const body = content.slice(0, content.length / 2)
    return route.fulfill({ contentType: typeOf(file), body })
  },
} satisfies Record<string, (route: Route, hits: number, file: string) => Promise<void>>

type Fault = keyof typeof FAULTS
const FAULT_NAMES = ['404', 'HTML instead', '503 once', 'cut off'] as const satisfies Fault[]

/** Goes on a journey until what it is for is there, or said not to be. */
async function goOn(page: Page, journey: Journey) {
  await page.goto(journey.from)
  await journey.act?.(page)
  await arrive(page, journey)
}

/** A notice goes by itself: that it was there is enough. */
const isTold = async (page: Page) =>
  TOLD.test(await page.locator('body').innerText()) || TOLD.test(await textsSeen(page))

async function arrive(page: Page, journey: Journey) {
  await expect(async () => {
    const isThere = await journey.isReached(page)
    expect(isThere || (await isTold(page))).toBe(true)
  }).toPass({ timeout: 15_000, intervals: [50] })
}

test('there are lazy chunks to be missed @in-page', () => {
  expect(lazyFiles.length).toBeGreaterThan(20)
})

/** Each file misses in one way, each in another; in every way where all is to be proven. */
const faultsOf = (index: number) =>
  process.env.PROVE === undefined ? [FAULT_NAMES[index % FAULT_NAMES.length]] : FAULT_NAMES

for (const [index, file] of lazyFiles.entries()) {
  for (const fault of faultsOf(index).filter(name => name !== undefined)) {
    test(`${nameOf(file)}: ${fault} @in-page`, async ({ store, page }) => {
      const journey = JOURNEYS[chunkOf(file)]
      if (!journey) throw new Error(`No journey in chunks.ts comes to need ${file}`)
      let hits = 0
      await page.route(`**/assets/${file}`, route => FAULTS[fault](route, (hits += 1), file))
      const loads = countLoads(page)
      await store((await sessionOf(journey)) ?? {})
      await watchTexts(page)
      await goOn(page, journey)

      // What goes without the file does not wait for the call either.
      await expect.poll(() => hits, 'the file was asked for').toBeGreaterThan(0)
      if (fault === '503 once') {
        await expect.poll(() => journey.isReached(page)).toBe(true)
        expect(loads.count, 'no reload for a file that came on the second try').toBe(1)
        return
      }
      // Long enough for a circle to show itself.
      await page.waitForTimeout(700)
      await arrive(page, journey)
      expect(loads.count, 'at most one reload').toBeLessThanOrEqual(2)
      // One more in each page load for a file that is fetched ahead.
      const isFetchedAhead = ['main-area', 'shell', 'dashboard'].includes(chunkOf(file))
      expect(hits, 'requests').toBeLessThanOrEqual(isFetchedAhead ? 6 : 4)

      await page.unroute(`**/assets/${file}`)
      if (await journey.isReached(page)) return
      const ways = page.getByRole('button', { name: /^(Reload|Try again)$/ })
      if ((await ways.count()) > 0) await ways.first().click()
      else await journey.act?.(page)
      // Who comes back to the window finds what could not be had before.
      await refocus(page)
      await expect.poll(() => journey.isReached(page)).toBe(true)
    })
  }
}

const gone = (page: Page, name: string) =>
  page.route(new RegExp(`/assets/${name}\\.\\w+\\.js`), route => route.fulfill({ status: 404 }))

test('where nothing can be remembered the page is not reloaded by itself @in-page', async ({
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
  const loads = countLoads(page)
  await signInAs('admin')
  await page.goto('/dashboard')
  await gone(page, 'users')
  await mainMenu(page).getByRole('link', { name: 'Users' }).click()
  await expect(heading(page, 'Something went wrong')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
  expect(loads.count).toBe(1)
})

test('an address is reloaded once in ten minutes, and again after that @in-page', async ({
  page,
  signInAs,
}) => {
  await page.clock.install()
  const loads = countLoads(page)
  await signInAs('admin')
  await gone(page, 'users')
  await page.goto('/users')
  await expect(heading(page, 'Something went wrong')).toBeVisible()
  expect(loads.count).toBe(2)
  await page.clock.fastForward(9 * MINUTE)
  await page.reload()
  await expect(heading(page, 'Something went wrong')).toBeVisible()
  expect(loads.count).toBe(3)
  await page.clock.fastForward(2 * MINUTE)
  await page.reload()
  await expect.poll(() => loads.count).toBe(5)
  await expect(heading(page, 'Something went wrong')).toBeVisible()
})

test('a server out of reach is no reason to reload, and can be tried again @in-page', async ({
  page,
  signInAs,
}) => {
  const loads = countLoads(page)
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

test('what was typed is neither lost to a part that is missing, nor to a reload unasked @in-page', async ({
  page,
  signInAs,
}) => {
  const loads = countLoads(page)
  await signInAs('admin')
  await page.goto('/users')
  await page.getByRole('searchbox').fill('castell')
  await gone(page, 'palette')
  await page.keyboard.press('Control+K')
  await expect(page.getByText('A part of the program could not be loaded.')).toBeVisible()
  await page.keyboard.press('Control+K')
  await page.waitForTimeout(700)
  await expect(page.getByRole('searchbox')).toHaveValue('castell')
  expect(loads.count).toBe(1)
})
