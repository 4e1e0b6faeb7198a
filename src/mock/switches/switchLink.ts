import {
  CALLS,
  changed,
  DEFAULTS,
  isRole,
  readWish,
  ROLES,
  type Role,
  type Switches,
} from './switches'

/** What a link says: how all switches shall be, and as whom. */
export type Said = {
  readonly switches: Switches
  /** Whose account shall be signed in; null for whoever is. */
  readonly as: Role | null
  /** What was not understood. The rest holds all the same. */
  readonly unknown: readonly string[]
}

const NOTHING_SAID: Said = { switches: DEFAULTS, as: null, unknown: [] }

/**
 * Reads the words of a link, such as `login:500,delay:pages:2000,roles:list,as:guest`. A link tells
 * the whole: what it does not name is as at the beginning. docs/mock.md lists the words.
 */
export const parseLink = (text: string, now: number): Said =>
  text
    .split(',')
    .map(word => word.trim())
    .filter(word => word !== '')
    .reduce((said, word) => withWord(said, word, now), NOTHING_SAID)

function withWord(said: Said, word: string, now: number): Said {
  const [name = '', first = '', ...others] = word.split(':')
  if (name === 'as' && isRole(first) && others.length === 0) return { ...said, as: first }
  const wish = readWish(wishOf(word))
  return wish
    ? { ...said, switches: changed(said.switches, wish, now) }
    : { ...said, unknown: [...said.unknown, word] }
}

/** What one word wishes for, before it is checked. */
function wishOf(word: string): unknown {
  if (word === 'reset') return {}
  if (word === 'expired') return { expiredBefore: 'now' }
  const [name = '', ...values] = word.split(':')
  const [first = '', ...others] = values
  if (name === 'may') return { rolePages: { [first]: pathsIn(others.join(':')) } }
  if (name === 'delay' && values.length === 2)
    return { calls: { [first]: { delay: numberIn(others[0]) } } }
  if (values.length !== 1) return null
  if (name === 'roles') return { oneRoleAs: first }
  if (name === 'token') return { tokenSeconds: numberIn(first) }
  if (name === 'clock') return { clock: numberIn(first) }
  return { calls: { [name]: { failure: first } } }
}

/** Leading blanks are what a plus becomes in an address. */
const numberIn = (text = '') => (/^[+-]?\d+$/.test(text.trim()) ? Number(text) : undefined)

/** In a path, what separates words and paths is escaped once more. */
function pathsIn(text: string): readonly string[] | undefined {
  try {
    return text === '' ? [] : text.split(';').map(decodeURIComponent)
  } catch {
    return undefined
  }
}

const escaped = (path: string) => path.replace(/[%,;]/g, encodeURIComponent)

/** The words that say how the switches are, and who is signed in. */
export function formatLink(switches: Switches, as: Role | null = null): string {
  const { calls, rolePages, oneRoleAs, tokenSeconds, expiredBefore, clock } = switches
  const words = [
    ...(as === null ? [] : [`as:${as}`]),
    ...CALLS.flatMap(name => [
      ...(calls[name].failure === 'none' ? [] : [`${name}:${calls[name].failure}`]),
      ...(calls[name].delay === 0 ? [] : [`delay:${name}:${calls[name].delay}`]),
    ]),
    ...ROLES.flatMap(name => {
      const paths = rolePages[name]
      return paths === null ? [] : [`may:${name}:${paths.map(escaped).join(';')}`]
    }),
    ...(oneRoleAs === DEFAULTS.oneRoleAs ? [] : [`roles:${oneRoleAs}`]),
    ...(tokenSeconds === null ? [] : [`token:${tokenSeconds}`]),
    ...(clock === 0 ? [] : [`clock:${clock}`]),
    ...(expiredBefore === null ? [] : ['expired']),
  ]
  return words.length === 0 ? 'reset' : words.join(',')
}

/** An address with the words in it, in place of those that it had; they stay readable. */
export function linkTo(address: string, words: string): string {
  const url = new URL(address)
  url.searchParams.delete('mock')
  const query = encodeURIComponent(words).replace(/%(3A|2C|2F|3B)/g, decodeURIComponent)
  url.search = `${url.search === '' ? '?' : `${url.search}&`}mock=${query}`
  return url.href
}
