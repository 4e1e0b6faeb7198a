import type { Browser, Page } from '@playwright/test'
import type { FullApp } from '../apps/app'
import { omnichannel } from '../apps/omnichannel'
import { peers } from '../apps/peers'
import { clickUntilPainted } from '../clicking'
import { originOf } from '../hosts'
import { forEach, median, type Row } from '../row'
import { listenTo } from '../traffic'
import { enter, untilQuiet, visible, visit } from '../visit'

/** How often each page is gone to. */
const ROUNDS = 5

/** What a click in the menu takes. */
export const navigation: Row = {
  name: 'navigation',
  how: 'Clicks in the menu, five times through three pages, processor 4 times slower. The demo backend is in the page; peers have no server, their data is in memory.',
  figures: {
    usual: {
      what: 'Click to painted heading, pages seen before: median',
      unit: 'ms',
      goals: [{ atMost: 50 }],
    },
    slowest: { what: '… slowest of 15', unit: 'ms', goals: [{ atMost: 50 }] },
    content: {
      what: 'Click to painted content, pages seen before: median',
      unit: 'ms',
      goals: [{ atMost: 60 }],
    },
    slowestContent: { what: '… content, slowest of 15', unit: 'ms' },
    hovered: {
      what: 'Click to painted heading, page pointed at for half a second',
      unit: 'ms',
      goals: [{ atMost: 50 }],
    },
    calls: { what: 'Asked of the network after the click', unit: '', goals: [{ atMost: 0 }] },
    shift: { what: 'Layout shift, all clicks together', unit: '', goals: [{ atMost: 0 }] },
  },
  measures: forEach([omnichannel, ...peers], once),
}

async function once(app: FullApp, browser: Browser) {
  const origin = await originOf(app)
  return visit(browser, { cpu: 4 }, async (page, session) => {
    const traffic = listenTo(session)
    await addUpShifts(page)
    await enter(page, origin, app)
    await untilQuiet(page)

    const [home, second, third] = app.pages
    await visible(page, second.link).hover()
    await page.waitForTimeout(500)
    await untilQuiet(page)
    traffic.forget()
    await setShift(page)
    const { heading: hovered } = await clickUntilPainted(page, second)
    // What comes from the cache is known as such once it has come.
    await page.waitForTimeout(300)
    const atFirst = traffic.overTheLine().length

    // Seen once, each of them.
    await clickUntilPainted(page, third)
    await clickUntilPainted(page, home)
    await untilQuiet(page)
    traffic.forget()

    const headings: number[] = []
    const contents: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      for (const target of [second, third, home]) {
        const painted = await clickUntilPainted(page, target)
        headings.push(painted.heading)
        contents.push(painted.content)
        await page.waitForTimeout(200)
      }
    }
    const calls = atFirst + traffic.overTheLine().length
    const shift = await shiftOf(page)
    return {
      usual: median(headings),
      slowest: Math.max(...headings),
      content: median(contents),
      slowestContent: Math.max(...contents),
      ...{ hovered, calls, shift },
    }
  })
}

/** Adds up every shift, those after a click too. */
const addUpShifts = (page: Page) =>
  page.addInitScript(() => {
    new PerformanceObserver(list => {
      const { dataset } = document.documentElement
      for (const entry of list.getEntries()) {
        const value = 'value' in entry ? Number(entry.value) : 0
        dataset.benchShift = String(Number(dataset.benchShift ?? 0) + value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

const setShift = (page: Page) =>
  page.evaluate(() => void (document.documentElement.dataset.benchShift = '0'))

const shiftOf = (page: Page) =>
  page.evaluate(() => Number(document.documentElement.dataset.benchShift))
