import type { Browser, Page } from '@playwright/test'
import type { FullApp } from '../apps/app'
import { omnichannel } from '../apps/omnichannel'
import { clickUntilPainted } from '../clicking'
import { apiOrigin, manyPagesOrigin } from '../hosts'
import { forEach, median, type Row } from '../row'
import { enter, untilQuiet, visit } from '../visit'

/** What a list of 100,000 allowed pages does to the page. */
export const manyPages: Row = {
  name: 'many-pages',
  how: 'Sign-in where the server allows 100,000 pages, beside one where it allows five; then clicks in the menu. The processor is as fast as it is.',
  figures: {
    task: {
      what: 'Longest task from the sign-in on, 100,000 pages',
      unit: 'ms',
      goals: [{ atMost: 50 }],
    },
    fewTask: { what: '… five pages', unit: 'ms' },
    click: { what: 'Click to painted heading, 100,000 against five', unit: '×' },
  },
  measures: forEach([omnichannel], once),
}

async function once(app: FullApp, browser: Browser) {
  const few = await walk(app, browser, await apiOrigin())
  const many = await walk(app, browser, await manyPagesOrigin())
  return { task: many.task, fewTask: few.task, click: many.click / few.click }
}

const walk = (app: FullApp, browser: Browser, origin: string) =>
  visit(browser, {}, async page => {
    await noteLongest(page)
    await enter(page, origin, app)
    await untilQuiet(page)
    await page.waitForTimeout(1_000)
    const task = await page.evaluate(() => Number(document.documentElement.dataset.benchTask ?? 0))
    const times: number[] = []
    for (let round = 0; round < 3; round++) {
      for (const target of app.pages.toReversed()) {
        times.push((await clickUntilPainted(page, target)).heading)
      }
    }
    return { task, click: median(times) }
  })

/** Notes the longest task after the form was submitted. The browser tells of those over 50 ms; 0 is none. */
const noteLongest = (page: Page) =>
  page.addInitScript(() => {
    let submittedAt = Infinity
    addEventListener(
      'submit',
      ({ timeStamp }) => {
        submittedAt = timeStamp
      },
      { capture: true },
    )
    new PerformanceObserver(list => {
      const { dataset } = document.documentElement
      for (const { startTime, duration } of list.getEntries()) {
        if (startTime < submittedAt) continue
        dataset.benchTask = String(Math.max(duration, Number(dataset.benchTask ?? 0)))
      }
    }).observe({ type: 'longtask' })
  })
