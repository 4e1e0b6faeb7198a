import fc from 'fast-check'
import { markOf } from '@/session/sessionSlice'
import { judge, readInstant, readSession, storedSession } from '@/session/storedSession'
import { createMirror } from '@/storage/mirror'
import { KEYS } from '@/storage/keys'
import { hostileText } from '../../support/arbitraries'
import { MemoryStorage } from '../../support/memoryStorage'
import { storedSessionOf } from '../../support/startStore'
import { makeToken, ROLE, seconds } from '../../support/tokens'

const read = (values: Readonly<Partial<Record<string, string>>>) =>
  readSession(createMirror(new MemoryStorage(values)))
const iso = (instant: number) => new Date(instant).toISOString()
const HOUR = 3_600_000

beforeEach(() => void jest.useFakeTimers({ now: Date.UTC(2030, 0, 1) }))
afterEach(() => void jest.useRealTimers())

test('whatever lies under the eight keys is a whole session or a reason why not', () => {
  const good = storedSessionOf()
  const values = fc.record(
    Object.fromEntries(
      KEYS.map(key => [key, fc.oneof(hostileText, fc.constantFrom(...Object.values(good)))]),
    ),
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(values, stored => {
      const session = read(stored)
      if (session.status === 'signedIn') {
        expect(stored.accessToken).toBe(good.accessToken)
        expect(stored.tokenExpiration).toBe(good.tokenExpiration)
        expect(session.roles).toEqual(['admin'])
      } else {
        expect(session.reason).toMatch(/^(no|unreadable)[A-Z]/)
      }
    }),
    { numRuns: 1_000 },
  )
})

test('a session needs its token and its expiration, and nothing else', () => {
  const { accessToken, tokenExpiration, refreshToken } = storedSessionOf()
  expect(read({ accessToken, tokenExpiration }).status).toBe('signedIn')
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
  expect(readInstant(tokenExpiration)).toBeNull()
  expect(read({ ...storedSessionOf(), tokenExpiration })).toMatchObject({
    status: 'signedOut',
    reason: 'unreadableExpiration',
  })
})

test('an empty value is an absent one', () => {
  const stored = storedSessionOf()
  expect(read({ ...stored, tokenExpiration: '' })).toMatchObject({ reason: 'noExpiration' })
  expect(read({ ...stored, accessToken: '' })).toMatchObject({ reason: 'noToken' })
  expect(read({ ...stored, refreshToken: '' })).toMatchObject({ refreshToken: null })
})

test('a value that is too long is an absent one', () => {
  const stored = storedSessionOf()
  const long = (length: number) => 'x'.repeat(length)
  expect(read({ ...stored, accessToken: long(16 * 1024 + 1) })).toMatchObject({ reason: 'noToken' })
  expect(read({ ...stored, refreshToken: long(5_000_000) })).toMatchObject({ refreshToken: null })
  expect(read({ ...stored, tokenExpiration: long(65) })).toMatchObject({ reason: 'noExpiration' })
})

test.each([
  ['2031-01-01T00:00:00Z', Date.UTC(2031, 0, 1)],
  ['2031-01-01T00:00:00.123Z', Date.UTC(2031, 0, 1) + 123],
  ['2031-01-01T02:00:00+02:00', Date.UTC(2031, 0, 1)],
  ['2031-01-01T02:00Z', Date.UTC(2031, 0, 1, 2)],
  ['2031-01-01T00:00:00-0130', Date.UTC(2031, 0, 1, 1, 30)],
])('%s is an instant', (text, instant) => {
  expect(readInstant(text)).toBe(instant)
})

test('every instant is read as it was written', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true }),
      date => {
        expect(readInstant(date.toISOString())).toBe(date.getTime())
      },
    ),
  )
})

test('the earlier of the two expiries counts', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 100 }), (own, said) => {
      const accessToken = makeToken({ exp: seconds(Date.now()) + own })
      const expiresAt = Date.now() + said * 1_000
      expect(judge({ accessToken, refreshToken: null, expiresAt })).toMatchObject({
        expiresAt: iso(Date.now() + Math.min(own, said) * 1_000),
        tokenExpiration: iso(expiresAt),
      })
    }),
  )
})

test('a session that ends now has ended; one that ends a millisecond later has not', () => {
  const accessToken = makeToken({ exp: seconds(Date.now() + HOUR), sub: '7' })
  const at = (expiresAt: number) => judge({ accessToken, refreshToken: null, expiresAt })
  const formerUser = markOf({ id: '7', name: null, email: null })
  expect(at(Date.now())).toEqual({ status: 'signedOut', reason: 'expired', formerUser })
  expect(at(Date.now() + 1).status).toBe('signedIn')

  const over = makeToken({ exp: seconds(Date.now()) })
  expect(read(storedSessionOf(over))).toMatchObject({ reason: 'expired' })
})

test.each([
  ['an unreadable token', 'foo', 'unreadableToken'],
  [
    'a token from the future',
    makeToken({ nbf: 9_999_999_999, exp: 99_999_999_999 }),
    'tokenFromTheFuture',
  ],
])('%s is no session', (_, accessToken, reason) => {
  expect(read({ ...storedSessionOf(), accessToken })).toMatchObject({ status: 'signedOut', reason })
})

test('roles and organisations are written for others and never read', () => {
  const accessToken = makeToken({ [ROLE]: 'guest', OrganisationName: ['Northline', 'Ferrow'] })
  const stored = {
    ...storedSessionOf(accessToken),
    userRoles: '["admin"]',
    userOrganisations: '["x"]',
  }
  const session = read(stored)
  expect(session).toMatchObject({ roles: ['guest'], organisations: ['Northline', 'Ferrow'] })
  expect(storedSession.values(session)).toEqual({
    ...stored,
    userRoles: '["guest"]',
    userOrganisations: '["Northline","Ferrow"]',
  })
})

test('a session is written as it was read', () => {
  const stored = storedSessionOf()
  expect(storedSession.values(read(stored))).toMatchObject(stored)
})

test('what is no session is not written: what one leaves has gone with its end', () => {
  expect(storedSession.values({ status: 'restoring' })).toEqual({})
  expect(storedSession.values(read({}))).toEqual({})
})

test('a state that has come from elsewhere, without its tokens, is not written', () => {
  const session = read(storedSessionOf())
  if (session.status !== 'signedIn') throw new Error('Nobody is signed in')
  expect(storedSession.values({ ...session, accessToken: 'sealed:elsewhere' })).toEqual({})
})

test('a session that was read says neither that it ends nor who was here before', () => {
  expect(read(storedSessionOf())).toMatchObject({ isEnding: false, formerUser: null })
})
