import type { DecisionRecord } from '@/guard/guardSlice'

/** Longer values are cut, because mail programs limit the length of a URL. */
const MAX_VALUE_LENGTH = 500

/**
 * Creates the URL where a user requests access: the setting `ACCESS_REQUEST_URL` with the path and
 * the roles filled in. Null if it is not configured.
 */
export function createAccessRequestUrl({
  path,
  roles,
}: Pick<DecisionRecord, 'path' | 'roles'>): string | null {
  const template = process.env.ACCESS_REQUEST_URL ?? ''
  if (template === '') return null
  // The replacements are functions, because `replaceAll` gives a special meaning to `$&` in a text.
  return template
    .replaceAll('{path}', () => encodeValue(path))
    .replaceAll('{roles}', () => encodeValue(roles.join(', ')))
}

/**
 * Encodes a value for a query or a fragment. If cutting has split a character, its first half is
 * removed.
 */
const encodeValue = (text: string) =>
  encodeURIComponent(text.slice(0, MAX_VALUE_LENGTH).replace(/\p{Surrogate}/gu, ''))
