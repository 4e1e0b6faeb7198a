/**
 * Null if `localStorage` can't be used. Reading the property throws in sandboxed frames and if
 * cookies are blocked. In some web views, the property is null.
 */
export function getBrowserStorage(): Storage | null {
  try {
    const storage = window.localStorage
    // Throws if `storage` is null, which its type does not allow.
    storage.getItem('language')
    return storage
  } catch {
    return null
  }
}
