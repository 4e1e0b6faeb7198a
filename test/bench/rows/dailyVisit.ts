import type { BrowserContext } from '@playwright/test'
import type { FullApp } from '../apps/app'
import { omnichannel } from '../apps/omnichannel'
import { peers } from '../apps/peers'
import { apiOrigin, originOf } from '../hosts'
import { paintTimes, watchNextDocument } from '../painting'
import { forEach, median, type Goal, type Row } from '../row'
import { listenTo } from '../traffic'
import { enter, untilQuiet, visitWithProfile } from '../visit'

/** How many tabs are measured in each run. */
const TABS = 5

/** How long a new tab is open before it is used. */
const SETTLE_MS = 300
/** How long a page stays open, so that the browser can store its compiled scripts. */
const STAY_MS = 1_500

const GOALS: readonly Goal[] = [{ atMost: 200 }, { times: 0.5, of: 'react-admin' }]

/** How staff open the product each morning. */
export const dailyVisit: Row = {
  name: 'daily-visit',
  how: 'The dashboard opened in a new tab with a kept session and a warm cache, neither network nor processor slowed down; milliseconds from the start of the navigation, medians of five tabs in each run. The demo backend is in the page; peers have no server, their data is in memory.',
  figures: {
    heading: { what: 'Heading painted', unit: 'ms', goals: GOALS },
    content: { what: 'Content painted', unit: 'ms', goals: GOALS },
    requests: { what: 'Asked of the network', unit: '', goals: [{ atMost: 1 }] },
    apiHeading: { what: 'Heading painted, with the API over HTTP', unit: 'ms' },
    apiContent: { what: 'Content painted, with the API over HTTP', unit: 'ms' },
  },
  measures: forEach([omnichannel, ...peers], once),
}

async function once(app: FullApp) {
  const sample = await openTabs(app, await originOf(app))
  if (app !== omnichannel) return sample
  const { heading, content } = await openTabs(app, await apiOrigin())
  return { ...sample, apiHeading: heading, apiContent: content }
}

const openTabs = (app: FullApp, origin: string) =>
  visitWithProfile(async context => {
    const page = await context.newPage()
    await enter(page, origin, app)
    await untilQuiet(page)
    const url = page.url()
    await page.close()

    const { requests } = await openTab(context, app, url)
    const times = []
    for (let tab = 0; tab < TABS; tab++) times.push(await openTab(context, app, url))
    return {
      requests,
      heading: median(times.map(({ heading }) => heading)),
      content: median(times.map(({ content }) => content)),
    }
  })

async function openTab(context: BrowserContext, app: FullApp, url: string) {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const traffic = listenTo(session)
  await watchNextDocument(page, app.pages[0])
  await page.waitForTimeout(SETTLE_MS)
  await page.goto(url, { waitUntil: 'commit' })
  const { heading, content } = await paintTimes(page)
  await untilQuiet(page)
  await page.waitForTimeout(STAY_MS)
  await page.close()
  return { heading, content, requests: traffic.overTheLine().length }
}
