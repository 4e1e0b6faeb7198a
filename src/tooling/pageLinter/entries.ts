import { normaliseSegment, splitPath } from '@/guard/normalisePath'

/** In an entry, the segment `:id` matches any non-empty segment of a path. */
const WILDCARD = ':id'

/** The segments of an entry, as the guard compares them. null stands for `:id`. */
type EntrySegments = readonly (string | null)[]

/** Parses an entry as the guard does. */
export const parseEntry = (entry: string): EntrySegments =>
  splitPath(entry).map(segment => (segment === WILDCARD ? null : normaliseSegment(segment)))

/** Whether both entries match the same paths. */
export const areEntriesEqual = (a: EntrySegments, b: EntrySegments) => {
  return a.length === b.length && a.every((segment, index) => segment === b[index])
}

/** Whether `wide` matches every path that `narrow` matches. */
export const coversEntry = (wide: EntrySegments, narrow: EntrySegments) =>
  wide.length === narrow.length &&
  wide.every((segment, index) =>
    segment === null ? narrow[index] !== '' : segment === narrow[index],
  )

/** Whether at least one path matches both entries. */
export const doEntriesOverlap = (a: EntrySegments, b: EntrySegments) =>
  a.length === b.length &&
  a.every((segment, index) => {
    const partner = b[index]
    return segment === null
      ? partner !== ''
      : segment === partner || (partner === null && segment !== '')
  })

/** Forms of `:id` in other systems, such as `{id}` or `*`. The guard treats them as plain text. */
const FOREIGN_WILDCARD_PATTERN = /^(:.+|\{.+\}|\[.+\]|<.+>|\*+)$/

export const hasForeignWildcard = (entry: string) =>
  splitPath(entry).some(segment => segment !== WILDCARD && FOREIGN_WILDCARD_PATTERN.test(segment))

/**
 * Parses an entry that may contain mistakes. Ignores letter case, spaces around the entry, extra
 * slashes and the query. Reads the wildcards of other routers as `:id`.
 */
const parseEntryLoosely = (entry: string): EntrySegments =>
  splitPath(
    entry
      .trim()
      .replace(/[?#].*$/s, '')
      .replace(/\/+/g, '/'),
  ).map(segment =>
    FOREIGN_WILDCARD_PATTERN.test(segment) ? null : normaliseSegment(segment).toLowerCase(),
  )

/**
 * Whether an entry was probably meant for this page, for example `/Users/{id}` for `/users/:id`.
 */
export const isProbablyMeantFor = (entry: string, page: string) =>
  areEntriesEqual(parseEntryLoosely(entry), parseEntryLoosely(page))
