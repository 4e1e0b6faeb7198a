import type { Browser, Page } from '@playwright/test'
import type { AppWithPages } from '../apps/app'
import { productApp } from '../apps/product'
import { peers } from '../apps/peers'
import { measureClickToPaint } from '../clicking'
import { getOrigin } from '../appOrigins'
import { createMeasuredApps, getMedian, type Benchmark } from '../benchmark'
import { recordTraffic } from '../traffic'
import { openAndSignIn, waitUntilIdle, findVisible, visitInNewContext } from '../visit'

/** How often a run visits each page. */
const VISITS_PER_PAGE = 5

/** Measures the time from a click in the menu until the page is painted. */
export const navigationBenchmark: Benchmark = {
  name: 'navigation',
  method:
    'Clicks in the menu, five times through three pages, processor 4 times slower. The demo backend runs in the page; the peers have no server, their data is in memory.',
  measurements: {
    usual: {
      label: 'Click to painted heading, pages visited before: median',
      unit: 'ms',
      goals: [{ atMost: 50 }],
    },
    slowest: { label: '… slowest of 15', unit: 'ms', goals: [{ atMost: 50 }] },
    content: {
      label: 'Click to painted content, pages visited before: median',
      unit: 'ms',
      goals: [{ atMost: 60 }],
    },
    slowestContent: { label: '… content, slowest of 15', unit: 'ms' },
    hovered: {
      label: 'Click to painted heading, first visit after hovering over the link for half a second',
      unit: 'ms',
      goals: [{ atMost: 50 }],
    },
    calls: { label: 'Network requests after the click', unit: '', goals: [{ atMost: 0 }] },
    shift: { label: 'Layout shift, sum of all clicks', unit: '', goals: [{ atMost: 0 }] },
  },
  measuredApps: createMeasuredApps([productApp, ...peers], measureNavigation),
}

async function measureNavigation(app: AppWithPages, browser: Browser) {
  const origin = await getOrigin(app)
  return visitInNewContext(browser, { cpu: 4 }, async (page, session) => {
    const traffic = recordTraffic(session)
    await recordLayoutShifts(page)
    await openAndSignIn(page, origin, app)
    await waitUntilIdle(page)

    const [home, second, third] = app.pages
    await findVisible(page, second.link).hover()
    await page.waitForTimeout(500)
    await waitUntilIdle(page)
    traffic.clear()
    await resetLayoutShift(page)
    const { heading: hovered } = await measureClickToPaint(page, second)
    // Waits for the responses, because only a complete response shows whether it came from the
    // cache.
    await page.waitForTimeout(300)
    const firstRequests = traffic.listNetworkRequests().length

    // Opens the other two pages once, because the next part measures only pages that were opened
    // before.
    await measureClickToPaint(page, third)
    await measureClickToPaint(page, home)
    await waitUntilIdle(page)
    traffic.clear()

    const headings: number[] = []
    const contents: number[] = []
    for (let round = 0; round < VISITS_PER_PAGE; round++) {
      for (const target of [second, third, home]) {
        const painted = await measureClickToPaint(page, target)
        headings.push(painted.heading)
        contents.push(painted.content)
        await page.waitForTimeout(200)
      }
    }
    const calls = firstRequests + traffic.listNetworkRequests().length
    const shift = await readLayoutShift(page)
    return {
      usual: getMedian(headings),
      slowest: Math.max(...headings),
      content: getMedian(contents),
      slowestContent: Math.max(...contents),
      hovered,
      calls,
      shift,
    }
  })
}

/**
 * Adds up all layout shifts. Unlike the usual score (CLS), the sum includes shifts right after
 * input.
 */
const recordLayoutShifts = (page: Page) =>
  page.addInitScript(() => {
    new PerformanceObserver(list => {
      const { dataset } = document.documentElement
      for (const entry of list.getEntries()) {
        const value = 'value' in entry ? Number(entry.value) : 0
        dataset.benchShift = String(Number(dataset.benchShift ?? 0) + value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

const resetLayoutShift = (page: Page) =>
  page.evaluate(() => void (document.documentElement.dataset.benchShift = '0'))

const readLayoutShift = (page: Page) =>
  page.evaluate(() => Number(document.documentElement.dataset.benchShift))
