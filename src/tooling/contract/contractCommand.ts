import { writeFileSync } from 'node:fs'
import { isTraceparentOrigin } from '@/api/requestReference'
import { readAccount } from '../api/account'
import { readApiUrl } from '../api/apiUrl'
import { createRequestSender } from '../api/sendRequest'
import { EXIT_CODES, formatCount, readArguments, UsageError, type Command } from '../command'
import { checkContract, UnreachableError } from './checkContract'
import type { TraceContextUse } from './checkPreflights'
import type { ContractCheck } from './finding'
import { formatReport } from './formatReport'

const OPTIONS = {
  email: { type: 'string' },
  password: { type: 'string' },
  origin: { type: 'string' },
  refresh: { type: 'string' },
  report: { type: 'string' },
  users: { type: 'boolean' },
  demo: { type: 'boolean' },
} as const

const USAGE = `Usage: npm run contract -- URL [--email E --password P] [--origin ORIGIN]
                               [--refresh PATH] [--users] [--demo] [--report FILE]

Sends the requests of the app to the API at URL and reports problems.

  --email, --password  the account to sign in with (default: the demo's administrator);
                       the password may be in API_PASSWORD instead
  --origin             the origin of the app (default: an origin other than the API's, or, if
                       URL is API_PROXY, the same); on the same origin, CORS is not checked
  --refresh            the path that refreshes tokens (default: AUTH_REFRESH_PATH in .env);
                       AUTH_REFRESH_BOTH_TOKENS sends the access token too
  --users              also check the request for all users (GET USERS_API_PATH), which the
                       pages about users send
  --demo               also check what --users checks, and the registration; registers a user
  --report             write the result to a Markdown file, for the team of the API

Exit codes: 0 no problems, 1 problems, 2 the check could not run.`

/** The app's origin if no option sets it. No API has this origin, so CORS is checked. */
const DEFAULT_APP_ORIGIN = 'https://app.example'

/** Checks that an API works with the app. */
export const contractCommand: Command = async (args, print) => {
  const { base, origin, reportFile, ...options } = readOptions(args)
  const isCrossOrigin = origin !== new URL(base).origin
  try {
    const checks = await checkContract({
      send: createRequestSender(base, origin),
      origin: isCrossOrigin ? origin : null,
      ...options,
    })
    for (const line of formatChecks(checks)) print(line)
    const { problems, total } = countProblems(checks)
    const pageOrigin = isCrossOrigin ? `a page on ${origin}` : 'a page on the same origin'
    const result =
      problems === 0
        ? `${base} works with the app: ${formatCount(total, 'check')} from ${pageOrigin}.`
        : `${base} does not work with the app: ${formatCount(problems, 'problem')} in ${formatCount(total, 'check')} from ${pageOrigin}.`
    print('')
    print(result)
    if (reportFile !== undefined) {
      const header = { api: base, pageOrigin, result, date: new Date() }
      writeReport(reportFile, formatReport(checks, header))
      print(`Written: ${reportFile}`)
    }
    return problems === 0 ? EXIT_CODES.ok : EXIT_CODES.findings
  } catch (error) {
    if (!(error instanceof UnreachableError)) throw error
    throw new UsageError(`${base} does not respond. Check the URL and that the server is running.`)
  }
}

function readOptions(args: readonly string[]) {
  const { values, positionals } = readArguments(args, OPTIONS, USAGE)
  const [url, ...others] = positionals
  if (url === undefined || others.length > 0) throw new UsageError(USAGE)
  const base = readApiUrl(url)
  const apiOrigin = new URL(base).origin
  const defaultOrigin = apiOrigin === process.env.API_PROXY ? apiOrigin : DEFAULT_APP_ORIGIN
  const { origin = defaultOrigin, demo = false, users = demo, report, ...given } = values
  const { refresh: refreshPath = process.env.AUTH_REFRESH_PATH ?? '' } = values
  if (!URL.canParse(origin) || new URL(origin).origin !== origin) {
    throw new UsageError('--origin must be an origin such as https://staff.example.com')
  }
  if (refreshPath !== '' && !refreshPath.startsWith('/')) {
    throw new UsageError('--refresh must be a path such as /api/Auth/refresh-token')
  }
  const sendsBothTokens = process.env.AUTH_REFRESH_BOTH_TOKENS === 'true'
  return {
    base,
    account: readAccount(given),
    origin,
    refresh: refreshPath === '' ? null : { path: refreshPath, sendsBothTokens },
    includesUsers: users,
    includesDemo: demo,
    traceContext: readTraceContextUse(base),
    reportFile: report,
  }
}

function readTraceContextUse(apiUrl: string): TraceContextUse {
  if (process.env.SEND_TRACEPARENT !== 'true') return 'off'
  return isTraceparentOrigin(apiUrl) ? 'sent' : 'notSent'
}

function writeReport(file: string, text: string) {
  try {
    writeFileSync(file, text)
  } catch {
    throw new UsageError(`The report can't be written to ${file}.`)
  }
}

/** Lists the passed checks, then the findings. Equal findings of several checks are on one line. */
function formatChecks(checks: readonly ContractCheck[]): string[] {
  const passed = checks.filter(({ findings }) => findings.length === 0)
  const findings = new Map<string, { level: string; names: string[] }>()
  for (const { name, findings: found } of checks) {
    for (const { level, text } of found) {
      const names = findings.get(text)?.names ?? []
      findings.set(text, { level, names: [...names, name] })
    }
  }
  return [
    ...passed.map(({ name }) => `passed  ${name}`),
    ...[...findings].map(
      ([text, { level, names }]) => `${level.padEnd(7)} ${formatNames(names)}: ${text}`,
    ),
  ]
}

const formatNames = (names: readonly string[]) =>
  names.length > 3 ? `${names[0] ?? ''} and ${names.length - 1} others` : names.join(', ')

const countProblems = (checks: readonly ContractCheck[]) => ({
  total: checks.length,
  problems: checks.flatMap(({ findings }) => findings).filter(({ level }) => level === 'problem')
    .length,
})
