import { readAccount } from '../account'
import { readAddress } from '../address'
import { createAsk } from '../ask'
import type { Check } from './check'
import { checkContract, Unreachable } from './checkContract'
import { counted, EXIT, readArguments, Unusable, type Command } from '../command'

const OPTIONS = {
  email: { type: 'string' },
  password: { type: 'string' },
  origin: { type: 'string' },
  demo: { type: 'boolean' },
} as const

const USAGE = `Usage: npm run contract -- URL [--email E --password P] [--origin ORIGIN] [--demo]

Makes the calls that the program makes to the API at URL, and says what does not fit.

  --email, --password  the account to sign in with (default: the demo's administrator);
                       the password may stand in API_PASSWORD instead
  --origin             where the program will be served from (default: another origin than
                       the API's); if it is the API's own, browsers' rules are not checked
  --demo               try the two calls of the demo pages too; one of them registers a user

Exit code: 0 fits, 1 does not, 2 nothing could be checked.`

/** Any origin but the API's: what holds for this one holds for all that are allowed. */
const ELSEWHERE = 'https://omnichannel.example'

/** Checks an API against what the program relies on. */
export const contractCommand: Command = async (args, say) => {
  const { base, account, origin, isDemo } = readOptions(args)
  const isElsewhere = origin !== new URL(base).origin
  try {
    const checks = await checkContract({
      ask: createAsk(base, origin),
      account,
      origin: isElsewhere ? origin : null,
      isDemo,
    })
    for (const line of linesOf(checks)) say(line)
    const { faults, total } = count(checks)
    const where = isElsewhere ? `a page of ${origin}` : 'a page of its own origin'
    say('')
    say(
      faults === 0
        ? `${base} fits: ${counted(total, 'check')}, as ${where} would see it.`
        : `${base} does not fit: ${counted(faults, 'fault')} in ${counted(total, 'check')}, as ${where} would see it.`,
    )
    return faults === 0 ? EXIT.fits : EXIT.findings
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error
    throw new Unusable(`Nobody answers at ${base}. Is the address right, and the server running?`)
  }
}

function readOptions(args: readonly string[]) {
  const { values, positionals } = readArguments(args, OPTIONS, USAGE)
  const [url, ...others] = positionals
  if (url === undefined || others.length > 0) throw new Unusable(USAGE)
  const { origin = ELSEWHERE, demo = false, ...given } = values
  if (!URL.canParse(origin) || new URL(origin).origin !== origin) {
    throw new Unusable('--origin must be an origin such as https://staff.example.com')
  }
  return { base: readAddress(url), account: readAccount(given), origin, isDemo: demo }
}

/** What fits, then what does not; what is wrong with several calls in one way is said once. */
function linesOf(checks: readonly Check[]): string[] {
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
      ([text, { level, names }]) => `${level.padEnd(7)} ${namesOf(names)}: ${text}`,
    ),
  ]
}

const namesOf = (names: readonly string[]) =>
  names.length > 3 ? `${names[0] ?? ''} and ${names.length - 1} others` : names.join(', ')

const count = (checks: readonly Check[]) => ({
  total: checks.length,
  faults: checks.flatMap(({ findings }) => findings).filter(({ level }) => level === 'fault')
    .length,
})
