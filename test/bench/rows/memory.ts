import type { Browser, CDPSession, Page } from '@playwright/test'
import * as v from 'valibot'
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
  how: '1,000 clicks in the menu, through three pages in turn; the heap each time after the garbage was collected. What V8 has compiled counts in the whole alone: it compiles what is used much, and throws it away when it likes.',
  figures: {
    growth: {
      what: 'Held after 1,000 navigations against after 100, compiled code aside',
      unit: '×',
      goals: [{ atMost: 1.05 }],
    },
    all: { what: '… the whole heap', unit: '×' },
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
    return { growth: heap.held / before.held, all: heap.all / before.all, heap: heap.all / 1e6 }
  })
}

const navigate = (page: Page, { pages }: FullApp, times: number) =>
  page.evaluate(
    async ({ pages, times }) => {
      const frame = () => new Promise(requestAnimationFrame)
      for (let index = 1; index <= times; index++) {
        const { link, heading } = pages[index % pages.length] ?? {}
        if (link === undefined || heading === undefined) throw new Error('There is no such page')
        const element = [...document.querySelectorAll(link)].find(one => one.checkVisibility())
        if (!(element instanceof HTMLElement)) throw new Error(`There is no ${link}`)
        element.click()
        const giveUpAt = performance.now() + 10_000
        const isShown = () =>
          [...document.querySelectorAll(heading.selector)].some(
            element => element.checkVisibility() && element.textContent.includes(heading.text),
          )
        while (!isShown()) {
          if (performance.now() > giveUpAt) throw new Error(`${heading.text} is not shown`)
          await frame()
        }
      }
    },
    { pages, times },
  )

async function heapOf(session: CDPSession) {
  // What is freed by one collection may free something in the next.
  for (let time = 0; time < 3; time++) await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return { all: usedSize, held: await heldBy(session) }
}

const snapshot = v.object({
  snapshot: v.object({
    meta: v.object({
      node_fields: v.array(v.string()),
      node_types: v.looseTuple([v.array(v.string())]),
    }),
  }),
  nodes: v.array(v.number()),
})

/** What is no one's in particular: V8's compiled code, and what the browser holds outside of its heap. */
const NOT_HELD = ['code', 'native', 'synthetic']

/** Bytes of all objects, texts and functions. */
async function heldBy(session: CDPSession) {
  const chunks: string[] = []
  const collect = ({ chunk }: { chunk: string }) => void chunks.push(chunk)
  session.on('HeapProfiler.addHeapSnapshotChunk', collect)
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  session.off('HeapProfiler.addHeapSnapshotChunk', collect)
  const { snapshot: about, nodes } = v.parse(snapshot, JSON.parse(chunks.join('')))
  const { node_fields: fields, node_types: types } = about.meta
  const [typeAt, sizeAt] = [fields.indexOf('type'), fields.indexOf('self_size')]
  let sum = 0
  for (let node = 0; node < nodes.length; node += fields.length) {
    const type = types[0][nodes[node + typeAt] ?? -1] ?? ''
    if (!NOT_HELD.includes(type)) sum += nodes[node + sizeAt] ?? 0
  }
  return sum
}
