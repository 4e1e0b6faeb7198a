import * as v from 'valibot'
import { isCalendarDay, isPlaceholderInstant, parseServerInstant } from '@/lib/parseInstant'

/**
 * An instant in ISO 8601, such as `2026-11-23T08:00:00Z`. Without a time zone, it is in UTC. Null
 * for any other value, for an impossible date such as 30 February, and for a date that servers write
 * instead of none, such as 1970-01-01 or 0001-01-01.
 */
export const instantSchema = v.fallback(
  v.nullable(
    v.pipe(
      v.string(),
      v.transform(parseServerInstant),
      v.number(),
      v.check(instant => !isPlaceholderInstant(instant)),
      v.transform(instant => new Date(instant).toISOString()),
    ),
  ),
  null,
)

/** A date without a time, such as `2026-11-23`. Null for the same values as `instantSchema`. */
export const dateSchema = v.fallback(
  v.nullable(
    v.pipe(
      v.string(),
      v.check(text => isCalendarDay(text) && !isPlaceholderInstant(Date.parse(text))),
    ),
  ),
  null,
)
