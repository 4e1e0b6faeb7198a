import { replacePersonalSegments } from '@/guard/personalSegments'

/**
 * Replaces tokens, e-mail addresses, phone numbers, queries and quoted data.
 *
 * The time of each step grows linearly with the text, so that a very long URL does not block the page.
 */
export const removeSecrets = (text: string) =>
  removeSecretsFromWords(
    text
      .replace(/"[^"]*"(?=[^"]* is not valid JSON)/g, '"…"')
      // Replaces quoted texts, but keeps short names, such as names of properties.
      .replace(/"(?![\w.$[\] ]{0,24}")[^"]*"/g, '"…"')
      .replace(/\b(Bearer|Basic)\s+\S+/gi, '$1 …'),
  )

/** Like `removeSecrets`, but keeps quoted data. */
export const removeSecretsFromWords = (text: string) =>
  text.replace(/[^\s"'<>(),]+/g, removeSecretsFromWord)

function removeSecretsFromWord(word: string): string {
  const [, path = '', query = ''] = /^([^?#]*)(.*)$/s.exec(word) ?? []
  return replacePersonalSegments(path) + (/[=&]/.test(query) ? '?…' : query)
}
