/** Where the header is hidden (it is, across origins, unless exposed). In seconds, as the next two. */
const UNKNOWN = 30
const UNREADABLE = 60
const LONGEST = 60 * 60

/**
 * How long to wait before the next attempt, in whole seconds.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9110#field.retry-after a number of seconds or a date
 */
export function retryAfterSeconds(header: string | null, now: number): number {
  if (header === null) return UNKNOWN
  const seconds = /^\d+$/.test(header.trim())
    ? Number(header)
    : Math.ceil((parseDate(header) - now) / 1000)
  return Number.isNaN(seconds) ? UNREADABLE : Math.min(Math.max(seconds, 0), LONGEST)
}

/** Every form of an HTTP date begins with a day of the week; `Date.parse` alone reads "1.5", too. */
const parseDate = (text: string) => (/^[A-Z][a-z]{2,}/.test(text) ? Date.parse(text) : NaN)
