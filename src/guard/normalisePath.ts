import { removeQuery } from '@/lib/removeQuery'

/**
 * Guard, router and return URL use this function, so that they always find the same page. Query,
 * fragment and trailing slashes are removed.
 */
export function normalisePath(url: string): string {
  const segments = splitPath(removeQuery(url)).map(normaliseSegment)
  return `/${segments.join('/')}`
}

/**
 * The leading slash may be missing, and trailing slashes are ignored. Empty segments are kept:
 * `//users` is not `/users`, and `//` is not `/`.
 */
export function splitPath(path: string): readonly string[] {
  const start = path.startsWith('/') ? 1 : 0
  let end = path.length
  while (end > start && path[end - 1] === '/') end -= 1
  return start === end && path.length > 1 ? ['', ''] : path.slice(start, end).split('/')
}

/** Decodes all characters except `%`, `/`, `?`, `#` and `\`, which have a meaning in a path. */
export const normaliseSegment = (segment: string) =>
  decodeSegment(segment).replace(/[%/?#\\]/g, encodeURIComponent)

function decodeSegment(segment: string): string {
  if (!segment.includes('%')) return segment
  try {
    return decodeURIComponent(segment)
  } catch {
    // A percent sign without two hex digits is literal.
    return segment
  }
}
