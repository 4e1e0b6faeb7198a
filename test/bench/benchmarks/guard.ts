import { createMatcher } from '../../../src/guard/matcher'
import { productApp } from '../apps/product'
import { createMeasuredApps, type Benchmark, type Sample } from '../benchmark'

const MATCHES_PER_RUN = 200_000

const createPageList = (length: number) => [
  '/users/:id',
  ...Array.from({ length: length - 1 }, (_, index) => `/area${index % 300}/page${index}`),
]
const [shortList, longList] = [createPageList(10), createPageList(100_000)]

/**
 * Measures how long it takes to match a path with the allowed pages. Each run measures a short list
 * and a long list, so that a slow phase of the machine affects both lists.
 */
export const guardBenchmark: Benchmark = {
  name: 'guard',
  method: '200,000 matches in Node, with a short list of allowed pages and with a long one.',
  measurements: {
    short: { label: 'Match with a list of 10', unit: 'ns', goals: [{ atMost: 2_000 }] },
    long: { label: 'Match with a list of 100,000', unit: 'ns', goals: [{ atMost: 2_000 }] },
    growth: { label: '100,000 compared with 10', unit: '×', goals: [{ atMost: 1.5 }] },
    index: { label: 'Indexing 100,000 entries', unit: 'ms' },
  },
  prepare: () => {
    measureMatch(shortList)
    measureMatch(longList)
  },
  measuredApps: createMeasuredApps([productApp], () => Promise.resolve(measureMatching())),
}

function measureMatching(): Sample {
  const [shortTime, longTime] = [measureMatch(shortList), measureMatch(longList)]
  return {
    short: shortTime,
    long: longTime,
    growth: longTime / shortTime,
    index: measureIndexing(longList),
  }
}

/** Returns how many nanoseconds one match takes. */
function measureMatch(entries: readonly string[]): number {
  const match = createMatcher(entries)
  const paths = ['/users/7', '/area5/page5', '/nowhere/at/all']
  const start = process.hrtime.bigint()
  let found = 0
  for (let index = 0; index < MATCHES_PER_RUN; index++) {
    if (match(paths[index % paths.length] ?? '') !== null) found += 1
  }
  const elapsed = Number(process.hrtime.bigint() - start)
  if (found === 0) throw new Error('The matcher found nothing: there is nothing to measure')
  return elapsed / MATCHES_PER_RUN
}

/** Returns how many milliseconds it takes to index a list. */
function measureIndexing(entries: readonly string[]): number {
  const start = process.hrtime.bigint()
  createMatcher(entries)
  return Number(process.hrtime.bigint() - start) / 1e6
}
