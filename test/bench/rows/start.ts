import type { Browser, Page } from '@playwright/test'
import { brotliCompressSync } from 'node:zlib'
import type { App } from '../apps/app'
import { omnichannel } from '../apps/omnichannel'
import { floor, hello, peers } from '../apps/peers'
import { originOf } from '../hosts'
import { forEach, type Row } from '../row'
import { watchStart } from '../starting'
import { signIn } from '../visit'

/** What stands between an address and a form that can be submitted. */
export const start: Row = {
  name: 'start',
  how: 'Sign-in page, cold cache, Slow 4G, processor 4 times slower. React alone shows a heading instead.',
  figures: {
    bytes: {
      what: 'HTML, CSS and JavaScript until the form can be submitted',
      unit: 'kB',
      goals: [{ atMost: 135 }, { times: 0.75, of: 'best peer' }],
    },
    html: { what: 'The HTML, Brotli', unit: 'kB', goals: [{ atMost: 14 }] },
    painted: { what: 'First contentful paint', unit: 'ms' },
    form: { what: 'Form painted', unit: 'ms', goals: [{ times: 1 / 4, of: 'best peer' }] },
    live: {
      what: 'Form can be submitted',
      unit: 'ms',
      goals: [{ times: 1 / 1.2, of: 'best peer' }],
    },
  },
  measures: [
    ...forEach([omnichannel, floor, ...peers], (app, browser) =>
      once(app, browser, page => signIn(page, app)),
    ),
    ...forEach([hello], (app, browser) => once(app, browser)),
  ],
}

/** What was measured counts only if the form does what it should. */
async function once(app: App, browser: Browser, prove?: (page: Page) => Promise<void>) {
  const origin = await originOf(app)
  const { bytes, painted, form, live } = await watchStart(browser, origin, app, prove)
  const html = await (await fetch(new URL(app.door.path, origin))).text()
  return {
    bytes: bytes / 1_000,
    html: brotliCompressSync(html).length / 1_000,
    painted,
    form,
    live,
  }
}
