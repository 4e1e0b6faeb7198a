import { readAccount } from '../api/account'
import { readApiUrl } from '../api/apiUrl'
import { createSender } from '../api/sendRequest'
import { EXIT, formatCount, readArguments, UsageError, type Command } from '../command'
import { checkContract, Unreachable } from './checkContract'
import type { Check } from './finding'

const OPTIONS = {
  email: { type: 'string' },
  password: { type: 'string' },
  origin: { type: 'string' },
  demo: { type: 'boolean' },
} as const

const USAGE = `Usage: npm run contract -- URL [--email E --password P] [--origin ORIGIN] [--demo]

Makes the calls that the app makes to the API at URL, and reports what does not fit.

  --email, --password  the account to sign in with (default: the demo's administrator);
                       the password may be in API_PASSWORD instead
  --origin             the origin of the app (default: another one than the API's);
                       if it is the API's own, CORS is not checked
  --demo               check the two calls of the demo pages too; one of them registers a user

Exit code: 0 fits, 1 does not, 2 nothing could be checked.`

/** The default origin of the app. It only has to differ from the API's. */
const OTHER_ORIGIN = 'https://omnichannel.example'

/** Checks that an API fits the app. */
export const contractCommand: Command = async (args, say) => {
  const { base, account, origin, isDemo } = readOptions(args)
  const isCrossOrigin = origin !== new URL(base).origin
  try {
    const checks = await checkContract({
      send: createSender(base, origin),
      account,
      origin: isCrossOrigin ? origin : null,
      isDemo,
    })
    for (const line of formatChecks(checks)) say(line)
    const { problems, total } = countProblems(checks)
    const where = isCrossOrigin ? `a page of ${origin}` : 'a page of its own origin'
    say('')
    say(
      problems === 0
        ? `${base} fits: ${formatCount(total, 'check')}, as ${where} would see it.`
        : `${base} does not fit: ${formatCount(problems, 'problem')} in ${formatCount(total, 'check')}, as ${where} would see it.`,
    )
    return problems === 0 ? EXIT.ok : EXIT.findings
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error
    throw new UsageError(`${base} does not respond. Is the URL right, and is the server running?`)
  }
}

function readOptions(args: readonly string[]) {
  const { values, positionals } = readArguments(args, OPTIONS, USAGE)
  const [url, ...others] = positionals
  if (url === undefined || others.length > 0) throw new UsageError(USAGE)
  const { origin = OTHER_ORIGIN, demo = false, ...given } = values
  if (!URL.canParse(origin) || new URL(origin).origin !== origin) {
    throw new UsageError('--origin must be an origin such as https://staff.example.com')
  }
  return { base: readApiUrl(url), account: readAccount(given), origin, isDemo: demo }
}

/** Lists the checks that fit, then the findings. The same finding of several checks is one line. */
function formatChecks(checks: readonly Check[]): string[] {
  const fits = checks.filter(({ findings }) => findings.length === 0)
  const findings = new Map<string, { level: string; names: string[] }>()
  for (const { name, findings: found } of checks) {
    for (const { level, text } of found) {
      const names = findings.get(text)?.names ?? []
      findings.set(text, { level, names: [...names, name] })
    }
  }
  return [
    ...fits.map(({ name }) => `fits    ${name}`),
    ...[...findings].map(
      ([text, { level, names }]) => `${level.padEnd(7)} ${formatNames(names)}: ${text}`,
    ),
  ]
}

const formatNames = (names: readonly string[]) =>
  names.length > 3 ? `${names[0] ?? ''} and ${names.length - 1} others` : names.join(', ')

const countProblems = (checks: readonly Check[]) => ({
  total: checks.length,
  problems: checks.flatMap(({ findings }) => findings).filter(({ level }) => level === 'problem')
    .length,
})
