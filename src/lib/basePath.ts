// These functions are for code that does not use the router. The router gets the setting
// `BASE_PATH` as its basename.

const readBasePath = () => process.env.BASE_PATH ?? ''

/** Null if the path is outside of the base path. */
export function stripBasePath(base: string, pathname: string): string | null {
  if (pathname === base) return '/'
  return pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : null
}

/** Removes the base path. For a URL outside of the base path, returns a path that no page has. */
export const toAppPath = (pathname: string) =>
  stripBasePath(readBasePath(), pathname) ?? `/${pathname}`

export const isInsideBasePath = (pathname: string) =>
  stripBasePath(readBasePath(), pathname) !== null

export const addBasePath = (path: string) => readBasePath() + path
