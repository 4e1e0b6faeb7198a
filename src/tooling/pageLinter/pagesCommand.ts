import { pages } from '#pages'
import { readAccount } from '../api/account'
import { readApiUrl } from '../api/apiUrl'
import { EXIT_CODES, formatCount, readArguments, UsageError, type Command } from '../command'
import { lintPages, type AllowedPageList, type PageFinding } from './lintPages'
import { readPageListFile, fetchAllowedPageLists } from './readAllowedPageLists'

const OPTIONS = {
  email: { type: 'string' },
  password: { type: 'string' },
  roles: { type: 'string' },
} as const

const USAGE = `Usage: npm run pages -- URL|FILE [--email E --password P] [--roles a,b]

Compares the pages that a server grants with the pages of the app.

  URL                  the API: signs in and fetches the granted pages of each role
  FILE                 a JSON file: a list of paths, or an object with a list for each role
  --email, --password  the account to sign in with (default: the demo's administrator);
                       the password may be in API_PASSWORD instead
  --roles              the roles to compare (default: those of the account)

Exit codes: 0 no findings, 1 findings, 2 the comparison could not run.`

/** Compares the lists of allowed pages of a server with the pages of the app. */
export const pagesCommand: Command = async (args, print) => {
  const pageLists = await readAllowedPageLists(args)
  const paths = pages.map(({ path }) => path)
  const findings = lintPages(pageLists, paths)
  for (const finding of findings) print(formatFinding(finding))

  const entries = pageLists.reduce((sum, pageList) => sum + pageList.entries.length, 0)
  const roles = pageLists.flatMap(({ role }) => role ?? [])
  const pagesText = formatCount(paths.length, 'page')
  const entriesText = formatCount(entries, 'entry', 'entries')
  const rolesText = roles.length > 0 ? ` of ${roles.join(', ')}` : ''
  const result = findings.length === 0 ? 'no findings' : formatCount(findings.length, 'finding')
  print(`Compared ${pagesText} with ${entriesText}${rolesText}: ${result}.`)
  return findings.length === 0 ? EXIT_CODES.ok : EXIT_CODES.findings
}

function readAllowedPageLists(args: readonly string[]): Promise<readonly AllowedPageList[]> {
  const { values, positionals } = readArguments(args, OPTIONS, USAGE)
  const [source, ...others] = positionals
  if (source === undefined || others.length > 0) throw new UsageError(USAGE)
  if (!/^https?:/i.test(source)) return readPageListFile(source)
  const { roles, ...given } = values
  const requested = roles?.split(',').map(role => role.trim()) ?? null
  if (requested?.includes(''))
    throw new UsageError('--roles must be a list of roles, such as admin,user')
  return fetchAllowedPageLists(readApiUrl(source), readAccount(given), requested)
}

function formatFinding({ kind, subject, other, roles }: PageFinding): string {
  const prefix = roles.length > 0 ? `${roles.join(', ')}: ` : ''
  return `${prefix}${describeFinding(kind, subject, other ?? '')}`
}

function describeFinding(kind: PageFinding['kind'], subject: string, other: string): string {
  switch (kind) {
    case 'nearMiss':
      return `'${subject}' matches no page. Did you mean '${other}'? Letter case and slashes matter, and only ':id' is a wildcard.`
    case 'noPage':
      return `'${subject}' matches no page.`
    case 'closed':
      return `'${subject}' is a page that no list grants.`
    case 'duplicate':
      return `'${subject}' is in the list twice${subject === other ? '' : `, also as '${other}'`}. Harmless.`
    case 'shadowed':
      return `'${subject}' has no effect: '${other}' already grants it. Harmless.`
    case 'trailingSlash':
      return `'${subject}' ends with a slash. It works like '${other}'. Harmless.`
  }
}
