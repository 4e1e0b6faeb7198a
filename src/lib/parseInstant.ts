const INSTANT_PATTERN =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::(\d{2})(?:\.(\d+))?)?(?:Z|([+-]\d{2})(?::?(\d{2}))?)$/

/**
 * Parses an ISO 8601 date and time to milliseconds since 1970. `Date.parse` alone would also accept
 * other texts, such as "1", and some browsers read 30 February as 2 March.
 */
export function parseInstant(text: string): number | null {
  const [, date = '', time, second = '00', fraction = '', hours = '+00', minutes = '00'] =
    INSTANT_PATTERN.exec(text) ?? []
  if (!isCalendarDay(date)) return null
  // Browsers differ in the formats that they read, so the text gets the format of `toISOString`.
  const ms = fraction.padEnd(3, '0').slice(0, 3)
  const instant = Date.parse(`${date}T${time}:${second}.${ms}${hours}:${minutes}`)
  return Number.isNaN(instant) ? null : instant
}

/** A text without a time zone is read as UTC. */
export const parseServerInstant = (text: string) => parseInstant(text) ?? parseInstant(`${text}Z`)

/** Whether a text such as `2026-02-28` is a day of the calendar. */
export function isCalendarDay(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  if (Number(month) < 1 || Number(month) > 12) return false
  // The calendar repeats every 400 years. `Date.UTC` would read the year 1 as 1901.
  const lastDay = new Date(Date.UTC(2000 + (Number(year) % 400), Number(month), 0)).getUTCDate()
  return Number(day) >= 1 && Number(day) <= lastDay
}

const DAY_MS = 86_400_000

/** SQL Server writes a missing date as a day of 1753 or 1900, and .NET as the first day of year 1. */
const FIRST_REAL_INSTANT_MS = Date.UTC(1900, 0, 3)

/** Some servers write "no end" as the last day of the year 9999. */
const LAST_REAL_INSTANT_MS = Date.UTC(9999, 11, 30)

/**
 * Whether a server means "no date" by this instant: the start of 1970, or a year that is far away.
 * The server's time zone moves the instant by up to a day.
 */
export const isPlaceholderInstant = (instant: number) =>
  Math.abs(instant) <= DAY_MS || instant < FIRST_REAL_INSTANT_MS || instant >= LAST_REAL_INSTANT_MS
