import type { Browser, CDPSession, Page } from '@playwright/test'
import * as v from 'valibot'
import type { AppWithPages } from '../apps/app'
import { productApp } from '../apps/product'
import { peers } from '../apps/peers'
import { getOrigin } from '../appOrigins'
import { createMeasuredApps, type Benchmark } from '../benchmark'
import { openAndSignIn, waitUntilIdle, visitInNewContext } from '../visit'

const WARM_UP_CLICK_COUNT = 100
const CLICK_COUNT = 1_000

/** Measures the memory that pages still use after the user has left them. */
export const memoryBenchmark: Benchmark = {
  name: 'memory',
  method:
    '1,000 clicks in the menu, through three pages in turn; the heap is measured after a garbage collection. Code compiled by V8 counts only in the whole heap, because V8 compiles and discards it at any time.',
  measurements: {
    growth: {
      label: 'Heap without compiled code after 1,000 navigations, compared with 100',
      unit: '×',
      goals: [{ atMost: 1.05 }],
    },
    all: { label: '… the whole heap', unit: '×' },
    heap: { label: 'Heap after 1,000 navigations', unit: 'MB' },
  },
  measuredApps: createMeasuredApps([productApp, ...peers], measureMemory),
}

async function measureMemory(app: AppWithPages, browser: Browser) {
  const origin = await getOrigin(app)
  return visitInNewContext(browser, {}, async (page, session) => {
    await openAndSignIn(page, origin, app)
    await waitUntilIdle(page)
    await clickThroughPages(page, app, WARM_UP_CLICK_COUNT)
    const before = await measureHeap(session)
    await clickThroughPages(page, app, CLICK_COUNT - WARM_UP_CLICK_COUNT)
    const heap = await measureHeap(session)
    return {
      growth: heap.objectBytes / before.objectBytes,
      all: heap.heapBytes / before.heapBytes,
      heap: heap.heapBytes / 1e6,
    }
  })
}

const clickThroughPages = (page: Page, { pages }: AppWithPages, times: number) =>
  page.evaluate(
    async ({ pages, times }) => {
      const frame = () => new Promise(requestAnimationFrame)
      for (let index = 1; index <= times; index++) {
        const { link, heading } = pages[index % pages.length] ?? {}
        if (link === undefined || heading === undefined) throw new Error('There is no such page')
        const element = [...document.querySelectorAll(link)].find(link => link.checkVisibility())
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

async function measureHeap(session: CDPSession) {
  // Some objects can be freed only after other objects, so the garbage is collected three times.
  for (let time = 0; time < 3; time++) await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return { heapBytes: usedSize, objectBytes: await measureObjectBytes(session) }
}

const heapSnapshotSchema = v.object({
  snapshot: v.object({
    meta: v.object({
      node_fields: v.array(v.string()),
      node_types: v.looseTuple([v.array(v.string())]),
    }),
  }),
  nodes: v.array(v.number()),
})

/**
 * Heap nodes of these types are not objects of the page, so their sizes are not counted. V8 uses
 * such nodes for compiled code, for memory outside of the heap and for groups of other nodes.
 */
const UNCOUNTED_NODE_TYPES = ['code', 'native', 'synthetic']

/** Returns the bytes of all objects, strings and functions in the heap. */
async function measureObjectBytes(session: CDPSession) {
  const chunks: string[] = []
  const collect = ({ chunk }: { chunk: string }) => void chunks.push(chunk)
  session.on('HeapProfiler.addHeapSnapshotChunk', collect)
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  session.off('HeapProfiler.addHeapSnapshotChunk', collect)
  const { snapshot: header, nodes } = v.parse(heapSnapshotSchema, JSON.parse(chunks.join('')))
  const { node_fields: fields, node_types: types } = header.meta
  const [typeAt, sizeAt] = [fields.indexOf('type'), fields.indexOf('self_size')]
  let sum = 0
  for (let node = 0; node < nodes.length; node += fields.length) {
    const type = types[0][nodes[node + typeAt] ?? -1] ?? ''
    if (!UNCOUNTED_NODE_TYPES.includes(type)) sum += nodes[node + sizeAt] ?? 0
  }
  return sum
}
