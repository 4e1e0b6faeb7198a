import { isRecord } from '@/lib/isRecord'
import { createDecodedVariants } from './decodedVariants'

/** If a text contains this many consecutive characters of a secret, it repeats the secret. */
const SECRET_SUBSTRING_LENGTH = 8
/**
 * Like `SECRET_SUBSTRING_LENGTH`, but for the decoded payload of a token. The number is larger,
 * because a message may contain the user's name or another word of the payload.
 */
const PAYLOAD_SUBSTRING_LENGTH = 16

/** Texts are not searched for shorter secrets, because many texts contain these by chance. */
const MIN_SEARCHED_SECRET_LENGTH = 3

/** Fields with personal data. A message may contain a part of such a value, but not all of it. */
const PERSONAL_FIELD_NAMES: ReadonlySet<string> = new Set(['email', 'fullname'])

/** The secrets of a request by field name. They may be nested, or in `FormData`. */
type SentSecrets = Readonly<Record<string, unknown>>

export type SecretDetector = (text: string) => boolean

/**
 * The detector finds secrets in clear text and encoded, for example in base64. It finds a secret of
 * fewer than 8 characters only as a whole word.
 */
export function createSecretDetector(sent: SentSecrets): SecretDetector {
  let detect: SecretDetector | null = null
  // Most responses have no text to check, so the index is created only when the first text arrives.
  return text => (detect ??= createIndexedDetector(sent))(text)
}

function createIndexedDetector(sent: SentSecrets): SecretDetector {
  const substrings = new Set<string>()
  const payloadSubstrings = new Set<string>()
  const words: string[] = []
  for (const [name, secret] of collectSecrets('', sent)) {
    const isToken = /^[\w-]+\.[\w-]+\./.test(secret)
    const isPersonal = PERSONAL_FIELD_NAMES.has(name)
    const variants = createDecodedVariants(secret, 0)
    words.push(
      ...variants.filter(variant => isPersonal || variant.length < SECRET_SUBSTRING_LENGTH),
    )
    if (isPersonal) continue
    if (secret.length < SECRET_SUBSTRING_LENGTH) words.push(encodeBase64(secret).toLowerCase())
    for (const variant of [...variants, ...createBase64Variants(secret)])
      addSubstrings(substrings, variant, SECRET_SUBSTRING_LENGTH)
    if (isToken)
      for (const variant of createDecodedVariants(secret, 1))
        addSubstrings(payloadSubstrings, variant, PAYLOAD_SUBSTRING_LENGTH)
  }
  const wordPatterns = words
    .filter(word => word.length >= MIN_SEARCHED_SECRET_LENGTH)
    .map(createWordPattern)
  return text =>
    createDecodedVariants(text).some(
      variant =>
        containsSubstring(variant, substrings, SECRET_SUBSTRING_LENGTH) ||
        containsSubstring(variant, payloadSubstrings, PAYLOAD_SUBSTRING_LENGTH) ||
        wordPatterns.some(pattern => pattern.test(variant)),
    )
}

/** Returns each text with the name of its field. An item of an array has the name of the array. */
function collectSecrets(name: string, value: unknown): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[name, value]]
  if (Array.isArray(value)) return value.flatMap(item => collectSecrets(name, item))
  const fields =
    value instanceof FormData ? [...value] : isRecord(value) ? Object.entries(value) : []
  return fields.flatMap(([key, item]) => collectSecrets(key, item))
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
 * Base64 encodes groups of three bytes, so the encoded form of a secret depends on its position in a
 * group. Returns the three possible forms, in lower case. The response is also searched in lower case.
 */
const createBase64Variants = (secret: string): readonly string[] =>
  ['', ' ', '  '].map(prefix => {
    const base64 = encodeBase64(prefix + secret)
    // In base64, the characters at both ends of the secret also depend on the text around it. They
    // are cut off, so that only characters of the secret remain.
    return base64.slice(prefix === '' ? 0 : prefix.length + 1, -1).toLowerCase()
  })

function encodeBase64(text: string): string {
  const binary = Array.from(new TextEncoder().encode(text), byte => String.fromCharCode(byte))
  return btoa(binary.join('')).replace(/=+$/, '')
}

/** Shorter parts of a token are ignored, because a response may contain them by chance. */
const MIN_TOKEN_PART_LENGTH = 16

/** Whether the text contains the whole token, its payload or its signature. */
export function containsToken(text: string, token: string): boolean {
  const [, ...parts] = token.split('.')
  return [token, ...parts].some(part => part.length >= MIN_TOKEN_PART_LENGTH && text.includes(part))
}
