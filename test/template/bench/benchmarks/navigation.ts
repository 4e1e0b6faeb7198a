import type { Page } from '@playwright/test'
import type { AppPage } from '../app'
import { getMedian, type Benchmark } from '../benchmark'
import {
  countNetworkRequests,
  findVisible,
  openAndSignIn,
  visitInNewContext,
  waitUntilIdle,
} from '../browser'
import { waitForPaint, watchDocument } from '../paint'
import { getOrigin } from '../servers'

/** How often a run visits each page. */
const VISITS_PER_PAGE = 5
/** The pause of a user between pointing at a link and pressing the mouse button. */
const HOVER_MS = 200

/** Measures the time from a click in the menu until the page is painted. */
export const navigationBenchmark: Benchmark = {
  name: 'navigation',
  method: 'Clicks in the menu, five times through three pages, processor 4 times slower.',
  measurements: {
    first: ['Click to painted heading, first visit', 'ms'],
    heading: ['Click to painted heading, pages visited before: median', 'ms'],
    slowest: ['… slowest of 15', 'ms'],
    content: ['Click to painted content, pages visited before: median', 'ms'],
    requests: ['Network requests, pages visited before', ''],
  },
  measureOnce: async (app, browser) => {
    const origin = await getOrigin(app)
    return visitInNewContext(browser, async page => {
      await openAndSignIn(page, origin, app)
      const [home, second, third] = app.pages
      const { heading: first } = await measureClick(page, second)
      await measureClick(page, third)
      await measureClick(page, home)
      await waitUntilIdle(page)
      await page.evaluate(() => {
        performance.clearResourceTimings()
      })

      const clicks = []
      for (let round = 0; round < VISITS_PER_PAGE; round++)
        for (const target of [second, third, home]) clicks.push(await measureClick(page, target))
      const headings = clicks.map(({ heading }) => heading)
      return {
        first,
        heading: getMedian(headings),
        slowest: Math.max(...headings),
        content: getMedian(clicks.map(({ content }) => content)),
        requests: await countNetworkRequests(page),
      }
    })
  },
}

/** Clicks the link of a page. Returns the milliseconds until its heading and content are painted. */
async function measureClick(page: Page, target: AppPage) {
  await watchDocument(page, target)
  const link = findVisible(page, target.link)
  await link.hover()
  await page.waitForTimeout(HOVER_MS)
  const clicked = page.evaluate(
    () =>
      new Promise<number>(resolve => {
        const onClick = ({ timeStamp }: Event) => {
          resolve(timeStamp)
        }
        addEventListener('click', onClick, { capture: true, once: true })
      }),
  )
  const [clickedAt] = await Promise.all([clicked, link.click()])
  const { heading, content } = await waitForPaint(page)
  return { heading: heading - clickedAt, content: content - clickedAt }
}
