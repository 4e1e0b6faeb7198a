/** The wait if the response has no `Retry-After`, or if CORS hides this header from the app. */
const MISSING_HEADER_WAIT_SECONDS = 30
const UNREADABLE_HEADER_WAIT_SECONDS = 60
/** A date in the past must not cause a request at once. */
const MIN_RETRY_AFTER_SECONDS = 1
const MAX_RETRY_AFTER_SECONDS = 60 * 60

/**
 * Returns the wait in whole seconds. The header contains a number of seconds or a date.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9110#field.retry-after
 */
export function parseRetryAfter(header: string | null, now: number): number {
  if (header === null) return MISSING_HEADER_WAIT_SECONDS
  const seconds = /^-?\d+$/.test(header.trim())
    ? Number(header)
    : Math.ceil((parseHttpDate(header) - now) / 1000)
  return Number.isNaN(seconds)
    ? UNREADABLE_HEADER_WAIT_SECONDS
    : Math.min(Math.max(seconds, MIN_RETRY_AFTER_SECONDS), MAX_RETRY_AFTER_SECONDS)
}

/** An HTTP date begins with a day of the week. `Date.parse` alone would also accept "1.5". */
const parseHttpDate = (text: string) => (/^[A-Z][a-z]{2,}/.test(text) ? Date.parse(text) : NaN)
