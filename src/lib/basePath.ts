// A host may serve the app under a base path (the setting `BASE_PATH`), which is also the basename
// of the router. These functions are for code that runs outside of the router.

const readBasePath = () => process.env.BASE_PATH ?? ''

/** Removes the base path from a path. Null if the path is outside of the base path. */
export function stripBasePath(base: string, pathname: string): string | null {
  if (pathname === base) return '/'
  return pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : null
}

/**
 * Converts a path of the browser to a path of the app. A path outside of the base path becomes a
 * path that no page has.
 */
export const toAppPath = (pathname: string) =>
  stripBasePath(readBasePath(), pathname) ?? `/${pathname}`

/** Whether a path of the browser belongs to the app. */
export const isInsideBasePath = (pathname: string) =>
  stripBasePath(readBasePath(), pathname) !== null

/** Converts a path of the app to a URL of the browser. */
export const toBrowserUrl = (path: string) => readBasePath() + path
