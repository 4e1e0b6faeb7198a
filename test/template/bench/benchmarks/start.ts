import type { Page } from '@playwright/test'
import type { Benchmark } from '../benchmark'
import {
  openUndisturbed,
  signIn,
  slowDownNetwork,
  SUBMIT_BUTTON,
  visitInNewContext,
} from '../browser'
import { getOrigin } from '../servers'

/** The time in which every app starts, also on a slow network. */
const START_MS = 6_000

/** Measures the bytes and the time until the sign-in form can be submitted. */
export const startBenchmark: Benchmark = {
  name: 'start',
  method: 'Sign-in page with a cold cache, Slow 4G, processor 4 times slower.',
  measurements: {
    bytes: [
      'HTML, CSS, JavaScript and fonts that have arrived when the form can be submitted',
      'kB',
    ],
    painted: ['First contentful paint', 'ms'],
    form: ['Form painted', 'ms'],
    ready: ['Form can be submitted', 'ms'],
  },
  measureOnce: async (app, browser) => {
    const url = (await getOrigin(app)) + app.signInPath
    // A form in the HTML is visible before it works. It works when `data-start` is `done`.
    const isPrerendered = (await (await fetch(url)).text()).includes('type="submit"')
    return visitInNewContext(browser, async (page, session) => {
      await slowDownNetwork(session)
      await recordStartTimes(page, isPrerendered)
      await openUndisturbed(page, url, START_MS)
      const sample = await readStartTimes(page)
      // Only a form that works counts.
      await signIn(page, app)
      return sample
    })
  },
}

/** Marks the time when the form becomes visible and when it becomes usable. */
const recordStartTimes = (page: Page, isPrerendered: boolean) =>
  page.addInitScript(
    ({ button, isPrerendered }) => {
      const isMarked = (mark: string) => performance.getEntriesByName(mark).length > 0
      const checkFrame = () => {
        const isVisible = document.querySelector(button)?.checkVisibility() ?? false
        const { start } = document.documentElement.dataset
        if (isVisible && !isMarked('bench-form')) performance.mark('bench-form')
        if (isVisible && (!isPrerendered || start === 'done')) performance.mark('bench-ready')
        else requestAnimationFrame(checkFrame)
      }
      requestAnimationFrame(checkFrame)
    },
    { button: SUBMIT_BUTTON, isPrerendered },
  )

async function readStartTimes(page: Page) {
  await page.waitForFunction(() => performance.getEntriesByName('bench-ready').length > 0)
  return page.evaluate(() => {
    const getStart = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? NaN
    const ready = getStart('bench-ready')
    const bytes = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ]
      .filter(entry => entry instanceof PerformanceResourceTiming)
      .filter(entry => entry.entryType === 'navigation' || /\.(js|css|woff2)$/.test(entry.name))
      .filter(({ responseEnd }) => responseEnd <= ready)
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
    const painted = getStart('first-contentful-paint')
    return { bytes: bytes / 1_000, painted, form: getStart('bench-form'), ready }
  })
}
