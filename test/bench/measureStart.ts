import type { Browser, Page } from '@playwright/test'
import type { App } from './apps/app'
import { recordTraffic } from './traffic'
import { isPrerendered, openUndisturbed, visitInNewContext } from './visit'

/** The time in which every app starts, also on a slow network. */
const START_MS = 6_000

/** Opens the first page on a slow network. Measures the bytes and times until the page works. */
export const measureStart = async (
  browser: Browser,
  origin: string,
  app: App,
  verify?: (page: Page) => Promise<void>,
) => {
  const isHtmlPrerendered = await isPrerendered(origin, app)
  return visitInNewContext(browser, { isSlow: true, cpu: 4 }, async (page, session) => {
    const traffic = recordTraffic(session)
    await recordStartTimes(page, app.startPage.readySelector, isHtmlPrerendered)
    await openUndisturbed(page, new URL(app.startPage.path, origin).href, START_MS)
    const times = await readStartTimes(page)
    const bytes = traffic.countCodeBytes(times.live + times.origin)
    await verify?.(page)
    return { bytes, ...times }
  })
}

const START_MARKS = { form: 'bench-form', live: 'bench-live' }

/** Records when the form becomes visible and when it becomes usable. Checks each animation frame. */
const recordStartTimes = (page: Page, readySelector: string, isHtmlPrerendered: boolean) =>
  page.addInitScript(
    ({ readySelector, isHtmlPrerendered, marks }) => {
      const checkFrame = () => {
        const isVisible = document.querySelector(readySelector)?.checkVisibility() ?? false
        const isReady =
          isVisible && (!isHtmlPrerendered || document.documentElement.dataset.start === 'done')
        if (isVisible && performance.getEntriesByName(marks.form).length === 0) {
          performance.mark(marks.form)
        }
        if (isReady) performance.mark(marks.live)
        else requestAnimationFrame(checkFrame)
      }
      requestAnimationFrame(checkFrame)
    },
    { readySelector, isHtmlPrerendered, marks: START_MARKS },
  )

/** Waits until all times are recorded. They are in milliseconds since the navigation started. */
async function readStartTimes(page: Page) {
  await page.waitForFunction(
    live =>
      performance.getEntriesByName(live).length > 0 &&
      performance.getEntriesByType('paint').length > 1,
    START_MARKS.live,
  )
  return page.evaluate(({ form, live }) => {
    const getStart = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? NaN
    return {
      origin: performance.timeOrigin,
      painted: getStart('first-contentful-paint'),
      form: getStart(form),
      live: getStart(live),
    }
  }, START_MARKS)
}
