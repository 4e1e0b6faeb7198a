import type { Browser, Page } from '@playwright/test'
import { brotliCompressSync } from 'node:zlib'
import type { App } from '../apps/app'
import { omnichannel } from '../apps/omnichannel'
import { floor, hello, peers } from '../apps/peers'
import { getOrigin } from '../hosts'
import { measureApps, type Row } from '../row'
import { measureStart } from '../measureStart'
import { signIn } from '../visit'

/** Bytes and time until the first form can be submitted. */
export const start: Row = {
  name: 'start',
  how: 'Sign-in page with a cold cache, Slow 4G, processor 4 times slower. React alone shows a heading instead.',
  figures: {
    bytes: {
      what: 'HTML, CSS and JavaScript until the form can be submitted',
      unit: 'kB',
      goals: [{ atMost: 135 }, { times: 0.75, of: 'best peer' }],
    },
    html: { what: 'HTML, compressed with Brotli', unit: 'kB', goals: [{ atMost: 14 }] },
    painted: { what: 'First contentful paint', unit: 'ms' },
    form: { what: 'Form painted', unit: 'ms', goals: [{ times: 1 / 4, of: 'best peer' }] },
    live: {
      what: 'Form can be submitted',
      unit: 'ms',
      goals: [{ times: 1 / 1.2, of: 'best peer' }],
    },
  },
  measures: [
    ...measureApps([omnichannel, floor, ...peers], (app, browser) =>
      once(app, browser, page => signIn(page, app)),
    ),
    ...measureApps([hello], (app, browser) => once(app, browser)),
  ],
}

/** Fails if the form does not work, so that only working forms are measured. */
async function once(app: App, browser: Browser, verify?: (page: Page) => Promise<void>) {
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
