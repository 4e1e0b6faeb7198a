/**
 * The browser's localStorage, or null if it can't be used: with blocked cookies and in sandboxed
 * frames the getter throws, in some embedded web views it is null.
 */
export function getBrowserStorage(): Storage | null {
  try {
    const storage = window.localStorage
    // Reading a key is the only reliable check. Its type never includes null.
    storage.getItem('language')
    return storage
  } catch {
    return null
  }
}
