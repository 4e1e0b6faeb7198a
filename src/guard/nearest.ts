import { normaliseSegment, splitPath } from './normalisePath'

/** An entry of the list that almost matches a path, and where it does not. */
export type NearMiss = {
  /** As the server wrote it. */
  readonly entry: string
  /** The first segment in which the two differ, counted from 1. */
  readonly segment: number
  /** What the entry has there; null if it ends before. */
  readonly expected: string | null
  /** What the path has there; null if it ends before. */
  readonly found: string | null
}

const MOST = 3

/**
 * The entries that come nearest to a normalised path that none of them matches, nearest first: those
 * that agree with it longest, and among them those that differ least. Entries of which not even the
 * beginning agrees are not near.
 */
export function nearest(entries: readonly string[], path: string): readonly NearMiss[] {
  const segments = splitPath(path)
  const start = (segments[0] ?? '').toLowerCase()
  return entries
    .filter(entry => isNear(entry, start))
    .map(entry => ({ miss: missOf(entry, segments), entry }))
    .sort((one, other) => distance(one.miss, segments) - distance(other.miss, segments))
    .slice(0, MOST)
    .map(({ miss }) => miss)
}

/** A cheap look first: a list may have a hundred thousand entries. */
const isNear = (entry: string, start: string) => {
  const head = entry.replace(/^\/+/, '').split('/', 1)[0] ?? ''
  return head === ':id' || normaliseSegment(head).toLowerCase() === start
}

function missOf(entry: string, segments: readonly string[]): NearMiss {
  const parts = splitPath(entry)
  const agree = (index: number) => {
    const [part, segment] = [parts[index], segments[index]]
    if (part === undefined || segment === undefined) return part === segment
    return part === ':id' ? segment !== '' : normaliseSegment(part) === segment
  }
  let index = 0
  while (index < Math.max(parts.length, segments.length) && agree(index)) index += 1
  return {
    entry,
    segment: index + 1,
    expected: parts[index] ?? null,
    found: segments[index] ?? null,
  }
}

/** Smaller is nearer. Letter case alone is the least of differences, a missing end the greatest. */
function distance({ segment, expected, found }: NearMiss, segments: readonly string[]): number {
  const kind =
    expected !== null && found !== null && expected.toLowerCase() === found.toLowerCase()
      ? 0
      : expected === null || found === null
        ? 2
        : 1
  return (segments.length - segment) * 3 + kind
}
