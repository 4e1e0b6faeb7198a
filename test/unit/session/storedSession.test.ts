import fc from 'fast-check'
import { parseInstant } from '@/lib/parseInstant'
import {
  readStoredSession,
  sessionFromTokens,
  sessionPersistFormat,
  type Identity,
} from '@/session/storedSession'
import { sealUserId } from '@/session/vault'
import { createAppStorage } from '@/storage/appStorage'
import { STORAGE_KEYS } from '@/storage/keys'
import { anyMalformedText } from '../../support/arbitraries'
import { MemoryStorage } from '../../support/memoryStorage'
import { createStoredSession } from '../../support/startStore'
import { createToken, ROLE_CLAIM, toSeconds } from '../../support/tokens'

const readSession = (values: Readonly<Partial<Record<string, string>>>) =>
  readStoredSession(createAppStorage(new MemoryStorage(values)))
const toIsoString = (instant: number) => new Date(instant).toISOString()
const HOUR_MS = 3_600_000

beforeEach(() => void jest.useFakeTimers({ now: Date.UTC(2030, 0, 1) }))

test('for any stored values, readStoredSession returns a complete session, or the reason why there is no session', () => {
  const good = createStoredSession()
  const values = fc.record(
    Object.fromEntries(
      STORAGE_KEYS.map(key => [
        key,
        fc.oneof(anyMalformedText, fc.constantFrom(...Object.values(good))),
      ]),
    ),
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(values, stored => {
      const session = readSession(stored)
      if ('identity' in session) {
        expect(stored.accessToken).toBe(good.accessToken)
        expect(stored.tokenExpiration).toBe(good.tokenExpiration)
        expect(session.identity.roles).toEqual(['admin'])
      } else {
        if (!('reason' in session))
          throw new Error('Without AUTH_REFRESH_PATH, nothing is refreshed')
        expect(session.reason).toMatch(/^(no|unreadable)[A-Z]/)
      }
    }),
    { numRuns: 1_000 },
  )
})

test.each([
  'NaN',
  'null',
  'undefined',
  ' ',
  '[object Object]',
  'Invalid Date',
  'Infinity',
  '1e400',
  '9e15',
  '+275760-09-13',
  '1',
  '2030',
  '2030-13-01T00:00:00Z',
  '2030-00-10T00:00:00Z',
  '2030-02-30T00:00:00Z',
  '2030-02-29T00:00:00Z',
  '2030-04-31T00:00:00Z',
  '0000-00-00 00:00:00Z',
  '2030-01-01T00:00:00',
  '0',
  '9999999999999',
  'Wed, 01 Jan 2031 00:00:00 GMT',
  '2031-01-01T00:00:00Z ',
  '+012031-01-01T00:00:00Z',
  ' 2031-01-01T00:00:00Z',
])('the stored expiration %j is unreadable', tokenExpiration => {
  expect(parseInstant(tokenExpiration)).toBeNull()
  expect(readSession({ ...createStoredSession(), tokenExpiration })).toMatchObject({
    reason: 'unreadableExpiration',
  })
})

const createText = (length: number) => 'x'.repeat(length)
test.each([
  ['missing', undefined, undefined, undefined],
  ['empty', '', '', ''],
  ['too long', createText(16 * 1024 + 1), createText(65), createText(5_000_000)],
])(
  'a stored session needs an access token and an expiration, but no refresh token (tested value: %s)',
  (_, accessToken, tokenExpiration, refreshToken) => {
    const stored = createStoredSession()
    expect(readSession({ ...stored, accessToken })).toMatchObject({ reason: 'noToken' })
    expect(readSession({ ...stored, tokenExpiration })).toMatchObject({ reason: 'noExpiration' })
    expect(readSession({ ...stored, refreshToken })).toMatchObject({
      identity: { refreshToken: null },
    })
  },
)

test('a session ends at the stored expiration or at the exp of the token, whichever is earlier', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100 }),
      fc.integer({ min: 1, max: 100 }),
      (tokenSeconds, responseSeconds) => {
        const accessToken = createToken({ exp: toSeconds(Date.now()) + tokenSeconds })
        const expiresAt = Date.now() + responseSeconds * 1_000
        expect(sessionFromTokens({ accessToken, refreshToken: null, expiresAt })).toMatchObject({
          identity: {
            expiresAt: toIsoString(Date.now() + Math.min(tokenSeconds, responseSeconds) * 1_000),
            tokenExpiration: toIsoString(expiresAt),
            tokenExpiresAt: toIsoString(Date.now() + tokenSeconds * 1_000),
          },
        })
      },
    ),
  )
})

test('a session that ends now is expired; a session that ends a millisecond later is not expired', () => {
  const accessToken = createToken({ exp: toSeconds(Date.now() + HOUR_MS), sub: '7' })
  const readAt = (expiresAt: number) =>
    sessionFromTokens({ accessToken, refreshToken: null, expiresAt })
  const formerUser = sealUserId({ issuer: null, id: '7' })
  expect(readAt(Date.now())).toEqual({ reason: 'expired', formerUser })
  expect(readAt(Date.now() + 1)).toHaveProperty('identity')

  const over = createToken({ exp: toSeconds(Date.now()) })
  expect(readSession(createStoredSession(over))).toMatchObject({ reason: 'expired' })
})

const NO_STORAGE = createAppStorage(null)
const toStoredValues = (identity: Identity) =>
  sessionPersistFormat.values({ status: 'signedIn', ...identity }, NO_STORAGE)

/** Reads the identity of a stored session. */
function readIdentity(stored: Parameters<typeof readSession>[0]) {
  const session = readSession(stored)
  if (!('identity' in session)) throw new Error('The stored session is not usable')
  return session.identity
}

test('roles and organisations are read from the token, not from storage', () => {
  const accessToken = createToken({ [ROLE_CLAIM]: 'guest', OrganisationName: ['Northline', 'Ash'] })
  const stored = {
    ...createStoredSession(accessToken),
    userRoles: '["admin"]',
    userOrganisations: '["x"]',
  }
  const identity = readIdentity(stored)
  expect(identity).toMatchObject({ roles: ['guest'], organisations: ['Northline', 'Ash'] })
  expect(toStoredValues(identity)).toEqual({
    ...stored,
    userRoles: '["guest"]',
    userOrganisations: '["Northline","Ash"]',
  })
})
