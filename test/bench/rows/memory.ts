import type { Browser, CDPSession, Page } from '@playwright/test'
import type { FullApp } from '../apps/app'
import { omnichannel } from '../apps/omnichannel'
import { peers } from '../apps/peers'
import { originOf } from '../hosts'
import { forEach, type Row } from '../row'
import { enter, untilQuiet, visit } from '../visit'

const FIRST = 100
const ALL = 1_000

/** What stays behind of pages that one has left. */
export const memory: Row = {
  name: 'memory',
  how: '1,000 clicks in the menu, through three pages in turn; the heap each time after the garbage was collected.',
  figures: {
    growth: {
      what: 'Heap after 1,000 navigations against that after 100',
      unit: '×',
      goals: [{ atMost: 1.05 }],
    },
    heap: { what: 'Heap after 1,000 navigations', unit: 'MB' },
  },
  measures: forEach([omnichannel, ...peers], once),
}

async function once(app: FullApp, browser: Browser) {
  const origin = await originOf(app)
  return visit(browser, {}, async (page, session) => {
    await enter(page, origin, app)
    await untilQuiet(page)
    await navigate(page, app, FIRST)
    const before = await heapOf(session)
    await navigate(page, app, ALL - FIRST)
    const heap = await heapOf(session)
    return { growth: heap / before, heap: heap / 1e6 }
  })
}

const navigate = (page: Page, { pages }: FullApp, times: number) =>
  page.evaluate(
    async ({ pages, times }) => {
      const frame = () => new Promise(requestAnimationFrame)
      for (let index = 1; index <= times; index++) {
        const { link, sign } = pages[index % pages.length] ?? {}
        if (link === undefined || sign === undefined) throw new Error('There is no such page')
        const element = [...document.querySelectorAll(link)].find(one => one.checkVisibility())
        if (!(element instanceof HTMLElement)) throw new Error(`There is no ${link}`)
        element.click()
        const giveUpAt = performance.now() + 10_000
        const isShown = () =>
          [...document.querySelectorAll(sign.selector)].some(
            heading => heading.checkVisibility() && heading.textContent.includes(sign.text),
          )
        while (!isShown()) {
          if (performance.now() > giveUpAt) throw new Error(`${sign.text} is not shown`)
          await frame()
        }
      }
    },
    { pages, times },
  )

async function heapOf(session: CDPSession) {
  // What is freed by one collection may free something in the next.
  for (let time = 0; time < 3; time++) await session.send('HeapProfiler.collectGarbage')
  return (await session.send('Runtime.getHeapUsage')).usedSize
}
