import { mkdirSync, writeFileSync } from 'node:fs'
import { createLines, type RowResult } from './results'
import { formatCell, formatGoals } from './formatCells'

const JSON_FILE = 'test-results/bench.json'

/** Prints a row to the terminal. */
export function print(result: RowResult) {
  const apps = [...result.samples.keys()]
  console.log(`\n${result.row.name}: ${result.row.how}`)
  console.table(
    Object.fromEntries(
      createLines(result).map(line => [
        line.figure.what,
        {
          Goal: formatGoals(line.figure),
          Reached: line.isReached === null ? '' : line.isReached ? 'yes' : 'NO',
          ...Object.fromEntries(apps.map(({ name, title }) => [title, formatCell(line, name)])),
        },
      ]),
    ),
  )
}

/** Writes all samples and medians of the run. */
export function writeJson(results: readonly RowResult[], runs: number) {
  mkdirSync('test-results', { recursive: true })
  const rows = results.map(result => ({
    name: result.row.name,
    how: result.row.how,
    figures: createLines(result).map(({ figure, values, isReached }) => ({
      ...figure,
      isReached,
      medians: Object.fromEntries(values),
    })),
    samples: Object.fromEntries([...result.samples].map(([{ name }, samples]) => [name, samples])),
  }))
  writeFileSync(JSON_FILE, JSON.stringify({ at: new Date().toISOString(), runs, rows }, null, 2))
}
