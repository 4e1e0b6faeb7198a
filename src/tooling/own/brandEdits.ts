const quoteText = (text: string) => JSON.stringify(text)

/** Sets a property of `brand.ts` to a text. Null if the file has no such property. */
export function setBrandProperty(file: string, property: string, text: string): string | null {
  const pattern = new RegExp(
    `^  ${property}:\\s*(?:'(?:[^'\\\\\\n]|\\\\.)*'|"(?:[^"\\\\\\n]|\\\\.)*"),$`,
    'm',
  )
  return pattern.test(file)
    ? file.replace(pattern, () => `  ${property}: ${quoteText(text)},`)
    : null
}

/** Matches the object that contains the tagline of each language. */
const TAGLINES_PATTERN = /^ {2}tagline: \{[\s\S]*?\},$/m

/**
 * Replaces all taglines by one tagline in the default language. The app then shows this tagline in
 * all languages.
 */
export const setTagline = (file: string, language: string, text: string): string | null =>
  TAGLINES_PATTERN.test(file)
    ? file.replace(TAGLINES_PATTERN, () => `  tagline: { ${language}: ${quoteText(text)} },`)
    : null

/** Removes the tagline of a language. */
export const removeTagline = (file: string, language: string): string =>
  file.replace(TAGLINES_PATTERN, found =>
    found.replace(new RegExp(`^ {4}${language}: .*\\n`, 'm'), ''),
  )
