/**
 * JSON values in `sessionStorage`: for this tab only, kept during a reload. Never throws. Callers
 * must validate what they read, because users and extensions can change it.
 */
export const tabStorage = {
  read: (key: string): unknown => {
    try {
      return JSON.parse(sessionStorage.getItem(key) ?? 'null')
    } catch {
      return null
    }
  },
  write: (key: string, value: unknown) => {
    try {
      sessionStorage.setItem(key, JSON.stringify(value))
    } catch {
      // Full or blocked: the value is lost at a reload.
    }
  },
  remove: (key: string) => {
    try {
      sessionStorage.removeItem(key)
    } catch {
      // Without storage there is nothing to remove.
    }
  },
}
