import * as v from 'valibot'

/** Servers send these years for a date that is not known, such as 0001-01-01 or 9999-12-31. */
const isPlaceholderYear = (year: number) => year <= 1970 || year >= 9999

const INSTANT_PATTERN =
  /^(\d{4})-(\d{2})-(\d{2})T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/

/** Whether a month has this day. `Date.parse` reads 30 February as 2 March. */
function isCalendarDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/**
 * Reads a date and time of a server. Returns an ISO instant, or null for a placeholder, an
 * impossible date or another text. Without a time zone, the text is read as UTC.
 */
function readServerInstant(text: string): string | null {
  const [, year, month, day, , , zone] = INSTANT_PATTERN.exec(text) ?? []
  if (year === undefined || isPlaceholderYear(Number(year))) return null
  if (!isCalendarDay(Number(year), Number(month), Number(day))) return null
  const instant = Date.parse(zone === undefined ? `${text}Z` : text)
  return Number.isNaN(instant) ? null : new Date(instant).toISOString()
}

/** An ISO instant; null for any value that is not a known date and time. */
export const instantSchema = v.fallback(
  v.nullable(v.pipe(v.string(), v.transform(readServerInstant))),
  null,
)
