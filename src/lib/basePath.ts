// Under which path of its origin the program is served is a setting of the build, empty for the
// origin itself. The program knows nothing but its own paths, which begin below that one; only what
// reads the address bar, or writes an address for the browser, comes through here.

/** The address that the browser knows a path of the program by, query and fragment included. */
export const hrefOf = (path: string) =>
  process.env.BASE_PATH ? process.env.BASE_PATH + path : path

/**
 * The program's own path at a path of the browser. What lies elsewhere on the origin becomes one
 * that no page has.
 */
export function pathAt(pathname: string): string {
  const base = process.env.BASE_PATH
  if (!base) return pathname
  if (pathname === base) return '/'
  return pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : `/${pathname}`
}
