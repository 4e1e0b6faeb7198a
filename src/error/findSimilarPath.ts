/** Two paths are similar if at most this share of the characters differs. */
const MAX_DIFFERENCE_SHARE = 0.4

/**
 * Returns the most similar path, if any. For example, `/users` is similar to `/user` and to
 * `/Users/5/edit`.
 */
export function findSimilarPath(asked: string, paths: readonly string[]): string | null {
  const candidates = paths
    .map(path => ({ path, distance: measureDistance(shortenToSegmentCount(asked, path), path) }))
    .filter(({ path, distance }) => distance <= MAX_DIFFERENCE_SHARE * path.length)
    .sort((a, b) => a.distance - b.distance)
  return candidates[0]?.path ?? null
}

const shortenToSegmentCount = (asked: string, path: string) =>
  asked.split('/').slice(0, path.split('/').length).join('/').toLowerCase()

/** The Levenshtein distance: the number of characters to insert, delete or replace. */
function measureDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [rowIndex, letter] of Array.from(from).entries()) {
    const next = [rowIndex + 1]
    for (const [index, other] of Array.from(to).entries()) {
      const replaced = (row[index] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(replaced, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
