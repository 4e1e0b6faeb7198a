import { readFile } from 'node:fs/promises'
import { replay, type Replay } from '@/support/replay'
import { readReport } from '@/support/reportSchema'
import { EXIT, Unusable, type Command } from '../command'

const USAGE = `Usage: npm run replay -- FILE

Decides once more what a report tells of, by this version of the program.

  FILE  a report, as 'Copy details' or 'Download' gave it

Exit code: 0 decided the same, 1 decided differently, 2 no report with a decision.`

/** Says whether this version decides like the one that wrote a report. */
export const replayCommand: Command = async ([file, ...others], say) => {
  if (file === undefined || others.length > 0) throw new Unusable(USAGE)
  const report = readReport(await read(file))
  if (!report) throw new Unusable(`${file} is no report that this version can read`)
  if (!report.decision) throw new Unusable(`${file} tells of no decision`)

  const { asked, roles, at } = report.decision
  say(`${asked}, asked on ${at} by ${roles.join(', ') || 'nobody with a role'}`)
  const outcome = replay({ ...report, decision: report.decision })
  for (const line of linesOf(outcome)) say(line)
  return outcome.isSame ? EXIT.fits : EXIT.findings
}

const read = async (file: string) => {
  try {
    return await readFile(file, 'utf8')
  } catch {
    throw new Unusable(`${file} cannot be read`)
  }
}

function linesOf({ then, now, isSame, hasListChanged, nearest }: Replay): readonly string[] {
  const answer = ({ path, verdict, reason, matched }: Replay['now']) =>
    `${verdict}, ${reason}${matched === null ? '' : ` ${matched}`} (${path})`
  return [
    `  then, ${then.version}: ${answer(then)}`,
    `  now:  ${answer(now)}`,
    ...nearest.map(
      ({ entry, segment, expected, found }) =>
        `  near: ${entry} differs in segment ${segment}: the list has ${expected ?? 'nothing'}, the address ${found ?? 'nothing'}`,
    ),
    ...(hasListChanged ? ['The list in the report is newer than the decision.'] : []),
    isSame ? 'This version decides the same.' : 'This version decides differently.',
  ]
}
