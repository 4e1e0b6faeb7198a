import { mkdirSync, writeFileSync } from 'node:fs'
import { createResultLines, type BenchmarkResult } from './results'
import { formatCell, formatGoals } from './formatCells'

const RESULTS_JSON_FILE = 'test-results/bench.json'

/** Prints the results of a benchmark to the terminal. */
export function printBenchmarkResult(result: BenchmarkResult) {
  const apps = [...result.samples.keys()]
  console.log(`\n${result.benchmark.name}: ${result.benchmark.method}`)
  console.table(
    Object.fromEntries(
      createResultLines(result).map(line => [
        line.measurement.label,
        {
          Goal: formatGoals(line.measurement),
          Reached: line.areGoalsReached === null ? '' : line.areGoalsReached ? 'yes' : 'NO',
          ...Object.fromEntries(apps.map(({ name, title }) => [title, formatCell(line, name)])),
        },
      ]),
    ),
  )
}

/** Writes all samples and medians to `test-results/bench.json`. */
export function writeResultsJson(results: readonly BenchmarkResult[], runs: number) {
  mkdirSync('test-results', { recursive: true })
  const rows = results.map(result => ({
    name: result.benchmark.name,
    how: result.benchmark.method,
    figures: createResultLines(result).map(({ measurement, values, areGoalsReached }) => ({
      what: measurement.label,
      unit: measurement.unit,
      goals: measurement.goals,
      areGoalsReached,
      medians: Object.fromEntries(values),
    })),
    samples: Object.fromEntries([...result.samples].map(([{ name }, samples]) => [name, samples])),
  }))
  writeFileSync(
    RESULTS_JSON_FILE,
    JSON.stringify({ at: new Date().toISOString(), runs, rows }, null, 2),
  )
}
