import type { Browser, Page } from '@playwright/test'
import type { App } from './apps/app'
import { recordTraffic } from './traffic'
import { isPrerendered, visit } from './visit'

/** Opens the first page with a slow network and measures bytes and times until it can be used. */
export const measureStart = async (
  browser: Browser,
  origin: string,
  app: App,
  verify?: (page: Page) => Promise<void>,
) => {
  const isHtmlPrerendered = await isPrerendered(origin, app)
  return visit(browser, { isSlow: true, cpu: 4 }, async (page, session) => {
    const traffic = recordTraffic(session)
    await markTimes(page, app.startPage.readySelector, isHtmlPrerendered)
    await page.goto(new URL(app.startPage.path, origin).href, { waitUntil: 'commit' })
    const times = await readTimes(page)
    const bytes = traffic.countCodeBytes(times.live + times.origin)
    await verify?.(page)
    return { bytes, ...times }
  })
}

const MARKS = { form: 'bench-form', live: 'bench-live' }

/** Marks in the page when the form is visible and when it works, checked in each frame. */
const markTimes = (page: Page, readySelector: string, isHtmlPrerendered: boolean) =>
  page.addInitScript(
    ({ readySelector, isHtmlPrerendered, MARKS }) => {
      const checkFrame = () => {
        const isVisible = document.querySelector(readySelector)?.checkVisibility() ?? false
        const isReady =
          isVisible && (!isHtmlPrerendered || document.documentElement.dataset.start === 'done')
        if (isVisible && performance.getEntriesByName(MARKS.form).length === 0) {
          performance.mark(MARKS.form)
        }
        if (isReady) performance.mark(MARKS.live)
        else requestAnimationFrame(checkFrame)
      }
      requestAnimationFrame(checkFrame)
    },
    { readySelector, isHtmlPrerendered, MARKS },
  )

/** Waits for the last mark. Times are in milliseconds since the start of the navigation. */
async function readTimes(page: Page) {
  await page.waitForFunction(
    live =>
      performance.getEntriesByName(live).length > 0 &&
      performance.getEntriesByType('paint').length > 1,
    MARKS.live,
  )
  return page.evaluate(({ form, live }) => {
    const getStart = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? NaN
    return {
      origin: performance.timeOrigin,
      painted: getStart('first-contentful-paint'),
      form: getStart(form),
      live: getStart(live),
    }
  }, MARKS)
}
