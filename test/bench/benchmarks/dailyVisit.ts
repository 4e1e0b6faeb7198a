import type { BrowserContext } from '@playwright/test'
import type { AppWithPages } from '../apps/app'
import { productApp } from '../apps/product'
import { peers } from '../apps/peers'
import { getOriginWithApi, getOrigin } from '../appOrigins'
import { waitForPaint, watchNextDocument } from '../painting'
import { createMeasuredApps, getMedian, type Goal, type Benchmark } from '../benchmark'
import { recordTraffic } from '../traffic'
import { openAndSignIn, openUndisturbed, waitUntilIdle, visitWithProfile } from '../visit'

/** The number of tabs that each run measures. */
const TABS_PER_RUN = 5

/** The pause between opening a tab and navigating. Right after a tab opens, the browser is busy. */
const PAUSE_IN_NEW_TAB_MS = 300
/**
 * Each page loads undisturbed and stays open for this time, so that the browser can cache the compiled
 * scripts.
 */
const PAGE_STAY_MS = 1_500

const PAINT_GOALS: readonly Goal[] = [{ atMost: 200 }, { times: 0.5, of: 'react-admin' }]

/** Measures opening an app with a stored session, as users do each morning. */
export const dailyVisitBenchmark: Benchmark = {
  name: 'daily-visit',
  method:
    'The dashboard is opened in a new tab with a stored session and a warm cache, without throttling. Milliseconds from the start of the navigation, medians of five tabs in each run. The demo backend runs in the page; the peers have no server, their data is in memory.',
  measurements: {
    heading: { label: 'Heading painted', unit: 'ms', goals: PAINT_GOALS },
    content: { label: 'Content painted', unit: 'ms', goals: PAINT_GOALS },
    requests: { label: 'Network requests', unit: '', goals: [{ atMost: 1 }] },
    apiHeading: { label: 'Heading painted, with the API over HTTP', unit: 'ms' },
    apiContent: { label: 'Content painted, with the API over HTTP', unit: 'ms' },
  },
  measuredApps: createMeasuredApps([productApp, ...peers], measureDailyVisit),
}

async function measureDailyVisit(app: AppWithPages) {
  const sample = await measureNewTabs(app, await getOrigin(app))
  if (app !== productApp) return sample
  const { heading, content } = await measureNewTabs(app, await getOriginWithApi())
  return { ...sample, apiHeading: heading, apiContent: content }
}

const measureNewTabs = (app: AppWithPages, origin: string) =>
  visitWithProfile(async context => {
    const page = await context.newPage()
    await openAndSignIn(page, origin, app)
    await waitUntilIdle(page)
    const url = page.url()
    await page.close()

    const { requests } = await measureNewTab(context, app, url)
    const times = []
    for (let tab = 0; tab < TABS_PER_RUN; tab++) times.push(await measureNewTab(context, app, url))
    return {
      requests,
      heading: getMedian(times.map(({ heading }) => heading)),
      content: getMedian(times.map(({ content }) => content)),
    }
  })

async function measureNewTab(context: BrowserContext, app: AppWithPages, url: string) {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const traffic = recordTraffic(session)
  await watchNextDocument(page, app.pages[0])
  await page.waitForTimeout(PAUSE_IN_NEW_TAB_MS)
  await openUndisturbed(page, url, PAGE_STAY_MS)
  const { heading, content } = await waitForPaint(page)
  await waitUntilIdle(page)
  await page.close()
  return { heading, content, requests: traffic.listNetworkRequests().length }
}
