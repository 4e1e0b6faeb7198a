import { chromium, type Browser } from '@playwright/test'
import type { App } from './apps/app'
import { closeHosts } from './appOrigins'
import { writeDocument } from './report/document'
import { printRow, writeJson } from './report/print'
import type { RowResult } from './report/results'
import type { BenchRow, Sample } from './benchRow'
import { allRows } from './rows'
import { createLaunchOptions } from './visit'

const RUNS_PER_ROW = 5

const USAGE = `Usage: npm run bench -- [--fast] [ROW …]

Measures all rows or the given ones, five times each, and writes the results to docs/performance.md and
test-results/bench.json.
  --fast  measures each row once, to try the bench: docs/performance.md stays as it is

Rows: ${allRows.map(({ name }) => name).join(', ')}`

/**
 * Measures all apps of a benchmark row. The apps take turns, so that a slow phase of the machine
 * affects all of them.
 */
async function measureRow(row: BenchRow, runs: number, browser: Browser): Promise<RowResult> {
  const samples = new Map<App, Sample[]>(row.measuredApps.map(({ app }) => [app, []]))
  try {
    await row.prepare?.()
    for (let index = 0; index < runs; index++) {
      for (const { app, measureOnce } of row.measuredApps) {
        process.stderr.write(`${row.name}, run ${index + 1} of ${runs}: ${app.title}\n`)
        const sample = await measureOnce(browser).catch((error: unknown) => {
          console.error(`${row.name} of ${app.title} failed:`, error)
          process.exitCode = 1
          return {}
        })
        samples.get(app)?.push(sample)
      }
    }
  } finally {
    row.tidyUp?.()
  }
  return { row, samples }
}

async function main() {
  const args = process.argv.slice(2)
  const isFast = args.includes('--fast')
  const names = args.filter(arg => arg !== '--fast')
  if (names.some(name => !allRows.some(row => row.name === name))) {
    console.error(USAGE)
    process.exitCode = 2
    return
  }
  const runs = isFast ? 1 : RUNS_PER_ROW
  const browser = await chromium.launch(createLaunchOptions())
  const results: RowResult[] = []
  try {
    for (const row of allRows.filter(({ name }) => names.length === 0 || names.includes(name))) {
      const result = await measureRow(row, runs, browser)
      printRow(result)
      results.push(result)
      writeJson(results, runs)
      const conditions = { runs, browser: `Chromium ${browser.version()}` }
      const order = allRows.map(({ name }) => name)
      if (!isFast) await writeDocument(result, conditions, order)
    }
  } finally {
    await browser.close()
    await closeHosts()
  }
}

void main()
