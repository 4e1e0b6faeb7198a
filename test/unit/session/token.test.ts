import fc from 'fast-check'
import { readToken, type Claims } from '@/session/token'
import { hostileText } from '../../support/arbitraries'
import { base64url, ROLE, seconds, tokenOfText } from '../../support/tokens'

const NOW = Date.UTC(2030, 0, 1)
const EXP = seconds(NOW) + 60
const MINUTE = 60_000

/** What a token of these claims says, whether they make sense or not. */
const read = (claims: object, now = NOW) => readToken(tokenOfText(JSON.stringify(claims)), now)

/** The claims of a token that must be readable. */
function claimsOf(claims: object): Claims {
  const result = read({ exp: EXP, ...claims })
  if (typeof result === 'string') throw new Error(result)
  return result
}

test('no text makes it throw', () => {
  const part = fc.oneof(hostileText, fc.base64String(), fc.json().map(base64url))
  const token = fc.oneof(
    hostileText,
    fc.array(part, { maxLength: 6 }).map(parts => parts.join('.')),
    fc.json().map(payload => tokenOfText(payload)),
  )
  fc.assert(
    fc.property(token, text => {
      const result = readToken(text, NOW)
      expect(typeof result === 'string' || Number.isFinite(result.expiresAt)).toBe(true)
    }),
    { numRuns: 1_000 },
  )
})

const [head = '', body = '', sign = ''] = tokenOfText(`{"exp":${String(EXP)}}`).split('.')

test('a token of three parts is readable', () => {
  expect(readToken(`${head}.${body}.${sign}`, NOW)).toMatchObject({ expiresAt: EXP * 1000 })
})

test.each([
  ['nothing', ''],
  ['a word', 'abc'],
  ['dots', '..'],
  ['two parts', `${head}.${body}`],
  ['no signature', `${head}.${body}.`],
  ['no payload', `${head}..${sign}`],
  ['no header', `.${body}.${sign}`],
  ['four parts', `${head}.${body}.${sign}.${sign}`],
  ['five parts, as encrypted ones have', [head, sign, sign, body, sign].join('.')],
  ['a prefix', `Bearer ${head}.${body}.${sign}`],
  ['quotes', `"${head}.${body}.${sign}"`],
  ['space around it', ` ${head}.${body}.${sign} `],
  ['a line end', `${head}.${body}.${sign}\n`],
  ['padding', `${head}.${body}==.${sign}`],
  ['a letter of another alphabet', `${head}.${body}.é`],
])('a token with %s is unreadable', (_, token) => {
  expect(readToken(token, NOW)).toBe('unreadableToken')
})

test.each(['null', 'true', '42', '"x"', '[1]', '', '{', '{"exp":1}x', '\uFEFF{"exp":99999999999}'])(
  'a token whose payload is %j is unreadable',
  payload => {
    expect(readToken(tokenOfText(payload), NOW)).toBe('unreadableToken')
  },
)

test('base64 that is not for addresses is unreadable', () => {
  const payload = JSON.stringify({ exp: EXP, name: '??>>~~' })
  const standard = Buffer.from(payload).toString('base64')
  expect(standard).toMatch(/[+/]/)
  expect(readToken(`${head}.${standard.replace(/=+$/, '')}.${sign}`, NOW)).toBe('unreadableToken')
  expect(readToken(`${head}.${base64url(payload)}.${sign}`, NOW)).toMatchObject({
    user: { name: '??>>~~' },
  })
})

test('a payload of any length is read exactly, one of an impossible length is not', () => {
  const lengths = new Set<number>()
  for (const name of ['a', 'ab', 'abc', 'abcd']) {
    const payload = base64url(JSON.stringify({ exp: EXP, name }))
    lengths.add(payload.length % 4)
    expect(readToken(`${head}.${payload}.${sign}`, NOW)).toMatchObject({ user: { name } })
  }
  expect([...lengths].sort()).toEqual([0, 2, 3])
  expect(readToken(`${head}.${body}${'A'.repeat(5 - (body.length % 4))}.${sign}`, NOW)).toBe(
    'unreadableToken',
  )
})

test('names of any script come out as they went in', () => {
  const examples = ['José Ñandú 李 😀', 'عبد الله', '👩‍👩‍👧‍👦', 'e\u0301', '\u200f', '\u0000']
  for (const name of examples) expect(claimsOf({ name }).user.name).toBe(name)
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), name => {
      expect(claimsOf({ name }).user.name).toBe(name)
    }),
  )
})

test('a payload that is no UTF-8 is unreadable', () => {
  const bytes = Buffer.from(`{"exp":${String(EXP)},"name":"Jos\xe9"}`, 'latin1')
  expect(readToken(`${head}.${bytes.toString('base64url')}.${sign}`, NOW)).toBe('unreadableToken')
})

test.each([16 * 1024 + 1, 1_000_000, 5_000_000])(
  'a token of %d characters is refused before anything is decoded',
  length => {
    const decode = jest.spyOn(globalThis, 'atob')
    const token = `${head}.${body}.${'A'.repeat(length - head.length - body.length - 2)}`
    expect(token).toHaveLength(length)
    expect(readToken(token, NOW)).toBe('unreadableToken')
    expect(decode).not.toHaveBeenCalled()
  },
)

test('a token of 16 KiB is read', () => {
  const token = `${head}.${body}.${'A'.repeat(16 * 1024 - head.length - body.length - 2)}`
  expect(readToken(token, NOW)).toMatchObject({ expiresAt: EXP * 1000 })
})

test.each([
  ['none at all', {}],
  ['none', { alg: 'none' }],
  ['None', { alg: 'None' }],
  ['NONE', { alg: 'NONE' }],
  ['empty', { alg: '' }],
  ['no text', { alg: 256 }],
])('a token whose algorithm is %s is unreadable', (_, header) => {
  const token = tokenOfText(JSON.stringify({ exp: EXP }), JSON.stringify(header))
  expect(readToken(token, NOW)).toBe('unreadableToken')
})

test.each([
  '{}',
  '{"exp":null}',
  '{"exp":"99999999999"}',
  '{"exp":NaN}',
  '{"exp":1e400}',
  '{"exp":[1]}',
])('a token of %s never counts as lasting', payload => {
  expect(readToken(tokenOfText(payload), NOW)).toBe('unreadableToken')
})

test.each([
  [-1, -1_000],
  [0, 0],
  [1.5, 1_500],
  [4_102_444_800, Date.UTC(2100, 0, 1)],
  [253_402_300_799, Date.parse('9999-12-31T23:59:59Z')],
])('an exp of %d is the instant %d', (exp, expiresAt) => {
  expect(read({ exp })).toMatchObject({ expiresAt })
})

test.each(['nbf', 'iat'])('a token whose %s is up to five minutes ahead is believed', claim => {
  expect(read({ exp: EXP, [claim]: seconds(NOW + 5 * MINUTE) })).toMatchObject({ roles: [] })
  expect(read({ exp: EXP, [claim]: seconds(NOW + 5 * MINUTE) + 1 })).toBe('tokenFromTheFuture')
  expect(read({ exp: EXP, [claim]: seconds(NOW + 86_400_000) })).toBe('tokenFromTheFuture')
})

test('a token from the future is believed once its time has come', () => {
  const token = tokenOfText(JSON.stringify({ exp: EXP + 86_400, nbf: seconds(NOW) + 3_600 }))
  expect(readToken(token, NOW)).toBe('tokenFromTheFuture')
  expect(readToken(token, NOW + 3_600_000)).toMatchObject({ roles: [] })
})

test.each([
  ['absent', undefined, []],
  ['empty', '', []],
  ['an empty list', [], []],
  ['null', null, []],
  ['one text', 'Admin', ['Admin']],
  ['a list', ['b', 'a', 'b'], ['b', 'a']],
  ['a number', 7, ['7']],
  ['a mixed list', ['a', 7, 1.5, null, {}, ['b'], true, ''], ['a', '7']],
  ['an object', { role: 'admin' }, []],
  [
    'names of object members',
    ['__proto__', 'constructor', 'toString'],
    ['__proto__', 'constructor', 'toString'],
  ],
  ['spaced, cased, confusable', [' admin ', 'ADMIN', 'Аdmin'], [' admin ', 'ADMIN', 'Аdmin']],
])('a role claim that is %s gives the roles %j', (_, claim, roles) => {
  expect(claimsOf({ [ROLE]: claim }).roles).toEqual(roles)
  expect(claimsOf({ OrganisationName: claim }).organisations).toEqual(roles)
})

test.each([
  ['the short claim', { role: 'a' }, ['a']],
  ['the plural claim', { roles: ['a', 'b'] }, ['a', 'b']],
  ['the long claim beside a short one', { [ROLE]: 'long', role: 'short' }, ['long']],
  ['an empty long claim beside a short one', { [ROLE]: [], role: 'short' }, []],
])('roles come from %s', (_, claims, roles) => {
  expect(claimsOf(claims).roles).toEqual(roles)
})

test('who it is comes from the short claims or the long ones', () => {
  const long = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims'
  const ofLong = {
    [`${long}/nameidentifier`]: '9',
    [`${long}/name`]: 'Ida',
    [`${long}/emailaddress`]: 'ida@example.com',
  }
  expect(claimsOf(ofLong).user).toEqual({ id: '9', name: 'Ida', email: 'ida@example.com' })
  expect(claimsOf({ ...ofLong, sub: 8, name: 'I', email: 'i@x' }).user).toEqual({
    id: '8',
    name: 'I',
    email: 'i@x',
  })
  expect(claimsOf({}).user).toMatchObject({ name: null, email: null })
})

test.each([
  ['a subject', { sub: '8', jti: 1 }, { sub: '8', jti: 2 }, true],
  ['an e-mail address and no subject', { email: 'i@x', jti: 1 }, { email: 'i@x', jti: 2 }, true],
  ['other e-mail addresses', { email: 'i@x' }, { email: 'j@x' }, false],
  ['a name alone, which two people may have', { name: 'I', jti: 1 }, { name: 'I', jti: 2 }, false],
  ['nobody', { jti: 1 }, { jti: 2 }, false],
])('whether two tokens that name %s are the same user’s', (_, one, other, isSame) => {
  expect(claimsOf(one).user.id === claimsOf(other).user.id).toBe(isSame)
})

test('a token that names nobody is the same user’s whenever it is read', () => {
  const { id } = claimsOf({ jti: 1 }).user
  expect(claimsOf({ jti: 1 }).user.id).toBe(id)
})

test('a long list of organisations is read whole', () => {
  const names = Array.from({ length: 1_500 }, (_, index) => `O${String(index)}`)
  expect(claimsOf({ OrganisationName: names }).organisations).toEqual(names)
})

test.each([
  ['only the long claim', { [ROLE]: 'a' }, false],
  ['both claims, which agree', { [ROLE]: ['a'], role: 'a' }, false],
  ['both claims, which differ', { [ROLE]: 'a', role: 'b' }, true],
])('a token with %s says so', (_, claims, areRolesAmbiguous) => {
  expect(claimsOf(claims)).toMatchObject({ areRolesAmbiguous })
})

test('roles that only the short claim names are not ambiguous', () => {
  expect(claimsOf({ role: 'a' }).areRolesAmbiguous).toBe(false)
  expect(claimsOf({ [ROLE]: [], role: 'a' }).areRolesAmbiguous).toBe(true)
})
