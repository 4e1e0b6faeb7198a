/**
 * Returns `localStorage`, or null if it can't be used. Reading the property throws in sandboxed
 * frames and if cookies are blocked. In some web views, the property is null.
 */
export function getBrowserStorage(): Storage | null {
  try {
    const storage = window.localStorage
    // This line throws if `storage` is null, although its type excludes null.
    storage.getItem('language')
    return storage
  } catch {
    return null
  }
}
