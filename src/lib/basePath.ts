// Only code outside of the router needs these functions. The router itself gets the setting
// `BASE_PATH` as its basename.

const readBasePath = () => process.env.BASE_PATH ?? ''

/** Removes `base` from the start of the path. Returns null if the path does not start with it. */
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
