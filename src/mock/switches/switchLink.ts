import { CALL_NAMES } from '../apiCalls'
import { ROLES } from '../demoAccounts'
import { DEFAULT_SWITCHES, patchSwitches, readPatch, type Switches } from './switches'

type ParsedLink = {
  readonly switches: Switches
  /** The switches that are unknown or have an invalid value. These switches are not set. */
  readonly unknownSwitches: readonly string[]
}

const EMPTY_PARSED_LINK: ParsedLink = {
  switches: DEFAULT_SWITCHES,
  unknownSwitches: [],
}

/**
 * Parses the `mock` parameter of a link, such as `login:500,delay:pages:2000`.
 * Switches that the link does not name get their defaults. The table in docs/mock.md lists all
 * switches.
 */
export const parseMockParam = (text: string): ParsedLink =>
  text
    .split(',')
    .map(switchText => switchText.trim())
    .filter(switchText => switchText !== '')
    .reduce(addSwitch, EMPTY_PARSED_LINK)

function addSwitch(link: ParsedLink, switchText: string): ParsedLink {
  const patch = readPatch(parseSwitch(switchText))
  return patch
    ? { ...link, switches: patchSwitches(link.switches, patch) }
    : { ...link, unknownSwitches: [...link.unknownSwitches, switchText] }
}

/**
 * Converts the text of one switch, such as `login:500`, to a patch. The patch is not validated yet.
 */
function parseSwitch(switchText: string): unknown {
  if (switchText === 'reset') return {}
  const [name = '', ...values] = switchText.split(':')
  const [first = '', ...others] = values
  if (name === 'may') return { rolePages: { [first]: parsePaths(others.join(':')) } }
  if (name === 'delay' && values.length === 2)
    return { calls: { [first]: { delay: parseInteger(others[0]) } } }
  if (values.length !== 1) return null
  if (name === 'token') return { tokenSeconds: parseInteger(first) }
  if (name === 'extra') return { extraUsers: parseInteger(first) }
  return { calls: { [name]: { failure: first } } }
}

const parseInteger = (text = '') => (/^\d+$/.test(text) ? Number(text) : undefined)

/** Parses the paths of the switch `may`. Inside a path, `,` and `;` are percent-encoded. */
function parsePaths(text: string): readonly string[] | undefined {
  try {
    return text === '' ? [] : text.split(';').map(decodeURIComponent)
  } catch {
    return undefined
  }
}

const escapePath = (path: string) => path.replace(/[%,;]/g, encodeURIComponent)

/** Lists the switches that differ from their defaults, each as text such as `login:500`. */
export function listChangedSwitches(switches: Switches): readonly string[] {
  const { calls, rolePages, tokenSeconds, extraUsers } = switches
  return [
    ...CALL_NAMES.flatMap(call => [
      calls[call].failure !== 'none' && `${call}:${calls[call].failure}`,
      calls[call].delay > 0 && `delay:${call}:${calls[call].delay}`,
    ]),
    ...ROLES.map(role => {
      const paths = rolePages[role]
      return paths !== null && `may:${role}:${paths.map(escapePath).join(';')}`
    }),
    tokenSeconds !== null && `token:${tokenSeconds}`,
    extraUsers !== null && `extra:${extraUsers}`,
  ].filter(switchText => switchText !== false)
}

/** Formats the `mock` parameter of a link that sets these switches. */
export const formatMockParam = (switches: Switches): string =>
  listChangedSwitches(switches).join(',') || 'reset'
