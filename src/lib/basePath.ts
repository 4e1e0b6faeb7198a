// A host may serve the app under a path, the setting BASE_PATH. It is the basename of the router.
// These functions are for code that runs outside of the router.

const basePath = () => process.env.BASE_PATH ?? ''

/** A path relative to a base path; null if it is outside of it. */
export function stripBasePath(base: string, pathname: string): string | null {
  if (pathname === base) return '/'
  return pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : null
}

/**
 * Converts a path of the browser to a path of the app. A path outside of the base path matches no
 * page.
 */
export const toAppPath = (pathname: string) => stripBasePath(basePath(), pathname) ?? `/${pathname}`

/** Whether a path of the browser belongs to the app. */
export const isInsideBasePath = (pathname: string) => stripBasePath(basePath(), pathname) !== null

/** Converts a path of the app to a URL of the browser. */
export const toBrowserUrl = (path: string) => basePath() + path
