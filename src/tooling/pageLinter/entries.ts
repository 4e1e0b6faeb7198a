import { normaliseSegment, splitPath } from '@/guard/normalisePath'

/** Matches any segment that is not empty. */
const WILDCARD = ':id'

/** The segments of an entry, as the guard compares them. null is the wildcard. */
type Segments = readonly (string | null)[]

/** Parses an entry as the guard does. */
export const parseEntry = (entry: string): Segments =>
  splitPath(entry).map(segment => (segment === WILDCARD ? null : normaliseSegment(segment)))

/** Whether both entries match the same paths. */
export const areEqual = (a: Segments, b: Segments) => {
  return a.length === b.length && a.every((segment, index) => segment === b[index])
}

/** Whether `wide` matches every path that `narrow` matches. */
export const covers = (wide: Segments, narrow: Segments) =>
  wide.length === narrow.length &&
  wide.every((segment, index) =>
    segment === null ? narrow[index] !== '' : segment === narrow[index],
  )

/** Whether both entries match a common path. */
export const overlap = (a: Segments, b: Segments) =>
  a.length === b.length &&
  a.every((segment, index) => {
    const partner = b[index]
    return segment === null
      ? partner !== ''
      : segment === partner || (partner === null && segment !== '')
  })

/** Wildcards of other systems. The guard treats them as plain text. */
const FOREIGN_WILDCARD = /^(:.+|\{.+\}|\[.+\]|<.+>|\*+)$/

export const hasForeignWildcard = (entry: string) =>
  splitPath(entry).some(segment => segment !== WILDCARD && FOREIGN_WILDCARD.test(segment))

/** Parses an entry tolerantly: ignores letter case, extra slashes and the form of the wildcard. */
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
export const isProbablyMeantFor = (entry: string, page: string) =>
  areEqual(parseLoosely(entry), parseLoosely(page))
