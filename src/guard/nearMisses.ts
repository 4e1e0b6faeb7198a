import { normaliseSegment, splitPath } from './normalisePath'

/** An entry of the list that almost matches a path, and the first difference. */
export type NearMiss = {
  readonly entry: string
  /** The position of the first segment that differs, counted from 1. */
  readonly segment: number
  /** The entry's segment at this position. Null if the entry has fewer segments. */
  readonly expected: string | null
  /** The path's segment at this position. Null if the path has fewer segments. */
  readonly found: string | null
}

const MAX_NEAR_MISSES = 3

/**
 * Finds entries whose first segment is `:id` or the first segment of the path, in any letter case.
 * The entries that match the most segments come first.
 */
export function findNearMisses(entries: readonly string[], path: string): readonly NearMiss[] {
  const segments = splitPath(path)
  const first = segments[0]?.toLowerCase()
  return entries
    .filter(entry => {
      const [segment = ''] = splitPath(entry)
      return segment === ':id' || normaliseSegment(segment).toLowerCase() === first
    })
    .map(entry => findFirstDifference(entry, segments))
    .sort((one, other) => measureDistance(one, segments) - measureDistance(other, segments))
    .slice(0, MAX_NEAR_MISSES)
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
 * Returns a number for sorting: the nearest entry has the lowest. Entries that match more segments
 * come first. If equally many segments match, an entry that differs only in letter case comes
 * first, and an entry in which a segment is missing comes last.
 */
function measureDistance(
  { segment, expected, found }: NearMiss,
  segments: readonly string[],
): number {
  const unmatched = (segments.length - segment) * 3
  if (expected?.toLowerCase() === found?.toLowerCase()) return unmatched
  return expected === null ? unmatched + 2 : unmatched + 1
}
