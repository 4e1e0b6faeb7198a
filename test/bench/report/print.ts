import { mkdirSync, writeFileSync } from 'node:fs'
import { createResultLines, type RowResult } from './results'
import { formatCell, formatGoals } from './formatCells'

const JSON_FILE = 'test-results/bench.json'

/** Prints the results of a benchmark row to the terminal. */
export function printRow(result: RowResult) {
  const apps = [...result.samples.keys()]
  console.log(`\n${result.row.name}: ${result.row.method}`)
  console.table(
    Object.fromEntries(
      createResultLines(result).map(line => [
        line.measurement.label,
        {
          Goal: formatGoals(line.measurement),
          Reached: line.isReached === null ? '' : line.isReached ? 'yes' : 'NO',
          ...Object.fromEntries(apps.map(({ name, title }) => [title, formatCell(line, name)])),
        },
      ]),
    ),
  )
}

/** Writes all samples and medians to `test-results/bench.json`. */
export function writeJson(results: readonly RowResult[], runs: number) {
  mkdirSync('test-results', { recursive: true })
  const rows = results.map(result => ({
    name: result.row.name,
    how: result.row.method,
    figures: createResultLines(result).map(({ measurement, values, isReached }) => ({
      what: measurement.label,
      unit: measurement.unit,
      goals: measurement.goals,
      isReached,
      medians: Object.fromEntries(values),
    })),
    samples: Object.fromEntries([...result.samples].map(([{ name }, samples]) => [name, samples])),
  }))
  writeFileSync(JSON_FILE, JSON.stringify({ at: new Date().toISOString(), runs, rows }, null, 2))
}
