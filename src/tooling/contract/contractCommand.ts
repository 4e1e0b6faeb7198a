import { EXIT_CODES, readArguments, UsageError, type Command } from '../command'
import { checkContract } from './checkContract'
import type { Account } from './checkSignIn'
import { createRequestSender } from './sendRequest'

const USAGE = `Usage: npm run contract -- URL [--email E --password P] [--roles a,b]
                               [--origin ORIGIN] [--refresh PATH]

Sends the requests of the app to the API at URL, and reports problems, also with the data: ids, dates
and the size of the token. Says which pages of the app nobody may open, and which pages everybody may
open.

  --email, --password  the account to sign in with (default with MOCK=true: the demo's
                       administrator); the password may be in API_PASSWORD instead
  --roles              the roles whose pages are compared (default: those of the account)
  --origin             the origin of the app (default: an origin other than the API's, or, if
                       URL is API_PROXY, the same); on the same origin, CORS is not checked
  --refresh            the path that refreshes tokens (default: AUTH_REFRESH_PATH in .env);
                       AUTH_REFRESH_BOTH_TOKENS sends the access token too

Exit codes: 0 no problems, 1 problems, 2 the check could not run.`

/** The app's origin if no option sets it. No API has this origin, so CORS is checked. */
const DEFAULT_APP_ORIGIN = 'https://app.example'

/** The demo's account is repeated here, because only `src/boot` may import the demo backend. */
const DEMO_ADMINISTRATOR: Account = { email: 'admin@demo.com', password: 'demo' }

/** Checks that an API works with the app. */
export const contractCommand: Command = async (args, print) => {
  const { base, origin, ...options } = readOptions(args)
  const isCrossOrigin = origin !== new URL(base).origin
  const { checks, access } = await checkContract({
    send: createRequestSender(base, origin),
    origin: isCrossOrigin ? origin : null,
    ...options,
  })
  for (const { name, problems } of checks) {
    if (problems.length === 0) print(`passed  ${name}`)
    for (const problem of problems) print(`problem ${name}: ${problem}`)
  }
  for (const line of access) print(line)
  const failed = checks.filter(({ problems }) => problems.length > 0)
  print('')
  print(`${failed.length} of ${checks.length} checks failed.`)
  return failed.length === 0 ? EXIT_CODES.ok : EXIT_CODES.findings
}

function readOptions(args: readonly string[]) {
  const text = { type: 'string' } as const
  const options = { email: text, password: text, roles: text, origin: text, refresh: text }
  const { values, positionals } = readArguments(args, options, USAGE)
  const [url = '', ...others] = positionals
  if (others.length > 0 || !/^https?:\/\/[^@]+$/i.test(url) || !URL.canParse(url))
    throw new UsageError(USAGE)
  const base = url.replace(/\/+$/, '')
  const { origin: apiOrigin } = new URL(base)
  const {
    origin = apiOrigin === process.env.API_PROXY ? apiOrigin : DEFAULT_APP_ORIGIN,
    refresh: refreshPath = process.env.AUTH_REFRESH_PATH ?? '',
    roles,
  } = values
  if (!URL.canParse(origin) || new URL(origin).origin !== origin)
    throw new UsageError('--origin must be an origin such as https://staff.example.com')
  if (refreshPath !== '' && !refreshPath.startsWith('/'))
    throw new UsageError('--refresh must be a path such as /api/Auth/refresh-token')
  const sendsBothTokens = process.env.AUTH_REFRESH_BOTH_TOKENS === 'true'
  return {
    base,
    origin,
    account: readAccount(values.email, values.password),
    roles: roles === undefined ? null : roles.split(',').map(role => role.trim()),
    hasAccessAdmin: process.env.ACCESS_ADMIN === 'true',
    hasActivity: process.env.ACTIVITY === 'true',
    hasSavedViews: process.env.SAVED_VIEWS === 'true',
    refresh: refreshPath === '' ? null : { path: refreshPath, sendsBothTokens },
  }
}

/**
 * Other users of the machine can read the options in the process list. So the password can also be
 * in the environment variable `API_PASSWORD`.
 */
function readAccount(email: string | undefined, givenPassword: string | undefined): Account {
  if (email === undefined && givenPassword === undefined && process.env.MOCK === 'true')
    return DEMO_ADMINISTRATOR
  const password = givenPassword ?? process.env.API_PASSWORD
  if (email === undefined || !password)
    throw new UsageError('--email and --password (or API_PASSWORD) are required')
  return { email, password }
}
