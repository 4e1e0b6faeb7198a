import { weakMapMemoize } from '@reduxjs/toolkit'
import { normaliseSegment } from './normalisePath'

/** Replaces segments that look like an e-mail address, a token or a phone number. */
export const replacePersonalSegments = (path: string): string =>
  path.split('/').map(replacePersonalSegment).join('/')

/** Memoised, so that an unchanged list stays the same array. */
export const replacePersonalEntries = weakMapMemoize(
  (entries: readonly string[]): readonly string[] => entries.map(replacePersonalSegments),
)

function replacePersonalSegment(segment: string): string {
  // A URL inside of a URL is encoded twice, so the segment is decoded twice.
  const text = normaliseSegment(normaliseSegment(segment).replaceAll('%25', '%'))
  if (/@|%40/.test(text)) return '…@…'
  if (UUID_PATTERN.test(text)) return segment
  return looksLikeToken(text) || looksLikePhoneNumber(text) ? '…' : segment
}

/** A UUID is the id of a record. It is kept, because support needs it and it is not personal. */
const UUID_PATTERN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Recognises tokens, keys and hashes by a long sequence of letters and digits. */
const looksLikeToken = (text: string) =>
  /eyJ[\w-]/.test(text) ||
  (text.match(/[a-z\d]{16,}/gi) ?? []).some(run => /\d/.test(run) && /[a-z]/i.test(run)) ||
  (text.length >= 32 && /^[\w.~+=-]+$/.test(text) && (text.match(/\d/g)?.length ?? 0) >= 4)

/** False for a short number without a leading zero, which is probably the id of a record. */
function looksLikePhoneNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '')
  if (!/^\+?[\d\s().-]+$/.test(text) || /^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const isPlainId = digits === text && !text.startsWith('0') && text.length < 9
  return digits.length >= 7 && digits.length <= 15 && !isPlainId
}
