import type { Browser, Page } from '@playwright/test'
import type { AppWithPages } from '../apps/app'
import { productApp } from '../apps/product'
import { peers } from '../apps/peers'
import { measureRowChange } from '../clicking'
import { getOriginWithManyUsers, getOrigin } from '../appOrigins'
import { createMeasuredApps, getMedian, type Benchmark } from '../benchmark'
import {
  openAndSignIn,
  waitUntilIdle,
  waitUntilShown,
  findVisible,
  visitInNewContext,
} from '../visit'

const SEARCH_LETTERS = 'b f g h j k p q t v w y z'.split(' ')
const SEARCHES_PER_RUN = 5
const SORTS_PER_RUN = 6
const WHEEL_TURNS_PER_RUN = 90

/** Measures scrolling, sorting and searching a long table. */
export const usersTableBenchmark: Benchmark = {
  name: 'table',
  method:
    '10,000 users, processor 4 times slower; 90 turns of the mouse wheel, 6 sorts by name, 5 letters in the search. react-admin and Toolpad show 100 rows per page, the others all rows.',
  measurements: {
    frame: { label: 'Longest frame while scrolling', unit: 'ms', goals: [{ atMost: 50 }] },
    sort: { label: 'Click to sorted rows painted', unit: 'ms', goals: [{ atMost: 100 }] },
    filter: { label: 'Key press to matching rows painted', unit: 'ms', goals: [{ atMost: 100 }] },
  },
  measuredApps: createMeasuredApps([productApp, ...peers], measureTable),
}

async function measureTable(app: AppWithPages, browser: Browser) {
  const origin = app === productApp ? await getOriginWithManyUsers() : await getOrigin(app)
  return visitInNewContext(browser, { cpu: 4, stored: { 'bench-users': '10000' } }, async page => {
    await openAndSignIn(page, origin, app)
    await waitUntilIdle(page)
    const [, users] = app.pages
    await findVisible(page, users.link).click()
    await waitUntilShown(page, users.heading)
    await findVisible(page, app.table.firstRow).waitFor()
    await waitUntilIdle(page)
    const sort = await measureSort(page, app)
    const filter = await measureSearch(page, app)
    const frame = await measureLongestFrame(page, app)
    return { frame, sort, filter }
  })
}

async function measureSort(page: Page, { table }: AppWithPages) {
  const times: number[] = []
  for (let index = 0; index < SORTS_PER_RUN; index++) {
    times.push(
      await measureRowChange(page, table.firstRow, 'click', () =>
        page.locator(table.sort).first().click(),
      ),
    )
    await page.waitForTimeout(300)
  }
  return getMedian(times)
}

async function measureSearch(page: Page, { table }: AppWithPages) {
  if (table.revealSearch !== undefined) await findVisible(page, table.revealSearch).click()
  const field = findVisible(page, table.search)
  const times: number[] = []
  for (let index = 0; index < SEARCHES_PER_RUN; index++) {
    const letter = await chooseLetter(page, table.firstRow, index)
    await field.focus()
    times.push(await measureRowChange(page, table.firstRow, 'keydown', () => field.press(letter)))
    await page.waitForTimeout(300)
    await measureRowChange(page, table.firstRow, 'keydown', () => field.press('Backspace'))
    await page.waitForTimeout(300)
  }
  return getMedian(times)
}

/** Chooses a letter that the first row does not contain, so that the search replaces the row. */
async function chooseLetter(page: Page, row: string, index: number) {
  const text = (await page.locator(row).first().textContent()) ?? ''
  const others = SEARCH_LETTERS.filter(letter => !text.toLowerCase().includes(letter))
  return others[index % others.length] ?? 'q'
}

/** Turns the mouse wheel over the rows and returns the duration of the longest frame. */
async function measureLongestFrame(page: Page, { table }: AppWithPages) {
  await page.locator(table.rows).nth(3).hover()
  const measured = page.evaluate(
    () =>
      new Promise<number>(resolve => {
        const lengths: number[] = []
        let before = performance.now()
        let wheeledAt = before
        let isWheeled = false
        addEventListener(
          'wheel',
          () => {
            isWheeled = true
            wheeledAt = performance.now()
          },
          { capture: true, passive: true },
        )
        const checkFrame = (now: number) => {
          if (isWheeled) lengths.push(now - before)
          before = now
          if (isWheeled && performance.now() - wheeledAt > 500) resolve(Math.max(...lengths))
          else requestAnimationFrame(checkFrame)
        }
        requestAnimationFrame(checkFrame)
      }),
  )
  for (let turn = 0; turn < WHEEL_TURNS_PER_RUN; turn++) {
    await page.mouse.wheel(0, 400)
    await page.waitForTimeout(16)
  }
  return measured
}
