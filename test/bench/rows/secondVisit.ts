import type { Browser } from '@playwright/test'
import type { FullApp } from '../apps/app'
import { omnichannel } from '../apps/omnichannel'
import { peers } from '../apps/peers'
import { originOf } from '../hosts'
import { forEach, type Row } from '../row'
import { listenTo } from '../traffic'
import { enter, untilQuiet, visit } from '../visit'

/** What a browser asks for that has been here before. */
export const secondVisit: Row = {
  name: 'second-visit',
  how: 'The first page after signing in, opened again with a warm cache and a kept session.',
  figures: {
    requests: { what: 'Asked of the network', unit: '', goals: [{ atMost: 1 }] },
    shown: { what: 'Heading shown, this machine', unit: 'ms' },
  },
  measures: forEach([omnichannel, ...peers], once),
}

async function once(app: FullApp, browser: Browser) {
  const origin = await originOf(app)
  return visit(browser, {}, async (page, session) => {
    const traffic = listenTo(session)
    await enter(page, origin, app)
    await untilQuiet(page)
    traffic.forget()
    await page.reload({ waitUntil: 'commit' })
    const shown = await page
      .waitForFunction(({ selector, text }) => {
        const isShown = [...document.querySelectorAll(selector)].some(
          element => element.checkVisibility() && element.textContent.includes(text),
        )
        return isShown && performance.now()
      }, app.home)
      .then(time => time.jsonValue())
    await untilQuiet(page)
    return { requests: traffic.overTheLine().length, shown: Number(shown) }
  })
}
