import { isCalendarDay, parseServerInstant } from '@/lib/parseInstant'

export const MIN_DATE = '1000-01-01'
export const MAX_DATE = '9999-12-31'

/** Whether a text is a day of the calendar, with a year of four digits. */
export const isEnterableDate = (text: string) => isCalendarDay(text) && text >= MIN_DATE

/**
 * Whether a stored instant means "none": .NET writes the first day of year 1. All instants that users
 * can enter are dates, also those of 1970-01-01 and before 1900.
 */
export const isNoDate = (instant: number) => instant < Date.parse(MIN_DATE)

/**
 * Reads the text of an `<input type="datetime-local">` in the time zone of the user. Of an hour that a
 * clock change repeats, it is the first. A time that a clock change skips is moved by the change. Null
 * for any other text, and for a year that does not have four digits in UTC.
 */
export function toInstant(text: string): string | null {
  const instant = formatInstant(new Date(text))
  return isEnterableDate(text.slice(0, 10)) ? instant : null
}

/** The text of an `<input type="datetime-local">`, in the time zone of the user. */
export function toLocalDateTime(text: string): string {
  const instant = parseServerInstant(text)
  if (instant === null || isNoDate(instant)) return ''
  const offsetMs = new Date(instant).getTimezoneOffset() * 60_000
  return new Date(instant - offsetMs).toISOString().slice(0, 16)
}

/** The instant at which a day starts in the time zone of the user, or a later day. */
export function toStartOfDay(day: string, addedDays: number): string | null {
  const date = new Date(`${day}T12:00`)
  date.setDate(date.getDate() + addedDays)
  // A clock change can skip midnight. Then the day starts after the change.
  date.setHours(0, 0, 0, 0)
  return formatInstant(date)
}

function formatInstant(date: Date): string | null {
  const text = Number.isNaN(date.getTime()) ? '' : date.toISOString()
  return isEnterableDate(text.slice(0, 10)) ? text : null
}
