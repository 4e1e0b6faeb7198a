// These functions are for code outside of the router. The router itself gets the base path (the
// setting `BASE_PATH`) as its basename.

const readBasePath = () => process.env.BASE_PATH ?? ''

/** Removes the base path from a path. Null if the path is outside of the base path. */
export function stripBasePath(base: string, pathname: string): string | null {
  if (pathname === base) return '/'
  return pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : null
}

/**
 * Removes the base path from the path of a URL. If the URL is outside of the base path, returns a
 * path that no page has.
 */
export const toAppPath = (pathname: string) =>
  stripBasePath(readBasePath(), pathname) ?? `/${pathname}`

/** Whether the path of a URL belongs to the app. */
export const isInsideBasePath = (pathname: string) =>
  stripBasePath(readBasePath(), pathname) !== null

/** Adds the base path to a path of the app. */
export const addBasePath = (path: string) => readBasePath() + path
