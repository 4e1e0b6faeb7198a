import type { Browser } from '@playwright/test'
import type { AppWithPages } from '../apps/app'
import { productApp } from '../apps/product'
import { peers } from '../apps/peers'
import { getOriginWithApi, getOrigin } from '../appOrigins'
import { waitForPaint, watchNextDocument } from '../painting'
import { createMeasuredApps, type Benchmark } from '../benchmark'
import { recordTraffic } from '../traffic'
import { openAndSignIn, waitUntilIdle, visitInNewContext } from '../visit'

/** The kilobytes that version 8.2.4 transferred. The current version must not transfer more. */
const PREVIOUS_VERSION_KB = { inPage: 193, overHttp: 180 }

/** Measures the transferred bytes until the first page shows all its content. */
export const signInBytesBenchmark: Benchmark = {
  name: 'sign-in-bytes',
  method:
    'Sign-in page with a cold cache, then a sign-in at once; Slow 4G, processor 4 times slower. All requests count, also for data. The demo backend runs in the page and counts too; the peers have no server.',
  measurements: {
    content: {
      label: 'All requests until the dashboard’s content',
      unit: 'kB',
      goals: [{ atMost: PREVIOUS_VERSION_KB.inPage }],
    },
    code: { label: '… of which HTML, CSS and JavaScript', unit: 'kB' },
    quiet: { label: 'All requests until the network is idle', unit: 'kB' },
    api: {
      label: 'All requests until the dashboard’s content, with the API over HTTP',
      unit: 'kB',
      goals: [{ atMost: PREVIOUS_VERSION_KB.overHttp }],
    },
    apiQuiet: { label: '… until the network is idle', unit: 'kB' },
  },
  measuredApps: createMeasuredApps([productApp, ...peers], measureSignInBytes),
}

async function measureSignInBytes(app: AppWithPages, browser: Browser) {
  const sample = await countBytes(app, browser, await getOrigin(app))
  if (app !== productApp) return sample
  const { content, quiet } = await countBytes(app, browser, await getOriginWithApi())
  return { ...sample, api: content, apiQuiet: quiet }
}

const countBytes = (app: AppWithPages, browser: Browser, origin: string) =>
  visitInNewContext(browser, { isSlow: true, cpu: 4 }, async (page, session) => {
    const traffic = recordTraffic(session)
    await watchNextDocument(page, app.pages[0])
    await openAndSignIn(page, origin, app)
    const times = await waitForPaint(page)
    await waitUntilIdle(page)
    const shownAt = times.origin + times.content
    return {
      content: traffic.countBytes(shownAt) / 1_000,
      code: traffic.countCodeBytes(shownAt) / 1_000,
      quiet: traffic.countBytes(Date.now()) / 1_000,
    }
  })
