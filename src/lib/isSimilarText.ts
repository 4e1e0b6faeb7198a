const MIN_SIMILAR_LENGTH = 4
const MAX_DIFFERENT_LETTERS = 2

/** Whether two texts differ only in letter case, or in at most two neighbouring letters. */
export function isSimilarText(text: string, otherText: string): boolean {
  const [one, other] = [text.toLowerCase(), otherText.toLowerCase()]
  const shorter = Math.min(one.length, other.length)
  let start = 0
  while (start < shorter && one[start] === other[start]) start += 1
  let end = 0
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  const longer = Math.max(one.length, other.length)
  return longer >= MIN_SIMILAR_LENGTH && longer - start - end <= MAX_DIFFERENT_LETTERS
}
