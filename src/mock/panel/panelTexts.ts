import type { Call, Failure, Role } from '../switches/switches'

/** What the panel says. It is for developers, in English alone, and so not part of src/language. */
export const TEXTS = {
  title: 'Demo backend',
  close: 'Close',
  scopeTab: 'What is switched here holds for this tab, until it is closed.',
  scopeRemote: 'What is switched here holds for everybody who uses this demo backend.',
  lost: 'The demo backend does not answer.',
  loading: 'Asking the demo backend…',
  notUnderstood: 'Not understood in the link:',
  user: 'Signed in as',
  nobody: 'Nobody of the demo is signed in.',
  signInFailed: 'The sign-in failed, as the demo backend is switched now.',
  pages: 'Pages by role',
  page: 'Page',
  may: 'may open',
  calls: 'Calls',
  answer: 'answer',
  delay: 'delay',
  noDelay: 'At once',
  token: 'Token and clock',
  expire: 'Expire the token now',
  expired: 'Tokens issued until this instant are over:',
  validFor: 'New tokens hold for',
  asConfigured: 'As configured',
  oneRole: 'A single role in the token',
  clock: 'Clock of the backend',
  exact: 'Exact',
  link: 'Link to this situation',
  copy: 'Copy link',
  copied: 'Copied',
  notCopied: 'Could not be copied. Mark the link and copy it by hand.',
  reset: 'Reset',
  wasReset: 'Everything is as at the beginning',
} as const

export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  admin: 'Admin',
  user: 'User',
  guest: 'Guest',
}

export const CALL_NAMES: Readonly<Record<Call, string>> = {
  login: 'Sign in',
  reset: 'Reset password',
  pages: 'Allowed pages',
  users: 'List users',
  createUser: 'Create user',
}

export const FAILURE_NAMES: Readonly<Record<Failure, string>> = {
  none: 'As it should',
  offline: 'No connection',
  hang: 'No answer',
  stall: 'Half an answer, for ever',
  '400': '400 Bad Request',
  '401': '401 Unauthorized',
  '403': '403 Forbidden',
  '404': '404 Not Found',
  '405': '405 Not Allowed',
  '409': '409 Conflict',
  '422': '422, with a field',
  '429': '429, again in 5 s',
  '500': '500 Server Error',
  '502': '502 Bad Gateway',
  '503': '503 Unavailable',
  '504': '504 Timeout',
  html: 'A page of HTML',
  empty: 'Empty',
  truncated: 'Broken off',
  wrong: 'Another shape',
  null: 'Null',
  object: 'An empty object',
  list: 'An empty list',
}

export const ROLE_FORMS = [
  { value: 'string', label: 'Text' },
  { value: 'list', label: 'List' },
] as const

const UNITS = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1_000],
] as const

/** A duration in the largest unit that leaves no rest, such as `90 s` or `2 h`. */
export function durationText(ms: number): string {
  const [unit, size] = UNITS.find(([, size]) => ms % size === 0) ?? ['ms', 1]
  return `${ms / size} ${unit}`
}
