import { createMatcher } from '../../../src/guard/matcher'
import { omnichannel } from '../apps/omnichannel'
import { forEach, type Row, type Sample } from '../row'

const QUESTIONS = 200_000

const listOf = (length: number) => [
  '/users/:id',
  ...Array.from({ length: length - 1 }, (_, index) => `/area${index % 300}/page${index}`),
]
const [short, long] = [listOf(10), listOf(100_000)]

/** What a decision costs, by the length of the list: in turn, so that the machine's mood is the same. */
export const guard: Row = {
  name: 'guard',
  how: '200,000 questions to the matcher in Node, to a short list and to a long one.',
  figures: {
    short: { what: 'Question to a list of 10', unit: 'ns', goals: [{ atMost: 2_000 }] },
    long: { what: 'Question to a list of 100,000', unit: 'ns', goals: [{ atMost: 2_000 }] },
    growth: { what: '100,000 against 10', unit: '×', goals: [{ atMost: 1.5 }] },
    index: { what: 'Index of 100,000 entries', unit: 'ms' },
  },
  prepare: () => {
    questionTime(short)
    questionTime(long)
  },
  measures: forEach([omnichannel], () => Promise.resolve(once())),
}

function once(): Sample {
  const [shortTime, longTime] = [questionTime(short), questionTime(long)]
  return { short: shortTime, long: longTime, growth: longTime / shortTime, index: indexTime(long) }
}

/** Nanoseconds for one question to a list. */
function questionTime(entries: readonly string[]): number {
  const match = createMatcher(entries)
  const asked = ['/users/7', '/area5/page5', '/nowhere/at/all']
  const start = process.hrtime.bigint()
  let found = 0
  for (let index = 0; index < QUESTIONS; index++) {
    if (match(asked[index % asked.length] ?? '') !== null) found += 1
  }
  const elapsed = Number(process.hrtime.bigint() - start)
  if (found === 0) throw new Error('The matcher found nothing: there is nothing to measure')
  return elapsed / QUESTIONS
}

function indexTime(entries: readonly string[]): number {
  const start = process.hrtime.bigint()
  createMatcher(entries)
  return Number(process.hrtime.bigint() - start) / 1e6
}
