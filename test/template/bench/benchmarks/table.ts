import type { Page } from '@playwright/test'
import type { App } from '../app'
import { getMedian, type Benchmark } from '../benchmark'
import {
  findVisible,
  openAndSignIn,
  visitInNewContext,
  waitUntilIdle,
  waitUntilShown,
} from '../browser'
import { getOrigin } from '../servers'

const USER_COUNT = 10_000
const SEARCH_LETTERS = 'b f g h j k p q t v w y z'.split(' ')
const SEARCHES_PER_RUN = 5
const SORTS_PER_RUN = 6

/** Measures sorting and searching a long table. */
export const tableBenchmark: Benchmark = {
  name: 'table',
  method: '10,000 users, processor 4 times slower; 6 sorts by name, 5 letters in the search.',
  measurements: {
    sort: ['Click to sorted rows painted', 'ms'],
    search: ['Key press to matching rows painted', 'ms'],
  },
  measureOnce: async (app, browser) => {
    const origin = await getOrigin(app)
    return visitInNewContext(browser, async page => {
      await page.addInitScript(count => {
        localStorage.setItem('bench-users', String(count))
      }, USER_COUNT)
      // Only the product reads this query, which belongs to its demo backend.
      await openAndSignIn(page, origin, app, `?mock=extra:${USER_COUNT - 3}`)
      const [, users] = app.pages
      await findVisible(page, users.link).click()
      await waitUntilShown(page, users.heading)
      await findVisible(page, app.table.rows).waitFor()
      await waitUntilIdle(page)
      return { sort: await measureSort(page, app), search: await measureSearch(page, app) }
    })
  },
}

async function measureSort(page: Page, { table }: App) {
  const times: number[] = []
  for (let index = 0; index < SORTS_PER_RUN; index++) {
    times.push(
      await measureRowChange(page, table.rows, 'click', () =>
        page.locator(table.sort).first().click(),
      ),
    )
  }
  return getMedian(times)
}

async function measureSearch(page: Page, { table }: App) {
  if (table.revealSearch !== undefined) await findVisible(page, table.revealSearch).click()
  const field = findVisible(page, table.search)
  const times: number[] = []
  for (let index = 0; index < SEARCHES_PER_RUN; index++) {
    // The search replaces the first row, because the row does not contain the letter.
    const text = (await page.locator(table.rows).first().textContent()) ?? ''
    const letters = SEARCH_LETTERS.filter(letter => !text.toLowerCase().includes(letter))
    await field.focus()
    const letter = letters[index % letters.length] ?? 'q'
    times.push(await measureRowChange(page, table.rows, 'keydown', () => field.press(letter)))
    await measureRowChange(page, table.rows, 'keydown', () => field.press('Backspace'))
  }
  return getMedian(times)
}

/**
 * Runs an action that changes the first row. Returns the milliseconds from the `event` of the action
 * until the changed row is painted.
 */
async function measureRowChange(
  page: Page,
  rows: string,
  event: 'click' | 'keydown',
  act: () => Promise<void>,
): Promise<number> {
  await page.waitForTimeout(300)
  const measured = page.evaluate(
    ({ rows, event }) =>
      new Promise<number>((resolve, reject) => {
        const readText = () => document.querySelector(rows)?.textContent
        const before = readText()
        const giveUpAt = performance.now() + 20_000
        let startedAt = 0
        const onStart = ({ timeStamp }: Event) => {
          startedAt = timeStamp
        }
        addEventListener(event, onStart, { capture: true, once: true })
        const checkFrame = () => {
          if (performance.now() > giveUpAt) reject(new Error(`${rows} did not change`))
          else if (startedAt === 0 || readText() === before) requestAnimationFrame(checkFrame)
          else
            setTimeout(() => {
              resolve(performance.now() - startedAt)
            })
        }
        requestAnimationFrame(checkFrame)
      }),
    { rows, event },
  )
  const [time] = await Promise.all([measured, act()])
  return time
}
