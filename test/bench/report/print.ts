import { mkdirSync, writeFileSync } from 'node:fs'
import { linesOf, type Taken } from './results'
import { cellText, goalText } from './words'

const FILE = 'test-results/bench.json'

/** Shows a row on the terminal. */
export function print(taken: Taken) {
  const apps = [...taken.samples.keys()]
  console.log(`\n${taken.row.name}: ${taken.row.how}`)
  console.table(
    Object.fromEntries(
      linesOf(taken).map(line => [
        line.figure.what,
        {
          Goal: goalText(line.figure),
          Reached: line.isReached === null ? '' : line.isReached ? 'yes' : 'NO',
          ...Object.fromEntries(apps.map(({ name, title }) => [title, cellText(line, name)])),
        },
      ]),
    ),
  )
}

/** Writes every number of the run. */
export function writeJson(taken: readonly Taken[], runs: number) {
  mkdirSync('test-results', { recursive: true })
  const rows = taken.map(one => ({
    name: one.row.name,
    how: one.row.how,
    figures: linesOf(one).map(({ figure, values, isReached }) => ({
      ...figure,
      isReached,
      medians: Object.fromEntries(values),
    })),
    samples: Object.fromEntries([...one.samples].map(([{ name }, samples]) => [name, samples])),
  }))
  writeFileSync(FILE, JSON.stringify({ at: new Date().toISOString(), runs, rows }, null, 2))
}
