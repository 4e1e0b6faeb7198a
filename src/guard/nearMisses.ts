import { normaliseSegment, splitPath } from './normalisePath'

/** An entry of the list that almost matches a path, and where they differ. */
export type NearMiss = {
  /** As the server wrote it. */
  readonly entry: string
  /** The first segment in which the two differ, counted from 1. */
  readonly segment: number
  /** The entry's segment there; null if it ends before. */
  readonly expected: string | null
  /** The path's segment there; null if it ends before. */
  readonly found: string | null
}

const MAX_NEAR_MISSES = 3

/**
 * The entries that come nearest to a normalised path without matching it, nearest first: those that
 * agree in the most segments, and among them those that differ least. Entries with another first
 * segment are not near.
 */
export function findNearMisses(entries: readonly string[], path: string): readonly NearMiss[] {
  const segments = splitPath(path)
  const first = (segments[0] ?? '').toLowerCase()
  // Only the best few are kept: a list may have 100,000 entries, all of them near.
  const best: { miss: NearMiss; distance: number }[] = []
  for (const entry of entries) {
    if (!sharesFirstSegment(entry, first)) continue
    const miss = describeMiss(entry, segments)
    const distance = measureDistance(miss, segments)
    const position = best.findLastIndex(other => other.distance <= distance) + 1
    if (position === MAX_NEAR_MISSES) continue
    best.splice(position, 0, { miss, distance })
    if (best.length > MAX_NEAR_MISSES) best.pop()
  }
  return best.map(({ miss }) => miss)
}

/** Most entries of a long list are not near, so this reads the first segment only. */
function sharesFirstSegment(entry: string, first: string): boolean {
  let start = 0
  while (entry[start] === '/') start += 1
  const end = entry.indexOf('/', start)
  const segment = entry.slice(start, end < 0 ? entry.length : end)
  return segment === ':id' || normaliseSegment(segment).toLowerCase() === first
}

function describeMiss(entry: string, segments: readonly string[]): NearMiss {
  const parts = splitPath(entry)
  const agree = (index: number) => {
    const [part, segment] = [parts[index], segments[index]]
    if (part === undefined || segment === undefined) return false
    return part === ':id' ? segment !== '' : normaliseSegment(part) === segment
  }
  let index = 0
  while (agree(index)) index += 1
  return {
    entry,
    segment: index + 1,
    expected: parts[index] ?? null,
    found: segments[index] ?? null,
  }
}

/** Smaller is nearer. A difference in letter case alone counts least, a missing end most. */
function measureDistance(
  { segment, expected, found }: NearMiss,
  segments: readonly string[],
): number {
  const isCaseOnly = expected?.toLowerCase() === found?.toLowerCase()
  return (segments.length - segment) * 3 + (isCaseOnly ? 0 : expected === null ? 2 : 1)
}
