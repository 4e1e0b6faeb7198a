import { CALLS } from '../apiCalls'
import { ROLES, type Role } from '../demoAccounts'
import { DEFAULT_SWITCHES, patchSwitches, readPatch, type Switches } from './switches'

type ParsedLink = {
  readonly switches: Switches
  /** The role whose account the link signs in; null keeps the current user. */
  readonly as: Role | null
  /** The invalid directives. The valid ones still apply. */
  readonly unknown: readonly string[]
}

const EMPTY_LINK: ParsedLink = { switches: DEFAULT_SWITCHES, as: null, unknown: [] }

/**
 * Parses the directives of a link, such as `login:500,delay:pages:2000,roles:list,as:guest`. All
 * other switches get their defaults. See the table in docs/mock.md.
 */
export const parseLink = (text: string, now: number): ParsedLink =>
  text
    .split(',')
    .map(directive => directive.trim())
    .filter(directive => directive !== '')
    .reduce((link, directive) => addDirective(link, directive, now), EMPTY_LINK)

function addDirective(link: ParsedLink, directive: string, now: number): ParsedLink {
  const as = ROLES.find(role => directive === `as:${role}`)
  if (as) return { ...link, as }
  const patch = readPatch(parseDirective(directive))
  return patch
    ? { ...link, switches: patchSwitches(link.switches, patch, now) }
    : { ...link, unknown: [...link.unknown, directive] }
}

/** Converts a directive to a patch, which is not validated yet. */
function parseDirective(directive: string): unknown {
  if (directive === 'reset') return {}
  if (directive === 'expired') return { expiredBefore: 'now' }
  const [name = '', ...values] = directive.split(':')
  const [first = '', ...others] = values
  if (name === 'may') return { rolePages: { [first]: parsePaths(others.join(':')) } }
  if (name === 'delay' && values.length === 2)
    return { calls: { [first]: { delay: parseInteger(others[0]) } } }
  if (values.length !== 1) return null
  if (name === 'roles') return { oneRoleAs: first }
  if (name === 'token') return { tokenSeconds: parseInteger(first) }
  if (name === 'clock') return { clock: parseInteger(first) }
  return { calls: { [name]: { failure: first } } }
}

/** Trims, because `URLSearchParams` decodes a plus sign as a space. */
const parseInteger = (text = '') => (/^[+-]?\d+$/.test(text.trim()) ? Number(text) : undefined)

/** The separators `,` and `;` are percent-encoded in paths. */
function parsePaths(text: string): readonly string[] | undefined {
  try {
    return text === '' ? [] : text.split(';').map(decodeURIComponent)
  } catch {
    return undefined
  }
}

const escapePath = (path: string) => path.replace(/[%,;]/g, encodeURIComponent)

/** Lists one directive for each switch that differs from its default. */
export function listDirectives(switches: Switches): readonly string[] {
  const { calls, rolePages, oneRoleAs, tokenSeconds, expiredBefore, clock } = switches
  return [
    ...CALLS.flatMap(call => [
      calls[call].failure !== 'none' && `${call}:${calls[call].failure}`,
      calls[call].delay > 0 && `delay:${call}:${calls[call].delay}`,
    ]),
    ...ROLES.map(role => {
      const paths = rolePages[role]
      return paths !== null && `may:${role}:${paths.map(escapePath).join(';')}`
    }),
    oneRoleAs !== DEFAULT_SWITCHES.oneRoleAs && `roles:${oneRoleAs}`,
    tokenSeconds !== null && `token:${tokenSeconds}`,
    clock !== 0 && `clock:${clock}`,
    expiredBefore !== null && 'expired',
  ].filter(directive => directive !== false)
}

/** Formats the directives of a link to these switches and this account. */
export const formatLink = (switches: Switches, as: Role | null = null): string =>
  [...(as === null ? [] : [`as:${as}`]), ...listDirectives(switches)].join(',') || 'reset'

/** Sets the `mock` parameter of a URL. Keeps `:`, `,`, `/` and `;` unescaped for readability. */
export function addLinkToUrl(href: string, directives: string): string {
  const url = new URL(href)
  url.searchParams.delete('mock')
  const query = encodeURIComponent(directives).replace(/%(3A|2C|2F|3B)/g, decodeURIComponent)
  url.search = `${url.search === '' ? '?' : `${url.search}&`}mock=${query}`
  return url.href
}
