import { normaliseSegment, splitPath } from '@/guard/normalisePath'

/** The wildcard: matches any one segment. */
const ANY = ':id'

/** Segments as the guard compares them; null matches any segment that is not empty. */
type Segments = readonly (string | null)[]

/** Parses an entry as the guard does. */
export const parseEntry = (entry: string): Segments =>
  splitPath(entry).map(segment => (segment === ANY ? null : normaliseSegment(segment)))

/** Whether both entries match the same paths. */
export const areSame = (one: Segments, other: Segments) => {
  return one.length === other.length && one.every((segment, index) => segment === other[index])
}

/** Whether `one` matches every path that `other` matches. */
export const covers = (one: Segments, other: Segments) =>
  one.length === other.length &&
  one.every((segment, index) => (segment === null ? other[index] !== '' : segment === other[index]))

/** Whether there is a path that both entries match. */
export const overlap = (one: Segments, other: Segments) =>
  one.length === other.length &&
  one.every((segment, index) => {
    const partner = other[index]
    return segment === null
      ? partner !== ''
      : segment === partner || (partner === null && segment !== '')
  })

/** Wildcards of other systems. The guard takes them literally. */
const FOREIGN_WILDCARD = /^(:.+|\{.+\}|\[.+\]|<.+>|\*+)$/

export const hasForeignWildcard = (entry: string) =>
  splitPath(entry).some(segment => segment !== ANY && FOREIGN_WILDCARD.test(segment))

/** Guesses what the author of an entry meant: ignores letter case, extra slashes and the form of the wildcard. */
const parseLoosely = (entry: string): Segments =>
  splitPath(
    entry
      .trim()
      .replace(/[?#].*$/s, '')
      .replace(/\/+/g, '/'),
  ).map(segment =>
    FOREIGN_WILDCARD.test(segment) ? null : normaliseSegment(segment).toLowerCase(),
  )

/** Whether an entry was probably meant for a page. */
export const isMeantFor = (entry: string, page: string) =>
  areSame(parseLoosely(entry), parseLoosely(page))
