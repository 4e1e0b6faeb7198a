/**
 * Eight hexadecimal digits that stand for a text: FNV-1a, 32 bit.
 *
 * Enough to tell two tokens apart on a screen, too little to find one by trying. Not for
 * passwords: a short text could be guessed from it.
 *
 * @see https://datatracker.ietf.org/doc/html/draft-eastlake-fnv
 */
export function fingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return (hash >>> 0).toString(16).padStart(8, '0')
}
