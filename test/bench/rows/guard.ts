import { createMatcher } from '../../../src/guard/matcher'
import { omnichannel } from '../apps/omnichannel'
import { measureApps, type Row, type Sample } from '../row'

const MATCHES = 200_000

const createPageList = (length: number) => [
  '/users/:id',
  ...Array.from({ length: length - 1 }, (_, index) => `/area${index % 300}/page${index}`),
]
const [short, long] = [createPageList(10), createPageList(100_000)]

/**
 * The time of a match, by the length of the list. Both lists take turns, so that a slow phase
 * affects both.
 */
export const guard: Row = {
  name: 'guard',
  how: '200,000 matches in Node, with a short list of allowed pages and with a long one.',
  figures: {
    short: { what: 'Match with a list of 10', unit: 'ns', goals: [{ atMost: 2_000 }] },
    long: { what: 'Match with a list of 100,000', unit: 'ns', goals: [{ atMost: 2_000 }] },
    growth: { what: '100,000 compared with 10', unit: '×', goals: [{ atMost: 1.5 }] },
    index: { what: 'Indexing 100,000 entries', unit: 'ms' },
  },
  prepare: () => {
    measureMatch(short)
    measureMatch(long)
  },
  measures: measureApps([omnichannel], () => Promise.resolve(once())),
}

function once(): Sample {
  const [shortTime, longTime] = [measureMatch(short), measureMatch(long)]
  return {
    short: shortTime,
    long: longTime,
    growth: longTime / shortTime,
    index: measureIndexing(long),
  }
}

/** The nanoseconds of one match. */
function measureMatch(entries: readonly string[]): number {
  const match = createMatcher(entries)
  const paths = ['/users/7', '/area5/page5', '/nowhere/at/all']
  const start = process.hrtime.bigint()
  let found = 0
  for (let index = 0; index < MATCHES; index++) {
    if (match(paths[index % paths.length] ?? '') !== null) found += 1
  }
  const elapsed = Number(process.hrtime.bigint() - start)
  if (found === 0) throw new Error('The matcher found nothing: there is nothing to measure')
  return elapsed / MATCHES
}

/** The milliseconds of indexing a list. */
function measureIndexing(entries: readonly string[]): number {
  const start = process.hrtime.bigint()
  createMatcher(entries)
  return Number(process.hrtime.bigint() - start) / 1e6
}
