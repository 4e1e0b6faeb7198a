import type { Browser, Page } from '@playwright/test'
import { brotliCompressSync } from 'node:zlib'
import type { App } from '../apps/app'
import { productApp } from '../apps/product'
import { smallestApp, reactAlone, peers } from '../apps/peers'
import { getOrigin } from '../appOrigins'
import { createMeasuredApps, type Benchmark } from '../benchmark'
import { measureStart } from '../measureStart'
import { signIn } from '../visit'

/** Measures the bytes and the time until the first form can be submitted. */
export const startTimeBenchmark: Benchmark = {
  name: 'start',
  method:
    'Sign-in page with a cold cache, Slow 4G, processor 4 times slower. React alone shows a heading instead.',
  measurements: {
    bytes: {
      label: 'HTML, CSS and JavaScript until the form can be submitted',
      unit: 'kB',
      goals: [{ atMost: 135 }, { times: 0.75, of: 'best peer' }],
    },
    html: { label: 'HTML, compressed with Brotli', unit: 'kB', goals: [{ atMost: 14 }] },
    painted: { label: 'First contentful paint', unit: 'ms' },
    form: { label: 'Form painted', unit: 'ms', goals: [{ times: 1 / 4, of: 'best peer' }] },
    live: {
      label: 'Form can be submitted',
      unit: 'ms',
      goals: [{ times: 1 / 1.2, of: 'best peer' }],
    },
  },
  measuredApps: [
    ...createMeasuredApps([productApp, smallestApp, ...peers], (app, browser) =>
      measureAppStart(app, browser, page => signIn(page, app)),
    ),
    ...createMeasuredApps([reactAlone], (app, browser) => measureAppStart(app, browser)),
  ],
}

/**
 * Measures one start. `verify` throws if the form does not work, so that only working forms count.
 */
async function measureAppStart(app: App, browser: Browser, verify?: (page: Page) => Promise<void>) {
  const origin = await getOrigin(app)
  const { bytes, painted, form, live } = await measureStart(browser, origin, app, verify)
  const html = await (await fetch(new URL(app.startPage.path, origin))).text()
  return {
    bytes: bytes / 1_000,
    html: brotliCompressSync(html).length / 1_000,
    painted,
    form,
    live,
  }
}
