import { CALLS } from '../apiCalls'
import { ROLES, type Role } from '../demoAccounts'
import { DEFAULTS, patchSwitches, readPatch, type Switches } from './switches'

type ParsedLink = {
  readonly switches: Switches
  /** The role whose account the link signs in; null keeps the current user. */
  readonly as: Role | null
  /** The words that are not valid. The others apply all the same. */
  readonly unknown: readonly string[]
}

const EMPTY_LINK: ParsedLink = { switches: DEFAULTS, as: null, unknown: [] }

/**
 * Reads the words of a link, such as `login:500,delay:pages:2000,roles:list,as:guest`. Switches
 * that the link does not name are the defaults. docs/mock.md lists the words.
 */
export const parseLink = (text: string, now: number): ParsedLink =>
  text
    .split(',')
    .map(word => word.trim())
    .filter(word => word !== '')
    .reduce((link, word) => addWord(link, word, now), EMPTY_LINK)

function addWord(link: ParsedLink, word: string, now: number): ParsedLink {
  const as = ROLES.find(role => word === `as:${role}`)
  if (as) return { ...link, as }
  const patch = readPatch(parseWord(word))
  return patch
    ? { ...link, switches: patchSwitches(link.switches, patch, now) }
    : { ...link, unknown: [...link.unknown, word] }
}

/** The patch that a word stands for, before it is validated. */
function parseWord(word: string): unknown {
  if (word === 'reset') return {}
  if (word === 'expired') return { expiredBefore: 'now' }
  const [name = '', ...values] = word.split(':')
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

/** A plus sign in a query string is read as a space, hence the trim. */
const parseInteger = (text = '') => (/^[+-]?\d+$/.test(text.trim()) ? Number(text) : undefined)

/** In a path, the characters that separate words and paths are escaped once more. */
function parsePaths(text: string): readonly string[] | undefined {
  try {
    return text === '' ? [] : text.split(';').map(decodeURIComponent)
  } catch {
    return undefined
  }
}

const escapePath = (path: string) => path.replace(/[%,;]/g, encodeURIComponent)

/** One word for each switch that differs from its default. */
export function listWords(switches: Switches): readonly string[] {
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
    oneRoleAs !== DEFAULTS.oneRoleAs && `roles:${oneRoleAs}`,
    tokenSeconds !== null && `token:${tokenSeconds}`,
    clock !== 0 && `clock:${clock}`,
    expiredBefore !== null && 'expired',
  ].filter(word => word !== false)
}

/** The words of a link to these switches and this account. */
export const formatLink = (switches: Switches, as: Role | null = null): string =>
  [...(as === null ? [] : [`as:${as}`]), ...listWords(switches)].join(',') || 'reset'

/** Puts the words into a URL, in place of those that it had. They stay readable. */
export function addLinkTo(href: string, words: string): string {
  const url = new URL(href)
  url.searchParams.delete('mock')
  const query = encodeURIComponent(words).replace(/%(3A|2C|2F|3B)/g, decodeURIComponent)
  url.search = `${url.search === '' ? '?' : `${url.search}&`}mock=${query}`
  return url.href
}
