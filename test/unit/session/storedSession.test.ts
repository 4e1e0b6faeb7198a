import fc from 'fast-check'
import {
  parseInstant,
  readStoredSession,
  sessionFromTokens,
  toStoredValues,
  storedSession,
  userFingerprint,
} from '@/session/storedSession'
import { createAppStorage } from '@/storage/appStorage'
import { STORAGE_KEYS } from '@/storage/keys'
import { malformedText } from '../../support/arbitraries'
import { MemoryStorage } from '../../support/memoryStorage'
import { createStoredSession } from '../../support/startStore'
import { createToken, ROLE_CLAIM, toSeconds } from '../../support/tokens'

const read = (values: Readonly<Partial<Record<string, string>>>) =>
  readStoredSession(createAppStorage(new MemoryStorage(values)))
const iso = (instant: number) => new Date(instant).toISOString()
const HOUR_MS = 3_600_000

beforeEach(() => void jest.useFakeTimers({ now: Date.UTC(2030, 0, 1) }))
afterEach(() => void jest.useRealTimers())

test('any values of the storage keys give a complete session or a reason', () => {
  const good = createStoredSession()
  const values = fc.record(
    Object.fromEntries(
      STORAGE_KEYS.map(key => [
        key,
        fc.oneof(malformedText, fc.constantFrom(...Object.values(good))),
      ]),
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

test('a stored session needs only an access token and an expiration', () => {
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

test('an empty stored value counts as missing', () => {
  const stored = createStoredSession()
  expect(read({ ...stored, tokenExpiration: '' })).toMatchObject({ reason: 'noExpiration' })
  expect(read({ ...stored, accessToken: '' })).toMatchObject({ reason: 'noToken' })
  expect(read({ ...stored, refreshToken: '' })).toMatchObject({ identity: { refreshToken: null } })
})

test('a stored value over the maximum length counts as missing', () => {
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
])('parseInstant parses %s', (text, instant) => {
  expect(parseInstant(text)).toBe(instant)
})

test('parseInstant parses every ISO string from Date.toISOString', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true }),
      date => {
        expect(parseInstant(date.toISOString())).toBe(date.getTime())
      },
    ),
  )
})

test('the earlier of expiration and exp is the expiry of a session', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100 }),
      fc.integer({ min: 1, max: 100 }),
      (tokenSeconds, responseSeconds) => {
        const accessToken = createToken({ exp: toSeconds(Date.now()) + tokenSeconds })
        const expiresAt = Date.now() + responseSeconds * 1_000
        expect(sessionFromTokens({ accessToken, refreshToken: null, expiresAt })).toMatchObject({
          identity: {
            expiresAt: iso(Date.now() + Math.min(tokenSeconds, responseSeconds) * 1_000),
            tokenExpiration: iso(expiresAt),
            tokenExpiresAt: iso(Date.now() + tokenSeconds * 1_000),
          },
        })
      },
    ),
  )
})

test('a session whose expiry is now is expired, a millisecond later it is not', () => {
  const accessToken = createToken({ exp: toSeconds(Date.now() + HOUR_MS), sub: '7' })
  const readAt = (expiresAt: number) =>
    sessionFromTokens({ accessToken, refreshToken: null, expiresAt })
  const formerUser = userFingerprint({ id: '7', name: null, email: null })
  expect(readAt(Date.now())).toEqual({ reason: 'expired', formerUser })
  expect(readAt(Date.now() + 1)).toHaveProperty('identity')

  const over = createToken({ exp: toSeconds(Date.now()) })
  expect(read(createStoredSession(over))).toMatchObject({ reason: 'expired' })
})

test.each([
  ['an unreadable token', 'foo', 'unreadableToken'],
  [
    'a token from the future',
    createToken({ nbf: 9_999_999_999, exp: 99_999_999_999 }),
    'tokenFromTheFuture',
  ],
])('%s gives no session', (_, accessToken, reason) => {
  expect(read({ ...createStoredSession(), accessToken })).toMatchObject({ reason })
})

/** The identity of a stored session. */
function readIdentity(stored: Parameters<typeof read>[0]) {
  const session = read(stored)
  if (!('identity' in session)) throw new Error('The stored session is not usable')
  return session.identity
}

test('roles and organisations are read from the token, not from storage', () => {
  const accessToken = createToken({
    [ROLE_CLAIM]: 'guest',
    OrganisationName: ['Northline', 'Ferrow'],
  })
  const stored = {
    ...createStoredSession(accessToken),
    userRoles: '["admin"]',
    userOrganisations: '["x"]',
  }
  const identity = readIdentity(stored)
  expect(identity).toMatchObject({ roles: ['guest'], organisations: ['Northline', 'Ferrow'] })
  expect(toStoredValues(identity)).toEqual({
    ...stored,
    userRoles: '["guest"]',
    userOrganisations: '["Northline","Ferrow"]',
  })
})

test('a stored session is written back unchanged', () => {
  const stored = createStoredSession()
  const identity = readIdentity(stored)
  expect(storedSession.values({ status: 'signedIn', ...identity })).toMatchObject(stored)
})

test('redux-persist writes nothing for a session that has ended', () => {
  for (const status of ['restoring', 'signedOut', 'signingIn'] as const) {
    expect(storedSession.values({ status })).toEqual({})
  }
})
