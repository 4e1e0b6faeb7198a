import { normaliseSegment, splitPath } from './normalisePath'

/** An entry of the list that almost matches a path, and the first difference. */
export type NearMiss = {
  /** As the server wrote it. */
  readonly entry: string
  /** The position of the first segment in which the entry and the path differ, counted from 1. */
  readonly segment: number
  /** The segment of the entry at this position. Null if the entry has fewer segments. */
  readonly expected: string | null
  /** The segment of the path at this position. Null if the path has fewer segments. */
  readonly found: string | null
}

const MAX_NEAR_MISSES = 3

/**
 * Finds the entries that are most similar to a normalised path. The caller makes sure that no entry
 * matches the path.
 *
 * Entries with more equal segments at the start come first, then entries with a smaller difference.
 * Entries with a different first segment are ignored. In the first segment, letter case does not
 * count.
 */
export function findNearMisses(entries: readonly string[], path: string): readonly NearMiss[] {
  const segments = splitPath(path)
  const first = (segments[0] ?? '').toLowerCase()
  // Keeps only the best entries, because a list may have 100,000 similar entries.
  const best: { miss: NearMiss; distance: number }[] = []
  for (const entry of entries) {
    if (!sharesFirstSegment(entry, first)) continue
    const miss = findFirstDifference(entry, segments)
    const distance = measureDistance(miss, segments)
    const position = best.findLastIndex(other => other.distance <= distance) + 1
    if (position === MAX_NEAR_MISSES) continue
    best.splice(position, 0, { miss, distance })
    if (best.length > MAX_NEAR_MISSES) best.pop()
  }
  return best.map(({ miss }) => miss)
}

/**
 * Whether an entry has the given first segment. This quick check excludes most entries of a long
 * list.
 */
function sharesFirstSegment(entry: string, first: string): boolean {
  let start = 0
  while (entry[start] === '/') start += 1
  const end = entry.indexOf('/', start)
  const segment = entry.slice(start, end < 0 ? entry.length : end)
  return segment === ':id' || normaliseSegment(segment).toLowerCase() === first
}

function findFirstDifference(entry: string, segments: readonly string[]): NearMiss {
  const entrySegments = splitPath(entry)
  const isSameSegment = (index: number) => {
    const [entrySegment, segment] = [entrySegments[index], segments[index]]
    if (entrySegment === undefined || segment === undefined) return false
    return entrySegment === ':id' ? segment !== '' : normaliseSegment(entrySegment) === segment
  }
  let index = 0
  while (isSameSegment(index)) index += 1
  return {
    entry,
    segment: index + 1,
    expected: entrySegments[index] ?? null,
    found: segments[index] ?? null,
  }
}

/**
 * Measures how much an entry differs from a path. The distance is smallest if only letter case
 * differs, and largest if the entry ends before the path.
 */
function measureDistance(
  { segment, expected, found }: NearMiss,
  segments: readonly string[],
): number {
  const isCaseOnly = expected?.toLowerCase() === found?.toLowerCase()
  return (segments.length - segment) * 3 + (isCaseOnly ? 0 : expected === null ? 2 : 1)
}
