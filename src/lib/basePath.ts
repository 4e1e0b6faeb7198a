// Under which path of its origin the program is served is a setting of the build, empty for the
// origin itself. The program knows nothing but its own paths, which begin below that one; only what
// reads the address bar, or writes an address for the browser, comes through here.

/** The address that the browser knows a path of the program by, query and fragment included. */
export const hrefOf = (path: string) =>
  process.env.BASE_PATH ? process.env.BASE_PATH + withoutDots(path) : path

/** A path read as at the root of an origin, above which no `..` leads, however many there are. */
function withoutDots(path: string): string {
  const { pathname, search, hash } = new URL(`http://0${path}`)
  return pathname + search + hash
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
