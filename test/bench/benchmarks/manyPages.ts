import type { Browser, Page } from '@playwright/test'
import type { AppWithPages } from '../apps/app'
import { productApp } from '../apps/product'
import { measureClickToPaint } from '../clicking'
import { getOriginWithApi, getOriginWithManyPages } from '../appOrigins'
import { createMeasuredApps, getMedian, type Benchmark } from '../benchmark'
import { openAndSignIn, waitUntilIdle, visitInNewContext } from '../visit'

/** Measures the effect of a list of 100,000 allowed pages. */
export const manyPagesBenchmark: Benchmark = {
  name: 'many-pages',
  method:
    'Sign-in with 100,000 allowed pages, compared with five; then clicks in the menu. The processor is not throttled.',
  measurements: {
    task: {
      label: 'Longest task after the sign-in, 100,000 pages',
      unit: 'ms',
      goals: [{ atMost: 50 }],
    },
    fewTask: { label: '… five pages', unit: 'ms' },
    click: { label: 'Click to painted heading, 100,000 pages compared with five', unit: '×' },
  },
  measuredApps: createMeasuredApps([productApp], measureManyPages),
}

async function measureManyPages(app: AppWithPages, browser: Browser) {
  const few = await measureVisit(app, browser, await getOriginWithApi())
  const many = await measureVisit(app, browser, await getOriginWithManyPages())
  return { task: many.task, fewTask: few.task, click: many.click / few.click }
}

const measureVisit = (app: AppWithPages, browser: Browser, origin: string) =>
  visitInNewContext(browser, {}, async page => {
    await recordLongestTask(page)
    await openAndSignIn(page, origin, app)
    await waitUntilIdle(page)
    await page.waitForTimeout(1_000)
    const task = await page.evaluate(() => Number(document.documentElement.dataset.benchTask ?? 0))
    const times: number[] = []
    for (let round = 0; round < 3; round++) {
      for (const target of app.pages.toReversed()) {
        times.push((await measureClickToPaint(page, target)).heading)
      }
    }
    return { task, click: getMedian(times) }
  })

/**
 * Records the longest task after the submit, in milliseconds. The browser reports only tasks over
 * 50 ms. If all tasks were shorter, nothing is recorded, and the benchmark uses 0.
 */
const recordLongestTask = (page: Page) =>
  page.addInitScript(() => {
    let submittedAt = Infinity
    addEventListener(
      'submit',
      ({ timeStamp }) => {
        submittedAt = timeStamp
      },
      { capture: true },
    )
    new PerformanceObserver(list => {
      const { dataset } = document.documentElement
      for (const { startTime, duration } of list.getEntries()) {
        if (startTime < submittedAt) continue
        dataset.benchTask = String(Math.max(duration, Number(dataset.benchTask ?? 0)))
      }
    }).observe({ type: 'longtask' })
  })
