import { readFileSync, writeFileSync } from 'node:fs'
import { arch, cpus, platform, totalmem } from 'node:os'
import { format, resolveConfig } from 'prettier'
import { linesOf, type Taken } from './results'
import { cellText, goalText, ownText } from './words'

const FILE = 'docs/performance.md'
const START = '<!-- Written by npm run bench. -->'
const END = '<!-- Up to here. -->'

const OTHERS = ['floor', 'hello', 'react-admin', 'refine', 'toolpad']

type About = { readonly command: string; readonly runs: number; readonly browser: string }

/** Writes what was measured into the page of docs, between its two marks. */
export async function writeDocument(taken: readonly Taken[], about: About) {
  const before = readFileSync(FILE, 'utf8')
  const [start, end] = [before.indexOf(START), before.indexOf(END)]
  if (start < 0 || end < start) throw new Error(`${FILE} has lost the marks for the table`)
  const text = [
    before.slice(0, start + START.length),
    conditions(about),
    ...taken.map(section),
    before.slice(end),
  ].join('\n\n')
  const options = { ...(await resolveConfig(FILE)), filepath: FILE }
  writeFileSync(FILE, await format(text, options))
}

const conditions = ({ command, runs, browser }: About) =>
  [
    `Measured on ${new Date().toISOString().slice(0, 10)} by \`${command}\`, medians of ${runs} runs:`,
    `${cpus().length} cores of ${cpus()[0]?.model.trim() ?? 'unknown make'}, ${Math.round(totalmem() / 2 ** 30)} GB,`,
    `${platform()} ${arch()}, Node ${process.versions.node}, ${browser}.`,
  ].join(' ')

function section(taken: Taken): string {
  const { row, samples } = taken
  const titles = new Map([...samples.keys()].map(({ name, title }) => [name, title]))
  const others = OTHERS.filter(name => titles.has(name))
  const head = ['', 'Goal', 'Omnichannel', ...others.map(name => titles.get(name) ?? name)]
  const lines = linesOf(taken).map(line => [
    line.figure.what,
    goalText(line.figure),
    ownText(line),
    ...others.map(name => cellText(line, name)),
  ])
  const tableLine = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    `### ${row.name}`,
    '',
    row.how,
    '',
    ...[head, head.map(() => '---'), ...lines].map(tableLine),
  ].join('\n')
}
