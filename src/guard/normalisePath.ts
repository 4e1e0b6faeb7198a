/**
 * The path that an address means: without query, fragment and trailing slashes, and with every
 * segment written in one way. Guard, router and return address all go through here, so that they
 * can't disagree about which page an address is. Idempotent.
 */
export function normalisePath(address: string): string {
  const segments = splitPath(address.replace(/[?#].*$/s, '')).map(normaliseSegment)
  return `/${segments.join('/')}`
}

/**
 * The segments of a path that may lack its leading slash or have trailing ones. An empty segment
 * in between stays one: `//users` is not `/users`, and slashes alone are more than the root.
 */
export function splitPath(path: string): readonly string[] {
  const start = path.startsWith('/') ? 1 : 0
  let end = path.length
  while (end > start && path[end - 1] === '/') end -= 1
  return start === end && path.length > 1 ? ['', ''] : path.slice(start, end).split('/')
}

/**
 * Percent-encoding is undone, save for the characters that would change the path's meaning.
 * Nothing else is touched: letter case counts.
 */
export const normaliseSegment = (segment: string) =>
  decode(segment).replace(/[%/?#\\]/g, encodeURIComponent)

function decode(segment: string): string {
  if (!segment.includes('%')) return segment
  try {
    return decodeURIComponent(segment)
  } catch {
    // A stray percent sign stands for itself.
    return segment
  }
}
