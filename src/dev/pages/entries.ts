import { normaliseSegment, splitPath } from '@/guard/normalisePath'

/** The segment of an entry that stands for any one. */
const ANY = ':id'

/** Segments as the guard compares them; null stands for any one that is not empty. */
type Segments = readonly (string | null)[]

/** What an entry says, read as the guard reads it. */
export const segmentsOf = (entry: string): Segments =>
  splitPath(entry).map(segment => (segment === ANY ? null : normaliseSegment(segment)))

/** Whether both say the same, however they are written. */
export const areSame = (one: Segments, other: Segments) => {
  return one.length === other.length && one.every((segment, index) => segment === other[index])
}

/** Whether every path that the other allows is allowed by this one, too. */
export const covers = (one: Segments, other: Segments) =>
  one.length === other.length &&
  one.every((segment, index) => (segment === null ? other[index] !== '' : segment === other[index]))

/** Whether there is a path that both allow. */
export const meet = (one: Segments, other: Segments) =>
  one.length === other.length &&
  one.every((segment, index) => {
    const partner = other[index]
    return segment === null
      ? partner !== ''
      : segment === partner || (partner === null && segment !== '')
  })

/** How other programs write a segment that stands for any one; here it is that text alone. */
const FOREIGN = /^(:.+|\{.+\}|\[.+\]|<.+>|\*+)$/

export const hasForeignAny = (entry: string) =>
  splitPath(entry).some(segment => segment !== ANY && FOREIGN.test(segment))

/** What the writer of an entry may have meant: one letter case, one slash, one way to say 'any'. */
const guessOf = (entry: string): Segments =>
  splitPath(
    entry
      .trim()
      .replace(/[?#].*$/s, '')
      .replace(/\/+/g, '/'),
  ).map(segment => (FOREIGN.test(segment) ? null : normaliseSegment(segment).toLowerCase()))

/** Whether an entry, as it was meant, is this page. */
export const isMeantFor = (entry: string, page: string) => areSame(guessOf(entry), guessOf(page))
