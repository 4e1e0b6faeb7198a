import type { Browser, Page } from '@playwright/test'
import type { App } from './apps/app'
import { listenTo } from './traffic'
import { isPrerendered, visit } from './visit'

/** Opens the first page on a slow line, and says what had come, and when, until it could be used. */
export const watchStart = async (
  browser: Browser,
  origin: string,
  app: App,
  prove?: (page: Page) => Promise<void>,
) => {
  const waitsForWord = await isPrerendered(origin, app)
  return visit(browser, { isSlow: true, cpu: 4 }, async (page, session) => {
    const traffic = listenTo(session)
    await noteTimes(page, app.door.handle, waitsForWord)
    await page.goto(new URL(app.door.path, origin).href, { waitUntil: 'commit' })
    const times = await timesOf(page)
    const bytes = traffic.codeUntil(times.live + times.origin)
    await prove?.(page)
    return { bytes, ...times }
  })
}

const KEYS = { form: 'bench-form', live: 'bench-live' }

/** Has the page mark, frame by frame, when the form is there and when it works. */
const noteTimes = (page: Page, handle: string, waitsForWord: boolean) =>
  page.addInitScript(
    ({ handle, waitsForWord, KEYS }) => {
      const look = () => {
        const isThere = document.querySelector(handle)?.checkVisibility() ?? false
        const isLive =
          isThere && (!waitsForWord || document.documentElement.dataset.start === 'done')
        if (isThere && performance.getEntriesByName(KEYS.form).length === 0) {
          performance.mark(KEYS.form)
        }
        if (isLive) performance.mark(KEYS.live)
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    },
    { handle, waitsForWord, KEYS },
  )

/** The times, in milliseconds since the start, once the last of them is known. */
async function timesOf(page: Page) {
  await page.waitForFunction(
    live =>
      performance.getEntriesByName(live).length > 0 &&
      performance.getEntriesByType('paint').length > 1,
    KEYS.live,
  )
  return page.evaluate(({ form, live }) => {
    const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? NaN
    return {
      origin: performance.timeOrigin,
      painted: at('first-contentful-paint'),
      form: at(form),
      live: at(live),
    }
  }, KEYS)
}
