import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { pages } from '#pages'
import { describeNearMiss, describeNeededChanges } from '@/guard/describeNeededChanges'
import { describeDecision } from '@/guard/describeDecision'
import en from '@/language/locales/en'
import supportTexts from '@/language/supportTexts/en'
import { createI18n } from '@/language/texts'
import { describeVerdict } from '@/support/describeVerdict'
import { createDecisionCode } from '@/support/decisionCode'
import { readReport, type ReportProblem } from '@/support/readReport'
import { replayReport, type Replay } from '@/support/replay'
import { EXIT_CODES, UsageError, type Command } from '../command'

const USAGE = `Usage: npm run replay -- FILE

Repeats the access decision of a report with this version of the app.

  FILE  a report from 'Copy details' or 'Download', or - to read standard input

Exit codes: 0 same decision, 1 different decision, 2 no report with a decision.`

const PROBLEM_TEXTS: Readonly<Record<ReportProblem, string>> = {
  tooLarge: 'is larger than 5 MB, so it is not a report',
  newerVersion: 'is a report of a newer version of the app',
  truncated: 'is only the first part of a report',
  notReport: 'is not a report',
}

const { t } = createI18n('en', { ...en, ...supportTexts })

/** Repeats the decision in a report. Prints the reported decision and the repeated decision. */
export const replayCommand: Command = async ([file, ...others], print) => {
  if (file === undefined || others.length > 0) throw new UsageError(USAGE)
  const name = file === '-' ? 'Standard input' : file
  const result = readReport(await readInput(file))
  if ('problem' in result) throw new UsageError(`${name} ${PROBLEM_TEXTS[result.problem]}`)
  const { report } = result
  const { decision } = report
  if (!decision) throw new UsageError(`${name} contains no decision`)

  const { asked, roles, at } = decision
  const replay = replayReport({ ...report, decision })
  const lines = [
    `${createDecisionCode(decision)}  ${asked}, requested on ${at}, roles: ${roles.join(', ') || 'none'}`,
    ...formatReplay(replay),
  ]
  for (const line of lines) print(removeControlCharacters(line))
  return replay.isSame ? EXIT_CODES.ok : EXIT_CODES.findings
}

async function readInput(file: string): Promise<string> {
  try {
    return await (file === '-' ? text(process.stdin) : readFile(file, 'utf8'))
  } catch {
    throw new UsageError(`Cannot read ${file}`)
  }
}

/**
 * Removes control characters, because a report by another person could contain commands for the
 * terminal.
 */
const removeControlCharacters = (text: string) => text.replace(/[\p{Cc}\p{Cf}]/gu, '')

/** Lists the changes that would allow a forbidden path. The support page shows the same texts. */
const formatNeededChanges = (repeated: Replay['repeated']) =>
  repeated.verdict === 'forbidden'
    ? describeNeededChanges(repeated, t, { pagePaths: pages.map(({ path }) => path) }).map(
        change => `  need: ${change}`,
      )
    : []

function formatReplay({
  reported,
  repeated,
  isSame,
  hasListChanged,
  nearest,
}: Replay): readonly string[] {
  return [
    `  then, ${reported.version}: ${describeVerdict(reported.verdict, t)}. ${describeDecision(reported, t)}`,
    `  now:  ${describeVerdict(repeated.verdict, t)}. ${describeDecision(repeated, t)}`,
    ...nearest.map(miss => `  near: ${describeNearMiss(miss, repeated.path, t)}`),
    ...formatNeededChanges(repeated),
    ...(hasListChanged
      ? ['The list of allowed pages in the report is newer than the decision.']
      : []),
    isSame ? 'This version decides the same.' : 'This version decides differently.',
  ]
}
