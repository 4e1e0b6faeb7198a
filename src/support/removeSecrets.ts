import { replacePersonalSegment } from '@/guard/personalSegments'

/** Matches phone numbers. Only a number that starts with a plus or a zero may contain spaces. */
const PHONE_PATTERN = /(?<![\w.+-])(?:[+0]\d[\d ().-]{4,24}\d|\d[\d().-]{5,24}\d)(?!\w|[.-]\w)/g

/**
 * Replaces tokens, e-mail addresses, phone numbers, queries and quoted data.
 *
 * The time of each step grows linearly with the text, so that a very long URL does not block the page.
 */
export const removeSecrets = (text: string) =>
  text
    .replace(/"[^"]*"(?=[^"]* is not valid JSON)/g, '"…"')
    // Replaces quoted texts, but keeps short names, such as names of properties.
    .replace(/"(?![\w.$[\] ]{0,24}")[^"]*"/g, '"…"')
    .replace(/[^\s"'<>()]+/g, word => removeQuery(removeEmail(word)))
    .replace(/\b(Bearer|Basic)\s+\S+/gi, '$1 …')
    .replace(/[\w.+/=-]+/g, removeToken)
    .replace(/[\w+/=-]{24,}/g, removeApiKey)
    .replace(PHONE_PATTERN, replacePersonalSegment)

function removeEmail(word: string): string {
  const at = word.indexOf('@', 1)
  return at > 0 && at < word.length - 1 ? '…@…' : word
}

function removeQuery(word: string): string {
  const start = word.search(/[?#]/)
  return start >= 0 && /[=&]/.test(word.slice(start)) ? `${word.slice(0, start)}?…` : word
}

/** A JWT begins with `eyJ`. Letters directly before `eyJ` may belong to the token, too. */
function removeToken(word: string): string {
  let start = word.indexOf('eyJ')
  if (start < 0) return word
  if (word[start - 1] === '.') start -= 1
  while (start > 0 && /[\w-]/.test(word.charAt(start - 1))) start -= 1
  return `${word.slice(0, start)}…`
}

/** Removes a long word with a digit: API keys, hashes and many ids look like this. */
function removeApiKey(word: string): string {
  const start = word.search(/\w/)
  const key = start < 0 ? '' : word.slice(start)
  return key.length >= 24 && /\d/.test(key) ? `${word.slice(0, start)}…` : word
}
