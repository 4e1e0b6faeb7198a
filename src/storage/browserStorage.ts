/**
 * Returns the browser's `localStorage`, or null if it can't be used. Reading the property
 * `localStorage` throws in sandboxed frames and if cookies are blocked. In some embedded web views,
 * the property is null.
 */
export function getBrowserStorage(): Storage | null {
  try {
    const storage = window.localStorage
    // Reading a key is the only reliable check. TypeScript does not know that `storage` may be
    // null.
    storage.getItem('language')
    return storage
  } catch {
    return null
  }
}
