import { readFile } from 'node:fs/promises'
import { replay, type Replay } from '@/support/replay'
import { readReport } from '@/support/reportSchema'
import { EXIT, UsageError, type Command } from '../command'

const USAGE = `Usage: npm run replay -- FILE

Repeats the decision in a report with this version of the app.

  FILE  a report from 'Copy details' or 'Download'

Exit code: 0 decided the same, 1 decided differently, 2 no report with a decision.`

/** Repeats the decision in a report and prints both results. */
export const replayCommand: Command = async ([file, ...others], say) => {
  if (file === undefined || others.length > 0) throw new UsageError(USAGE)
  const report = readReport(await read(file))
  if (!report) throw new UsageError(`${file} is not a report that this version can read`)
  if (!report.decision) throw new UsageError(`${file} contains no decision`)

  const { asked, roles, at } = report.decision
  say(`${asked}, asked on ${at} by ${roles.join(', ') || 'nobody with a role'}`)
  const outcome = replay({ ...report, decision: report.decision })
  for (const line of formatReplay(outcome)) say(line)
  return outcome.isSame ? EXIT.ok : EXIT.findings
}

const read = async (file: string) => {
  try {
    return await readFile(file, 'utf8')
  } catch {
    throw new UsageError(`${file} cannot be read`)
  }
}

function formatReplay({ then, now, isSame, hasListChanged, nearest }: Replay): readonly string[] {
  const response = ({ path, verdict, reason, matched }: Replay['now']) =>
    `${verdict}, ${reason}${matched === null ? '' : ` ${matched}`} (${path})`
  return [
    `  then, ${then.version}: ${response(then)}`,
    `  now:  ${response(now)}`,
    ...nearest.map(
      ({ entry, segment, expected, found }) =>
        `  near: ${entry} differs in segment ${segment}: the list has ${expected ?? 'nothing'}, the URL ${found ?? 'nothing'}`,
    ),
    ...(hasListChanged ? ['The list in the report is newer than the decision.'] : []),
    isSame ? 'This version decides the same.' : 'This version decides differently.',
  ]
}
