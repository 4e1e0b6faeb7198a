import { readFileSync, writeFileSync } from 'node:fs'
import { arch, cpus, platform, totalmem } from 'node:os'
import { format, resolveConfig } from 'prettier'
import { createResultLines, type BenchmarkResult } from './results'
import { formatCell, formatGoals, formatProductCell } from './formatCells'

const PERFORMANCE_DOCS_FILE = 'docs/performance.md'
const START_COMMENT = '<!-- Written by npm run bench. -->'
const END_COMMENT = '<!-- Up to here. -->'

const OTHER_APP_NAMES = ['floor', 'hello', 'react-admin', 'refine', 'toolpad']

type RunConditions = { readonly runs: number; readonly browser: string }

/**
 * Replaces the table of a benchmark in docs/performance.md. `order` lists the names of all
 * benchmarks, in the order of their tables.
 */
export async function updatePerformanceDocs(
  result: BenchmarkResult,
  conditions: RunConditions,
  order: readonly string[],
) {
  const before = readFileSync(PERFORMANCE_DOCS_FILE, 'utf8')
  const [start, end] = [before.indexOf(START_COMMENT), before.indexOf(END_COMMENT)]
  if (start < 0 || end < start)
    throw new Error(`${PERFORMANCE_DOCS_FILE} has no marks for the tables`)
  const former = before.slice(start + START_COMMENT.length, end).split(/^(?=### )/m)
  const sections = new Map(
    former.flatMap(text => {
      const name = /^### (.+)/.exec(text)?.[1]
      return name === undefined ? [] : [[name, text]]
    }),
  )
  sections.set(result.benchmark.name, formatSection(result, conditions))
  const text = [
    before.slice(0, start + START_COMMENT.length),
    ...order.flatMap(name => sections.get(name) ?? []),
    before.slice(end),
  ].join('\n\n')
  const options = {
    ...(await resolveConfig(PERFORMANCE_DOCS_FILE)),
    filepath: PERFORMANCE_DOCS_FILE,
  }
  writeFileSync(PERFORMANCE_DOCS_FILE, await format(text, options))
}

const formatConditions = ({ runs, browser }: RunConditions) =>
  [
    `Medians of ${runs} runs on ${new Date().toISOString().slice(0, 10)}:`,
    `${cpus().length} cores of ${cpus()[0]?.model.trim() ?? 'unknown make'}, ${Math.round(totalmem() / 2 ** 30)} GB,`,
    `${platform()} ${arch()}, Node ${process.versions.node}, ${browser}.`,
  ].join(' ')

function formatSection(result: BenchmarkResult, conditions: RunConditions): string {
  const { benchmark, samples } = result
  const titles = new Map([...samples.keys()].map(({ name, title }) => [name, title]))
  const otherApps = OTHER_APP_NAMES.filter(name => titles.has(name))
  const head = ['', 'Goal', 'Omnichannel', ...otherApps.map(name => titles.get(name) ?? name)]
  const lines = createResultLines(result).map(line => [
    line.measurement.label,
    formatGoals(line.measurement),
    formatProductCell(line),
    ...otherApps.map(name => formatCell(line, name)),
  ])
  const formatLine = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    `### ${benchmark.name}`,
    '',
    `${benchmark.method} ${formatConditions(conditions)}`,
    '',
    ...[head, head.map(() => '---'), ...lines].map(formatLine),
  ].join('\n')
}
