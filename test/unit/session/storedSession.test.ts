import fc from 'fast-check'
import {
  parseInstant,
  readStoredSession,
  sessionFromTokens,
  sessionValues,
  storedSession,
  userFingerprint,
} from '@/session/storedSession'
import { createMirror } from '@/storage/mirror'
import { KEYS } from '@/storage/keys'
import { hostileText } from '../../support/arbitraries'
import { MemoryStorage } from '../../support/memoryStorage'
import { createStoredSession } from '../../support/startStore'
import { makeToken, ROLE, seconds } from '../../support/tokens'

const read = (values: Readonly<Partial<Record<string, string>>>) =>
  readStoredSession(createMirror(new MemoryStorage(values)))
const iso = (instant: number) => new Date(instant).toISOString()
const HOUR = 3_600_000

beforeEach(() => void jest.useFakeTimers({ now: Date.UTC(2030, 0, 1) }))
afterEach(() => void jest.useRealTimers())

test('whatever lies under the eight keys is a whole session or a reason why not', () => {
  const good = createStoredSession()
  const values = fc.record(
    Object.fromEntries(
      KEYS.map(key => [key, fc.oneof(hostileText, fc.constantFrom(...Object.values(good)))]),
    ),
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(values, stored => {
      const session = read(stored)
      if ('identity' in session) {
        expect(stored.accessToken).toBe(good.accessToken)
        expect(stored.tokenExpiration).toBe(good.tokenExpiration)
        expect(session.identity.roles).toEqual(['admin'])
      } else {
        expect(session.reason).toMatch(/^(no|unreadable)[A-Z]/)
      }
    }),
    { numRuns: 1_000 },
  )
})

test('a session needs its token and its expiration, and nothing else', () => {
  const { accessToken, tokenExpiration, refreshToken } = createStoredSession()
  expect(read({ accessToken, tokenExpiration })).toHaveProperty('identity')
  expect(read({ accessToken, refreshToken })).toMatchObject({ reason: 'noExpiration' })
  expect(read({ tokenExpiration, refreshToken })).toMatchObject({ reason: 'noToken' })
  expect(read({})).toMatchObject({ reason: 'noToken' })
})

test.each([
  ...['NaN', 'null', 'undefined', ' ', '[object Object]', 'Invalid Date', 'Infinity', '1e400'],
  ...['9e15', '+275760-09-13', '1', '2030', '2030-13-01T00:00:00Z', '2030-01-01T00:00:00', '0'],
  ...[
    '9999999999999',
    'Wed, 01 Jan 2031 00:00:00 GMT',
    '2031-01-01T00:00:00Z ',
    '+012031-01-01T00:00:00Z',
    ' 2031-01-01T00:00:00Z',
  ],
])('an expiration of %j is unreadable', tokenExpiration => {
  expect(parseInstant(tokenExpiration)).toBeNull()
  expect(read({ ...createStoredSession(), tokenExpiration })).toMatchObject({
    reason: 'unreadableExpiration',
  })
})

test('an empty value is an absent one', () => {
  const stored = createStoredSession()
  expect(read({ ...stored, tokenExpiration: '' })).toMatchObject({ reason: 'noExpiration' })
  expect(read({ ...stored, accessToken: '' })).toMatchObject({ reason: 'noToken' })
  expect(read({ ...stored, refreshToken: '' })).toMatchObject({ identity: { refreshToken: null } })
})

test('a value that is too long is an absent one', () => {
  const stored = createStoredSession()
  const long = (length: number) => 'x'.repeat(length)
  expect(read({ ...stored, accessToken: long(16 * 1024 + 1) })).toMatchObject({ reason: 'noToken' })
  expect(read({ ...stored, refreshToken: long(5_000_000) })).toMatchObject({
    identity: { refreshToken: null },
  })
  expect(read({ ...stored, tokenExpiration: long(65) })).toMatchObject({ reason: 'noExpiration' })
})

test.each([
  ['2031-01-01T00:00:00Z', Date.UTC(2031, 0, 1)],
  ['2031-01-01T00:00:00.123Z', Date.UTC(2031, 0, 1) + 123],
  ['2031-01-01T02:00:00+02:00', Date.UTC(2031, 0, 1)],
  ['2031-01-01T02:00Z', Date.UTC(2031, 0, 1, 2)],
  ['2031-01-01T00:00:00-0130', Date.UTC(2031, 0, 1, 1, 30)],
])('%s is an instant', (text, instant) => {
  expect(parseInstant(text)).toBe(instant)
})

test('every instant is read as it was written', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true }),
      date => {
        expect(parseInstant(date.toISOString())).toBe(date.getTime())
      },
    ),
  )
})

test('the earlier of the two expiries counts', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 100 }), (own, said) => {
      const accessToken = makeToken({ exp: seconds(Date.now()) + own })
      const expiresAt = Date.now() + said * 1_000
      expect(sessionFromTokens({ accessToken, refreshToken: null, expiresAt })).toMatchObject({
        identity: {
          expiresAt: iso(Date.now() + Math.min(own, said) * 1_000),
          tokenExpiration: iso(expiresAt),
          tokenExpiresAt: iso(Date.now() + own * 1_000),
        },
      })
    }),
  )
})

test('a session that ends now has ended; one that ends a millisecond later has not', () => {
  const accessToken = makeToken({ exp: seconds(Date.now() + HOUR), sub: '7' })
  const at = (expiresAt: number) =>
    sessionFromTokens({ accessToken, refreshToken: null, expiresAt })
  const formerUser = userFingerprint({ id: '7', name: null, email: null })
  expect(at(Date.now())).toEqual({ reason: 'expired', formerUser })
  expect(at(Date.now() + 1)).toHaveProperty('identity')

  const over = makeToken({ exp: seconds(Date.now()) })
  expect(read(createStoredSession(over))).toMatchObject({ reason: 'expired' })
})

test.each([
  ['an unreadable token', 'foo', 'unreadableToken'],
  [
    'a token from the future',
    makeToken({ nbf: 9_999_999_999, exp: 99_999_999_999 }),
    'tokenFromTheFuture',
  ],
])('%s is no session', (_, accessToken, reason) => {
  expect(read({ ...createStoredSession(), accessToken })).toMatchObject({ reason })
})

/** The identity of a stored session. */
function readIdentity(stored: Parameters<typeof read>[0]) {
  const session = read(stored)
  if (!('identity' in session)) throw new Error('The stored session is not usable')
  return session.identity
}

test('roles and organisations are written for other programs and never read back', () => {
  const accessToken = makeToken({ [ROLE]: 'guest', OrganisationName: ['Northline', 'Ferrow'] })
  const stored = {
    ...createStoredSession(accessToken),
    userRoles: '["admin"]',
    userOrganisations: '["x"]',
  }
  const identity = readIdentity(stored)
  expect(identity).toMatchObject({ roles: ['guest'], organisations: ['Northline', 'Ferrow'] })
  expect(sessionValues(identity)).toEqual({
    ...stored,
    userRoles: '["guest"]',
    userOrganisations: '["Northline","Ferrow"]',
  })
})

test('a session is written as it was read', () => {
  const stored = createStoredSession()
  const identity = readIdentity(stored)
  expect(storedSession.values({ status: 'signedIn', ...identity })).toMatchObject(stored)
})

test('redux-persist writes nothing for a session that has ended', () => {
  for (const status of ['restoring', 'signedOut', 'signingIn'] as const) {
    expect(storedSession.values({ status })).toEqual({})
  }
})
