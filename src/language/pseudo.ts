const ACCENTED: Readonly<Record<string, string>> = {
  ...{ a: 'å', c: 'ç', e: 'é', g: 'ğ', i: 'î', n: 'ñ', o: 'ö', s: 'š', u: 'ü', y: 'ý', z: 'ž' },
  ...{ A: 'Å', C: 'Ç', E: 'É', G: 'Ğ', I: 'Î', N: 'Ñ', O: 'Ö', S: 'Š', U: 'Ü', Y: 'Ý', Z: 'Ž' },
}

/**
 * English as a language that nobody speaks, for development: accented, a third longer and in
 * brackets, so that text that is not translated, cut off or put together from pieces is seen at once.
 */
export const pseudo = (texts: object): object =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]: [string, unknown]) => [
      key,
      typeof text === 'string'
        ? pseudoText(text)
        : typeof text === 'object' && text !== null
          ? pseudo(text)
          : text,
    ]),
  )

/** A placeholder stays what it is. */
export function pseudoText(text: string): string {
  const accented = text
    .split(/(\{\{.*?\}\})/)
    .map(part => (part.startsWith('{{') ? part : part.replace(/[a-z]/gi, accent)))
    .join('')
  return `⟦${accented}${'·'.repeat(Math.ceil(text.length / 3))}⟧`
}

const accent = (letter: string) => ACCENTED[letter] ?? letter
