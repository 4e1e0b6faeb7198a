import { pages } from '@/app/pages'
import { readAccount } from '../account'
import { readAddress } from '../address'
import { counted, EXIT, readArguments, Unusable, type Command } from '../command'
import { lintPages, type Grant, type PageFinding } from './lintPages'
import { grantsInFile, grantsOfServer } from './readGrants'

const OPTIONS = {
  email: { type: 'string' },
  password: { type: 'string' },
  roles: { type: 'string' },
} as const

const USAGE = `Usage: npm run pages -- URL|FILE [--email E --password P] [--roles a,b]

Compares what a server grants with the pages that the program has.

  URL                  an API: signs in, and asks for the pages of each role
  FILE                 JSON: a list of paths, or an object of role and list
  --email, --password  the account to sign in with (default: the demo's administrator);
                       the password may stand in API_PASSWORD instead
  --roles              the roles to ask for (default: those of the account)

Exit code: 0 nothing found, 1 something found, 2 nothing could be compared.`

/** Finds what does not agree between a server's lists of pages and the program's pages. */
export const pagesCommand: Command = async (args, say) => {
  const grants = await readGrants(args)
  const paths = pages.map(({ path }) => path)
  const findings = lintPages(grants, paths)
  for (const finding of findings) say(lineOf(finding))

  const entries = grants.reduce((sum, grant) => sum + grant.entries.length, 0)
  const compared = [counted(paths.length, 'page'), counted(entries, 'entry', 'entries')]
  const roles = grants.flatMap(({ role }) => role ?? [])
  const whose = roles.length > 0 ? ` of ${roles.join(', ')}` : ''
  const outcome = findings.length === 0 ? 'nothing found' : counted(findings.length, 'finding')
  say(`${compared.join(' and ')}${whose} compared: ${outcome}.`)
  return findings.length === 0 ? EXIT.fits : EXIT.findings
}

function readGrants(args: readonly string[]): Promise<readonly Grant[]> {
  const { values, positionals } = readArguments(args, OPTIONS, USAGE)
  const [source, ...others] = positionals
  if (source === undefined || others.length > 0) throw new Unusable(USAGE)
  if (!/^https?:/i.test(source)) return grantsInFile(source)
  const { roles, ...given } = values
  const wanted = roles?.split(',').map(role => role.trim()) ?? null
  if (wanted?.includes('')) throw new Unusable('--roles must name roles, such as admin,user')
  return grantsOfServer(readAddress(source), readAccount(given), wanted)
}

function lineOf({ kind, subject, other, roles }: PageFinding): string {
  const whose = roles.length > 0 ? `${roles.join(', ')}: ` : ''
  return `${whose}${sentenceOf(kind, subject, other ?? '')}`
}

function sentenceOf(kind: PageFinding['kind'], subject: string, other: string): string {
  switch (kind) {
    case 'nearMiss':
      return `'${subject}' opens nothing: is '${other}' meant? Letter case and slashes count, and only ':id' stands for any segment.`
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
