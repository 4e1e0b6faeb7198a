import type { Browser, Page } from '@playwright/test'
import type { FullApp } from '../apps/app'
import { omnichannel } from '../apps/omnichannel'
import { peers } from '../apps/peers'
import { clickUntilPainted } from '../clicking'
import { getOrigin } from '../hosts'
import { measureApps, median, type Row } from '../row'
import { recordTraffic } from '../traffic'
import { openAndSignIn, waitUntilIdle, findVisible, visit } from '../visit'

/** The number of visits to each page. */
const ROUNDS = 5

/** The time of a click in the menu. */
export const navigation: Row = {
  name: 'navigation',
  how: 'Clicks in the menu, five times through three pages, processor 4 times slower. The demo backend runs in the page; the peers have no server, their data is in memory.',
  figures: {
    usual: {
      what: 'Click to painted heading, pages visited before: median',
      unit: 'ms',
      goals: [{ atMost: 50 }],
    },
    slowest: { what: '… slowest of 15', unit: 'ms', goals: [{ atMost: 50 }] },
    content: {
      what: 'Click to painted content, pages visited before: median',
      unit: 'ms',
      goals: [{ atMost: 60 }],
    },
    slowestContent: { what: '… content, slowest of 15', unit: 'ms' },
    hovered: {
      what: 'Click to painted heading, first visit after hovering over the link for half a second',
      unit: 'ms',
      goals: [{ atMost: 50 }],
    },
    calls: { what: 'Network requests after the click', unit: '', goals: [{ atMost: 0 }] },
    shift: { what: 'Layout shift, sum of all clicks', unit: '', goals: [{ atMost: 0 }] },
  },
  measures: measureApps([omnichannel, ...peers], once),
}

async function once(app: FullApp, browser: Browser) {
  const origin = await getOrigin(app)
  return visit(browser, { cpu: 4 }, async (page, session) => {
    const traffic = recordTraffic(session)
    await recordShifts(page)
    await openAndSignIn(page, origin, app)
    await waitUntilIdle(page)

    const [home, second, third] = app.pages
    await findVisible(page, second.link).hover()
    await page.waitForTimeout(500)
    await waitUntilIdle(page)
    traffic.clear()
    await resetShift(page)
    const { heading: hovered } = await clickUntilPainted(page, second)
    // A cached response is known as such only after it has loaded.
    await page.waitForTimeout(300)
    const firstRequests = traffic.listNetworkRequests().length

    // Visits each page once before the measurement.
    await clickUntilPainted(page, third)
    await clickUntilPainted(page, home)
    await waitUntilIdle(page)
    traffic.clear()

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
    const calls = firstRequests + traffic.listNetworkRequests().length
    const shift = await readShift(page)
    return {
      usual: median(headings),
      slowest: Math.max(...headings),
      content: median(contents),
      slowestContent: Math.max(...contents),
      ...{ hovered, calls, shift },
    }
  })
}

/** Adds up all layout shifts, including those right after input. */
const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    new PerformanceObserver(list => {
      const { dataset } = document.documentElement
      for (const entry of list.getEntries()) {
        const value = 'value' in entry ? Number(entry.value) : 0
        dataset.benchShift = String(Number(dataset.benchShift ?? 0) + value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

const resetShift = (page: Page) =>
  page.evaluate(() => void (document.documentElement.dataset.benchShift = '0'))

const readShift = (page: Page) =>
  page.evaluate(() => Number(document.documentElement.dataset.benchShift))
