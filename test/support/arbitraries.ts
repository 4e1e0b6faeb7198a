import fc from 'fast-check'
import type { SignedOutReason } from '@/session/sessionSlice'
import type { Identity, UnusableReason } from '@/session/storedSession'
import type { Handle } from '@/session/vault'

const sealedHandle: fc.Arbitrary<Handle> = fc.nat().map((number): Handle => `sealed:${number}`)

const isoDate = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map(date => date.toISOString())

/** What the session knows about a signed-in user. */
export const identity: fc.Arbitrary<Identity> = fc.record({
  accessToken: sealedHandle,
  refreshToken: fc.option(sealedHandle),
  expiresAt: isoDate,
  tokenExpiration: isoDate,
  tokenExpiresAt: isoDate,
  areRolesAmbiguous: fc.boolean(),
  user: fc.record({
    id: fc.constantFrom('1', '2', '3'),
    name: fc.option(fc.string()),
    email: fc.option(fc.string()),
  }),
  roles: fc.array(fc.string(), { maxLength: 3 }),
  organisations: fc.array(fc.string(), { maxLength: 3 }),
})

export const unusableReason: fc.Arbitrary<UnusableReason> = fc.constantFrom(
  'noToken',
  'noExpiration',
  'unreadableExpiration',
  'unreadableToken',
  'tokenFromTheFuture',
  'expired',
)

export const signedOutReason: fc.Arbitrary<SignedOutReason> = fc.oneof(
  unusableReason,
  fc.constantFrom('refused' as const, 'asked' as const, 'elsewhere' as const),
)

/** Values that users, other apps and older versions may have stored under a key. */
export const malformedText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    ...['', ' ', 'null', 'undefined', 'NaN', 'true', '0', '-1', '42', '1e400', 'Infinity'],
    ...['[object Object]', 'Invalid Date', '+275760-09-13', '9999-99-99T99:99:99Z', '2030-01-01'],
    ...['{', '{"pref":"{\\"th', '[]', '["admin"]', '"x"', '{"isAdmin":true}', '__proto__'],
    ...['a.b', '..', 'a..c', 'a.b.c', 'a.b.c.d', 'Bearer a.b.c', '"a.b.c"', '\u0000', '\uFEFF{}'],
    ...['purple', 'DARK', '"dark"', 'dark', 'light', 'system', 'xx', 'en-US', '../../evil'],
    ...['<img src=x>', 'de\n', 'EN', 'constructor', 'toString', '\uD800'],
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.json(),
)

const segment = fc.oneof(
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
 * One entry of the allowed pages, valid or malformed, with and without leading and trailing
 * slashes.
 */
export const pageEntry = fc
  .tuple(
    fc.constantFrom('/', ''),
    fc.array(segment, { maxLength: 4 }),
    fc.constantFrom('', '/', '//'),
  )
  .map(([start, segments, end]) => start + segments.join('/') + end)

/** A URL without its origin: path, query and fragment. */
export const relativeUrl = fc
  .tuple(
    fc.array(segment, { maxLength: 4 }),
    fc.constantFrom('', '/', '//', '///'),
    fc.constantFrom('', '?x=1', '?', '#frag', '?a=/../admin#/admin'),
  )
  .map(([segments, end, rest]) => `/${segments.join('/')}${end}${rest}`)
