import { CALL_NAMES, type CallName } from '../apiCalls'
import { ROLES, type Role } from '../demoAccounts'
import {
  DEFAULT_SWITCHES,
  patchSwitches,
  readPatch,
  type Failure,
  type SwitchPatch,
  type Switches,
} from './switches'

type ParsedLink = {
  readonly switches: Switches
  /** The role of the account that the link signs in; null keeps the current user. */
  readonly role: Role | null
  /** The switches that are unknown or have an invalid value. These switches are not set. */
  readonly unknownSwitches: readonly string[]
}

const EMPTY_PARSED_LINK: ParsedLink = {
  switches: DEFAULT_SWITCHES,
  role: null,
  unknownSwitches: [],
}

/**
 * Parses the `mock` parameter of a link, such as `login:500,delay:pages:2000,roles:list,as:guest`.
 * Switches that the link does not name get their defaults. The table in docs/mock.md lists all
 * switches.
 */
export const parseMockParam = (text: string, now: number): ParsedLink =>
  text
    .split(',')
    .map(switchText => switchText.trim())
    .filter(switchText => switchText !== '')
    .reduce((link, switchText) => addSwitch(link, switchText, now), EMPTY_PARSED_LINK)

function addSwitch(link: ParsedLink, switchText: string, now: number): ParsedLink {
  const signInRole = ROLES.find(role => switchText === `as:${role}`)
  if (signInRole) return { ...link, role: signInRole }
  const patch = readPatch(parseSwitch(switchText))
  return patch
    ? { ...link, switches: patchSwitches(link.switches, patch, now) }
    : { ...link, unknownSwitches: [...link.unknownSwitches, switchText] }
}

/**
 * Converts the text of one switch, such as `login:500`, to a patch. The patch is not validated yet.
 */
function parseSwitch(switchText: string): unknown {
  if (switchText === 'reset') return {}
  if (switchText === 'expired') return { expiredBefore: 'now' }
  const [name = '', ...values] = switchText.split(':')
  const [first = '', ...others] = values
  if (name === 'may') return { rolePages: { [first]: parsePaths(others.join(':')) } }
  if (name === 'delay' && values.length === 2)
    return { calls: { [first]: { delay: parseInteger(others[0]) } } }
  if (values.length !== 1) return null
  if (name === 'roles') return { oneRoleAs: first }
  if (name === 'token') return { tokenSeconds: parseInteger(first) }
  if (name === 'clock') return { clock: parseInteger(first) }
  if (name === 'extra') return { extraUsers: parseInteger(first) }
  return { calls: { [name]: { failure: first } } }
}

/** `URLSearchParams` decodes `+` as a space, so the text `+5` arrives as ` 5`. */
const parseInteger = (text = '') => (/^[+-]?\d+$/.test(text.trim()) ? Number(text) : undefined)

/** Parses the paths of the switch `may`. Inside a path, `,` and `;` are percent-encoded. */
function parsePaths(text: string): readonly string[] | undefined {
  try {
    return text === '' ? [] : text.split(';').map(decodeURIComponent)
  } catch {
    return undefined
  }
}

const escapePath = (path: string) => path.replace(/[%,;]/g, encodeURIComponent)

/**
 * Returns two sets. `ending` has only the switches that end the session, because they make the
 * backend refuse the current token. `harmless` has all switches, but these have their defaults.
 */
export function separateSessionEndingSwitches(switches: Switches) {
  const isRefusing = (call: CallName) =>
    call !== 'login' && call !== 'reset' && switches.calls[call].failure === '401'
  const refusingCalls = CALL_NAMES.filter(isRefusing)
  const setFailures = (failure: Failure): SwitchPatch => ({
    calls: Object.fromEntries(refusingCalls.map(call => [call, { failure }])),
  })
  const isAhead = switches.clock > 0
  const isExpiring = switches.expiredBefore !== null
  const ending: SwitchPatch = {
    ...setFailures('401'),
    ...(isAhead && { clock: switches.clock }),
    ...(isExpiring && { expiredBefore: 'now' }),
  }
  const harmless = patchSwitches(
    switches,
    { ...setFailures('none'), ...(isAhead && { clock: 0 }), expiredBefore: null },
    0,
  )
  const isEnding = refusingCalls.length > 0 || isAhead || isExpiring
  return { harmless, ending: isEnding ? ending : null }
}

/** Lists the switches that differ from their defaults, each as text such as `login:500`. */
export function listChangedSwitches(switches: Switches): readonly string[] {
  const { calls, rolePages, oneRoleAs, tokenSeconds, expiredBefore, extraUsers, clock } = switches
  return [
    ...CALL_NAMES.flatMap(call => [
      calls[call].failure !== 'none' && `${call}:${calls[call].failure}`,
      calls[call].delay > 0 && `delay:${call}:${calls[call].delay}`,
    ]),
    ...ROLES.map(role => {
      const paths = rolePages[role]
      return paths !== null && `may:${role}:${paths.map(escapePath).join(';')}`
    }),
    oneRoleAs !== DEFAULT_SWITCHES.oneRoleAs && `roles:${oneRoleAs}`,
    tokenSeconds !== null && `token:${tokenSeconds}`,
    extraUsers !== null && `extra:${extraUsers}`,
    clock !== 0 && `clock:${clock}`,
    expiredBefore !== null && 'expired',
  ].filter(switchText => switchText !== false)
}

/** Formats the `mock` parameter of a link that sets these switches and signs in this account. */
export const formatMockParam = (switches: Switches, role: Role | null = null): string =>
  [...(role === null ? [] : [`as:${role}`]), ...listChangedSwitches(switches)].join(',') || 'reset'

/** Sets the `mock` parameter of a URL. Keeps `:`, `,`, `/` and `;` unescaped for readability. */
export function setMockParam(href: string, mockParam: string): string {
  const url = new URL(href)
  url.searchParams.delete('mock')
  const query = encodeURIComponent(mockParam).replace(/%(3A|2C|2F|3B)/g, decodeURIComponent)
  url.search = `${url.search === '' ? '?' : `${url.search}&`}mock=${query}`
  return url.href
}
