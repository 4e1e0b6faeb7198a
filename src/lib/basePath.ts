// Under which path of its origin the program is served is a setting of the build, empty for the
// origin itself. The program knows nothing but its own paths, which begin below that one; only what
// reads the address bar, or writes an address for the browser, comes through here.

/** The address that the browser knows a path of the program by, query and fragment included. */
export function hrefOf(path: string): string {
  if (!process.env.BASE_PATH) return path
  // Read first as at the root: above that no `..` leads, however many there are.
  const { pathname, search, hash } = new URL(`http://0${path}`)
  return process.env.BASE_PATH + pathname + search + hash
}

/** A path as seen from one above it; null if it lies elsewhere. */
export function pathBelow(base: string, pathname: string): string | null {
  if (pathname === base) return '/'
  return pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : null
}

/**
 * The program's own path at a path of the browser. What lies elsewhere on the origin becomes one
 * that no page has.
 */
export const pathAt = (pathname: string) =>
  process.env.BASE_PATH ? (pathBelow(process.env.BASE_PATH, pathname) ?? `/${pathname}`) : pathname
