import type { BrowserContext } from '@playwright/test'
import type { App } from '../app'
import { getMedian, type Benchmark } from '../benchmark'
import {
  countNetworkRequests,
  openAndSignIn,
  openUndisturbed,
  visitWithProfile,
  waitUntilIdle,
} from '../browser'
import { waitForPaint, watchNextDocument } from '../paint'
import { getOrigin } from '../servers'

/** The number of tabs that each run measures. */
const TABS_PER_RUN = 5
/** The pause between opening a tab and navigating. Right after a tab opens, the browser is busy. */
const PAUSE_IN_NEW_TAB_MS = 300
/** Each page stays open for this time, so that the browser can cache the compiled scripts. */
const PAGE_STAY_MS = 1_500

/** Measures opening an app with a stored session, as users do each morning. */
export const dailyVisitBenchmark: Benchmark = {
  name: 'daily-visit',
  method:
    'The dashboard in a new tab, with a stored session and a warm cache, without throttling. Medians of five tabs in each run.',
  measurements: {
    heading: ['Heading painted', 'ms'],
    content: ['Content painted', 'ms'],
    requests: ['Network requests besides the page', ''],
  },
  measureOnce: async app => {
    const origin = await getOrigin(app)
    return visitWithProfile([], async context => {
      const page = await context.newPage()
      await openAndSignIn(page, origin, app)
      const url = page.url()
      await page.close()
      // The first tab fills the cache.
      await measureNewTab(context, app, url)
      const tabs = []
      for (let tab = 0; tab < TABS_PER_RUN; tab++) tabs.push(await measureNewTab(context, app, url))
      return {
        heading: getMedian(tabs.map(({ heading }) => heading)),
        content: getMedian(tabs.map(({ content }) => content)),
        requests: getMedian(tabs.map(({ requests }) => requests)),
      }
    })
  },
}

async function measureNewTab(context: BrowserContext, { pages }: App, url: string) {
  const page = await context.newPage()
  await watchNextDocument(page, pages[0])
  await page.waitForTimeout(PAUSE_IN_NEW_TAB_MS)
  await openUndisturbed(page, url, PAGE_STAY_MS)
  const times = await waitForPaint(page)
  await waitUntilIdle(page)
  const requests = await countNetworkRequests(page)
  await page.close()
  return { ...times, requests }
}
