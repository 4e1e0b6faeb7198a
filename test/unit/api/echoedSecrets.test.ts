import { createSecretDetector } from '@/api/echoedSecrets'
import { errorFromResponse } from '@/api/responseErrors'
import { createToken } from '../../support/tokens'

const PASSWORD = 'Correct <horse> "battery" & staple é!'
const TOKEN = createToken({ email: 'ida@example.com', OrganisationName: 'Long Organisation Name' })
const [, PAYLOAD = '', SIGNATURE = ''] = TOKEN.split('.')

const toBase64 = (text: string) => Buffer.from(text).toString('base64')
const toHex = (text: string) => Buffer.from(text).toString('hex')
const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
const toByteCodes = (text: string, base: number) =>
  Array.from(Buffer.from(text), code => code.toString(base))
const HTML_ENTITY_NAMES: Readonly<Partial<Record<string, string>>> = {
  '<': 'lt',
  '>': 'gt',
  '"': 'QUOT',
  '&': 'amp',
  '!': 'excl',
  ' ': 'nbsp',
  '.': 'period',
  _: 'lowbar',
  '-': 'hyphen',
  é: 'eacute',
}
const escapeEachCharacter = (text: string, escape: (code: string) => string) =>
  Array.from(text, character => escape(character.charCodeAt(0).toString(16).padStart(4, '0'))).join(
    '',
  )

/**
 * Creates the error of a request that contains `secrets`. All messages of its response contain
 * `text`. Returns the error as JSON.
 */
function createErrorJson(text: string, secrets: Readonly<Record<string, unknown>>): string {
  const body = { message: text, errors: { email: text, [text]: text } }
  const fieldNames = ['email', 'password']
  return JSON.stringify(
    errorFromResponse(new Response(null, { status: 422 }), body, null, {
      hasSecret: createSecretDetector(secrets),
      fieldNames,
    }),
  )
}
const EMPTY_ERROR_JSON = JSON.stringify({
  kind: 'invalid',
  status: 422,
  message: null,
  fields: { email: '' },
})

const ENCODINGS: readonly (readonly [string, (text: string) => string])[] = [
  ['unchanged', text => text],
  ['in upper case', text => text.toUpperCase()],
  ['in lower case', text => text.toLowerCase()],
  ['URL-encoded', encodeURIComponent],
  ['URL-encoded, with + for a space', text => new URLSearchParams({ x: text }).toString()],
  ['URL-encoded twice', text => encodeURIComponent(encodeURIComponent(text))],
  ['HTML-escaped', escapeHtml],
  ['with &amp; and &lt;', text => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')],
  ['as hexadecimal HTML entities', text => escapeEachCharacter(text, code => `&#x${code};`)],
  [
    'as HTML entities with leading zeros',
    text => escapeEachCharacter(text, code => `&#x000${code};`),
  ],
  [
    'with named HTML entities for its punctuation and its accent',
    text =>
      text.replace(/[^\w]|_/g, character => {
        const name = HTML_ENTITY_NAMES[character]
        return name === undefined ? character : `&${name};`
      }),
  ],
  ['with HTML elements in it', text => text.replace(/.{5}/gs, '$&<b class="x"></b>')],
  ['in JSON', text => JSON.stringify({ x: text })],
  ['in JSON escapes', text => escapeEachCharacter(text, code => `\\u${code}`)],
  ['in base64', toBase64],
  ['in base64 after other text', text => toBase64(`ida@example.com:${text}`)],
  ['in base64 after a slash', text => `data/${toBase64(text)}`],
  ['in base64 in upper case', text => toBase64(text).toUpperCase()],
  ['in base64url', text => Buffer.from(text).toString('base64url')],
  ['in base64 of its URL encoding', text => toBase64(encodeURIComponent(text))],
  ['in hexadecimal digits', toHex],
  ['in hexadecimal digits with colons', text => toHex(text).replace(/..(?=.)/g, '$&:')],
  ['in base64 of UTF-16', text => Buffer.from(text, 'utf16le').toString('base64')],
  ['in hexadecimal digits of UTF-16', text => Buffer.from(text, 'utf16le').toString('hex')],
  [
    'in quoted-printable',
    text =>
      toByteCodes(text, 16)
        .map(code => `=${code.padStart(2, '0').toUpperCase()}`)
        .join('')
        .replace(/.{30}/g, '$&=\r\n'),
  ],
  ['with soft line breaks', text => text.replace(/.{7}/gs, '$&=\r\n')],
  ['as a list of bytes', text => JSON.stringify(Buffer.from(text))],
  [
    'in octal escapes',
    text =>
      toByteCodes(text, 8)
        .map(code => `\\${code}`)
        .join(''),
  ],
  ['in base64 twice', text => toBase64(toBase64(text))],
  ['in base64 with line breaks', text => toBase64(text).replace(/.{20}/g, '$&\r\n')],
  ['in URL-encoded base64', text => encodeURIComponent(toBase64(text))],
  [
    'in swapped letter case',
    text =>
      text.replace(/\p{L}/gu, letter =>
        letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
      ),
  ],
  ['with line breaks in it', text => text.replace(/.{3}/gs, '$&\n')],
  ['cut to 20 characters', text => text.slice(0, 20)],
  ['without its first characters', text => text.slice(5)],
  ['with invisible characters', text => Array.from(text).join('\u200b')],
  [
    'in full-width letters',
    text => text.replace(/[a-z]/g, letter => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
  ],
  ['with dots between its letters', text => Array.from(text).join('.')],
  ['in the middle of a sentence', text => `Not accepted: (${text}). Use another one.`],
  ['at the position where the message is cut', text => `${'No. '.repeat(48)}${text}`],
]

test.each(ENCODINGS)(
  'a message that contains the sent password or token is dropped; case: %s',
  (_, encode) => {
    expect(createErrorJson(encode(PASSWORD), { email: 'bo@example.com', password: PASSWORD })).toBe(
      EMPTY_ERROR_JSON,
    )
    expect(createErrorJson(encode(TOKEN), { token: TOKEN })).toBe(EMPTY_ERROR_JSON)
  },
)

test.each(['demo', 'Ab1!', 'ä7x', '1234567'])(
  'a message is dropped if it contains the short password %j in base64, even with changed letter case',
  password => {
    const base64 = toBase64(password)
    for (const text of [base64.toUpperCase(), base64.toLowerCase(), base64.replace(/=+$/, '')])
      expect(createErrorJson(`Invalid: ${text}`, { password })).toBe(EMPTY_ERROR_JSON)
  },
)

test.each([
  ['the first 150 characters', TOKEN.slice(0, 150)],
  ['the payload', PAYLOAD],
  ['the signature', SIGNATURE],
  ['the decoded payload', Buffer.from(PAYLOAD, 'base64url').toString()],
  ['8 characters of the signature', SIGNATURE.slice(2, 10)],
])('a message is dropped if it contains %s of the sent token', (_, text) => {
  expect(createErrorJson(`Invalid: ${text}`, { token: TOKEN })).toBe(EMPTY_ERROR_JSON)
})

test.each([
  ['unchanged', 'The password “demo” is wrong'],
  ['in upper case', 'DEMO is wrong'],
  ['in base64', `Basic ${toBase64('demo')}`],
  ['in base64 after other text', `Basic ${toBase64('ida:demo')}`],
  ['in hexadecimal digits', toHex('demo')],
  ['URL-encoded', 'password=%64%65%6d%6f&x=1'],
  ['URL-encoded before a byte that is not UTF-8', 'password=%64%65%6d%6f%2e%ff'],
  ['after an HTML entity that is not a character', '&#x110000; demo'],
])('a message is dropped if it contains a short password %s', (_, text) => {
  expect(createErrorJson(text, { password: 'demo' })).toBe(EMPTY_ERROR_JSON)
})

test('a message is dropped if it contains a secret from a nested field, an array or FormData of the request', () => {
  const form = new FormData()
  form.append('pin', PASSWORD)
  for (const body of [{ user: { password: PASSWORD } }, { codes: [['no'], PASSWORD] }, form])
    expect(createErrorJson(`Invalid: ${PASSWORD}`, { body })).toBe(EMPTY_ERROR_JSON)
})

test.each([
  ['unchanged', 'ida@example.com is locked'],
  ['in upper case', 'IDA@EXAMPLE.COM'],
  ['URL-encoded', 'user=ida%40example.com'],
])('a message is dropped if it contains the sent e-mail address %s', (_, text) => {
  expect(createErrorJson(text, { email: 'ida@example.com' })).toBe(EMPTY_ERROR_JSON)
})

const GREETING = 'good morning, you all'

test.each([
  [
    'it contains only a part of a short password',
    'A demonstration is no democracy',
    { password: 'demo' },
  ],
  ['it contains only a part of the email', 'Only for example.com', { email: 'ida@example.com' }],
  ['it contains only words of the token payload', 'Your identity is not known', { token: TOKEN }],
  ['the secrets of the request are empty', 'No', { password: '', token: null }],
  ['it contains only a sent number', '7 left', { count: 7 }],
  ['the sent secret has only two characters', 'ab is not valid', { password: 'ab' }],
  ['it contains the decoded text of a password', GREETING, { password: toBase64(GREETING) }],
  ['it contains only a short part of a password', 'Not correct', { password: 'Correct horse' }],
])('a message is kept if %s', (_, text, secrets) => {
  const error = errorFromResponse(new Response(null, { status: 403 }), { message: text }, null, {
    hasSecret: createSecretDetector(secrets),
    fieldNames: [],
  })
  expect(error).toEqual({ kind: 'refused', message: text })
})
