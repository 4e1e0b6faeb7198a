import type { Browser, Page } from '@playwright/test'
import type { FullApp } from '../apps/app'
import { omnichannel } from '../apps/omnichannel'
import { peers } from '../apps/peers'
import { actUntilChanged } from '../clicking'
import { longListOrigin, originOf } from '../hosts'
import { forEach, median, type Row } from '../row'
import { enter, untilQuiet, untilShown, visible, visit } from '../visit'

const LETTERS = 'b f g h j k p q t v w y z'.split(' ')
const KEYS = 5
const SORTS = 6
const TURNS_OF_WHEEL = 90

/** What a long list takes. */
export const table: Row = {
  name: 'table',
  how: '10,000 users, processor 4 times slower; 90 turns of the wheel, 6 sorts by name, 5 letters in the search. react-admin and Toolpad show 100 rows a page, the others all.',
  figures: {
    frame: { what: 'Longest frame while scrolling', unit: 'ms', goals: [{ atMost: 50 }] },
    sort: { what: 'Click to sorted rows painted', unit: 'ms', goals: [{ atMost: 100 }] },
    filter: { what: 'Key to found rows painted', unit: 'ms', goals: [{ atMost: 100 }] },
  },
  measures: forEach([omnichannel, ...peers], once),
}

async function once(app: FullApp, browser: Browser) {
  const origin = app === omnichannel ? await longListOrigin() : await originOf(app)
  return visit(browser, { cpu: 4, stored: { 'bench-users': '10000' } }, async page => {
    await enter(page, origin, app)
    await untilQuiet(page)
    const [, users] = app.pages
    await visible(page, users.link).click()
    await untilShown(page, users.heading)
    await visible(page, app.table.firstRow).waitFor()
    await untilQuiet(page)
    const sort = await sortTime(page, app)
    const filter = await filterTime(page, app)
    const frame = await longestFrame(page, app)
    return { frame, sort, filter }
  })
}

async function sortTime(page: Page, { table }: FullApp) {
  const times: number[] = []
  for (let index = 0; index < SORTS; index++) {
    times.push(
      await actUntilChanged(page, table.firstRow, 'click', () =>
        page.locator(table.sort).first().click(),
      ),
    )
    await page.waitForTimeout(300)
  }
  return median(times)
}

async function filterTime(page: Page, { table }: FullApp) {
  if (table.reveal !== undefined) await visible(page, table.reveal).click()
  const field = visible(page, table.search)
  const times: number[] = []
  for (let index = 0; index < KEYS; index++) {
    const letter = await letterForOthers(page, table.firstRow, index)
    await field.focus()
    times.push(await actUntilChanged(page, table.firstRow, 'keydown', () => field.press(letter)))
    await page.waitForTimeout(300)
    await actUntilChanged(page, table.firstRow, 'keydown', () => field.press('Backspace'))
    await page.waitForTimeout(300)
  }
  return median(times)
}

/** A letter that the first row does not have, another each time: with it, the row is another one. */
async function letterForOthers(page: Page, row: string, index: number) {
  const words = (await page.locator(row).first().textContent()) ?? ''
  const others = LETTERS.filter(letter => !words.toLowerCase().includes(letter))
  return others[index % others.length] ?? 'q'
}

/** Turns the wheel above the rows, and hears how long each frame lasts. */
async function longestFrame(page: Page, { table }: FullApp) {
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
        const look = (now: number) => {
          if (isWheeled) lengths.push(now - before)
          before = now
          if (isWheeled && performance.now() - wheeledAt > 500) resolve(Math.max(...lengths))
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      }),
  )
  for (let turn = 0; turn < TURNS_OF_WHEEL; turn++) {
    await page.mouse.wheel(0, 400)
    await page.waitForTimeout(16)
  }
  return measured
}
