import { chromium, type Browser } from '@playwright/test'
import type { App } from './apps/app'
import { closeHosts } from './appOrigins'
import { updatePerformanceDocs } from './report/document'
import { printBenchmarkResult, writeResultsJson } from './report/print'
import type { BenchmarkResult } from './report/results'
import type { Benchmark, Sample } from './benchmark'
import { allBenchmarks } from './allBenchmarks'
import { createLaunchOptions } from './visit'

const RUNS_PER_BENCHMARK = 5

const USAGE = `Usage: npm run bench -- [--fast] [NAME …]

Measures all benchmarks or the given ones, five times each, and writes the results to docs/performance.md and
test-results/bench.json.
  --fast  measures each benchmark once, as a trial: docs/performance.md stays as it is

Names: ${allBenchmarks.map(({ name }) => name).join(', ')}`

/**
 * Measures all apps of a benchmark. The apps take turns, so that a slow phase of the machine
 * affects all of them.
 */
async function measureBenchmark(
  benchmark: Benchmark,
  runs: number,
  browser: Browser,
): Promise<BenchmarkResult> {
  const samples = new Map<App, Sample[]>(benchmark.measuredApps.map(({ app }) => [app, []]))
  try {
    await benchmark.prepare?.()
    for (let index = 0; index < runs; index++) {
      for (const { app, measureOnce } of benchmark.measuredApps) {
        process.stderr.write(`${benchmark.name}, run ${index + 1} of ${runs}: ${app.title}\n`)
        const sample = await measureOnce(browser).catch((error: unknown) => {
          console.error(`${benchmark.name} of ${app.title} failed:`, error)
          process.exitCode = 1
          return {}
        })
        samples.get(app)?.push(sample)
      }
    }
  } finally {
    benchmark.tidyUp?.()
  }
  return { benchmark, samples }
}

async function main() {
  const args = process.argv.slice(2)
  const isFast = args.includes('--fast')
  const names = args.filter(arg => arg !== '--fast')
  if (names.some(name => !allBenchmarks.some(benchmark => benchmark.name === name))) {
    console.error(USAGE)
    process.exitCode = 2
    return
  }
  const runs = isFast ? 1 : RUNS_PER_BENCHMARK
  const browser = await chromium.launch(createLaunchOptions())
  const results: BenchmarkResult[] = []
  try {
    for (const benchmark of allBenchmarks.filter(
      ({ name }) => names.length === 0 || names.includes(name),
    )) {
      const result = await measureBenchmark(benchmark, runs, browser)
      printBenchmarkResult(result)
      results.push(result)
      writeResultsJson(results, runs)
      const conditions = { runs, browser: `Chromium ${browser.version()}` }
      const order = allBenchmarks.map(({ name }) => name)
      if (!isFast) await updatePerformanceDocs(result, conditions, order)
    }
  } finally {
    await browser.close()
    await closeHosts()
  }
}

void main()
