import { chromium, type Browser } from '@playwright/test'
import type { App } from './apps/app'
import { closeHosts } from './hosts'
import { writeDocument } from './report/document'
import { print, writeJson } from './report/print'
import type { Taken } from './report/results'
import type { Row, Sample } from './row'
import { rows } from './rows'
import { launchOptions } from './visit'

const RUNS = 5

const USAGE = `Usage: npm run bench -- [--fast] [ROW …]

Measures all rows, or those named, five times each, and writes them into docs/performance.md and
test-results/bench.json.
  --fast  once each, to try the bench out: docs/performance.md stays as it is

Rows: ${rows.map(({ name }) => name).join(', ')}`

/** Measures a row: each app once, then each a second time, so that the machine's mood is the same. */
async function take(row: Row, runs: number, browser: Browser): Promise<Taken> {
  const samples = new Map<App, Sample[]>(row.measures.map(({ app }) => [app, []]))
  try {
    await row.prepare?.()
    for (let index = 0; index < runs; index++) {
      for (const { app, once } of row.measures) {
        process.stderr.write(`${row.name}, run ${index + 1} of ${runs}: ${app.title}\n`)
        const sample = await once(browser).catch((error: unknown) => {
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
  if (names.some(name => !rows.some(row => row.name === name))) {
    console.error(USAGE)
    process.exitCode = 2
    return
  }
  const runs = isFast ? 1 : RUNS
  const browser = await chromium.launch(launchOptions())
  const taken: Taken[] = []
  try {
    for (const row of rows.filter(({ name }) => names.length === 0 || names.includes(name))) {
      const one = await take(row, runs, browser)
      print(one)
      taken.push(one)
      writeJson(taken, runs)
      const about = { runs, browser: `Chromium ${browser.version()}` }
      const order = rows.map(({ name }) => name)
      if (!isFast) await writeDocument(one, about, order)
    }
  } finally {
    await browser.close()
    await closeHosts()
  }
}

void main()
