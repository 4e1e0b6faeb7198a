/**
 * Returns a hash of eight hexadecimal digits (FNV-1a, 32 bit). Do not use it for passwords, because
 * a short text could be guessed from its hash.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-eastlake-fnv
 */
export function createFingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return (hash >>> 0).toString(16).padStart(8, '0')
}
