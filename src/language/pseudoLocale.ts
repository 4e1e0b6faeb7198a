const ACCENTED_LETTERS: Readonly<Record<string, string>> = {
  a: 'å',
  c: 'ç',
  e: 'é',
  g: 'ğ',
  i: 'î',
  n: 'ñ',
  o: 'ö',
  s: 'š',
  u: 'ü',
  y: 'ý',
  z: 'ž',
  A: 'Å',
  C: 'Ç',
  E: 'É',
  G: 'Ğ',
  I: 'Î',
  N: 'Ñ',
  O: 'Ö',
  S: 'Š',
  U: 'Ü',
  Y: 'Ý',
  Z: 'Ž',
}

/**
 * Generates the texts of a test language. They have accents and brackets, and are a third longer.
 * So a developer sees which texts are cut off, are joined from parts, or are not translated.
 */
export const pseudoLocalize = (texts: object): object =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]: [string, unknown]) => [
      key,
      typeof text === 'string'
        ? pseudoLocalizeText(text)
        : typeof text === 'object' && text !== null
          ? pseudoLocalize(text)
          : text,
    ]),
  )

/** Placeholders such as `{{count}}` stay unchanged. */
export function pseudoLocalizeText(text: string): string {
  const accented = text
    .split(/(\{\{.*?\}\})/)
    .map(part => (part.startsWith('{{') ? part : part.replace(/[a-z]/gi, addAccent)))
    .join('')
  return `⟦${accented}${'·'.repeat(Math.ceil(text.length / 3))}⟧`
}

const addAccent = (letter: string) => ACCENTED_LETTERS[letter] ?? letter
