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
  const isNear = nearTo((segments[0] ?? '').toLowerCase())
  // Never sorted whole: a list may have a hundred thousand entries that are all near.
  const best: { entry: string; far: number }[] = []
  for (const entry of entries) {
    if (!isNear(entry)) continue
    const far = farness(entry, segments)
    const place = best.findLastIndex(other => other.far <= far) + 1
    if (place === MOST) continue
    best.splice(place, 0, { entry, far })
    if (best.length > MOST) best.pop()
  }
  return best.map(({ entry }) => missOf(entry, segments))
}

/** A cheap look first, since most of a long list is not. Entries that begin alike stand together. */
function nearTo(start: string) {
  let last: { head: string | null; isNear: boolean } = { head: null, isNear: false }
  return (entry: string): boolean => {
    let from = 0
    while (entry[from] === '/') from += 1
    const head = entry.slice(from, endOfSegment(entry, from))
    if (head !== last.head)
      last = { head, isNear: head === ':id' || normaliseSegment(head).toLowerCase() === start }
    return last.isNear
  }
}

/** Characters that `normaliseSegment` may write otherwise, and slashes where none are expected. */
const UNUSUAL = /[%?#\\]|\/\/|\/$/

/** As `distance` of `missOf`, without taking apart an entry that is written in the usual way. */
function farness(entry: string, segments: readonly string[]): number {
  if (UNUSUAL.test(entry)) return distance(missOf(entry, segments), segments)
  let from = entry.startsWith('/') ? 1 : 0
  let index = 0
  for (; ; index += 1) {
    const segment = segments[index] ?? ''
    const to = endOfSegment(entry, from)
    const isSame = to - from === segment.length && entry.startsWith(segment, from)
    const isAny = segment !== '' && to - from === ID.length && entry.startsWith(ID, from)
    if (!isSame && !isAny) break
    from = to + 1
  }
  const expected = from > entry.length ? null : entry.slice(from, endOfSegment(entry, from))
  return distance({ segment: index + 1, expected, found: segments[index] ?? null }, segments)
}

const ID = ':id'

function endOfSegment(entry: string, from: number): number {
  const end = entry.indexOf('/', from)
  return end < 0 ? entry.length : end
}

function missOf(entry: string, segments: readonly string[]): NearMiss {
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

/** Smaller is nearer. Letter case alone is the least of differences, a missing end the greatest. */
function distance(
  { segment, expected, found }: Omit<NearMiss, 'entry'>,
  segments: readonly string[],
): number {
  const isCase = expected?.toLowerCase() === found?.toLowerCase()
  return (segments.length - segment) * 3 + (isCase ? 0 : expected === null ? 2 : 1)
}
