const MAX_NESTED_ENCODINGS = 3

/**
 * The characters of common HTML entities. Any other entity, such as `&eacute;`, is replaced by the
 * first letter of its name.
 */
const HTML_ENTITIES: Readonly<Partial<Record<string, string>>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  commat: '@',
  excl: '!',
  num: '#',
  dollar: '$',
  percnt: '%',
  ast: '*',
  plus: '+',
}

/**
 * Decodes a text in many ways, because the encoding is not known. The results are in lower case,
 * without accents and invisible characters. Each result is returned twice: as it is, and with only
 * its letters and digits.
 */
export function createDecodedVariants(
  text: string,
  maxDecodings = MAX_NESTED_ENCODINGS,
): readonly string[] {
  const variants = new Set([text])
  let latest = [text]
  for (let count = 0; count < maxDecodings; count++) {
    latest = latest
      .flatMap(variant => [
        decodeEscapes(variant),
        decodeBase64(variant),
        decodeBase64(variant.replace(/\s+/g, '')),
        decodeHexDigits(variant),
        decodeByteList(variant),
        decodeQuotedPrintable(variant),
        variant.replace(/<[^<>]*>/g, ''),
      ])
      .filter(variant => variant !== '' && !variants.has(variant))
    for (const variant of latest) variants.add(variant)
  }
  const folded = [...variants].map(removeCaseAndAccents)
  return [...new Set([...folded, ...folded.map(keepLettersAndDigits)])]
}

const removeCaseAndAccents = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\p{Cc}]/gu, '')
    .toLowerCase()

const keepLettersAndDigits = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')

/** Decodes the escapes of URLs, HTML, JSON, JavaScript and C. */
const decodeEscapes = (text: string) =>
  text
    .replace(/(?:%[0-9a-f]{2})+/gi, escapes => decodeBytes(readHexBytes(escapes)))
    .replace(/(?:\\[0-3]?[0-7]{2})+/g, escapes => decodeBytes(readBytes(escapes, /[0-7]+/g, 8)))
    .replace(/(?:%u|\\u\{?|\\x|&#x0*)([0-9a-f]{1,6})[;}]?/gi, (escape, digits: string) =>
      decodeCodePoint(parseInt(digits, 16), escape),
    )
    .replace(/&#0*(\d{1,7});?/g, (escape, digits: string) =>
      decodeCodePoint(Number(digits), escape),
    )
    .replace(
      /&([a-z]{2,8});/gi,
      (_, name: string) => HTML_ENTITIES[name.toLowerCase()] ?? name.slice(0, 1),
    )
    .replace(/\\(["'\\/])/g, '$1')

const decodeCodePoint = (codePoint: number, escape: string) =>
  codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : escape

/** Decodes base64 and base64url. The encoded part may begin at any character of the text. */
const decodeBase64 = (text: string) =>
  joinReadableParts(
    [...text.matchAll(/[\w+/-]{4,}/g)].flatMap(([run]) =>
      [0, 1, 2, 3].map(start => readBase64Bytes(run.slice(start))),
    ),
  )

function readBase64Bytes(run: string): Uint8Array {
  const base64 = run.replaceAll('-', '+').replaceAll('_', '/')
  // Four characters encode three bytes, so one character alone at the end encodes no byte.
  const length = base64.length % 4 === 1 ? base64.length - 1 : base64.length
  return Uint8Array.from(atob(base64.slice(0, length)), character => character.charCodeAt(0))
}

/** Decodes digits with or without separators: `6869`, `68 69`, `0x68, 0x69`. */
const decodeHexDigits = (text: string) =>
  joinReadableParts(
    [...text.matchAll(/(?:(?:0x|\\x)?[0-9a-f]{2}[\s:,-]{0,2}){3,}/gi)].flatMap(([run]) =>
      [run, run.slice(1)].map(digits => readHexBytes(digits.replace(/0x|\\x/gi, ''))),
    ),
  )

/** Decodes a list of decimal bytes, such as a `Buffer` of Node in JSON. */
const decodeByteList = (text: string) =>
  joinReadableParts(
    [...text.matchAll(/(?:\d{2,3}[\s,;]+){3,}\d{2,3}/g)].map(([list]) =>
      readBytes(list, /\d+/g, 10),
    ),
  )

/**
 * Quoted-printable is an encoding of e-mails. It writes a character as `=` and two hexadecimal
 * digits. A line that ends with `=` continues on the next line.
 */
const decodeQuotedPrintable = (text: string) =>
  text
    .replace(/=\r?\n/g, '')
    .replace(/(?:=[0-9a-f]{2})+/gi, escapes => decodeBytes(readHexBytes(escapes)))

const readHexBytes = (text: string) => readBytes(text, /[0-9a-f]{2}/gi, 16)

const readBytes = (text: string, pattern: RegExp, radix: number) =>
  Uint8Array.from(text.match(pattern) ?? [], digits => parseInt(digits, radix))

/**
 * Joins the readable parts of the decoded bytes. Zero bytes are removed, because UTF-16 has a zero
 * byte beside each ASCII character.
 */
const joinReadableParts = (decoded: readonly Uint8Array[]) =>
  decoded
    .flatMap(bytes => {
      const text = new TextDecoder().decode(bytes.filter(byte => byte !== 0))
      return text.match(/[^\p{C}\ufffd]{3,}/gu) ?? []
    })
    .join('\n')

/** Bytes that are not UTF-8 are read as Latin-1. */
function decodeBytes(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return Array.from(bytes, byte => String.fromCharCode(byte)).join('')
  }
}
