/**
 * Reads and writes JSON values in `sessionStorage`. They belong to this tab and survive a reload.
 * Never throws. Callers must validate the values, because users and extensions can change them.
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
      // If storage is full or blocked, the value is not stored.
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
