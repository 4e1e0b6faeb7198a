import { pages } from '@/app/pages'
import { readAccount } from '../api/account'
import { readApiUrl } from '../api/apiUrl'
import { EXIT, formatCount, readArguments, UsageError, type Command } from '../command'
import { lintPages, type Grant, type PageFinding } from './lintPages'
import { readGrantFile, fetchGrants } from './readGrants'

const OPTIONS = {
  email: { type: 'string' },
  password: { type: 'string' },
  roles: { type: 'string' },
} as const

const USAGE = `Usage: npm run pages -- URL|FILE [--email E --password P] [--roles a,b]

Compares what a server grants with the pages of the app.

  URL                  an API: signs in, and fetches the pages of each role
  FILE                 JSON: a list of paths, or an object of role and list
  --email, --password  the account to sign in with (default: the demo's administrator);
                       the password may be in API_PASSWORD instead
  --roles              the roles to compare (default: those of the account)

Exit code: 0 nothing found, 1 something found, 2 nothing could be compared.`

/** Finds differences between a server's lists of pages and the app's pages. */
export const pagesCommand: Command = async (args, say) => {
  const grants = await readGrants(args)
  const paths = pages.map(({ path }) => path)
  const findings = lintPages(grants, paths)
  for (const finding of findings) say(formatFinding(finding))

  const entries = grants.reduce((sum, grant) => sum + grant.entries.length, 0)
  const compared = [formatCount(paths.length, 'page'), formatCount(entries, 'entry', 'entries')]
  const roles = grants.flatMap(({ role }) => role ?? [])
  const whose = roles.length > 0 ? ` of ${roles.join(', ')}` : ''
  const outcome = findings.length === 0 ? 'nothing found' : formatCount(findings.length, 'finding')
  say(`${compared.join(' and ')}${whose} compared: ${outcome}.`)
  return findings.length === 0 ? EXIT.ok : EXIT.findings
}

function readGrants(args: readonly string[]): Promise<readonly Grant[]> {
  const { values, positionals } = readArguments(args, OPTIONS, USAGE)
  const [source, ...others] = positionals
  if (source === undefined || others.length > 0) throw new UsageError(USAGE)
  if (!/^https?:/i.test(source)) return readGrantFile(source)
  const { roles, ...given } = values
  const requested = roles?.split(',').map(role => role.trim()) ?? null
  if (requested?.includes('')) throw new UsageError('--roles must name roles, such as admin,user')
  return fetchGrants(readApiUrl(source), readAccount(given), requested)
}

function formatFinding({ kind, subject, other, roles }: PageFinding): string {
  const whose = roles.length > 0 ? `${roles.join(', ')}: ` : ''
  return `${whose}${describeFinding(kind, subject, other ?? '')}`
}

function describeFinding(kind: PageFinding['kind'], subject: string, other: string): string {
  switch (kind) {
    case 'nearMiss':
      return `'${subject}' opens nothing: is '${other}' meant? Letter case and slashes count, and only ':id' is a wildcard.`
    case 'noPage':
      return `'${subject}' opens nothing: there is no such page.`
    case 'closed':
      return `'${subject}' is a page that no list opens.`
    case 'duplicate':
      return `'${subject}' is in the list twice${subject === other ? '' : `, also as '${other}'`}. Harmless.`
    case 'shadowed':
      return `'${subject}' adds nothing: '${other}' covers it. Harmless.`
    case 'trailingSlash':
      return `'${subject}' ends with a slash. It works as '${other}' does. Harmless.`
  }
}
