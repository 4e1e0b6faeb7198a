/**
 * The browser's localStorage, or null where there is none that can be used: blocked cookies,
 * sandboxed frames (the getter throws) and embedded web views (it is null).
 */
export function browserStorage(): Storage | null {
  try {
    const storage = window.localStorage
    // Trying is the only way to know; the type says that it is always there.
    storage.getItem('language')
    return storage
  } catch {
    return null
  }
}
