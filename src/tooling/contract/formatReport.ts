import type { ContractCheck, Finding } from './finding'

type ReportHeader = {
  readonly api: string
  readonly pageOrigin: string
  readonly result: string
  readonly date: Date
}

/** Formats the checks as a Markdown page for the team of the API. */
export function formatReport(
  checks: readonly ContractCheck[],
  { api, pageOrigin, result, date }: ReportHeader,
): string {
  const passed = checks.filter(({ findings }) => findings.length === 0)
  return [
    `# Check of the API at ${api}`,
    '',
    result,
    '',
    `- Date: ${date.toISOString()}`,
    `- Requests: as sent by ${pageOrigin}`,
    '- A problem breaks the app for users. Advice is an optional improvement.',
    ...formatSection('Problems', formatFindings(checks, 'problem')),
    ...formatSection('Advice', formatFindings(checks, 'advice')),
    ...formatSection(
      'Passed',
      passed.map(({ name }) => `- \`${name}\``),
    ),
    '',
  ].join('\n')
}

const formatSection = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : ['', `## ${title} (${lines.length})`, '', ...lines]

const formatFindings = (checks: readonly ContractCheck[], level: Finding['level']) =>
  checks.flatMap(({ name, findings }) =>
    findings
      .filter(finding => finding.level === level)
      .map(({ text }) => `- [ ] \`${name}\`: ${text}`),
  )
