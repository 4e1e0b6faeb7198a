import { readFileSync, writeFileSync } from 'node:fs'
import { arch, cpus, platform, totalmem } from 'node:os'
import { format, resolveConfig } from 'prettier'
import { linesOf, type Taken } from './results'
import { cellText, goalText, ownText } from './words'

const FILE = 'docs/performance.md'
const START = '<!-- Written by npm run bench. -->'
const END = '<!-- Up to here. -->'

const OTHERS = ['floor', 'hello', 'react-admin', 'refine', 'toolpad']

type About = { readonly runs: number; readonly browser: string }

/**
 * Writes a row that was measured into the page of docs, between its two marks, in place of what it
 * was before; `order` are the names of all rows.
 */
export async function writeDocument(taken: Taken, about: About, order: readonly string[]) {
  const before = readFileSync(FILE, 'utf8')
  const [start, end] = [before.indexOf(START), before.indexOf(END)]
  if (start < 0 || end < start) throw new Error(`${FILE} has lost the marks for the table`)
  const former = before.slice(start + START.length, end).split(/^(?=### )/m)
  const sections = new Map(
    former.flatMap(text => {
      const name = /^### (.+)/.exec(text)?.[1]
      return name === undefined ? [] : [[name, text]]
    }),
  )
  sections.set(taken.row.name, section(taken, about))
  const text = [
    before.slice(0, start + START.length),
    ...order.flatMap(name => sections.get(name) ?? []),
    before.slice(end),
  ].join('\n\n')
  const options = { ...(await resolveConfig(FILE)), filepath: FILE }
  writeFileSync(FILE, await format(text, options))
}

const conditions = ({ runs, browser }: About) =>
  [
    `Medians of ${runs} runs on ${new Date().toISOString().slice(0, 10)}:`,
    `${cpus().length} cores of ${cpus()[0]?.model.trim() ?? 'unknown make'}, ${Math.round(totalmem() / 2 ** 30)} GB,`,
    `${platform()} ${arch()}, Node ${process.versions.node}, ${browser}.`,
  ].join(' ')

function section(taken: Taken, about: About): string {
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
    `${row.how} ${conditions(about)}`,
    '',
    ...[head, head.map(() => '---'), ...lines].map(tableLine),
  ].join('\n')
}
