// A host may serve the app under a path, the setting BASE_PATH. The router knows it as its basename.
// The functions below are for code that runs before or beside the router.

const basePath = () => process.env.BASE_PATH ?? ''

/** A path as seen from one above it; null if it is outside. */
export function pathBelow(base: string, pathname: string): string | null {
  if (pathname === base) return '/'
  return pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : null
}

/** The app's path at a path of the browser; a path outside of the base path has no page. */
export const pathAt = (pathname: string) => pathBelow(basePath(), pathname) ?? `/${pathname}`

/** Whether the browser is at a path that the app is served under. */
export const isInsideBasePath = (pathname: string) => pathBelow(basePath(), pathname) !== null

/** The browser's URL of a path of the app. */
export const urlAt = (path: string) => basePath() + path
