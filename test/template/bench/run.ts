import { chromium, type Browser } from '@playwright/test'
import { mkdirSync, writeFileSync } from 'node:fs'
import type { App } from './app'
import { apps } from './apps'
import { getMedian, type Benchmark, type Sample } from './benchmark'
import { dailyVisitBenchmark } from './benchmarks/dailyVisit'
import { lighthouseBenchmark } from './benchmarks/lighthouse'
import { navigationBenchmark } from './benchmarks/navigation'
import { startBenchmark } from './benchmarks/start'
import { tableBenchmark } from './benchmarks/table'
import { createLaunchOptions } from './browser'
import { closeServers } from './servers'

const RUNS_PER_BENCHMARK = 5

const BENCHMARKS: readonly Benchmark[] = [
  startBenchmark,
  dailyVisitBenchmark,
  navigationBenchmark,
  tableBenchmark,
  lighthouseBenchmark,
]

const USAGE = `Usage: npm run bench -- [--fast] [NAME …]

Measures all benchmarks or the given ones, five times each. Prints tables, and writes all values to
test-results/bench.json.
  --fast  measures each benchmark once

Names: ${BENCHMARKS.map(({ name }) => name).join(', ')}`

type Samples = ReadonlyMap<App, readonly Sample[]>

/** The apps take turns, so that a slow phase of the machine affects all of them. */
async function measureBenchmark(
  { name, measureOnce }: Benchmark,
  runs: number,
  browser: Browser,
): Promise<Samples> {
  const samples = new Map<App, Sample[]>(apps.map(app => [app, []]))
  for (let run = 1; run <= runs; run++) {
    for (const app of apps) {
      process.stderr.write(`${name}, run ${run} of ${runs}: ${app.title}\n`)
      try {
        samples.get(app)?.push(await measureOnce(app, browser))
      } catch (error) {
        console.error(`${name} of ${app.title} failed:`, error)
        process.exitCode = 1
      }
    }
  }
  return samples
}

/** Prints the medians as a Markdown table, each with its ratio to the product's median. */
function printTable({ name, method, measurements }: Benchmark, samples: Samples) {
  const printRow = (cells: readonly string[]) => {
    console.log(`| ${cells.join(' | ')} |`)
  }
  console.log(`\n### ${name}\n\n${method}\n`)
  printRow(['', ...apps.map(({ title }) => title)])
  printRow(['---', ...apps.map(() => '---')])
  for (const [key, [label, unit]] of Object.entries(measurements)) {
    const medians = apps.map(app =>
      getMedian((samples.get(app) ?? []).flatMap(sample => sample[key] ?? [])),
    )
    const [productMedian = NaN] = medians
    printRow([
      label,
      ...medians.map((median, index) => {
        const ratio =
          index > 0 && productMedian > 0 ? ` (${(median / productMedian).toFixed(2)} ×)` : ''
        return `${Number(median.toPrecision(3))} ${unit}${ratio}`
      }),
    ])
  }
}

async function main() {
  const args = process.argv.slice(2)
  const names = args.filter(arg => arg !== '--fast')
  if (names.some(name => !BENCHMARKS.some(benchmark => benchmark.name === name))) {
    console.error(USAGE)
    process.exitCode = 2
    return
  }
  const runs = args.includes('--fast') ? 1 : RUNS_PER_BENCHMARK
  const browser = await chromium.launch(createLaunchOptions())
  const results: object[] = []
  try {
    for (const benchmark of BENCHMARKS) {
      if (names.length > 0 && !names.includes(benchmark.name)) continue
      const samples = await measureBenchmark(benchmark, runs, browser)
      printTable(benchmark, samples)
      results.push({
        name: benchmark.name,
        samples: [...samples].map(([app, values]) => ({ app: app.name, values })),
      })
      mkdirSync('test-results', { recursive: true })
      const report = { at: new Date().toISOString(), browser: browser.version(), results }
      writeFileSync('test-results/bench.json', JSON.stringify(report, null, 2))
    }
  } finally {
    await browser.close()
    closeServers()
  }
}

void main()
