/**
 * What a tab keeps through a reload and for nobody else. Where the browser keeps nothing, nothing is
 * kept and nothing fails; what comes back may have been changed by anybody and is to be judged.
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
      // Full or blocked: it lasts as long as the page.
    }
  },
  remove: (key: string) => {
    try {
      sessionStorage.removeItem(key)
    } catch {
      // Then there is none.
    }
  },
}
