import type { Browser } from '@playwright/test'
import type { FullApp } from '../apps/app'
import { omnichannel } from '../apps/omnichannel'
import { peers } from '../apps/peers'
import { apiOrigin, originOf } from '../hosts'
import { paintTimes, watchNextDocument } from '../painting'
import { forEach, type Row } from '../row'
import { listenTo } from '../traffic'
import { enter, untilQuiet, visit } from '../visit'

/** What version 8.2.4 needed, in kB. It may become less, not more. */
const BEFORE = { inPage: 193, overHttp: 180 }

/** What comes over the line before the first page shows all it has. */
export const signInBytes: Row = {
  name: 'sign-in-bytes',
  how: 'Sign-in page, cold cache, then signing in at once, Slow 4G, processor 4 times slower. All requests count, whatever they are for. The demo backend is in the page and counts too; peers have no server.',
  figures: {
    content: {
      what: 'All requests until the dashboard’s content',
      unit: 'kB',
      goals: [{ atMost: BEFORE.inPage }],
    },
    code: { what: '… of which HTML, CSS and JavaScript', unit: 'kB' },
    quiet: { what: 'All requests until nothing more is asked for', unit: 'kB' },
    api: {
      what: 'All requests until the dashboard’s content, with the API over HTTP',
      unit: 'kB',
      goals: [{ atMost: BEFORE.overHttp }],
    },
    apiQuiet: { what: '… until nothing more is asked for', unit: 'kB' },
  },
  measures: forEach([omnichannel, ...peers], once),
}

async function once(app: FullApp, browser: Browser) {
  const sample = await countBytes(app, browser, await originOf(app))
  if (app !== omnichannel) return sample
  const { content, quiet } = await countBytes(app, browser, await apiOrigin())
  return { ...sample, api: content, apiQuiet: quiet }
}

const countBytes = (app: FullApp, browser: Browser, origin: string) =>
  visit(browser, { isSlow: true, cpu: 4 }, async (page, session) => {
    const traffic = listenTo(session)
    await watchNextDocument(page, app.pages[0])
    await enter(page, origin, app)
    const times = await paintTimes(page)
    await untilQuiet(page)
    const shownAt = times.origin + times.content
    return {
      content: traffic.allUntil(shownAt) / 1_000,
      code: traffic.codeUntil(shownAt) / 1_000,
      quiet: traffic.allUntil(Date.now()) / 1_000,
    }
  })
