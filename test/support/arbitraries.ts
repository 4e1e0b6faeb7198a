import { SIGN_IN_REASONS } from '@/guard/decide'
import fc from 'fast-check'
import type { Session, SignedOutReason } from '@/session/sessionSlice'
import type { Identity, UnusableSessionReason } from '@/session/storedSession'
import type { SecretHandle } from '@/session/vault'

const anyHandle: fc.Arbitrary<SecretHandle> = fc
  .nat()
  .map((number): SecretHandle => `sealed:${number}`)

const anyIsoDate = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map(date => date.toISOString())

/** Generates the part of a session that describes the user: tokens, expiry, user data and roles. */
export const anyIdentity: fc.Arbitrary<Identity> = fc.record({
  accessToken: anyHandle,
  refreshToken: fc.option(anyHandle),
  expiresAt: anyIsoDate,
  tokenExpiration: anyIsoDate,
  tokenExpiresAt: anyIsoDate,
  lifetimeMs: fc.nat(),
  user: fc.record({
    issuer: fc.constant(null),
    id: fc.constantFrom('1', '2', '3'),
    name: fc.option(fc.string()),
    email: fc.option(fc.string()),
  }),
  roles: fc.array(fc.string(), { maxLength: 3 }),
  organisations: fc.array(fc.string(), { maxLength: 3 }),
})

type SignedInSession = Extract<Session, { status: 'signedIn' }>

export const anySignedInSession: fc.Arbitrary<SignedInSession> = anyIdentity.map(identity => ({
  ...identity,
  status: 'signedIn',
  isEnding: false,
  isFromOtherTab: false,
  formerUser: null,
}))

export const anyUnusableReason: fc.Arbitrary<UnusableSessionReason> = fc.constantFrom(
  ...SIGN_IN_REASONS.filter(
    reason => reason !== 'refused' && reason !== 'asked' && reason !== 'elsewhere',
  ),
)

export const anySignedOutReason: fc.Arbitrary<SignedOutReason> = fc.constantFrom(...SIGN_IN_REASONS)

/**
 * Generates any Unicode character. fast-check's unit `binary` does the same, but needs 0.6 s and
 * 110 MB in each test file.
 */
const anyCodePoint = fc.nat(0x10_ffff).map(code => String.fromCodePoint(code))

/** Generates malformed values that users, other apps or older versions may have stored. */
export const anyMalformedText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'null',
    'undefined',
    'NaN',
    'true',
    '0',
    '-1',
    '42',
    '1e400',
    'Infinity',
    '[object Object]',
    'Invalid Date',
    '+275760-09-13',
    '9999-99-99T99:99:99Z',
    '2030-01-01',
    '{',
    '{"pref":"{\\"th',
    '[]',
    '["admin"]',
    '"x"',
    '{"isAdmin":true}',
    '__proto__',
    'a.b',
    '..',
    'a..c',
    'a.b.c',
    'a.b.c.d',
    'Bearer a.b.c',
    '"a.b.c"',
    '\u0000',
    '\uFEFF{}',
    'purple',
    'DARK',
    '"dark"',
    'dark',
    'light',
    'system',
    'xx',
    'en-US',
    '../../evil',
    '<img src=x>',
    'de\n',
    'EN',
    'constructor',
    'toString',
    '\uD800',
  ),
  fc.string({ unit: anyCodePoint, maxLength: 40 }),
  fc.json(),
)

const anySegment = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.constantFrom('users', 'Users', 'dashboard', 'a.b', 'aXb', '5', 'new'),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(':id', ':userId', '%3Aid', '', '..', '.', '*', '(.*)', '%'),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '__proto__',
      'constructor',
      '%75sers',
      'a%2Fb',
      'a%5cb',
      '%zz',
      'é',
      '%C3%A9',
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 4 }) },
)

/**
 * Generates entries of the allowed pages: valid and malformed, with and without slashes at the
 * start and end.
 */
export const anyPageEntry = fc
  .tuple(
    fc.constantFrom('/', ''),
    fc.array(anySegment, { maxLength: 4 }),
    fc.constantFrom('', '/', '//'),
  )
  .map(([start, segments, end]) => start + segments.join('/') + end)

/** Generates URLs without an origin: path, query and fragment. */
export const anyRelativeUrl = fc
  .tuple(
    fc.array(anySegment, { maxLength: 4 }),
    fc.constantFrom('', '/', '//', '///'),
    fc.constantFrom('', '?x=1', '?', '#frag', '?a=/../admin#/admin'),
  )
  .map(([segments, end, rest]) => `/${segments.join('/')}${end}${rest}`)
