import { readFile } from 'node:fs/promises'
import { replayReport, type Replay } from '@/support/replay'
import { readReport } from '@/support/reportSchema'
import { EXIT_CODES, UsageError, type Command } from '../command'

const USAGE = `Usage: npm run replay -- FILE

Repeats the access decision of a report with this version of the app.

  FILE  a report from 'Copy details' or 'Download'

Exit codes: 0 same decision, 1 different decision, 2 no report with a decision.`

/** Repeats the decision in a report and prints both results. */
export const replayCommand: Command = async ([file, ...others], print) => {
  if (file === undefined || others.length > 0) throw new UsageError(USAGE)
  const report = readReport(await readReportFile(file))
  if (!report) throw new UsageError(`${file} is not a report that this version can read`)
  if (!report.decision) throw new UsageError(`${file} contains no decision`)

  const { asked, roles, at } = report.decision
  print(`${asked}, requested on ${at}, roles: ${roles.join(', ') || 'none'}`)
  const result = replayReport({ ...report, decision: report.decision })
  for (const line of formatReplay(result)) print(line)
  return result.isSame ? EXIT_CODES.ok : EXIT_CODES.findings
}

const readReportFile = async (file: string) => {
  try {
    return await readFile(file, 'utf8')
  } catch {
    throw new UsageError(`Cannot read ${file}`)
  }
}

function formatReplay({ then, now, isSame, hasListChanged, nearest }: Replay): readonly string[] {
  const formatDecision = ({ path, verdict, reason, matched }: Replay['now']) =>
    `${verdict}, ${reason}${matched === null ? '' : ` ${matched}`} (${path})`
  return [
    `  then, ${then.version}: ${formatDecision(then)}`,
    `  now:  ${formatDecision(now)}`,
    ...nearest.map(
      ({ entry, segment, expected, found }) =>
        `  near: ${entry} differs in segment ${segment}: the list has ${expected ?? 'nothing'}, the URL ${found ?? 'nothing'}`,
    ),
    ...(hasListChanged
      ? ['The list of allowed pages in the report is newer than the decision.']
      : []),
    isSame ? 'This version decides the same.' : 'This version decides differently.',
  ]
}
