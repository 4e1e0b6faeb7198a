import { weakMapMemoize } from '@reduxjs/toolkit'
import { normaliseSegment } from './normalisePath'

/**
 * Replaces segments of a path that look like an e-mail address, a token or a phone number. A
 * replaced segment still matches `:id`, so the decision for the path stays the same.
 */
export const replacePersonalSegments = (path: string): string =>
  path.split('/').map(replacePersonalSegment).join('/')

/**
 * Replaces the personal segments of list entries. Memoised, so that an unchanged list stays the
 * same array.
 */
export const replacePersonalEntries = weakMapMemoize(
  (entries: readonly string[]): readonly string[] => entries.map(replacePersonalSegments),
)

/** Returns the segment, or its replacement if it looks like personal data. */
export function replacePersonalSegment(segment: string): string {
  // The segment is decoded twice, because a URL inside of a URL is encoded twice.
  const text = normaliseSegment(normaliseSegment(segment).replaceAll('%25', '%'))
  if (/@|%40/.test(text)) return '…@…'
  if (UUID_PATTERN.test(text)) return segment
  return isToken(text) || isPhoneNumber(text) ? '…' : segment
}

/** Ids of records. Support needs them, and they are not personal data. */
const UUID_PATTERN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Whether a text is probably a token, a key or a hash: it has a long sequence of letters and
 * digits.
 */
const isToken = (text: string) =>
  /eyJ[\w-]/.test(text) ||
  (text.match(/[a-z\d]{16,}/gi) ?? []).some(run => /\d/.test(run) && /[a-z]/i.test(run)) ||
  (text.length >= 32 && /^[\w.~+=-]+$/.test(text) && (text.match(/\d/g)?.length ?? 0) >= 4)

/**
 * Whether a text is probably a phone number: it has a country code, a leading zero, separators or
 * many digits. A short number is the id of a record, and a date is not a phone number.
 */
function isPhoneNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '')
  if (!/^\+?[\d\s().-]+$/.test(text) || /^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const isPlainId = digits === text && !text.startsWith('0') && text.length < 9
  return digits.length >= 7 && digits.length <= 15 && !isPlainId
}
