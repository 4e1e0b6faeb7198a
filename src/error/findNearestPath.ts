/** The maximum share of a path that may differ. A path that differs more is not similar. */
const MAX_DIFFERENCE_SHARE = 0.4

/**
 * Finds the path that is most similar to a path that does not exist, such as `/users` for `/user`
 * or for `/Users/5/edit`. Letter case is ignored. Null if no path is similar.
 */
export function findNearestPath(asked: string, paths: readonly string[]): string | null {
  const candidates = paths
    .map(path => ({ path, distance: measureDistance(takeFirstSegments(asked, path), path) }))
    .filter(({ path, distance }) => distance <= MAX_DIFFERENCE_SHARE * path.length)
    .sort((a, b) => a.distance - b.distance)
  return candidates[0]?.path ?? null
}

/** Shortens the path `asked` to the number of segments in `path`. */
const takeFirstSegments = (asked: string, path: string) =>
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
