import { createMatcher } from '../../src/guard/matcher'
import { median, type Row } from './row'

const ROUNDS = 9
const QUESTIONS = 200_000

/** Nanoseconds for one question to a list of so many entries. */
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

const listOf = (length: number) => [
  '/users/:id',
  ...Array.from({ length: length - 1 }, (_, index) => `/area${index % 300}/page${index}`),
]

/** What a guard decision costs, by the length of the list: in turn, so that the machine's mood is the same. */
export function measureGuard(): Row[] {
  const [short, long] = [listOf(10), listOf(100_000)]
  questionTime(short)
  questionTime(long)
  const rounds = Array.from({ length: ROUNDS }, () => ({
    short: questionTime(short),
    long: questionTime(long),
    index: indexTime(long),
  }))
  return [
    { what: 'Question to a list of 10', unit: 'ns', value: median(rounds.map(r => r.short)) },
    { what: 'Question to a list of 100,000', unit: 'ns', value: median(rounds.map(r => r.long)) },
    {
      what: 'The same, 100,000 against 10',
      unit: '×',
      value: median(rounds.map(r => r.long / r.short)),
      goal: 1.5,
    },
    { what: 'Index of 100,000 entries', unit: 'ms', value: median(rounds.map(r => r.index)) },
  ]
}

function indexTime(entries: readonly string[]): number {
  const start = process.hrtime.bigint()
  createMatcher(entries)
  return Number(process.hrtime.bigint() - start) / 1e6
}
