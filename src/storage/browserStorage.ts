/**
 * The browser's localStorage, or null where there is none that can be used: blocked cookies,
 * sandboxed frames (the getter throws) and embedded web views (it is null).
 */
export function browserStorage(): Storage | null {
  try {
    // The type says it is always there; embedded web views disagree.
    const storage: Storage | null = window.localStorage
    storage?.getItem('language')
    return storage
  } catch {
    return null
  }
}
