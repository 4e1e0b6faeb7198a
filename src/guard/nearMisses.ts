import { distance } from 'fastest-levenshtein'
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
const MAX_WRONG_LETTERS = 2
/** Below the distance of a wrong letter, which is 1. */
const LETTER_CASE_DISTANCE = 0.1
/** Above the distance of wrong letters in several segments. */
const SEGMENT_DISTANCE = 10
/** Above the distance of any number of missing segments. */
const OTHER_SEGMENT_DISTANCE = 10_000

/**
 * Finds entries that almost match a path: first those with another letter case, then those with a
 * wrong letter in a segment, then those with more or fewer segments, and then those that begin alike.
 */
export function findNearMisses(entries: readonly string[], path: string): readonly NearMiss[] {
  const segments = splitPath(path)
  return entries
    .map(entry => ({
      entry,
      distance: measureDistance(splitPath(entry), segments),
    }))
    .filter(({ distance }) => distance < Infinity)
    .sort((one, other) => one.distance - other.distance)
    .slice(0, MAX_NEAR_MISSES)
    .map(({ entry }) => findFirstDifference(entry, segments))
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

/** Returns a number for sorting. Infinity for an entry that is not similar. */
function measureDistance(entry: readonly string[], path: readonly string[]): number {
  const distances = path.slice(0, entry.length).map((found, i) => measureSegment(entry[i], found))
  const total = distances.reduce((sum, distance) => sum + distance, 0)
  const missing = Math.abs(entry.length - path.length)
  if (total < Infinity) return total + missing * SEGMENT_DISTANCE
  const equal = distances.findIndex(distance => distance >= 1)
  return equal === 0 ? Infinity : OTHER_SEGMENT_DISTANCE - equal
}

function measureSegment(expected = '', found: string): number {
  if (expected === ':id') return found === '' ? Infinity : 0
  const segment = normaliseSegment(expected)
  if (segment === found) return 0
  if (segment.toLowerCase() === found.toLowerCase()) return LETTER_CASE_DISTANCE
  // The app's own wildcard is `:id`. Another name is a likely mistake.
  if (expected.startsWith(':')) return LETTER_CASE_DISTANCE
  const wrongLetters = distance(segment.toLowerCase(), found.toLowerCase())
  return wrongLetters <= MAX_WRONG_LETTERS && wrongLetters < found.length / 2
    ? wrongLetters
    : Infinity
}
