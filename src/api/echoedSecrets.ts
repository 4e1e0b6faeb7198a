import { isRecord } from '@/lib/isRecord'
import { listDecodedVariants } from './decodedVariants'

/** A text repeats a secret if it contains this many consecutive characters of the secret. */
const SECRET_SUBSTRING_LENGTH = 8
/**
 * A text repeats a token if it contains this many consecutive characters of the token's decoded
 * payload. The number is larger than `SECRET_SUBSTRING_LENGTH`, because a message may contain
 * ordinary words of the payload, such as 'identity' or the user's name.
 */
const PAYLOAD_SUBSTRING_LENGTH = 16

/** Shorter secrets are not searched for, because many messages contain them by chance. */
const MIN_WORD_LENGTH = 3

/**
 * Fields with personal data. A message may contain a part of such a value, but not the whole value.
 */
const PERSONAL_FIELDS: ReadonlySet<string> = new Set(['email', 'fullname'])

/** The secrets that a request sent, by field name. They may be nested, or in `FormData`. */
type SentSecrets = Readonly<Record<string, unknown>>

/** Whether a text of the server repeats a secret of the request. */
export type SecretDetector = (text: string) => boolean

/**
 * Creates a function that finds out whether a text of the server repeats a secret of the request.
 * The function searches for 8 consecutive characters of a secret, and for a shorter secret as a
 * whole word. It also finds secrets that are URL-encoded, HTML-escaped, in base64, in hexadecimal
 * digits or in another letter case.
 */
export function createSecretDetector(sent: SentSecrets): SecretDetector {
  let detect: SecretDetector | null = null
  // The detector is created only for the first text, because most responses have no text to check.
  return text => (detect ??= createIndexedDetector(sent))(text)
}

function createIndexedDetector(sent: SentSecrets): SecretDetector {
  const substrings = new Set<string>()
  const payloadSubstrings = new Set<string>()
  const words: string[] = []
  for (const [name, secret] of listSecrets('', sent)) {
    const isToken = /^[\w-]+\.[\w-]+\./.test(secret)
    const isPersonal = PERSONAL_FIELDS.has(name)
    const forms = listDecodedVariants(secret, 0)
    words.push(...forms.filter(form => isPersonal || form.length < SECRET_SUBSTRING_LENGTH))
    if (isPersonal) continue
    if (secret.length < SECRET_SUBSTRING_LENGTH) words.push(encodeBase64(secret).toLowerCase())
    for (const form of [...forms, ...listBase64Variants(secret)])
      addSubstrings(substrings, form, SECRET_SUBSTRING_LENGTH)
    if (isToken)
      for (const form of listDecodedVariants(secret, 1))
        addSubstrings(payloadSubstrings, form, PAYLOAD_SUBSTRING_LENGTH)
  }
  const wordPatterns = words.filter(word => word.length >= MIN_WORD_LENGTH).map(createWordPattern)
  return text =>
    listDecodedVariants(text).some(
      form =>
        containsSubstring(form, substrings, SECRET_SUBSTRING_LENGTH) ||
        containsSubstring(form, payloadSubstrings, PAYLOAD_SUBSTRING_LENGTH) ||
        wordPatterns.some(pattern => pattern.test(form)),
    )
}

/** Lists all texts with the name of their field. An item of an array has the name of the array. */
function listSecrets(name: string, value: unknown): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return value === '' ? [] : [[name, value]]
  if (Array.isArray(value)) return value.flatMap(item => listSecrets(name, item))
  const fields =
    value instanceof FormData ? [...value] : isRecord(value) ? Object.entries(value) : []
  return fields.flatMap(([key, item]) => listSecrets(key, item))
}

function addSubstrings(substrings: Set<string>, text: string, length: number) {
  for (let start = 0; start + length <= text.length; start++)
    substrings.add(text.slice(start, start + length))
}

function containsSubstring(text: string, substrings: ReadonlySet<string>, length: number): boolean {
  for (let start = 0; start + length <= text.length; start++)
    if (substrings.has(text.slice(start, start + length))) return true
  return false
}

const createWordPattern = (word: string) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])${word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}(?![\\p{L}\\p{N}])`,
    'u',
  )

/**
 * Lists the three base64 variants of a secret, in lower case. The encoding depends on the number of
 * bytes before the secret.
 *
 * The variants are compared as text, because base64 in lower case can't be decoded.
 */
const listBase64Variants = (secret: string): readonly string[] =>
  ['', ' ', '  '].map(prefix => {
    const base64 = encodeBase64(prefix + secret)
    // The first and the last characters also depend on the text around the secret, so they are
    // removed.
    return base64.slice(prefix === '' ? 0 : prefix.length + 1, -1).toLowerCase()
  })

/** Encodes a text as base64 without padding. */
function encodeBase64(text: string): string {
  const binary = Array.from(new TextEncoder().encode(text), byte => String.fromCharCode(byte))
  return btoa(binary.join('')).replace(/=+$/, '')
}

/** Shorter parts of a token are not searched for, because a response may contain them by chance. */
const MIN_TOKEN_PART_LENGTH = 16

/** Whether a text contains a token, its payload or its signature. */
export function containsToken(text: string, token: string): boolean {
  const [, ...parts] = token.split('.')
  return [token, ...parts].some(part => part.length >= MIN_TOKEN_PART_LENGTH && text.includes(part))
}
