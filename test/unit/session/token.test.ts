import fc from 'fast-check'
import { sessionFromTokens } from '@/session/storedSession'
import { readToken, type Claims } from '@/session/token'
import { sealUserId } from '@/session/vault'
import { anyMalformedText } from '../../support/arbitraries'
import { encodeBase64Url, ROLE_CLAIM, toSeconds, createTokenFromText } from '../../support/tokens'

const NOW_MS = Date.UTC(2030, 0, 1)
const EXP_SECONDS = toSeconds(NOW_MS) + 60
const MINUTE_MS = 60_000

/** Reads a token with the given claims, which may be invalid. */
const readTokenWithClaims = (claims: object, now = NOW_MS) =>
  readToken(createTokenFromText(JSON.stringify(claims)), now)

/** Reads the claims of a token. Throws if the token is not readable. */
function readClaims(claims: object): Claims {
  const result = readTokenWithClaims({ exp: EXP_SECONDS, ...claims })
  if (typeof result === 'string') throw new Error(result)
  return result
}

test('for any text, readToken does not throw', () => {
  const part = fc.oneof(anyMalformedText, fc.base64String(), fc.json().map(encodeBase64Url))
  const token = fc.oneof(
    anyMalformedText,
    fc.array(part, { maxLength: 6 }).map(parts => parts.join('.')),
    fc.json().map(payload => createTokenFromText(payload)),
  )
  fc.assert(
    fc.property(token, text => {
      const result = readToken(text, NOW_MS)
      expect(typeof result === 'string' || Number.isFinite(result.expiresAt)).toBe(true)
    }),
    { numRuns: 1_000 },
  )
})

const [head = '', body = '', sign = ''] = createTokenFromText(
  `{"exp":${String(EXP_SECONDS)}}`,
).split('.')

test.each([
  ['no characters', ''],
  ['one part', 'abc'],
  ['three empty parts', '..'],
  ['two parts', `${head}.${body}`],
  ['no signature', `${head}.${body}.`],
  ['no payload', `${head}..${sign}`],
  ['no header', `.${body}.${sign}`],
  ['four parts', `${head}.${body}.${sign}.${sign}`],
  ['five parts, like an encrypted token,', [head, sign, sign, body, sign].join('.')],
  ['a Bearer prefix', `Bearer ${head}.${body}.${sign}`],
  ['quotes', `"${head}.${body}.${sign}"`],
  ['spaces around it', ` ${head}.${body}.${sign} `],
  ['a line break', `${head}.${body}.${sign}\n`],
  ['base64 padding', `${head}.${body}==.${sign}`],
  ['a non-ASCII letter', `${head}.${body}.é`],
])('a token with %s is unreadable', (_, token) => {
  expect(readToken(token, NOW_MS)).toBe('unreadableToken')
})

test.each([
  'null',
  'true',
  '42',
  '"x"',
  '[1]',
  '',
  '{',
  '{"exp":1}x',
  '\uFEFF{"exp":99999999999}',
  '{}',
  '{"exp":null}',
  '{"exp":"99999999999"}',
  '{"exp":NaN}',
  '{"exp":1e400}',
  '{"exp":[1]}',
])('a token whose payload is %j is unreadable', payload => {
  expect(readToken(createTokenFromText(payload), NOW_MS)).toBe('unreadableToken')
})

test('a token in standard base64 instead of base64url is unreadable', () => {
  const payload = JSON.stringify({ exp: EXP_SECONDS, name: '??>>~~' })
  const standard = Buffer.from(payload).toString('base64')
  expect(standard).toMatch(/[+/]/)
  expect(readToken(`${head}.${standard.replace(/=+$/, '')}.${sign}`, NOW_MS)).toBe(
    'unreadableToken',
  )
  expect(readToken(`${head}.${encodeBase64Url(payload)}.${sign}`, NOW_MS)).toMatchObject({
    user: { name: '??>>~~' },
  })
})

test('names in any writing system are read unchanged', () => {
  const examples = ['José Ñandú 李 😀', 'عبد الله', '👩‍👩‍👧‍👦', 'e\u0301', '\u200f', '\u0000']
  for (const name of examples) expect(readClaims({ name }).user.name).toBe(name)
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), name => {
      expect(readClaims({ name }).user.name).toBe(name)
    }),
  )
})

test('a payload with invalid UTF-8 is unreadable', () => {
  const bytes = Buffer.from(`{"exp":${String(EXP_SECONDS)},"name":"Jos\xe9"}`, 'latin1')
  expect(readToken(`${head}.${bytes.toString('base64url')}.${sign}`, NOW_MS)).toBe(
    'unreadableToken',
  )
})

test.each([16 * 1024 + 1, 1_000_000, 5_000_000])(
  'a token of %d characters is refused before it is decoded',
  length => {
    const decode = jest.spyOn(globalThis, 'atob')
    const token = `${head}.${body}.${'A'.repeat(length - head.length - body.length - 2)}`
    expect(token).toHaveLength(length)
    expect(readToken(token, NOW_MS)).toBe('unreadableToken')
    expect(decode).not.toHaveBeenCalled()
  },
)

test('a token of 16 KiB is readable', () => {
  const token = `${head}.${body}.${'A'.repeat(16 * 1024 - head.length - body.length - 2)}`
  expect(readToken(token, NOW_MS)).toMatchObject({ expiresAt: EXP_SECONDS * 1000 })
})

test.each([
  ['missing', {}],
  ['"none"', { alg: 'none' }],
  ['"None"', { alg: 'None' }],
  ['"NONE"', { alg: 'NONE' }],
  ['empty', { alg: '' }],
  ['a number', { alg: 256 }],
])('a token whose algorithm is %s is unreadable', (_, header) => {
  const token = createTokenFromText(JSON.stringify({ exp: EXP_SECONDS }), JSON.stringify(header))
  expect(readToken(token, NOW_MS)).toBe('unreadableToken')
})

test.each(['exp', 'nbf', 'iat'])(
  'a token whose claim %s is in milliseconds is implausible',
  claim => {
    expect(readTokenWithClaims({ exp: EXP_SECONDS, [claim]: NOW_MS })).toBe('implausibleToken')
  },
)

test('a token with more than 1,000 roles is implausible', () => {
  const roles = Array.from({ length: 1_001 }, (_, index) => String(index))
  expect(readClaims({ [ROLE_CLAIM]: roles.slice(1) }).roles).toHaveLength(1_000)
  expect(readTokenWithClaims({ exp: EXP_SECONDS, [ROLE_CLAIM]: roles })).toBe('implausibleToken')
})

test.each(['nbf', 'iat'])(
  'a token whose %s is at most five minutes in the future is accepted; a later time is refused',
  claim => {
    expect(
      readTokenWithClaims({ exp: EXP_SECONDS, [claim]: toSeconds(NOW_MS + 5 * MINUTE_MS) }),
    ).toMatchObject({ roles: [] })
    expect(
      readTokenWithClaims({ exp: EXP_SECONDS, [claim]: toSeconds(NOW_MS + 5 * MINUTE_MS) + 1 }),
    ).toBe('tokenFromTheFuture')
    expect(readTokenWithClaims({ exp: EXP_SECONDS, [claim]: toSeconds(NOW_MS + 86_400_000) })).toBe(
      'tokenFromTheFuture',
    )
  },
)

test.each([
  ['absent', undefined, []],
  ['empty', '', []],
  ['an empty list', [], []],
  ['null', null, []],
  ['a string', 'Admin', ['Admin']],
  ['a list', ['b', 'a', 'b'], ['b', 'a']],
  ['a number', 7, ['7']],
  ['a mixed list', ['a', 7, 1.5, null, {}, ['b'], true, ''], ['a', '7']],
  ['an object', { role: 'admin' }, []],
  [
    'a list of names of Object.prototype members',
    ['__proto__', 'constructor', 'toString'],
    ['__proto__', 'constructor', 'toString'],
  ],
  ['a list of similar names', [' admin ', 'ADMIN', 'Аdmin'], [' admin ', 'ADMIN', 'Аdmin']],
])('a role or organisation claim that is %s gives the list %j', (_, claim, roles) => {
  expect(readClaims({ [ROLE_CLAIM]: claim }).roles).toEqual(roles)
  expect(readClaims({ OrganisationName: claim }).organisations).toEqual(roles)
})

test.each([
  ['the claim "role"', { role: 'a' }, ['a']],
  ['the claim "roles"', { roles: ['a', 'b'] }, ['a', 'b']],
  ['the claim with a URL as name', { [ROLE_CLAIM]: 'long', role: 'short' }, ['long']],
  ['an empty claim with a URL as name', { [ROLE_CLAIM]: [], role: 'short' }, []],
])('roles are read from %s', (_, claims, roles) => {
  expect(readClaims(claims).roles).toEqual(roles)
})

test('the user is read from claims with short names, or else from claims with URLs as names', () => {
  const long = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims'
  const longClaims = {
    [`${long}/nameidentifier`]: '9',
    [`${long}/name`]: 'Ida',
    [`${long}/emailaddress`]: 'ida@example.com',
  }
  expect(readClaims(longClaims).user).toEqual({
    issuer: null,
    id: '9',
    name: 'Ida',
    email: 'ida@example.com',
  })
  expect(readClaims({ ...longClaims, iss: 'a', sub: 8, name: 'I', email: 'i@x' }).user).toEqual({
    issuer: 'a',
    id: '8',
    name: 'I',
    email: 'i@x',
  })
  expect(readClaims({}).user).toMatchObject({ name: null, email: null })
})

test.each([
  ['the same subject', true, { sub: '8', jti: 1 }, { sub: '8', jti: 2 }],
  ['no subject, but the same e-mail address', true, { email: 'i@x', jti: 1 }, { email: 'i@x' }],
  ['different e-mail addresses', false, { email: 'i@x' }, { email: 'j@x' }],
  ['only the same name', false, { name: 'I', jti: 1 }, { name: 'I', jti: 2 }],
  ['the same blank subject', false, { sub: ' ', jti: 1 }, { sub: ' ', jti: 2 }],
  ['lists of subjects with one in common', false, { sub: ['8', '9'] }, { sub: ['8', '7'] }],
  ['no user claims', false, { jti: 1 }, { jti: 2 }],
  ['the same subject of two issuers', false, { iss: 'a', sub: '8' }, { iss: 'b', sub: '8' }],
])('whether two tokens with %s belong to the same user: %s', (_, isSame, one, other) => {
  expect(readUserHandle(one) === readUserHandle(other)).toBe(isSame)
})

/** Returns the handle of the user in a token with these claims, or null for an invalid token. */
function readUserHandle(claims: Readonly<Record<string, unknown>>) {
  const accessToken = createTokenFromText(JSON.stringify({ exp: EXP_SECONDS, ...claims }))
  const expiresAt = EXP_SECONDS * 1000
  const result = sessionFromTokens({ accessToken, refreshToken: null, expiresAt })
  return 'identity' in result ? sealUserId(result.identity.user) : null
}

test('a token without a user id gets the same substitute id each time that it is read', () => {
  expect(readUserHandle({ jti: 1 })).toBe(readUserHandle({ jti: 1 }))
})

test('all 1,500 organisations of a token are read', () => {
  const names = Array.from({ length: 1_500 }, (_, index) => `O${String(index)}`)
  expect(readClaims({ OrganisationName: names }).organisations).toEqual(names)
})

describe('with TOKEN_ISSUER and TOKEN_AUDIENCE', () => {
  beforeEach(() => {
    process.env.TOKEN_ISSUER = 'https://id.example'
    process.env.TOKEN_AUDIENCE = 'office'
  })

  test.each([
    ['a text', 'office'],
    ['a list', ['other', 'office']],
  ])(
    'a token with the issuer TOKEN_ISSUER and the audience TOKEN_AUDIENCE is accepted (audience: %s)',
    (_, aud) => {
      const claims = { exp: EXP_SECONDS, iss: 'https://id.example', aud }
      expect(readTokenWithClaims(claims)).toMatchObject({ roles: [] })
    },
  )

  test.each([
    ['another issuer', { iss: 'https://id.example/', aud: 'office' }],
    ['no issuer', { aud: 'office' }],
    ['another audience', { iss: 'https://id.example', aud: ['office-test'] }],
    ['no audience', { iss: 'https://id.example' }],
  ])(
    'if TOKEN_ISSUER and TOKEN_AUDIENCE are set, a token with %s is refused as a token of another app',
    (_, claims) => {
      expect(readTokenWithClaims({ exp: EXP_SECONDS, ...claims })).toBe('foreignToken')
    },
  )
})
